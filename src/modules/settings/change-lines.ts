import { settingsPageWords, taxPageWords, settingsHistoryWords as words } from './words.ts'

/** Follow from other settings, or are no settings of the owner's. */
const UNSEEN = new Set(['priceEntry', 'currencySymbol', 'businessLogoUrl', 'customTaxRates', 'onboardingStep'])
const SHORT = 60
/** Their pages call them by the owner's word for the booking fee. */
const NAMED_FEE = new Set(['bookingFee', 'bookingFeeDueDays', 'hideAddressUntilPaid'])

const pageWords: Readonly<Record<string, unknown>> = { ...taxPageWords, ...settingsPageWords, ...words.fields }

/** As its page calls it; `documentLayout` reads as "Document layout" where no page names it so. */
function nameOf(field: string, feeLabel: string): string {
  const name = pageWords[field]
  if (NAMED_FEE.has(field)) return (name as (fee: string) => string)(feeLabel)
  if (typeof name === 'string') return name
  const spaced = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** Undefined: too long, or made of parts. */
function shown(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return words.empty
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.length <= SHORT && !value.includes('\n') ? value : undefined
}

/** The fields that a change names, each with what it said before and after where that is short. None: nothing to tell. */
export function changeLines(details: Readonly<Record<string, unknown>>, feeLabel: string): string[] {
  return Object.entries(details)
    .filter(([field]) => !UNSEEN.has(field))
    .map(([field, change]) => {
      const name = nameOf(field, feeLabel)
      const [before, after] = Array.isArray(change) ? change.map(shown) : []
      return before === undefined || after === undefined ? name : words.fromTo(name, before, after)
    })
}
