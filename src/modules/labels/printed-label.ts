import type { Settings } from '#modules/settings/schema.ts'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import { formatDate } from '#shared/text/format.ts'
import type { Segment } from './ingredient-list.ts'
import type { LabelItem, LabelQuery } from './schema.ts'
import { printedWords as words } from './words.ts'

/** One label as the template lays it out; empty parts are left out. */
export type PrintedLabel = {
  name: string
  ingredients: Segment[]
  contains?: string
  mayContain?: string
  decided?: string
  storage?: string
  statement?: string
  facts: { label: string; value: string }[]
  business: string
  address?: string
  revision?: string
}

type Printing = {
  item: LabelItem
  /** The sentence that the owner decided on for a customer with allergies. */
  decided: string | null
  typed: Omit<LabelQuery, 'ids'>
  revision: number
  settings: Settings
  today: IsoDate
}

export function printedLabel({ item, decided, typed, revision, settings, today }: Printing): PrintedLabel {
  const date = (day: IsoDate) => formatDate(day, settings.dateFormat)
  const madeOn = typed.madeOn ?? today
  const bestBefore = typed.bestBefore ?? (item.shelfLifeDays === null ? null : addDays(madeOn, item.shelfLifeDays))
  const storage = typed.storage || item.storage
  return {
    name: item.name,
    ingredients: item.ingredients,
    ...(item.contains === null ? {} : { contains: item.contains }),
    ...(item.mayContain === null ? {} : { mayContain: item.mayContain }),
    ...(decided ? { decided } : {}),
    ...(storage ? { storage } : {}),
    ...(typed.statement ? { statement: typed.statement } : {}),
    facts: [
      { label: words.madeOn, value: date(madeOn) },
      ...(bestBefore === null ? [] : [{ label: words.bestBefore, value: date(bestBefore) }]),
      ...(typed.netWeight ? [{ label: words.netWeight, value: typed.netWeight }] : []),
      ...(typed.batch ? [{ label: words.batch, value: typed.batch }] : []),
    ],
    business: settings.businessName,
    ...(typed.withAddress === 'true' && settings.businessAddress
      ? { address: settings.businessAddress.replace(/(?<!\s)\s*\n\s*/g, ', ') }
      : {}),
    ...(revision > 1 ? { revision: words.revision(revision) } : {}),
  }
}
