extension String {
  /// The string as one word of a command line, in quotation marks where a shell would take it for anything else.
  public var shellWord: String {
    let plain = "_-.,:=/+@%"
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (Character(scalar).isLetter || Character(scalar).isNumber)
        || plain.unicodeScalars.contains(scalar)
    }
    if isPlain, !isEmpty { return self }
    return "'" + replacing("'", with: #"'\''"#) + "'"
  }
}
