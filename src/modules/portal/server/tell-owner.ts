import { eventWords, queueOrderMail } from '#modules/documents/server/order-mail.ts'
import type { ListedMail } from '#modules/email-templates/server/letter.ts'
import { isMailOn } from '#modules/email-templates/server/own-text.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { ownAddress } from '#modules/settings/own-address.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Services } from '#server/kit-services.ts'
import { inEnglish } from '#server/language.ts'
import type { MailAttachment } from '#server/mail/outbox.ts'
import type { MailValue } from '#server/mail/render.ts'
import type { Scope } from '#server/scope.ts'

type Usual = 'customer' | 'number' | 'event' | 'order_link'

/** Mails the owner what a customer did on an order's page; a reply goes to the customer. */
export async function tellOwner<Own extends string>(
  scope: Scope,
  { baseUrl }: Pick<Services, 'baseUrl'>,
  orderId: number,
  email: ListedMail<Usual | Own>,
  own: { readonly [name in Own]: MailValue },
  attachments: readonly MailAttachment[] = [],
): Promise<void> {
  const settings = await getSettings(scope)
  const address = ownAddress(settings)
  if (address === null || !(await isMailOn(scope, email))) return
  const order = await getOrder(scope, orderId)
  const usual = {
    customer: order.customerName,
    number: order.orderNumber,
    event: inEnglish(() => eventWords(order, settings)),
    order_link: `${baseUrl()}/orders/${orderId}`,
  }
  const values = { ...usual, ...own } as { readonly [name in Usual | Own]: MailValue }
  await queueOrderMail(scope, {
    order,
    settings,
    to: { address },
    replyTo: order.customer?.email ?? null,
    email,
    values: () => values,
    attachments,
  })
}
