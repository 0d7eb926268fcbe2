// Characters that do not distinguish words: control characters, marks of letters, vowel points, apostrophes of all
// kinds, and characters that join or direct letters.
const QUIET_RANGES =
  "\\u0001-\\u0008\\u000E-\\u001F'`\\u007F-\\u0084\\u0086-\\u009F\\u00AD\\u00B4\\u02B9-\\u02BF\\u02C8\\u02CA\\u02CB\\u0300-\\u036F\\u0374\\u0483-\\u0489" +
  '\\u055A\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7\\u05F3\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670' +
  '\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u1FBD\\u1FBF\\u1FEF\\u1FFD\\u200B-\\u200F\\u2018-\\u201B\\u202A-\\u202E\\u2032\\u2035' +
  '\\u2060-\\u2069\\u20D0-\\u20FF\\uA78B\\uA78C\\uFE00-\\uFE0F\\uFE20-\\uFE2F\\uFEFF\\uFF07\\uFF40'
/** Han, kana, bopomofo and the letters of Korean syllables, among which spaces mean nothing. */
const UNSPACED_RANGES =
  '\\u1100-\\u11FF\\u2E80-\\u2FDF\\u3005-\\u3007\\u3041-\\u312F\\u31F0-\\u31FF\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uF900-\\uFAFF\\u{20000}-\\u{3FFFF}'
const QUIET = new RegExp(`[${QUIET_RANGES}]+`, 'gu')
const UNSPACED = new RegExp(`([${UNSPACED_RANGES}]) (?=[${UNSPACED_RANGES}])`, 'gu')
// Folding goes piece by piece, because sorting the marks of a long text takes quadratic time.
const PIECES = /[^]{1,64}/gu
/** Latin, Greek, Cyrillic and Armenian, which have capitals. */
// oxlint-disable-next-line eslint/no-control-regex -- from the first character on
const CASED = /[\0-\u058F]+/g
const SPACES = /[\t-\r \u0085\u1680\u2028\u2029]+/g

/** Letters that are not a plain letter with a mark, as people type them without the mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ς: 'σ',
  '\u2010': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
}
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/**
 * A text as searches compare it: "Zoë", "ZOE" and "zoe" are the same, as are "O’Brien" and "obrien", "王 小明" and "王小明".
 * The database has the same function `folded`, and a test compares the two.
 */
export const folded = (text: string): string =>
  text
    .replace(QUIET, '')
    .replace(PIECES, (piece) => piece.normalize('NFKD'))
    .replace(QUIET, '')
    .replace(CASED, (letters) => letters.toLowerCase())
    .replace(NOT_PLAIN, (letter) => PLAIN[letter] ?? letter)
    .replace(SPACES, ' ')
    .replace(UNSPACED, '$1')
    .trim()
