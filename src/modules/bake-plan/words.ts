import type { Allergen } from '#modules/allergens/allergen.ts'
import { namesOfCodes } from '#modules/allergens/avoids-words.ts'
import { formatCount, formatQuantity } from '#shared/text/format.ts'

const batchesText = (n: number) => `${formatCount(n)} ${n <= 1 ? 'batch' : 'batches'}`

const HALF = 0.5
/** To the next half batch; "about" says that it is not exactly that. */
const aboutBatches = (n: number) => {
  const halves = Math.max(HALF, Math.round(n / HALF) * HALF)
  return halves === n ? batchesText(n) : `about ${batchesText(halves)}`
}

/** Less would be said as none. */
const LEAST = 0.01
const TENTH = 0.1
const leftOverText = (n: number) =>
  n < TENTH ? 'a little left over' : `${formatCount(Math.round(n * 10) / 10)} left over`

type Ordered = { orderNumber: string; avoids?: Allergen[] | undefined }

export const bakePlanWords = {
  title: 'Bake plan',
  failed: 'The bake plan could not be loaded.',
  print: 'Print',
  change: 'Change',
  /** The settings of the plan in one line. */
  asked: (from: string, days: number, lead: string, step: string, freezer: boolean) =>
    [`${days} days from ${from}`, `baked ${lead}`, step, freezer ? 'with the freezer' : null]
      .filter(Boolean)
      .join(' · '),
  today: 'today',
  from: 'Orders from',
  days: 'For',
  daysOf: (n: number) => `${n} days`,
  emptyTitle: 'Nothing to bake on these days',
  emptyText:
    'Booked orders whose items have recipes are planned here, each recipe baked once where orders can share it.',
  orders: 'Look at the orders',
  thaw: 'Take out of the freezer',
  thawed: (batches: string, name: string, day: string) => `${batches} of ${name}, for ${day}`,
  oven: (temperature: number, unit: string) => `Oven at ${temperature} ${unit === 'F' ? '°F' : '°C'}`,
  noOven: 'Without the oven',
  rounds: (n: number) => `${n} rounds`,
  /** How many tins go into which round. */
  inRounds: (tins: readonly number[]) => `in rounds of ${tins.map((n) => formatQuantity(n)).join(' + ')}`,
  made: 'Made',
  minutes: (n: number) => `${formatQuantity(n)} min`,
  batches: batchesText,
  aboutBatches,
  exactly: 'Show the exact amounts',
  needed: ({ batches, leftOver }: { batches: number; leftOver: number }) => {
    const needed = batches - leftOver
    return needed < LEAST ? `Less than ${batchesText(LEAST)} needed` : `Exactly ${batchesText(needed)} needed`
  },
  equalMixes: (mixes: number) => `${mixes} equal mixes`,
  mixes: (mixes: number, each: number) => `${mixes} mixes of ${formatCount(each)}`,
  servings: (n: number) => `${formatQuantity(n, 0)} servings`,
  tins: (needed: number, tin: string) =>
    `${formatQuantity(needed)} ${needed === 1 ? 'tin' : 'tins'}, ${tin.replace(/^./, (letter) => letter.toLowerCase())}`,
  share: (order: string, customer: string, day: string) => `${[order, customer].filter(Boolean).join(' ')}, ${day}`,
  exactShare: (batches: number, share: string) => `${formatCount(batches)} for ${share}`,
  frozen: 'freeze',
  leftOver: (n: number, value?: string) => `${leftOverText(n)}${value === undefined ? '' : `, worth ${value}`}`,
  inTurn: 'First, in this order',
  asOf: (time: string) => `Order of the work as known at ${time}`,
  /** "For 12: no nuts" */
  careful: (orders: readonly Ordered[]) =>
    orders
      .flatMap(({ orderNumber, avoids }) => (avoids ? `For ${orderNumber}: no ${namesOfCodes(avoids)}` : []))
      .join('. '),
  cleanDown: (orders: readonly Ordered[], codes: readonly Allergen[]) => {
    const numbers = orders.map(({ orderNumber }) => orderNumber).join(', ')
    return `Clean down before ${orders.length === 1 ? 'order' : 'orders'} ${numbers}: ${namesOfCodes(codes)}`
  },
  cleanWhat: 'Bench, mixer bowls, tins, cloths, apron',
  cleaned: 'Done',
  bare: 'Without a recipe, so not in the plan',
}
