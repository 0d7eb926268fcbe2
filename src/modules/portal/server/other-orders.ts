import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { makeOrderLink } from '#modules/documents/server/order-links.ts'
import { eventWords, queueOrderMail } from '#modules/documents/server/order-mail.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Call } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { allOf, deriveToken, type SecretKey, sha256 } from '#server/secrets.ts'
import { addDays } from '#shared/dates/dates.ts'
import { formatDate } from '#shared/text/format.ts'
import { emailKey } from '#shared/text/text.ts'
import type { OtherOrder } from '../schema.ts'
import { orderCookie } from './customer-scope.ts'
import { orderCodeEmail } from './mails.ts'
import { findShown, titleOf } from './show-customer.ts'

const LIVES_MS = 15 * 60_000
const GUESSES = 5
const MOST = 20
/** The days that a link lives after the event. */
const DAYS_AFTER_EVENT = 90
const COOKIE_SECONDS = 30 * 24 * 3600

type Needs = Pick<Services, 'linkKey'>

/** Mails a code if any orders have this address. The caller does not learn if there are any. */
export async function mailCode(scope: Scope, { linkKey }: Needs, orderId: number, email: string): Promise<void> {
  const key = emailKey(email)
  const orders = await ordersOf(scope, key)
  // Two people may share an address: the mail greets the customer of the order on the page.
  const customer = orders.find(({ id }) => id === orderId) ?? orders[0]
  if (customer === undefined) return
  const { id } = await scope.db
    .insertInto('order_codes')
    .values({
      business_id: scope.businessId,
      order_id: orderId,
      email_key: key,
      created_at: scope.now,
      expires_at: new Date(Date.parse(scope.now) + LIVES_MS).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = await getOrder(scope, orderId)
  const settings = await getSettings(scope)
  await queueOrderMail(scope, {
    order,
    settings,
    to: { address: customer.email, name: `${customer.firstName} ${customer.lastName}`.trim() },
    email: orderCodeEmail,
    values: async () => ({
      first_name: customer.firstName,
      business: settings.businessName,
      event: eventWords(order, settings),
      code: codeOf(linkKey, id),
      minutes: LIVES_MS / 60_000,
    }),
  })
}

const codeOf = (linkKey: SecretKey, id: number): string =>
  String(sha256(deriveToken(linkKey, 'order-code', id)).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/** Returns true for the latest mailed code, which works once. A wrong code uses up a guess. */
export async function useCode(
  scope: Scope,
  { linkKey }: Needs,
  orderId: number,
  { email, code }: { email: string; code: string },
): Promise<boolean> {
  const row = await scope.db
    .selectFrom('order_codes')
    .select(['id', 'guesses', 'used_at', 'expires_at'])
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .where('email_key', '=', emailKey(email))
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || row.used_at !== null || row.guesses >= GUESSES || row.expires_at <= scope.now) return false
  const isRight = allOf(linkKey).some((key) => timingSafeEqual(sha256(code), sha256(codeOf(key, row.id))))
  await scope.db
    .updateTable('order_codes')
    .set(isRight ? { used_at: scope.now } : { guesses: row.guesses + 1 })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', row.id)
    .execute()
  return isRight
}

/** The customer's other orders, the latest event first. This browser may open them from now on. */
export async function openOthers(
  scope: Scope,
  { linkKey, https }: Pick<Services, 'linkKey' | 'https'>,
  call: Pick<Call, 'setCookie'>,
  orderId: number,
  email: string,
): Promise<OtherOrder[]> {
  const { dateFormat } = await getSettings(scope)
  const others: OtherOrder[] = []
  const mine = (await ordersOf(scope, emailKey(email))).filter(({ id }) => id !== orderId).slice(0, MOST)
  for (const { id, eventDate } of mine) {
    const seen = await findShown(scope, id)
    if (seen === undefined) continue
    const { shown, state, order } = seen
    const linkId = await makeOrderLink(scope, linkKey, { orderId: id, recipient: email, eventDate })
    const { name, path } = orderCookie(id, https)
    call.setCookie(name, deriveToken(linkKey, 'order-link', linkId), { path, maxAgeSeconds: COOKIE_SECONDS })
    others.push({
      orderId: id,
      state,
      title: titleOf(seen),
      number: shown.number,
      eventType: order.eventType,
      date: eventDate === null ? null : formatDate(eventDate, dateFormat, { weekday: true }),
      total: shown.totals.find((row) => row.strong)?.amount ?? shown.headline.amount,
    })
  }
  return others
}

/** The orders with exactly this address: of two people with one telephone, each sees her own. */
async function ordersOf(scope: Scope, key: string) {
  const rows = await scope.db
    .selectFrom('orders as o')
    .innerJoin('contacts as c', (join) =>
      join.onRef('c.business_id', '=', 'o.business_id').onRef('c.id', '=', 'o.contact_id'),
    )
    .select([
      'o.id',
      'o.event_date as eventDate',
      'c.first_name as firstName',
      'c.last_name as lastName',
      sql<string>`coalesce(o.customer_email, c.email)`.as('email'),
    ])
    .where('o.business_id', '=', scope.businessId)
    .where((eb) => eb.or([eb('c.email_key', '=', key), eb('o.customer_email', 'is not', null)]))
    .where('o.status', '<>', 'Draft')
    .where((eb) =>
      eb.or([eb('o.event_date', 'is', null), eb('o.event_date', '>=', addDays(scope.today, -DAYS_AFTER_EVENT))]),
    )
    .orderBy('o.event_date', (order) => order.desc().nullsFirst())
    .orderBy('o.id', 'desc')
    .execute()
  return rows.filter(({ email }) => email !== null && emailKey(email) === key)
}
