import { categories } from '#modules/expenses/server/categories.ts'
import { expenses } from '#modules/expenses/server/expenses.ts'
import { recurringExpenses } from '#modules/expenses/server/recurring-expenses.ts'
import { income } from '#modules/income/server/income.ts'
import { drives } from '#modules/mileage/server/drives.ts'
import type { Actor, Scope } from '#server/scope.ts'
import { addMonths, firstOfMonth } from '#shared/dates/dates.ts'
import type { Timeline } from './timeline.ts'

type Bought = readonly [
  day: number,
  description: string,
  category: string,
  supplier: string,
  total: string,
  part?: string,
]

const BOUGHT: readonly Bought[] = [
  [-96, 'Flour, sugar and butter', 'Ingredients', 'Harbour Wholesale', '184.20'],
  [-88, 'Cake boxes and boards', 'Packaging', 'The Box Room', '96.50'],
  [-74, 'Public liability insurance', 'Insurance', 'Mutual Bakers', '312.00'],
  [-63, 'Butter and eggs', 'Ingredients', 'Harbour Wholesale', '92.75'],
  [-55, 'Phone bill', 'Mobile', 'Southern Telecom', '49.00', '60'],
  [-49, 'Business cards', 'Printing', 'Quick Print', '38.00'],
  [-37, 'Chocolate and cream', 'Ingredients', 'Harbour Wholesale', '143.10'],
  [-25, 'Phone bill', 'Mobile', 'Southern Telecom', '49.00', '60'],
  [-18, 'Cake boxes and boards', 'Packaging', 'The Box Room', '88.00'],
  [-13, 'Crushed boxes sent back', 'Packaging', 'The Box Room', '-22.00'],
  [-9, 'Butter, eggs and berries', 'Ingredients', 'Farm gate', '67.40'],
  [-3, 'Vanilla and fondant', 'Ingredients', 'Harbour Wholesale', '58.90'],
]

const CAME_IN = [
  [-41, 'Children’s biscuit class', 'Classes & workshops', 'Seaview Primary School', '240.00'],
  [-16, 'Saturday market', 'Market stall', 'Takings', '318.50'],
] as const

const DRIVEN = [
  [-63, 'Supplies', 'Butter and eggs', 'Harbour Wholesale', 18.4],
  [-16, 'Market', 'Saturday market', 'Market square', 9.2],
  [-9, 'Supplies', 'Eggs and berries', 'Farm gate', 31.6],
] as const

/** Expenses, additional income and drives of the sample bakery. */
export function planBooks(timeline: Timeline, owner: Actor): void {
  timeline.plan(-96, '07:00', owner, async (scope) => {
    await setBudget(scope, 'Ingredients', '200')
    await setBudget(scope, 'Packaging', '100')
    await recurringExpenses.create(scope, {
      description: 'Kitchen rent',
      categoryId: await categoryNamed(scope, 'Rent'),
      supplier: 'Harbour Kitchens',
      totalIncTax: '260.00',
      every: 'monthly',
      startsOn: addMonths(firstOfMonth(scope.today), 5),
    })
  })
  for (const [day, description, category, supplier, totalIncTax, businessPercent] of BOUGHT)
    timeline.plan(day, '17:40', owner, async (scope) => {
      await expenses.create(scope, {
        date: scope.today,
        description,
        categoryId: await categoryNamed(scope, category),
        supplier,
        totalIncTax,
        ...(businessPercent && { businessPercent }),
      })
    })
  for (const [day, description, category, source, amount] of CAME_IN)
    timeline.plan(day, '18:10', owner, async (scope) => {
      const categoryId = await categoryNamed(scope, category)
      await income.create(scope, { date: scope.today, description, categoryId, source, amount })
    })
  for (const [day, category, description, place, distance] of DRIVEN)
    timeline.plan(day, '18:20', owner, async (scope) => {
      await drives.create(scope, { date: scope.today, category, description, place, distance, roundTrip: true })
    })
}

async function categoryNamed(scope: Scope, name: string): Promise<number | null> {
  const { rows } = await categories.list(scope, { archived: 'all' })
  return rows.find((category) => category.name === name)?.id ?? null
}

async function setBudget(scope: Scope, name: string, budget: string): Promise<void> {
  const id = await categoryNamed(scope, name)
  if (id === null) return
  const { version } = await categories.get(scope, id)
  await categories.update(scope, id, { version, budget })
}
