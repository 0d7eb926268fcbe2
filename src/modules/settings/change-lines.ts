import { fieldName } from '#shared/records/field-changes.ts'
import { changeLine } from '#shared/text/change-line.ts'
import { settingsPageWords, taxPageWords, settingsHistoryWords as words } from './words.ts'

/** Follow from other settings, or are no settings of the owner's. */
const UNSEEN = new Set([
  'priceEntry',
  'currencySymbol',
  'businessLogoUrl',
  'customTaxRates',
  'onboardingStep',
  'firstWeekHidden',
])
/** Their pages call them by the owner's word for the booking fee. */
const NAMED_FEE = new Set(['bookingFee', 'bookingFeeDueDays', 'hideAddressUntilPaid'])

const pageWords: Readonly<Record<string, unknown>> = { ...taxPageWords, ...settingsPageWords, ...words.fields }

/** The field's name on its page; `documentLayout` reads as "Document layout" where no page names it so. */
function nameOf(field: string, feeLabel: string): string {
  const name = pageWords[field]
  if (NAMED_FEE.has(field)) return (name as (fee: string) => string)(feeLabel)
  if (typeof name === 'string') return name
  return fieldName(field)
}

/** The fields that a change names, each with what it said before and after where that is short. None: nothing to tell. */
export function changeLines(details: Readonly<Record<string, unknown>>, feeLabel: string): string[] {
  return Object.entries(details)
    .filter(([field]) => !UNSEEN.has(field))
    .map(([field, change]) => changeLine(nameOf(field, feeLabel), change))
}
