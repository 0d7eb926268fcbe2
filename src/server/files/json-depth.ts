const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [34, 92, 91, 93, 123, 125] as const

/** How deeply lists and records stand within each other, known before the text is parsed. */
export function jsonDepth(text: Uint8Array): number {
  let [depth, deepest, isQuoted] = [0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const byte = text[at]
    if (isQuoted) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) isQuoted = false
    } else if (byte === QUOTE) isQuoted = true
    else if (byte === OPEN_LIST || byte === OPEN_RECORD) deepest = Math.max(deepest, ++depth)
    else if (byte === CLOSE_LIST || byte === CLOSE_RECORD) depth--
  }
  return deepest
}
