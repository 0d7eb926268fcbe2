import type { ListedMail } from '#modules/email-templates/server/letter.ts'
import { renderForBakery } from '#modules/email-templates/server/render-letter.ts'
import type { Order } from '#modules/orders/schema.ts'
import { inCustomersLanguage } from '#modules/own-words/server/in-customers-language.ts'
import { languageOf } from '#modules/settings/customer-language.ts'
import { replyAddress } from '#modules/settings/reply-address.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { mailBusiness } from '#modules/settings/server/mail-business.ts'
import { inEnglish } from '#server/language.ts'
import { type MailAttachment, queueMail } from '#server/mail/outbox.ts'
import type { MailValue, RenderedMail } from '#server/mail/render.ts'
import type { Scope } from '#server/scope.ts'
import { own } from '#shared/languages/own.ts'
import { formatDate } from '#shared/text/format.ts'
import { hidesAddress } from '../hides-address.ts'

type Values<Name extends string> = { readonly [name in Name]: MailValue }

type OrderMail<Name extends string> = {
  order: Order
  settings: Settings
  to: { address: string; name?: string | null }
  email: ListedMail<Name>
  /** Asked for in the language of the mail. */
  values: () => Values<Name> | Promise<Values<Name>>
  attachments?: readonly MailAttachment[]
  replyTo?: string | null
  isPreview?: boolean
}

export const renderOrderMail = <Name extends string>(
  scope: Scope,
  { order, settings, email, values, isPreview = false }: Omit<OrderMail<Name>, 'to' | 'attachments' | 'replyTo'>,
): Promise<RenderedMail> => {
  const render = async () =>
    renderForBakery(scope, {
      business: mailBusiness(settings, { isFeePaid: !hidesAddress(order, settings) }),
      email,
      values: await values(),
      isPreview,
    })
  return email.to === 'customer' ? inCustomersLanguage(scope, languageOf(order, settings), render) : inEnglish(render)
}

/** Queues a mail about an order; replies go to the bakery unless stated otherwise. */
export async function queueOrderMail<Name extends string>(scope: Scope, mail: OrderMail<Name>): Promise<number> {
  const { order, settings, to, email, attachments = [] } = mail
  return queueMail(scope, {
    ...(await renderOrderMail(scope, mail)),
    template: email.key,
    to,
    fromName: settings.businessName,
    replyTo: mail.replyTo === undefined ? replyAddress(settings) : mail.replyTo,
    attachments,
    orderId: order.id,
    contactId: order.contactId,
  })
}

/**
 * For the middle of a sentence: "Sat 12-12-2026 (Wedding)". The owner names her own event types, so "for Corporate"
 * would not do.
 */
export function eventWords(order: Pick<Order, 'eventDate' | 'eventType'>, settings: Format): string | null {
  const date = eventDay(order, settings)
  return date === null || order.eventType === null ? date : `${date} (${own(order.eventType)})`
}

type Format = Pick<Settings, 'dateFormat'>

export const eventDay = ({ eventDate }: Pick<Order, 'eventDate'>, { dateFormat }: Format): string | null =>
  eventDate === null ? null : formatDate(eventDate, dateFormat, { weekday: true })

export const firstNameOf = (order: Order): string => order.customer?.firstName ?? order.customerName
