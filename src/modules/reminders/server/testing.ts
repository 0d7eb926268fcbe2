import { sql } from 'kysely'
import { draftOrder, type Bakery as MailingBakery, must } from '#modules/quotes/server/testing.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { addDays } from '#shared/dates/dates.ts'
import { instantAt } from '#shared/dates/zones.ts'

const ZONE = 'Australia/Sydney'
/** The time at which these tests found a bakery. */
export const START = '2026-06-10T02:00:00Z'

type Patch = (path: string, body: unknown) => ReturnType<MailingBakery['owner']['post']>
type Bakery = MailingBakery & { owner: { patch: Patch } }
/** The acts that need the whole server: one round of its scheduler, one round of its mail. */
type Server = { runDue: () => Promise<void>; deliver: () => Promise<void> }

/** The acts of reminder tests on the current bakery. */
export function daysOf(bakery: () => Bakery, { runDue, deliver }: Server) {
  const settings = async (changes: Record<string, unknown>) =>
    must(await bakery().owner.patch('/settings', changes), 200)

  async function drafted(to: 'Booked' | 'Quote', changes: Record<string, unknown>): Promise<number> {
    const { id } = await draftOrder(bakery(), changes)
    must(await bakery().owner.post(`/orders/${id}/status`, { to, version: 1 }), 200)
    return id
  }
  const booked = (changes: Record<string, unknown> = {}) => drafted('Booked', { eventDate: '2026-07-01', ...changes })
  const quoted = (changes: Record<string, unknown> = {}) => drafted('Quote', changes)

  /** The owner's first mail about an order, already sent. */
  async function hasMailed(orderId: number): Promise<void> {
    const mail = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', fromName: 'Olive' }
    await bakery().inScope((scope) =>
      queueMail(scope, { ...mail, template: 'quote_sent', to: { address: 'first@example.test' }, orderId }),
    )
    await deliver()
  }

  async function lookAt(day: string, time: string): Promise<void> {
    bakery().app.clock.now = new Date(instantAt(day, time, ZONE))
    await runDue()
  }

  /** Runs two servers three times a day; the owner's session does not last that long. */
  async function live(from: string, days: number, between: (day: string) => Promise<void> = async () => {}) {
    for (let day = from; day < addDays(from, days); day = addDays(day, 1)) {
      for (const time of ['00:00', '07:00', '08:59', '09:00', '16:00']) await lookAt(day, time)
      await between(day)
    }
  }

  const mails = (template?: string) =>
    bakery().inScope(async (scope) => {
      const rows = await scope.db
        .selectFrom('outbox')
        .select(['template', 'to_address', 'subject', 'text', 'order_id', 'contact_id', 'created_at'])
        .where('business_id', '=', scope.businessId)
        .where('is_private', '=', false)
        .orderBy('id')
        .execute()
      return rows.filter((row) => template === undefined || row.template === template)
    })

  const orderRow = (id: number) =>
    bakery().inScope((scope) =>
      scope.db
        .selectFrom('orders')
        .selectAll()
        .where('business_id', '=', scope.businessId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )

  const setOrder = (id: number, columns: Record<string, unknown>) =>
    bakery().inScope((scope) =>
      scope.db
        .updateTable('orders')
        .set(columns)
        .where('business_id', '=', scope.businessId)
        .where('id', '=', id)
        .execute(),
    )

  /** Otherwise the bakeries of all earlier tests would live through the days of each test too. */
  const close = () =>
    bakery().inScope(({ db, businessId, now }) =>
      sql`update businesses set closed_at = ${now} where id = ${businessId}`.execute(db),
    )

  return { settings, booked, quoted, hasMailed, lookAt, live, mails, orderRow, setOrder, close }
}

export const sentAt = (rows: { created_at: string; template: string }[]) =>
  rows.map(
    ({ created_at, template }) =>
      `${new Date(Date.parse(created_at) + 10 * 3_600_000).toISOString().slice(0, 16)} ${template}`,
  )
