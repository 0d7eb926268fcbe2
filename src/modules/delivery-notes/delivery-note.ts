import { type KnownAllergens, type SaidAllergens, saidAllergens } from '#modules/allergens/said-allergens.ts'
import { paperWords } from '#modules/documents/paper-words.ts'
import { shownOrder } from '#modules/documents/shown-order.ts'
import { shownWords } from '#modules/documents/shown-words.ts'
import { linesToMake } from '#modules/orders/lines-to-make.ts'
import type { Order, OrderLine } from '#modules/orders/schema.ts'
import { describedLine } from '#modules/orders/tier-text.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { directionOf } from '#shared/languages/languages.ts'
import { currentLanguage } from '#shared/languages/translatable.ts'
import { labelled } from '#shared/languages/written.ts'
import { formatInstant } from '#shared/text/format.ts'
import { deliveryNoteWords as words } from './note-words.ts'

type Item = {
  quantity: string
  name: string
  description?: string
  allergens: SaidAllergens[]
  unitPrice?: string
  amount?: string
}

/** The note of one order as the template lays it out. */
export type DeliveryNote = {
  language: string
  isRightToLeft: boolean
  number: string
  business: { name: string; addressLines: string[] }
  customer: { name: string; lines: string[] }
  facts: { label: string; text: string }[]
  replaces?: string
  items: Item[]
  totals: { label: string; amount: string; strong?: boolean }[]
  /** The sentence that the owner decided on for a customer with allergies. */
  decided?: string
  printed: string
  words: Record<string, string>
}

export type Noted = {
  order: Order
  /** The customer's own number for it. */
  reference: string | null
  allergensOf: (line: OrderLine) => KnownAllergens
}

type Wanted = Noted & {
  settings: Settings
  withPrices: boolean
  before: string | undefined
  now: string
  today: string
}

/** The delivery note of an order (STO-11), in the current language. */
export function deliveryNote({ order, reference, allergensOf, ...wanted }: Wanted): DeliveryNote {
  const { settings, withPrices, before, now, today } = wanted
  const paper = shownOrder({
    order,
    settings,
    takesCards: false,
    payments: [],
    terms: null,
    allergens: undefined,
    kind: 'Invoice',
    number: order.orderNumber,
    issuedOn: today,
    now,
  })
  const when = (instant: string) => formatInstant(instant, settings.timezone, settings.dateFormat)
  const { name, addressLines } = paper.business
  const { event, customer } = paper
  return {
    language: currentLanguage(),
    isRightToLeft: directionOf(currentLanguage()) === 'rtl',
    number: order.orderNumber,
    business: { name, addressLines },
    customer: {
      name: customer.businessName ?? customer.name,
      lines: [
        ...(customer.businessName === undefined ? [] : [customer.name]),
        ...(event?.address ?? '').split('\n').filter((line) => line.trim() !== ''),
      ],
    },
    facts: [
      { label: shownWords.orderNumber, text: order.orderNumber },
      ...(reference === null ? [] : [{ label: words.reference, text: reference }]),
      ...(event?.date === undefined ? [] : [{ label: paperWords.date, text: event.date }]),
      ...(event?.times ?? []).map(({ label, time }) => ({ label, text: time })),
      { label: words.batch, text: order.orderNumber },
    ],
    ...(before === undefined ? {} : { replaces: words.replaces(when(before)) }),
    items: order.lines.flatMap((line, at) => {
      const shown = paper.lines[at]
      if (shown === undefined || (line.isFee && !withPrices)) return []
      return {
        quantity: shown.quantity,
        name: shown.name,
        ...(shown.description === undefined ? {} : { description: shown.description }),
        allergens: line.isFee ? [] : saidAllergens(allergensOf(line)).map(withColon),
        ...(withPrices && { unitPrice: shown.unitPrice, amount: shown.total }),
      }
    }),
    totals: withPrices ? paper.totals : [],
    ...(order.safetyText ? { decided: order.safetyText } : {}),
    printed: words.printed(when(now)),
    words: {
      title: words.title,
      for: words.for,
      short: words.short,
      receivedBy: words.receivedBy,
      from: paperWords.from,
      quantity: paperWords.quantity,
      item: paperWords.item,
      unitPrice: paperWords.unitPrice,
      amount: paperWords.amount,
      page: paperWords.page,
      of: paperWords.of,
    },
  }
}

/** The label with the colon of the current language. */
const withColon = ({ label, ...said }: SaidAllergens): SaidAllergens =>
  label === undefined ? said : { label: labelled(label, ''), ...said }

/** All that makes a printed note wrong once it changes, in the bakery's own language. */
export const notedFacts = ({ order, reference, allergensOf }: Noted) => ({
  customer: order.customerName,
  business: order.customer?.businessName ?? null,
  day: order.eventDate,
  times: [order.deliveryType, order.deliveryTime, order.deliveryTimeTo, order.eventTime],
  address: order.deliveryType === 'Delivery' ? order.deliveryAddress : null,
  reference,
  decided: order.safetyText,
  items: linesToMake(order.lines).map((line) => ({
    name: line.name,
    quantity: line.quantity,
    said: describedLine(line),
    allergens: allergensOf(line),
  })),
})
