import GestureModel
import ShapeSpace
import Testing

/// What searches are measured against does what it says: it reads every number.
@Suite struct LimitTests {
  @Test(arguments: [0, 1, 63, 64, 65, 1 << 18, (1 << 18) + 1, 600_001], [1, 3])
  func everyNumberIsRead(count: Int, workers: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    let words = (0..<count).map { _ in UInt32(generator.below(0x7F80_0000)) }
    let sum = words.reduce(UInt32(0), &+)
    #expect(MemoryReading.sum(words.map(Float.init(bitPattern:)), workers: Workers(workers)) == sum)
  }
}
