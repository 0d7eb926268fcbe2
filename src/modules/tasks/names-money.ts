const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const SIGNS = '[$€£¥₹]'
const NAMES = 'dollars?|bucks|euros?|quid|cents?|pence'
/** Elsewhere they are a weight. */
const POUNDS = '|pounds?'

/** True if a text names an amount of money: "$120", "120 AUD", "50 euros". `currency` and `symbol` are the bakery's. */
export function namesMoney(text: string, { currency, symbol }: { currency: string; symbol: string }): boolean {
  const own = `${escaped(symbol)}|${escaped(currency)}`
  const names = currency === 'GBP' ? NAMES + POUNDS : NAMES
  const before = String.raw`(?:${SIGNS}|(?<!\p{L})(?:${own}))\s?\d`
  const after = String.raw`\d\s?(?:${SIGNS}|(?:${own}|${names})(?!\p{L}))`
  return new RegExp(`${before}|${after}`, 'iu').test(text)
}
