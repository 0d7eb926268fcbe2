import type { ListedMail } from '#modules/email-templates/server/letter.ts'
import type { Told } from '#modules/order-status/moves.ts'
import type { Order } from '#modules/orders/schema.ts'
import type { GivenBack } from '#modules/orders/server/later-effects.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import type { MailLink } from '#server/mail/link-placeholders.ts'
import type { MailAttachment } from '#server/mail/outbox.ts'
import type { MailValue } from '#server/mail/render.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { isPositive } from '#shared/money.ts'
import { documentWords } from '../words.ts'
import { mailedBack } from './given-back.ts'
import { mailedWays } from './mailed-ways.ts'
import { orderCancelledEmail, orderConfirmedEmail, orderReadyEmail } from './mails.ts'
import { mailedOrderLink } from './order-links.ts'
import { eventDay, eventWords, firstNameOf, queueOrderMail } from './order-mail.ts'
import { refuseUnverified } from './send-document.ts'

type Needs = Pick<Services, 'config' | 'linkKey'>
type Seen = {
  order: Order
  settings: Settings
  money: (amount: string) => string
  /** The values that every mail to a customer may use. */
  common: { first_name: string; business: string; number: string; event: string | null; link: MailLink }
  ways: Awaited<ReturnType<typeof mailedWays>>
}
export type Telling<Name extends string> = {
  email: ListedMail<Name>
  attachments?: readonly MailAttachment[]
  values: (seen: Seen) => { readonly [name in Name]: MailValue }
}

/** Mails the order's customer because the owner ticked `tellCustomer`. */
export async function tellCustomer<Name extends string>(
  scope: Scope,
  { config, linkKey }: Needs,
  session: MemberCall['session'],
  orderId: number,
  telling: Telling<Name>,
): Promise<void> {
  refuseUnverified(config, session)
  if (!(await mailCustomer(scope, linkKey, orderId, telling)))
    throw new AppError('INVALID', documentWords.customerHasNoMail, {
      fields: { tellCustomer: documentWords.customerHasNoMail },
    })
}

/** Returns false if the customer has no address. */
export async function mailCustomer<Name extends string>(
  scope: Scope,
  linkKey: Services['linkKey'],
  orderId: number,
  { email, values, attachments = [] }: Telling<Name>,
): Promise<boolean> {
  const order = await getOrder(scope, orderId)
  const address = order.customer?.email
  if (!address) return false
  const settings = await getSettings(scope)
  const seen = async (): Promise<Seen> => ({
    order,
    settings,
    money: moneyText(settings, order.currency),
    common: {
      first_name: firstNameOf(order),
      business: settings.businessName,
      number: order.orderNumber,
      event: eventWords(order, settings),
      link: await mailedOrderLink(scope, linkKey, order, address),
    },
    ways: await mailedWays(scope, order, settings),
  })
  const to = { address, name: order.customerName }
  await queueOrderMail(scope, { order, settings, to, email, attachments, values: async () => values(await seen()) })
  await recordActivity(scope, 'order', orderId, 'told', { mail: email.key, to: address })
  return true
}

export const tellOfMove =
  (services: Needs) =>
  (
    scope: Scope,
    orderId: number,
    session: MemberCall['session'],
    { to, message, given }: { to: Told; message: string | null; given?: GivenBack },
  ): Promise<void> => {
    const tell = <Name extends string>(telling: Telling<Name>) =>
      tellCustomer(scope, services, session, orderId, telling)
    switch (to) {
      case 'Confirmed':
        return tell({
          email: orderConfirmedEmail,
          values: (seen) => ({
            ...seen.common,
            message,
            date_held: eventDay(seen.order, seen.settings),
            balance: balanceOf(seen),
            ...seen.ways,
          }),
        })
      case 'Cancelled':
        return tell({
          email: orderCancelledEmail,
          values: ({ order, money, common }) => {
            const { back, back_how } = mailedBack(given, money) ?? { back: null, back_how: null }
            const paid = back === null && isPositive(order.amountPaid) ? money(order.amountPaid) : null
            return { ...common, message, back, back_how, paid }
          },
        })
      case 'Ready':
        return tell(readyMail(message))
    }
  }

const balanceOf = ({ order, money }: Seen) => (isPositive(order.balance) ? money(order.balance) : null)

const readyMail = (message: string | null) => ({
  email: orderReadyEmail,
  values: (seen: Seen) => ({ ...seen.common, message, balance: balanceOf(seen), ...seen.ways }),
})

/** Tells it later than the move, which asks nothing. */
export async function tellReady(
  scope: Scope,
  services: Needs,
  session: MemberCall['session'],
  orderId: number,
  message: string | null,
): Promise<{ to: string }> {
  const { status, customer } = await getOrder(scope, orderId)
  if (status !== 'Ready') throw new AppError('CONFLICT', documentWords.notReady)
  await tellCustomer(scope, services, session, orderId, readyMail(message))
  return { to: customer?.email ?? '' }
}
