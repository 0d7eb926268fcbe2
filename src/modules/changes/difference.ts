import type { DocumentData, DocumentLine } from '#modules/documents/document.ts'
import { shortPercent } from '#modules/documents/payment-label.ts'
import type { Order, OrderLine } from '#modules/orders/schema.ts'
import { type Picked, wholePicks } from '#modules/products/choices/picked.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { inRow } from '#shared/languages/written.ts'
import { compare, type Decimal, exact, isZero, roundTo, sumOf } from '#shared/money.ts'
import type { ChangeRow } from './change-rows.ts'
import { differenceWords as words } from './difference-words.ts'
import { signedText } from './signed-text.ts'

/** An order, and the paper that shows it. */
export type Side = { order: Order; shown: DocumentData }
type Sides = { before: Side; after: Side }
type Item = { line: OrderLine; shown: DocumentLine }
type Context = { decimals: number; money: (amount: Decimal) => string }

/**
 * CHG-6: what is different between two states of an order, told by item and by field. An item's amount is the difference
 * of what it costs after the discount, with its tax; what the rows leave over is rounding, so they always add up.
 */
export function difference(before: Side, after: Side, { money }: Omit<Context, 'decimals'>): ChangeRow[] {
  const context = { money, decimals: decimalsOf(after.order.currency) }
  const sides = { before, after }
  const { rows: items, rest } = itemRows(sides, context)
  const rows = [
    ...textRow('date', words.date, before.shown.event?.date, after.shown.event?.date),
    ...handoverRows(sides),
    ...items,
    ...textRow('allergens', words.allergens, before.shown.allergens, after.shown.allergens),
    ...textRows(sides),
    ...discountRow(sides, rest, context),
    ...deliveryRow(sides, context),
  ]
  const whole = exact(after.order.total).minus(before.order.total)
  const left = roundTo(whole.minus(sumOf(rows.flatMap(({ amount }) => amount ?? []))), context.decimals)
  return isZero(left)
    ? rows
    : [...rows, { what: 'rounding', label: words.rounding, before: null, after: null, amount: left }]
}

const itemsOf = ({ order, shown }: Side): Item[] =>
  order.lines.map((line, i) => ({ line, shown: shown.lines[i] as DocumentLine }))

/** `rest` is what the items that stay as they are cost more or less, by their share of the discount or of rounded tax. */
function itemRows({ before, after }: Sides, context: Context): { rows: ChangeRow[]; rest: Decimal } {
  const old = new Map(itemsOf(before).map((item) => [item.line.id, item]))
  const isPricedAnew = before.order.priceEntry !== after.order.priceEntry
  const rest: Decimal[] = []
  const rows = itemsOf(after).flatMap((item): ChangeRow[] => {
    const was = old.get(item.line.id)
    old.delete(item.line.id)
    const amount = less(item.line.total, was?.line.total ?? '0', context.decimals)
    const parts = was ? differingParts(was, item, { before, after }, context) : undefined
    if (parts?.length === 0 && !(isPricedAnew && !isZero(amount))) {
      rest.push(amount)
      return []
    }
    const label = item.shown.name
    const what = item.line.isFee ? 'fee' : 'item'
    if (parts === undefined) return [{ what, label, before: null, after: wholeText(item), amount }]
    const said = (side: 'before' | 'after') =>
      parts
        .map((part) => part[side])
        .filter(Boolean)
        .join('\n') || null
    return [{ what, label, before: said('before'), after: said('after'), amount: isZero(amount) ? null : amount }]
  })
  const removed = [...old.values()].map(
    (item): ChangeRow => ({
      what: 'item',
      label: item.shown.name,
      before: wholeText(item),
      after: null,
      amount: less('0', item.line.total, context.decimals),
    }),
  )
  return { rows: [...rows, ...removed], rest: roundTo(sumOf(rest), context.decimals) }
}

const less = (after: Decimal, before: Decimal, decimals: number): Decimal =>
  roundTo(exact(after).minus(before), decimals)

function priceOf({ shown }: Item): string {
  return `${shown.quantity} × ${shown.unitPrice}`
}

/** The texts of an item, except its name. */
const PARTS: Record<string, (item: Item) => string | undefined> = {
  price: priceOf,
  servings: ({ shown }) => shown.servings && words.serves(shown.servings),
  tax: ({ shown }) => shown.taxLabel,
  description: textOf,
  drawing: ({ shown }) => shown.drawing,
  picture: ({ line }) => (line.imageId === null ? undefined : words.picture),
}

const wholeText = (item: Item): string =>
  [...Object.values(PARTS), ({ line }: Item) => line.choicesText].flatMap((read) => read(item) ?? []).join('\n')

/** Its description without its size and choices, which are told one by one. */
function textOf({ line, shown }: Item): string | undefined {
  const { choicesText } = line
  const { description = '' } = shown
  if (!choicesText || !description.startsWith(choicesText)) return shown.description
  return description.slice(choicesText.length).trimStart() || undefined
}

/** The size and the choices that are others than before: "Sponge: Vanilla", then "Sponge: Chocolate mud (+$18.00)". */
function chosenParts(before: Item, after: Item, { order }: Side, money: Context['money']): Part[] {
  const [old, now] = [before, after].map(({ line }) => wholePicks(line.picks)) as [Picked[], Picked[]]
  const sizes = [before, after].map(({ line: { size } }) => size && words.chosen(words.size, size.name))
  const choiceIds = [...new Set([...old, ...now].map(({ choiceId }) => choiceId))]
  const ofChoices = choiceIds.flatMap((id): Part[] => {
    const picked = [old, now].map((picks) => picks.filter(({ choiceId }) => choiceId === id)) as [Picked[], Picked[]]
    const names = picked.map((picks) => inRow(picks.map(({ option }) => option)) || words.none)
    if (names[0] === names[1]) return []
    const [was, is] = picked.map((picks) => sumOf(picks.map((pick) => pick[order.priceEntry])))
    const more = roundTo(exact(is ?? 0).minus(was ?? 0), decimalsOf(order.currency))
    const { choice } = [...picked[1], ...picked[0]][0] as Picked
    const amount = isZero(more) ? '' : ` (${signedText(more, money)})`
    return [
      {
        before: words.chosen(choice, names[0] as string),
        after: `${words.chosen(choice, names[1] as string)}${amount}`,
      },
    ]
  })
  const ofSize = sizes[0] === sizes[1] ? [] : [{ before: sizes[0] ?? undefined, after: sizes[1] ?? undefined }]
  return [...ofSize, ...ofChoices]
}

type Part = { before?: string | undefined; after?: string | undefined }

function differingParts(before: Item, after: Item, { after: side }: Sides, { money }: Context): Part[] {
  const parts: Part[] = [
    { before: before.shown.name, after: after.shown.name },
    ...chosenParts(before, after, side, money),
    ...Object.values(PARTS).map((read) => ({ before: read(before), after: read(after) })),
  ].filter((part) => part.before !== part.after)
  const looksAlike = !parts.some((part) => part.before === words.picture || part.after === words.picture)
  if (looksAlike && before.line.imageId !== after.line.imageId)
    parts.push({ before: words.picture, after: words.otherPicture })
  const isDrawnAlike = before.shown.drawing === after.shown.drawing
  if (isDrawnAlike && JSON.stringify(before.line.design) !== JSON.stringify(after.line.design))
    parts.push({ before: words.drawing, after: words.otherDrawing })
  // Prices of more decimals than are printed.
  const isPricedAlike = before.shown.unitPrice === after.shown.unitPrice
  if (isPricedAlike && compare(before.line.unitPrice, after.line.unitPrice) !== 0)
    parts.push({ before: before.line.unitPrice, after: after.line.unitPrice })
  // An item that only gains or loses a text is neither a new one nor a removed one.
  const isOneSided = !parts.some((part) => part.before) || !parts.some((part) => part.after)
  return parts.length > 0 && isOneSided ? [{ before: priceOf(before), after: priceOf(after) }, ...parts] : parts
}

function textRow(
  what: ChangeRow['what'],
  label: string,
  before: string | null | undefined,
  after: string | null | undefined,
): ChangeRow[] {
  const row = { what, label, before: before || null, after: after || null, amount: null }
  return row.before === row.after ? [] : [row]
}

function handoverRows({ before, after }: Sides): ChangeRow[] {
  const [old, now] = [before.shown.event ?? {}, after.shown.event ?? {}]
  const timesOf = ({ times = [] }: NonNullable<DocumentData['event']>) =>
    new Map(times.map(({ label, time }) => [label, time]))
  const [oldTimes, nowTimes] = [timesOf(old), timesOf(now)]
  return [
    ...textRow('handover', words.handover, old.handover, now.handover),
    ...textRow('handover', words.address, old.address, now.address),
    ...[...new Set([...oldTimes.keys(), ...nowTimes.keys()])].flatMap((label) =>
      textRow('handover', label, oldTimes.get(label), nowTimes.get(label)),
    ),
    ...textRow('handover', words.accessNotes, before.order.deliveryDetails, after.order.deliveryDetails),
  ]
}

function textRows({ before, after }: Sides): ChangeRow[] {
  const [old, now] = [before.shown.event ?? {}, after.shown.event ?? {}]
  return [
    ...textRow('text', words.occasion, old.type, now.type),
    ...textRow('text', words.theme, old.theme, now.theme),
    ...textRow('text', words.guests, old.guests, now.guests),
    ...textRow('text', words.notes, before.shown.notes, after.shown.notes),
    ...textRow('text', words.prices, words.pricesOf[before.order.priceEntry], words.pricesOf[after.order.priceEntry]),
    ...(hasOtherTerms(before.order, after.order)
      ? textRow('text', words.payments, planText(before.shown), planText(after.shown))
      : []),
    ...sequenceRow({ before, after }),
  ]
}

/** True if the owner chose another booking fee or date of payment; else the payments follow the amounts. */
const hasOtherTerms = (before: Order, after: Order): boolean =>
  before.bookingFeeKind !== after.bookingFeeKind ||
  compare(before.bookingFeeValue, after.bookingFeeValue) !== 0 ||
  DUE.some((name) => after.typedDates.includes(name) && before[name] !== after[name])

const DUE = ['bookingFeeDueOn', 'dueDate'] as const

const planText = ({ dueRows }: DocumentData): string =>
  dueRows.map(({ label, amount, dueDate }) => words.due(label, amount, dueDate)).join('\n')

/** Items that stay but stand in another sequence. */
function sequenceRow({ before, after }: Sides): ChangeRow[] {
  const stays = new Set(after.order.lines.map(({ id }) => id))
  const ids = ({ order }: Side, known: ReadonlySet<number>) =>
    order.lines.filter(({ id }) => known.has(id)).map(({ id }) => id)
  const kept = new Set(ids(before, stays))
  if (ids(before, kept).join() === ids(after, kept).join()) return []
  const names = ({ order }: Side) => inRow(order.lines.filter(({ id }) => kept.has(id)).map(({ name }) => name))
  return textRow('text', words.sequence, names(before), names(after))
}

function discountRow({ before, after }: Sides, rest: Decimal, { money }: Context): ChangeRow[] {
  const [old, now] = [discountText(before.order, money), discountText(after.order, money)]
  if (old !== now) return [{ what: 'discount', label: words.discount, before: old, after: now, amount: orNull(rest) }]
  // A fixed amount is shared by other items than before; a percentage only moves by a rounded cent.
  const isShared = before.order.discountType === 'fixed' && old !== null && !isZero(rest)
  return isShared ? [{ what: 'discount', label: words.discountShared, before: null, after: null, amount: rest }] : []
}

const orNull = (amount: Decimal): Decimal | null => (isZero(amount) ? null : amount)

const discountText = ({ discount, discountType }: Order, money: Context['money']): string | null =>
  isZero(discount) ? null : discountType === '%' ? shortPercent(discount) : money(discount)

function deliveryRow({ before, after }: Sides, { decimals, money }: Context): ChangeRow[] {
  const costs = ({ order }: Side) => roundTo(exact(order.setupFeeNet).plus(order.deliveryTax), decimals)
  const text = ({ order }: Side) => (isZero(order.setupFee) ? null : money(order.setupFee))
  const amount = less(costs(after), costs(before), decimals)
  if (isZero(amount) && text(before) === text(after)) return []
  return [{ what: 'delivery', label: words.delivery, before: text(before), after: text(after), amount: orNull(amount) }]
}
