extension StrokeClass {
  /// Classes whose pen path bends without resting.
  static let curved: [StrokeClass] = [
    StrokeClass(
      "circle",
      MotorPlan(
        from: 40, 3, .flow(0, 50, turn: -84), .flow(46, 99, turn: -92), .flow(92, 50, turn: -92),
        .flow(60, 4, turn: -76)),
      MotorPlan(
        from: 56, 6, .flow(0, 44, turn: -96), .flow(48, 94, turn: -92), .flow(98, 46, turn: -92),
        .flow(40, 0, turn: -96))),
    StrokeClass(
      "left_curly_brace",
      MotorPlan(
        from: 42, -2, .flow(12, 22, turn: -140), .flow(-12, 66, turn: 110), .corner(14, 66, turn: -30),
        .flow(12, 104, turn: 66), .flow(46, 128, turn: -124)),
      MotorPlan(
        from: 30, -1, .flow(9, 22, turn: -110), .flow(-2, 63, turn: 44), .corner(6, 67, turn: 10),
        .flow(9, 106, turn: 22), .flow(36, 126, turn: -110))),
    StrokeClass(
      "pigtail",
      MotorPlan(
        from: 0, 84, .flow(92, 34, turn: -76), .flow(70, 0, turn: -100), .flow(48, 27, turn: -85),
        .flow(76, 76, turn: -75), .flow(128, 64, turn: -42)),
      MotorPlan(
        from: 0, 98, .flow(84, 36, turn: -68), .flow(58, 0, turn: -100), .flow(31, 30, turn: -84),
        .flow(68, 80, turn: -58), .flow(126, 90, turn: -46))),
    StrokeClass(
      "question_mark",
      MotorPlan(
        from: 0, 42, .flow(32, 0, turn: 92), .flow(60, 30, turn: 96), .flow(30, 68, turn: 48),
        .flow(26, 104, turn: -54)),
      MotorPlan(
        from: 0, 16, .flow(28, 0, turn: 26), .flow(46, 26, turn: 84), .flow(22, 64, turn: 42),
        .flow(20, 102, turn: -48))),
    StrokeClass(
      "right_curly_brace",
      MotorPlan(
        from: 4, -2, .flow(36, 22, turn: 140), .flow(60, 66, turn: -110), .corner(34, 66, turn: 30),
        .flow(36, 104, turn: -66), .flow(0, 128, turn: 124)),
      MotorPlan(
        from: 16, -1, .flow(40, 22, turn: 110), .flow(51, 63, turn: -44), .corner(43, 67, turn: -10),
        .flow(40, 106, turn: -22), .flow(8, 126, turn: 110))),
  ]
}
