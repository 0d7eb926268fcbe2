import { fieldName } from '#shared/records/field-changes.ts'
import { changeLine } from '#shared/text/change-line.ts'
import { settingsPageWords, taxPageWords, settingsHistoryWords as words } from './words.ts'

/** Fields that follow from other settings, or that the owner does not set. */
const UNSEEN = new Set([
  'priceEntry',
  'currencySymbol',
  'businessLogoUrl',
  'customTaxRates',
  'onboardingStep',
  'firstWeekHidden',
])
/** Their pages use the owner's word for the booking fee. */
const NAMED_FEE = new Set(['bookingFee', 'bookingFeeDueDays', 'hideAddressUntilPaid'])

const pageWords: Readonly<Record<string, unknown>> = { ...taxPageWords, ...settingsPageWords, ...words.fields }

/** The field's name on its page; `documentLayout` becomes "Document layout" if no page names it. */
export function nameOfField(field: string, feeLabel: string): string {
  const name = pageWords[field]
  if (NAMED_FEE.has(field)) return (name as (fee: string) => string)(feeLabel)
  if (typeof name === 'string') return name
  return fieldName(field)
}

/** The changed fields, each with its values before and after if they are short. Empty if there is nothing to show. */
export function changeLines(details: Readonly<Record<string, unknown>>, feeLabel: string): string[] {
  return Object.entries(details)
    .filter(([field]) => !UNSEEN.has(field))
    .map(([field, change]) => changeLine(nameOfField(field, feeLabel), change))
}
