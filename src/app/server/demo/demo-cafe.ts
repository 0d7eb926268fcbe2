import { sql } from 'kysely'
import { createContact } from '#modules/contacts/server/store.ts'
import { makeMonthly } from '#modules/monthly-invoices/server/make-monthly.ts'
import { payMonthly } from '#modules/monthly-invoices/server/pay-monthly.ts'
import { saveCustomerPrices } from '#modules/orders/server/customer-prices.ts'
import { moveOrder } from '#modules/orders/server/move-order.ts'
import type { Product } from '#modules/products/schema.ts'
import { StandingOrderInput } from '#modules/standing/schema.ts'
import { followStanding } from '#modules/standing/server/follow-standing.ts'
import { standingOrders } from '#modules/standing/server/standing-orders.ts'
import { type Actor, BAKEBOOK, type Scope } from '#server/scope.ts'
import { addMonths, daysBetween, firstOfMonth, type IsoDate, monthOf } from '#shared/dates/dates.ts'
import { exact, roundTo } from '#shared/money.ts'
import type { ProductKey } from './demo-catalogue.ts'
import type { Timeline } from './timeline.ts'

const CAFE = {
  firstName: 'Elena',
  lastName: 'Marchetti',
  businessName: 'Bluebird Café',
  email: 'elena.marchetti@bluebird.example',
  phone: '0491 573 770',
  address: '88 Enmore Road, Newtown NSW 2042',
  notes: 'Bread by 6:30, at the back door.',
}

type Taken = { key: ProductKey; price: string; tue: number; fri: number }
const TAKEN: readonly Taken[] = [
  { key: 'loaf', price: '9.50', tue: 10, fri: 16 },
  { key: 'donuts', price: '45.00', tue: 1, fri: 2 },
]
/** Less than the days that orders are made ahead. */
const FOLLOWED_EVERY = 7

type Needs = { owner: Actor; timeline: Timeline; today: IsoDate; products: ReadonlyMap<ProductKey, Product> }

/** Plans a café that gets bread twice a week at its own prices, and one invoice a month. Half of last month's is paid. */
export function planCafe({ owner, timeline, today, products }: Needs): void {
  const thisMonth = firstOfMonth(today)
  const startsOn = addMonths(thisMonth, -1)
  const [first, invoiced] = [daysBetween(today, startsOn), daysBetween(today, thisMonth)]
  const taken = () => TAKEN.map(({ key, ...each }) => ({ product: products.get(key) as Product, ...each }))
  let [contactId, standingId, invoiceId] = [0, 0, 0]
  let half = '0'

  timeline.plan(first - 5, '15:10', owner, async (then) => {
    const { id, version } = await createContact(then, CAFE)
    contactId = id
    const prices = taken().map(({ product, price }) => ({ productId: product.id, priceIncludingTax: price }))
    await saveCustomerPrices(then, id, { version, prices, invoicing: 'monthly', invoiceDays: 30 })
  })
  timeline.plan(first - 5, '15:25', owner, async (then) => {
    const lines = taken().map(({ product, tue, fri }) => ({ productId: product.id, name: product.name, tue, fri }))
    const { id } = await standingOrders.create(
      then,
      StandingOrderInput.parse({
        contactId,
        name: 'Bread for the café',
        startsOn,
        deliveryType: 'Delivery',
        deliveryAddress: CAFE.address,
        deliveryTime: '06:30',
        lines,
      }),
    )
    standingId = id
  })
  const follow = async (then: Scope) => followStanding(then, await standingOrders.get(then, standingId))
  for (let day = first; day < 0; day += FOLLOWED_EVERY) timeline.plan(day, '02:00', BAKEBOOK, follow)
  timeline.plan(0, '02:00', BAKEBOOK, follow)
  for (let day = first; day < 0; day += 1) timeline.plan(day, '06:30', owner, (then) => deliver(then, standingId))

  timeline.plan(invoiced, '07:15', owner, async (then) => {
    const { id, total } = await makeMonthly(then, { contactId, month: monthOf(startsOn) })
    invoiceId = id as number
    half = roundTo(exact(total).div(2), 2)
  })
  timeline.plan(invoiced + 3, '12:40', owner, async (then) => {
    await payMonthly(then, invoiceId, { amount: half, method: 'Bank transfer' })
  })
}

/** Completes the order of the day, if there is one. */
async function deliver(scope: Scope, standingId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from orders where business_id = ${scope.businessId}
    and standing_id = ${standingId} and standing_day = ${scope.today}`.execute(scope.db)
  for (const { id } of rows)
    for (const to of ['In Progress', 'Ready', 'Completed'] as const) await moveOrder(scope, id, { to, by: 'owner' })
}
