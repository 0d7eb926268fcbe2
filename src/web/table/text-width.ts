const PADDING = 16
/** The width in pixels of a digit, of a mark between digits and of letters, in the bold of a total. */
const [DIGIT, MARK, CAPITAL, WIDEST] = [9, 4.5, 11, 14]
const HEADER_LETTER = 7.6

const MARKS = /[.,'’ \u00A0\u202F]/u
const CAPITALS = /\p{Lu}/u
const NARROW = /[\p{L}\p{N}$€£−-]/u

const widthOfLetter = (letter: string): number =>
  MARKS.test(letter) ? MARK : CAPITALS.test(letter) ? CAPITAL : NARROW.test(letter) ? DIGIT : WIDEST

/**
 * The pixels for a column whose texts must not wrap, such as amounts and dates, from the longest one. Its header may
 * wrap between words.
 */
export function textWidth(header: string, longest: string, besideHeader = 0): number {
  const text = [...longest].reduce((sum, letter) => sum + widthOfLetter(letter), 0)
  const word = Math.max(...header.split(/\s+/).map(({ length }) => length * HEADER_LETTER))
  return Math.ceil(Math.max(text, word + besideHeader)) + PADDING
}
