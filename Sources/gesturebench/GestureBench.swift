@main
enum GestureBench {
  static func main() {}
}
