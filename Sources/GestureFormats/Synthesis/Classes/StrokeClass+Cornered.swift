extension StrokeClass {
  /// Classes of straight or bowed lines that meet in corners.
  static let cornered: [StrokeClass] = [
    StrokeClass(
      "arrow",
      MotorPlan(
        from: 0, 78, .corner(110, 0), .corner(62, 5), .corner(109, 1), .corner(107, 46)),
      MotorPlan(
        from: 0, 66, .corner(106, 6, turn: -34), .corner(62, 2), .corner(106, 0), .corner(98, 68))),
    StrokeClass(
      "caret",
      MotorPlan(from: 0, 106, .corner(47, 0), .corner(98, 108)),
      MotorPlan(from: 0, 100, .corner(49, 0, turn: -26), .corner(96, 102, turn: -24))),
    StrokeClass(
      "check",
      MotorPlan(from: 0, 66, .corner(34, 108), .corner(98, 0, turn: 8)),
      MotorPlan(from: 0, 42, .corner(40, 88, turn: 38), .corner(104, 0, turn: 34))),
    StrokeClass(
      "delete_mark",
      MotorPlan(from: 8, 9, .corner(92, 95), .corner(0, 93), .corner(84, 0)),
      MotorPlan(from: 18, 4, .corner(76, 97), .corner(2, 95, turn: -10), .corner(70, 0))),
    StrokeClass(
      "left_sq_bracket",
      MotorPlan(from: 60, 1, .corner(2, 2), .corner(4, 106), .corner(64, 106)),
      MotorPlan(from: 36, 0, .corner(4, 5, turn: -14), .corner(7, 118, turn: -12), .corner(50, 114))),
    StrokeClass(
      "rectangle",
      MotorPlan(from: 0, 9, .corner(3, 76), .corner(124, 74), .corner(122, 0), .corner(1, 7)),
      MotorPlan(from: 0, 4, .corner(4, 96), .corner(108, 94), .corner(106, 2), .corner(8, 3))),
    StrokeClass(
      "right_sq_bracket",
      MotorPlan(from: 2, 2, .corner(60, 0), .corner(62, 106), .corner(0, 109)),
      MotorPlan(from: 18, 3, .corner(58, 3, turn: 12), .corner(48, 116, turn: 10), .corner(0, 112))),
    StrokeClass(
      "star",
      MotorPlan(
        from: 18, 106, .corner(54, 0), .corner(96, 109), .corner(0, 40), .corner(116, 38), .corner(20, 103)),
      MotorPlan(
        from: 10, 102, .corner(64, 0), .corner(86, 110), .corner(0, 46), .corner(114, 28), .corner(24, 97))),
    StrokeClass(
      "triangle",
      MotorPlan(from: 50, 0, .corner(0, 103), .corner(100, 104), .corner(54, 4)),
      MotorPlan(from: 64, 0, .corner(0, 64), .corner(126, 66), .corner(72, 4, turn: -12))),
    StrokeClass(
      "v",
      MotorPlan(from: 0, 24, .corner(40, 98), .corner(82, 0)),
      MotorPlan(from: 0, 6, .corner(46, 84, turn: 24), .corner(94, 0, turn: 26))),
    StrokeClass(
      "x",
      MotorPlan(from: 4, 18, .corner(68, 88), .corner(64, 0), .corner(0, 95)),
      MotorPlan(from: 6, 14, .corner(72, 78), .corner(56, 0, turn: 26), .corner(0, 100))),
  ]
}
