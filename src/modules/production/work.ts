import { z } from 'zod'
import { flag, isoDate } from '#shared/fields.ts'
import { type Decimal, exact, isPositive, type Quantity, roundTo, shareOut, sumOf } from '#shared/money.ts'
import { type StageWork, USUAL_SOONER } from './stage-work.ts'

/** One stage of one line of an order, with the minutes that it takes. */
export const workSchema = z.object({
  /** The stages of one line are done in sequence. */
  line: z.int().min(0),
  /** Null for work that nobody split into stages. */
  stage: z.string().nullable(),
  minutes: z.int().min(0),
  /** How many days before the event it is done at the latest. */
  before: z.int().min(0),
  /** How many working days sooner it may be done. */
  sooner: z.int().min(0),
  /** The only day on which it is done, if the owner chose one. */
  day: isoDate.optional(),
})
export type Work = z.infer<typeof workSchema>

/** The work of an order as it is kept with it: the owner's own list, or what was known when it was booked. */
export const keptWorkSchema = z.object({ own: flag, work: z.array(workSchema) })
export type KeptWork = z.infer<typeof keptWorkSchema>

/**
 * The kept work of an order that moves to another day: the owner's days for its stages go. Undefined if it stays as it is.
 */
export function keptWithoutDays(kept: unknown): KeptWork | undefined {
  const { data } = keptWorkSchema.safeParse(kept)
  if (!data?.work.some(({ day }) => day !== undefined)) return undefined
  return { ...data, work: data.work.map(({ day: _, ...piece }) => piece) }
}

export type Stages = { stages: readonly string[]; work: StageWork }

/** A product as far as it says how long it takes. */
export type TimedProduct = {
  labourMinutes: Decimal | null
  /** Null: the product has no stages of its own. */
  own: Stages | null
  ofType: Stages | null
}

export type WorkHabits = {
  /** The minutes of an order of which nobody knows a time. */
  usualOrderMinutes: number
  /** How many days before the event most of the work is done. */
  leadDays: number
}

type Staged = {
  lines: readonly { product: TimedProduct | undefined; quantity: Quantity }[]
  ofEvent: Stages | undefined
}

/** More is a mistake; the sums of many must stay whole numbers. */
const LINE_MINUTES_MAX = 100_000

/** The stages of a product: its own, else those of the event type, else of the product type. */
export function stagesOfProduct({ own, ofType }: TimedProduct, ofEvent: Stages | undefined): Stages {
  if (own !== null) return own
  return ofEvent && ofEvent.stages.length > 0 ? ofEvent : (ofType ?? { stages: [], work: {} })
}

/** The names of an order's stages, each once. An order without products has those of its event type. */
export function stageNames({ lines, ofEvent }: Staged): string[] {
  const products = lines.flatMap(({ product }) => product ?? [])
  if (products.length === 0) return [...(ofEvent?.stages ?? [])]
  return [...new Set(products.flatMap((product) => stagesOfProduct(product, ofEvent).stages))]
}

/** The work of an order, line after line in the sequence of the stages (CAP-3, CAP-4, CAP-5). */
export function workOf({ lines, ofEvent }: Staged, habits: WorkHabits): Work[] {
  const products = lines.flatMap(({ product, quantity }) =>
    product === undefined ? [] : [{ labour: product.labourMinutes, quantity, ...stagesOfProduct(product, ofEvent) }],
  )
  const made = products.length > 0 || ofEvent === undefined ? products : [{ labour: null, quantity: '1', ...ofEvent }]
  const work = made.flatMap((each, line) => workOfLine(each, line, habits))
  return work.some(({ minutes }) => minutes > 0) ? work : [unsplit(0, habits.usualOrderMinutes, habits)]
}

function workOfLine(
  { labour, quantity, stages, work }: Stages & { labour: Decimal | null; quantity: Quantity },
  line: number,
  habits: WorkHabits,
): Work[] {
  const timed = stages.flatMap((stage) => {
    const time = work[stage]
    return time && time.minutes > 0 ? [{ stage, ...time }] : []
  })
  const minutesOfOne = labour !== null && isPositive(labour) ? labour : String(minutesOf(timed))
  const minutes = Math.min(LINE_MINUTES_MAX, Number(roundTo(exact(minutesOfOne).times(quantity), 0)))
  if (minutes <= 0) return []
  if (timed.length === 0) return [unsplit(line, minutes, habits)]
  return shared(
    minutes,
    timed.map((stage) => ({ line, ...stage })),
  )
}

const unsplit = (line: number, minutes: number, { leadDays }: WorkHabits): Work => ({
  line,
  stage: null,
  minutes,
  before: leadDays,
  sooner: USUAL_SOONER,
})

/** Divides these minutes among the work in proportion to its own. */
function shared(minutes: number, work: readonly Work[]): Work[] {
  const weights = work.map((each) => String(each.minutes))
  const shares = shareOut(String(minutes), weights, 0)
  return work.map((each, i) => ({ ...each, minutes: Number(shares[i]) }))
}

export const minutesOf = (work: readonly { minutes: number }[]): number =>
  work.reduce((sum, { minutes }) => sum + minutes, 0)

/** The same work in no more than these minutes. */
export const atMost = (work: readonly Work[], minutes: number): Work[] =>
  minutesOf(work) <= minutes ? [...work] : shared(minutes, work)

type Laboured = { quantity: Quantity; costSheet: { labour: { minutes: Decimal | null } } | null }

/** The minutes that an order was planned with: those kept with it, else the labour of its products. */
export function plannedMinutes(kept: unknown, lines: readonly Laboured[]): number | null {
  const { data } = keptWorkSchema.safeParse(kept)
  const minutes = data ? minutesOf(data.work) : 0
  if (minutes > 0) return minutes
  const labour = lines.flatMap(({ quantity, costSheet }) =>
    costSheet?.labour.minutes ? [exact(costSheet.labour.minutes).times(quantity)] : [],
  )
  return labour.length === 0 ? null : Number(roundTo(sumOf(labour), 0))
}
