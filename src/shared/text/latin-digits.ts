const ZEROS_OF_OTHER_SCRIPTS = [0x0660, 0x06f0, 0x0966, 0x0e50]

/** "١٢" as "12": the digits of Arabic, Persian, Hindi and Thai keyboards. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u0E50-\u0E59]/g, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    const zero = ZEROS_OF_OTHER_SCRIPTS.find((first) => point >= first && point < first + 10) ?? point
    return String(point - zero)
  })
}
