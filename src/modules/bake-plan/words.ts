import { formatQuantity } from '#shared/text/format.ts'

const batchesText = (n: number) => `${formatQuantity(n, 2)} ${n === 1 ? 'batch' : 'batches'}`

export const bakePlanWords = {
  title: 'Bake plan',
  subtitle: 'Everything for your booked orders, with each recipe baked once where orders can share it.',
  failed: 'The bake plan could not be loaded.',
  print: 'Print',
  from: 'Orders from',
  days: 'For',
  daysOf: (n: number) => `${n} days`,
  emptyTitle: 'Nothing to bake on these days',
  emptyText: 'Booked orders whose items have recipes are planned here.',
  orders: 'Look at the orders',
  thaw: 'Take out of the freezer',
  thawed: (batches: number, name: string, day: string) => `${batchesText(batches)} of ${name}, for ${day}`,
  oven: (temperature: number, unit: string) => `Oven at ${temperature} ${unit === 'F' ? '°F' : '°C'}`,
  noOven: 'Without the oven',
  rounds: (n: number) => `${n} rounds`,
  /** How many tins go into which round. */
  inRounds: (tins: readonly number[]) =>
    tins.flatMap((n, i) => (n > 0 ? `round ${i + 1}: ${formatQuantity(n)}` : [])).join(', '),
  made: 'Made',
  minutes: (n: number) => `${formatQuantity(n)} min`,
  batches: batchesText,
  mixes: (mixes: number, each: number) => `${mixes} mixes of ${formatQuantity(each, 2)}`,
  servings: (n: number) => `${formatQuantity(n, 0)} servings`,
  tins: (needed: number, tin: string) => `${needed} x ${tin}`,
  share: (batches: number, order: string, customer: string, day: string) =>
    `${formatQuantity(batches, 2)} for ${order} ${customer}, ${day}`,
  frozen: 'freeze',
  leftOver: (n: number, value: string | undefined) =>
    `${batchesText(n)} left over${value === undefined ? '' : `, worth ${value}`}`,
  bare: 'Without a recipe, so not in the plan',
}
