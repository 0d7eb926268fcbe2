import { type Decimal, exact, isPositive, isZero, roundTo } from '#shared/money.ts'

export type ReceiptLine = { text: string; packs: number; amount: Decimal }
/** A pasted receipt; `total` is undefined if no line gives it. */
export type ReceiptText = { lines: ReceiptLine[]; total: Decimal | undefined; tax: Decimal | undefined }

const LINES_MAX = 200
/** Amounts such as "1,234.50", "12,50", "RM 3.20", "2.50-" and "-2.50", with a tax letter behind. */
const MONEY =
  /(-\s?)?(?:[$£€¥]|rm|aud|usd|gbp|eur|nz\$|a\$)?\s?(-\s?)?(?<!\d)(\d{1,3}(?:[,. ]\d{3}){1,4}[.,]\d{2}|\d+[.,]\d{2})(?!\d)\s?(-)?/giu
const TAX_LETTERS = /^\s*(?:(?:\*|[A-Z]{1,2}|\(\d\)|[A-Z]\s?\*)\s*)?$/u
/** Has a word that is neither a currency nor a tax letter. */
const HAS_WORDS = /(?!\b(?:rm|sr|zr|gst|aud|usd|gbp|eur)\b)\p{L}{2}/iu

/** Lines that are not things bought. */
const SUMMARY =
  /\b(sub\s?-?total|total|tot\b|gst|vat|tax|mwst|cash|change|card|visa|master\s?card|amex|eftpos|debit|credit|tender(ed)?|rounding|round(ed)?|balance|amount|paid|payment|you saved|savings|discount:?$|points|cashier|operator|table|amt|member|loyalty|receipt|invoice|tel|phone|fax|abn|reg\.?|thank|qty|item[s(]|no\.? of)\b/iu
const TOTAL =
  /\b(grand\s?total|total\s?(due|amount|sales|incl[^ ]*|inc[^ ]*|rm)?|amount\s?due|balance\s?due|to\s?pay|summe|net\s?total)\b/iu
/** Words that mark the total to pay. */
const INCLUSIVE = /\bincl|\binc\b/iu
const NOT_THE_TOTAL =
  /\b(sub\s?-?total|total\s?(gst|vat|tax|qty|item|saving|discount|number|excl\w*|before|exclu\w*)|gst|vat|tax)\b|items?\b/iu
const TAX = /\b(gst|vat|mwst|sales tax|tax)\b/iu
/** Units behind an amount, as in "0.455 kg @": how much of the thing named above. */
const MEASURES = /\b(kg|net|lbs?|ea|each|pcs?|un|ltr|litres?)\b/giu

const plain = (digits: string) => {
  const decimals = digits.slice(-2)
  const whole = digits.slice(0, -3).replace(/[,. ]/g, '')
  return `${whole}.${decimals}`
}

/** The last amount of a line, and the text before the first one. */
function moneyOf(line: string): { amount: Decimal; before: string } | undefined {
  const found = [...line.matchAll(MONEY)]
  const last = found.at(-1)
  const first = found[0]
  if (last === undefined || first === undefined) return undefined
  if (!TAX_LETTERS.test(line.slice(last.index + last[0].length))) return undefined
  const isNegative = last[1] !== undefined || last[2] !== undefined || last[4] !== undefined
  return { amount: `${isNegative ? '-' : ''}${plain(last[3] ?? '0.00')}`, before: line.slice(0, first.index) }
}

/** "2 x Butter" and "Butter x2" count two; the text keeps the rest. */
function countedText(text: string): { text: string; packs: number } {
  const clean = text.replace(/\s+/g, ' ').replace(/^[\s*#.:-]+|(?<![\s*@:.-])[\s*@:.-]+$/g, '')
  const before = /^(\d{1,3})\s?[x×*]\s?(?=\p{L})/iu.exec(clean)
  const behind = /\s[x×*]\s?(\d{1,3})$|\s(\d{1,3})\s?[x×@*]$/iu.exec(clean)
  if (before) return { text: clean.slice(before[0].length), packs: Number(before[1]) || 1 }
  if (behind) return { text: clean.slice(0, behind.index), packs: Number(behind[1] ?? behind[2]) || 1 }
  // The till's own article number is dropped.
  return { text: clean.replace(/^\d{4,14}\s+(?=\p{L})/u, ''), packs: 1 }
}

const countOf = (line: string): number => {
  const number = /^\W*(\d{1,3})\s*(?:x|@|×|\*|pcs?|ea|un|\s)/iu.exec(line)?.[1]
  return number === undefined ? 1 : Number(number) || 1
}

/**
 * Reads the text that a phone copies from a photograph of a receipt: things with amounts until the total. It leaves out
 * what it cannot read, and the page says when the lines do not add up.
 */
export function readReceiptText(pasted: string): ReceiptText {
  const lines: ReceiptLine[] = []
  let total: Decimal | undefined
  let tax: Decimal | undefined
  /** A text whose amount has not come yet. */
  let waiting = ''
  /** The last amount stood alone in its line. */
  let isBare = false
  for (const raw of pasted.split(/\r?\n/)) {
    const line = raw.replace(/\t/g, ' ').trim()
    if (line === '') continue
    const money = moneyOf(line)
    const own = money === undefined ? line : HAS_WORDS.test(money.before.replace(MEASURES, '')) ? money.before : ''
    if (money === undefined) {
      if (HAS_WORDS.test(line)) [waiting, isBare] = [line, false]
      continue
    }
    const said = own === '' ? waiting : own
    const last = lines.at(-1)
    waiting = ''
    // A unit price may come before the total price, each in a line of its own.
    if (said === '' && isBare && last && total === undefined && exact(money.amount).gt(exact(last.amount)))
      last.amount = money.amount
    isBare = own === '' && (said !== '' || isBare)
    const isTotal = TOTAL.test(said) && (INCLUSIVE.test(said) || !NOT_THE_TOTAL.test(said))
    if (isTotal) {
      total ??= money.amount
      // The grand total is printed below the unrounded total, so the last one counts.
      if (/grand|due|rounded|^total.*incl/iu.test(said)) total = money.amount
    } else if (TAX.test(said) && exact(money.amount).gte(0)) tax ??= money.amount
    else if (
      total === undefined &&
      said !== '' &&
      !isZero(money.amount) &&
      // A negative amount is a discount, whatever its name.
      !(isPositive(money.amount) && SUMMARY.test(said)) &&
      lines.length < LINES_MAX
    ) {
      const { text, packs } = countedText(said)
      if (HAS_WORDS.test(text))
        lines.push({ text, packs: own === '' ? countOf(line) : packs, amount: roundTo(money.amount, 2) })
    }
  }
  return { lines, total, tax }
}
