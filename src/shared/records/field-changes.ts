import { changeLine } from '../text/change-line.ts'
import { formatQuantity } from '../text/format.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DECIMAL = /^-?\d+\.\d+$/

type Manner = {
  /** Fields that only follow from others or mean nothing to people. */
  unseen: ReadonlySet<string>
  /** Fields that are amounts. */
  amounts: ReadonlySet<string>
  nameOf?: (field: string) => string
  date: (day: string) => string
  money: (amount: string) => string
}

/** Reads `bookingFeeDueOn` as "Booking fee due on". */
export function fieldName(field: string): string {
  const spaced = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/**
 * One line for each field of a change `{field: [before, after]}`, with dates and amounts as the owner's pages write
 * them.
 */
export function fieldChanges(
  details: Readonly<Record<string, unknown>>,
  { unseen, amounts, nameOf = fieldName, date, money }: Manner,
): string[] {
  const written = (field: string) => (value: unknown) => {
    if (Array.isArray(value)) return value.every((each) => typeof each === 'string') ? value.join(', ') : value
    if (typeof value === 'number' && !Number.isInteger(value)) return formatQuantity(value)
    if (typeof value !== 'string') return value
    if (DAY.test(value)) return date(value)
    if (amounts.has(field) && value !== '') return money(value)
    return DECIMAL.test(value) ? formatQuantity(value) : value
  }
  return Object.entries(details)
    .filter(([field]) => !unseen.has(field))
    .map(([field, change]) => changeLine(nameOf(field), Array.isArray(change) ? change.map(written(field)) : change))
}
