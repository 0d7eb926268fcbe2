import { sql } from 'kysely'
import { firstNameOf, queueOrderMail, renderOrderMail } from '#modules/documents/server/order-mail.ts'
import { refuseUnverified } from '#modules/documents/server/send-document.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { own } from '#shared/languages/own.ts'
import { formatDate } from '#shared/text/format.ts'
import { isHandedOver, lettersOf, ordersOf, type RecallLetter } from '../letters.ts'
import type { RecallDrafts, RecalledThing, RecallInput, RecallLetterInput, RecallSendInput } from '../schema.ts'
import { recallWords as words } from '../words.ts'
import { recallEmail } from './mails.ts'
import { readRecall } from './read-recall.ts'

const ACT = 'recall-written'

/** LOT-9: whom to write to, with the time at which it was done, and whom to call. */
export async function readDrafts(scope: Scope, asked: RecallInput): Promise<RecallDrafts> {
  const { rows, about } = await readRecall(scope, asked)
  const { letters, unreached } = lettersOf(rows)
  const sentAt = await readWritten(scope, about, letters.flatMap(ordersOf))
  return {
    letters: letters.map((letter) => ({
      customerName: letter.customerName,
      to: letter.to,
      orderIds: ordersOf(letter),
      orderNumbers: [...new Set(letter.rows.map(({ orderNumber }) => orderNumber))],
      isHandedOver: isHandedOver(letter),
      sentAt: sentAt(letter),
    })),
    unreached: unreached.map(({ customerName, phone, orders }) => ({ customerName, phone, orderNumbers: orders })),
  }
}

export async function previewRecallLetter(scope: Scope, input: RecallLetterInput) {
  const { letter } = await letterOf(scope, input)
  const { subject, html } = await renderOrderMail(scope, { ...(await mailOf(scope, letter)), isPreview: true })
  return { subject, html }
}

/**
 * Mails the letter, and notes it with each of its orders. Orders that were written about before need `again`: the lock makes two
 * tabs wait for each other.
 */
export async function sendRecallLetter(
  scope: Scope,
  { config }: Pick<Services, 'config'>,
  session: MemberCall['session'],
  input: RecallSendInput,
): Promise<{ to: string; at: string }> {
  refuseUnverified(config, session)
  await sql`select id from orders where business_id = ${scope.businessId} and id = any(${input.orderIds}::bigint[])
    order by id for update`.execute(scope.db)
  const { letter, about } = await letterOf(scope, input)
  const sentAt = (await readWritten(scope, about, ordersOf(letter)))(letter)
  if (sentAt !== null && input.again !== true)
    throw new AppError('CONFLICT', words.writtenBefore(letter.customerName), { details: { sentAt } })
  const { to } = letter
  await queueOrderMail(scope, { ...(await mailOf(scope, letter)), to: { address: to, name: letter.customerName } })
  for (const orderId of ordersOf(letter))
    await recordActivity(scope, 'order', orderId, ACT, { [ID_OF[about.kind]]: about.id, what: about.name, to })
  return { to, at: scope.now }
}

/** The letter about these orders. Refused if the recall no longer finds all of them, or for another customer or address. */
async function letterOf(scope: Scope, { orderIds, ...asked }: RecallLetterInput) {
  const { rows, about } = await readRecall(scope, asked, orderIds)
  const [letter, ...others] = lettersOf(rows).letters
  if (letter === undefined || others.length > 0 || !new Set(orderIds).isSubsetOf(new Set(ordersOf(letter))))
    throw new AppError('CONFLICT', words.lettersChanged)
  return { letter, about }
}

async function mailOf(scope: Scope, letter: RecallLetter) {
  const settings = await getSettings(scope)
  const order = await getOrder(scope, letter.rows[0]?.orderId ?? 0)
  return {
    order,
    settings,
    email: recallEmail,
    values: () => ({
      first_name: firstNameOf(order),
      business: settings.businessName,
      items: itemsOf(letter, settings),
    }),
  }
}

/** Each item in a line: "Chocolate cake, Sat 07-11-2026 (101)". */
const itemsOf = ({ rows }: RecallLetter, { dateFormat }: Pick<Settings, 'dateFormat'>) =>
  [
    ...new Set(
      rows.map(
        ({ item, handOver, orderNumber }) =>
          `${own(item)}, ${formatDate(handOver, dateFormat, { weekday: true })} (${orderNumber})`,
      ),
    ),
  ].join('\n')

const ID_OF = { ingredient: 'ingredientId', supply: 'supplyId' } as const

/** Tells when all orders of a letter had been written about for this ingredient or supply; null if they were not. */
async function readWritten({ db, businessId }: Scope, about: RecalledThing, orderIds: readonly number[]) {
  const { rows } = await sql<{ orderId: number; at: string }>`
    select entity_id as "orderId", max(at) as at from activity
     where business_id = ${businessId} and entity = 'order' and entity_id = any(${orderIds}::bigint[]) and act = ${ACT}
       and details ->> ${ID_OF[about.kind]} = ${String(about.id)}
     group by entity_id`.execute(db)
  const last = new Map(rows.map(({ orderId, at }) => [orderId, at]))
  return (letter: RecallLetter): string | null => {
    const times = ordersOf(letter).map((id) => last.get(id) ?? null)
    return times.includes(null) ? null : (times.toSorted().at(-1) ?? null)
  }
}
