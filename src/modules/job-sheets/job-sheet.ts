import { allergenNames } from '#modules/allergens/allergen-names.ts'
import { pictureKey } from '#modules/media/picture-key.ts'
import { allergiesSaid } from '#modules/orders/allergies-said.ts'
import { handoverHour, type NamedTime, orderTimes } from '#modules/orders/delivery.ts'
import { linesToMake } from '#modules/orders/lines-to-make.ts'
import type { Order } from '#modules/orders/schema.ts'
import { describedLine } from '#modules/orders/tier-text.ts'
import type { Batch } from '#modules/recipes/book.ts'
import { SHOWN_DECIMALS } from '#modules/recipes/kitchen.ts'
import { recipePageWords } from '#modules/recipes/page-words.ts'
import { scaled } from '#modules/recipes/scaling.ts'
import { weighedQuantity } from '#modules/recipes/unit-text.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { lookSvg } from '#shared/cake-icon/look-svg.ts'
import { formatCount, formatDate, formatInstant, formatQuantity } from '#shared/text/format.ts'
import { type BuildSheet, buildSheetOf } from './build-sheet.ts'
import { buildWords, sheetWords } from './words.ts'

/** One order as the kitchen needs it: no price, no surname, and no address if it is collected. */
export type JobSheet = {
  number: string
  customer: string
  status: string
  /** A change waits for the customer: says to bake what is written here. */
  waits?: string
  /** Its allergies have to be decided first. */
  stop?: string
  /** yyyy-mm-dd; absent while the order has no date. */
  day?: string
  date: string
  /** HH:mm, for sorting. */
  hour?: string
  /** The first is the one by which it stands in its day. */
  times: NamedTime[]
  handover?: string
  address?: string
  access?: string
  eventType?: string
  theme?: string
  guests?: string
  allergies?: string
  /** The allergens of its recipes. */
  contains?: string
  mayContain?: string
  notChecked?: string
  items: {
    quantity: string
    name: string
    description?: string
    build?: SheetBuild
    servings?: string
    image?: string
  }[]
  recipes: SheetRecipe[]
  /** Stages of work to tick off. */
  ticks: string[]
  pictures: string[]
  /** Its cake as an SVG, until there is a picture. */
  drawing: string
  wishes?: string
  notes?: string
  /** The order's page, for the QR code. */
  url: string
}

/** How a tiered cake is built. */
export type SheetBuild = {
  rows: { tier: string; board: string; dowels: string; portions: string }[]
  /** Height, weight, box and portions of the whole cake. */
  facts: string
  notes: string[]
}

export type SheetRecipe = {
  name: string
  batches: string
  /** Oven and time. */
  facts?: string
  rows: { quantity: string; name: string; notes?: string }[]
}

/** The recipes of an order, and their allergens. */
export type Made = {
  batches: readonly Batch[]
  contains: readonly string[]
  mayContain: readonly string[]
  notChecked: readonly string[]
}

export type JobSheetContext = {
  settings: Settings
  orderUrl: (orderId: number) => string
  /** Undefined if nothing in the order has a recipe. */
  made: Made | undefined
  stages: readonly string[]
  withRecipes: boolean
  /** Its allergies wait for the owner's decision. */
  mustAsk?: boolean
}

export function jobSheetOf(
  order: Order,
  { settings, orderUrl, made, stages, withRecipes, mustAsk }: JobSheetContext,
): JobSheet {
  const isDelivered = order.deliveryType === 'Delivery'
  return {
    number: order.orderNumber,
    customer: kitchenName(order.customer),
    status: order.status,
    ...(order.changePending ? { waits: sheetWords.waits } : {}),
    ...(mustAsk ? { stop: sheetWords.stop(order.orderNumber) } : {}),
    ...(order.eventDate === null ? {} : { day: order.eventDate }),
    date: formatDate(order.eventDate, settings.dateFormat, { weekday: true }),
    ...given('hour', handoverHour(order)),
    times: orderTimes(order),
    ...given('handover', order.deliveryType),
    ...(isDelivered ? given('address', order.deliveryAddress) : {}),
    ...(isDelivered ? given('access', order.deliveryDetails) : {}),
    ...given('eventType', order.eventType),
    ...given('theme', order.theme),
    ...(order.guestCount === null ? {} : { guests: formatQuantity(order.guestCount) }),
    ...given('allergies', allergiesSaid(order)),
    ...given('contains', made?.contains.join(', ') ?? null),
    ...given('mayContain', (made?.mayContain ?? allergenNames(settings.kitchenMayContain)).join(', ')),
    ...given('notChecked', made?.notChecked.join(', ') ?? null),
    items: linesToMake(order.lines).map((line) => ({
      quantity: formatQuantity(line.quantity),
      name: line.name,
      ...given('description', describedLine(line)),
      ...buildOf(buildSheetOf(line, { settings, distance: isDelivered ? order.deliveryDistance : null })),
      ...(line.servings === null ? {} : { servings: formatQuantity(line.servings) }),
      ...(line.imageId === null ? {} : { image: pictureKey(line.imageId) }),
    })),
    recipes: withRecipes ? (made?.batches ?? []).map(sheetRecipeOf) : [],
    ticks: [...stages],
    pictures: order.imageIds.map(pictureKey),
    drawing: lookSvg(order.look),
    ...(order.wishesOnJobSheet ? given('wishes', order.wishes) : {}),
    ...given('notes', order.jobSheetNotes),
    url: orderUrl(order.id),
  }
}

function buildOf(sheet: BuildSheet | undefined): { build?: SheetBuild } {
  if (sheet === undefined) return {}
  const { tiers, height, weight, box, portions, cutName } = sheet
  const named = (label: string, text: string | null) => `${label}: ${text ?? buildWords.unknown}`
  return {
    build: {
      rows: tiers.map(({ name, board, dowels, portions: some, isDummy }) => ({
        tier: name,
        board: board ?? buildWords.unknown,
        dowels: dowels ?? '–',
        portions: isDummy ? buildWords.dummyTier : some === null ? buildWords.unknown : formatQuantity(some),
      })),
      facts: [
        named(buildWords.height, height),
        named(buildWords.weight, weight),
        named(buildWords.boxed, box),
        buildWords.portionsIn(portions, cutName),
      ].join(' · '),
      notes: [
        ...sheet.missing,
        ...sheet.differences,
        ...(sheet.dowelRule === null ? [] : [sheet.dowelRule]),
        ...sheet.drive,
        ...(sheet.removeFirst.length > 0 ? [`${buildWords.removeTitle}: ${sheet.removeFirst.join(', ')}.`] : []),
      ],
    },
  }
}

export function sheetRecipeOf({ recipe, batches }: Batch): SheetRecipe {
  const { ovenTemperature, ovenUnit, cookTime } = recipe
  const facts = [
    ...(ovenTemperature === null ? [] : [`${ovenTemperature} ${recipePageWords.ovenUnits[ovenUnit]}`]),
    ...(cookTime === null ? [] : [`${cookTime} ${recipePageWords.minutes}`]),
  ]
  return {
    name: recipe.name,
    batches: formatCount(scaled('1', batches), SHOWN_DECIMALS),
    ...given('facts', facts.join(', ')),
    rows: recipe.rows.map((row) => ({
      quantity: weighedQuantity(row, batches),
      name: row.name,
      ...given('notes', row.notes),
    })),
  }
}

export type SheetFrame = {
  business: string
  accent: string
  paper: string
  language: string
  printed: string
  /** The requested days. */
  range?: string
}

export const sheetFrameOf = (settings: Settings, now: string, days?: { from: string; to: string }): SheetFrame => ({
  business: settings.businessName,
  accent: settings.accentColor,
  paper: settings.paper,
  language: settings.language,
  printed: formatInstant(now, settings.timezone, settings.dateFormat),
  ...(days === undefined ? {} : { range: rangeOf(days, settings) }),
})

const rangeOf = ({ from, to }: { from: string; to: string }, { dateFormat }: Settings): string =>
  [...new Set([from, to])].map((day) => formatDate(day, dateFormat, { weekday: true })).join(' – ')

/** First name and initial of the surname: enough at the bench, little for somebody who finds the paper. */
function kitchenName(customer: Order['customer']): string {
  if (customer === null) return ''
  const [initial = ''] = [...customer.lastName.trim()]
  return initial === '' ? customer.firstName : `${customer.firstName} ${initial}.`
}

function given<Name extends string>(name: Name, value: string | null): { [Key in Name]?: string } {
  return (value === null || value.trim() === '' ? {} : { [name]: value }) as { [Key in Name]?: string }
}
