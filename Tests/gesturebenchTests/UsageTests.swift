import TestSupport
import Testing

/// Wrong usage ends with 64, writes one line on standard error, and nothing else.
@Suite struct UsageTests {
  private func expectRefused(_ arguments: [String], naming expected: String) throws {
    let result = try Tool.run(arguments)
    #expect(result.code == 64)
    #expect(result.output.isEmpty)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("gesturebench: "))
    #expect(result.errors.contains(expected), "\(result.errors)")
  }

  @Test(arguments: [
    (["evalaute"], "'evaluate'"), (["docter"], "'doctor'"), (["synthesise", "strokes"], "'synthesize'"),
    (["evaluate", "--recogniser", "protractor"], "'--recognizer'"), (["doctor", "--jsn", "-"], "'--json'"),
    (["synthesize", "strokes", "--sed", "2"], "'--seed'"), (["synthesize", "stroke"], "'strokes'"),
    (["synthesize", "strokes", "--class", "strar"], "'star'"),
    (["evaluate", ShippedDataset.path, "--recognizer", "protracter"], "'protractor'"),
    (["evaluate", ShippedDataset.path, "--recognizer", "protractor:point=8"], "'points'"),
    (["evaluate", ShippedDataset.path, "--protocol", "leave-one-subjekt-out"], "'leave-one-subject-out'"),
    (["evaluate", ShippedDataset.path, "--protocol", "kfold"], "'k-fold'"),
    (["evaluate", ShippedDataset.path, "--by", "sped"], "'speed'"),
    (["evaluate", ShippedDataset.path, "--format", "ndjsn"], "'ndjson'"),
  ])
  func nearestNameIsSuggested(arguments: [String], nearest: String) throws {
    try expectRefused(arguments, naming: nearest)
  }

  @Test(arguments: [
    ["--threads", "0"], ["--threads", "two"], ["--folds", "1"], ["--folds", "2.5"], ["--seed", "-1"],
    ["--threshold", "-0.1"], ["--threshold", "nan"], ["--threshold", "inf"], ["--threshold", "0,4"],
    ["--recognizer", "protractor:points=1"], ["--recognizer", "protractor:points=99999999999999999999"],
    ["--recognizer", "protractor:rotation=180.5"], ["--recognizer", "protractor:rotation=-1"],
    ["--recognizer", "protractor:rotation=nan"], ["--recognizer", "protractor:scale=boxed"],
    ["--aspect-ratio", "0"], ["--aspect-ratio", "16/0"], ["--aspect-ratio", "16/9/1"], ["--y", "left"],
    ["--mirrored", "yes"], ["--columns", "label,xw"], ["--columns", "xyz"],
    ["--recognizer", "protractor:thin=1.5"], ["--recognizer", "protractor:orientations=-8"],
  ])
  func valuesOutOfRangeAreRefused(option: [String]) throws {
    let written = try #require(option[1].split(separator: "=").last)
    try expectRefused(["evaluate", ShippedDataset.path] + option, naming: "'\(written)'")
  }

  @Test(arguments: [
    (["evaluate"], "DATASET"), (["evaluate", ShippedDataset.path, "--json"], "--json"),
    (["evaluate", ShippedDataset.path, "--strict=yes"], "--strict"),
    (["evaluate", ShippedDataset.path, "--recognizer", "protractor:"], "protractor"),
    (["evaluate", ShippedDataset.path, "--recognizer", "protractor:points"], "protractor"),
    (["evaluate", ShippedDataset.path, "--seed", "1", "--seed", "2"], "--seed"), (["synthesize"], "strokes"),
    (["doctor", "now"], "now"), ([], "verb"),
  ])
  func incompleteOrSurplusWordsAreRefused(arguments: [String], named: String) throws {
    try expectRefused(arguments, naming: named)
  }

  @Test(arguments: [
    (["--train", ShippedDataset.path], "--test"), (["--test", ShippedDataset.path], "--train"),
    (["--train", ShippedDataset.path, "--test", ShippedDataset.path, ShippedDataset.path], "--train"),
    (["--train", ShippedDataset.path, "--test", ShippedDataset.path, "--protocol", "k-fold"], "--train"),
    (["--train", ShippedDataset.path, "--test", ShippedDataset.path, "--folds", "3"], "--folds"),
    ([ShippedDataset.path, "--protocol", "train-test"], "--train"),
    ([ShippedDataset.path, "--protocol", "leave-one-out", "--folds", "3"], "--folds"),
    ([ShippedDataset.path, "--protocol", "leave-one-out", "--grouped"], "--grouped"),
  ])
  func optionsThatContradictAreRefused(arguments: [String], named: String) throws {
    try expectRefused(["evaluate"] + arguments, naming: named)
  }

  @Test func trainAndTestAreKeptApart() throws {
    let folder = try TemporaryFolder()
    let lines = try ShippedDataset.lines()
    let train = try folder.write(
      lines.filter { !$0.contains(#""subject":"w06""#) }.joined(separator: "\n"), to: "train")
    let test = try folder.write(
      lines.filter { $0.contains(#""subject":"w06""#) && !$0.contains(#""label":"v""#) }
        .joined(separator: "\n"), to: "test")
    let run = try Evaluation.run(["--train", train, "--test", test])
    #expect(run.protocol.name == "train-test")
    #expect(run.total == 150)
    #expect(run.labels.count == 16)
    // Asking each of these is what leaving w06 out of the whole dataset does too.
    let whole = try Evaluation.run([ShippedDataset.path, "--predictions", folder.path(of: "predictions")])
    let right = try folder.content(of: "predictions").split(separator: "\n").count {
      let fields = $0.split(separator: "\t")
      return fields[0].hasPrefix("w06/") && fields[1] == fields[2] && fields[1] != "v"
    }
    #expect(whole.total == 960)
    #expect(run.correct == right)
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["evaluate", "--help"], ["synthesize", "--help"], ["doctor", "--help"],
  ])
  func helpGoesToStandardOutput(arguments: [String]) throws {
    let result = try Tool.run(arguments)
    #expect(result.code == 0)
    #expect(result.errors.isEmpty)
    #expect(result.text.contains("usage: gesturebench"))
  }

  @Test func helpNamesEveryVerbAndOption() throws {
    let tool = try Tool.run(["--help"]).text
    for verb in ["evaluate", "synthesize", "doctor"] { #expect(tool.contains("\n  \(verb) ")) }
    let evaluate = try Tool.run(["evaluate", "--help"]).text
    for option in [
      "recognizer SPEC", "protocol NAME", "threshold DISTANCE", "by ATTRIBUTE", "seed N", "json FILE",
      "markdown FILE", "predictions FILE", "charts FOLDER", "strict", "threads N", "quiet", "folds N",
      "grouped",
      "train DATASET", "test DATASET", "format NAME",
    ] { #expect(evaluate.contains("\n  --\(option) ")) }
  }
}
