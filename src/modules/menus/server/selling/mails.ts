import { saidAllergens } from '#modules/allergens/said-allergens.ts'
import { mailedWays, PAY_VARIABLES } from '#modules/documents/server/mailed-ways.ts'
import { mailedOrderLink } from '#modules/documents/server/order-links.ts'
import { eventDay, eventWords, firstNameOf, queueOrderMail } from '#modules/documents/server/order-mail.ts'
import { defineLetter, FOR_EVENT } from '#modules/email-templates/server/letter.ts'
import { isMailOn } from '#modules/email-templates/server/own-text.ts'
import { renderForBakery } from '#modules/email-templates/server/render-letter.ts'
import { orderSaidWords as said } from '#modules/order-status/said-words.ts'
import { lineInOwnWords } from '#modules/orders/line-in-own-words.ts'
import type { Order } from '#modules/orders/schema.ts'
import { readOrderAllergens } from '#modules/orders/server/order-allergens.ts'
import { attachedCalendar } from '#modules/portal/server/customer-calendar.ts'
import { attachedInvoice } from '#modules/portal/server/tell-booked.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { replyAddress } from '#modules/settings/reply-address.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { mailBusiness } from '#modules/settings/server/mail-business.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Services } from '#server/kit-services.ts'
import { menuConfirmPlaceholder } from '#server/mail/link-placeholders.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Scope } from '#server/scope.ts'
import { timeOfDay } from '#shared/dates/dates.ts'
import { own } from '#shared/languages/own.ts'
import { inRow, labelled } from '#shared/languages/written.ts'
import { formatDate, formatQuantity, formatTime } from '#shared/text/format.ts'

const button = '<p><a class="button" href="{{ link }}">See your order</a></p>'

export const menuOrderEmail = defineLetter({
  key: 'menu_order',
  name: 'Order by a menu',
  when: 'When a customer has ordered and paid by a menu',
  switchedBy: 'template',
  subject: 'Your order {{ number }}: {{ menu }}',
  text: `Hello {{ first_name }}, your order {{ number }} is paid: please pick it up on **{{ date }}, {{ pick_up }}**.

Thank you! You ordered:

{{ items }}

{{ paid_all }}

{{ contains }}

{{ button }}`,
  parts: {
    paid_all: '<p><strong>Paid: {{ total }}</strong></p>',
    contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
    button,
  },
  variables: ['first_name', 'business', 'number', 'menu', 'date', 'pick_up', 'items', 'total', 'allergens', 'link'],
})

export const menuOrderLaterEmail = defineLetter({
  key: 'menu_order_later',
  name: 'Order by a menu, paid later',
  when: 'When a customer has confirmed an order by a menu that is paid later',
  switchedBy: 'template',
  subject: 'Your order {{ number }}: {{ menu }}',
  text: `Hello {{ first_name }}, your order {{ number }} is confirmed: please pick it up on **{{ date }}, {{ pick_up }}**.

Thank you! You ordered:

{{ items }}

{{ to_pay }}

{{ how_to_pay }}

{{ contains }}

{{ button }}`,
  parts: {
    to_pay: '<p><strong>To pay by {{ due_date }}: {{ balance }}</strong></p>',
    contains: '{% if allergens %}<p>{{ allergens }}</p>{% endif %}',
    button,
  },
  variables: [
    'first_name',
    'business',
    'number',
    'menu',
    'date',
    'pick_up',
    'items',
    'balance',
    'due_date',
    ...PAY_VARIABLES,
    'allergens',
    'link',
  ],
})

/** The mail holds none of the visitor's words, because the address may be somebody else's. */
export const menuConfirmEmail = defineLetter({
  key: 'menu_confirm',
  name: 'Confirm an order by a menu',
  when: 'When somebody orders by a menu that is paid later',
  subject: 'Please confirm your order: {{ menu }}',
  text: `Please confirm your order with {{ business }} by **{{ confirm_by }}**, or it ends.

{{ items }}

Pick-up: {{ date }}, {{ pick_up }}

Total: {{ total }}, to be paid later

{{ button }}

If you did not order this, you can ignore this email.`,
  parts: { button: '<p><a class="button" href="{{ link }}">Confirm the order</a></p>' },
  needs: 'link',
  variables: ['business', 'menu', 'confirm_by', 'items', 'date', 'pick_up', 'total', 'link'],
})

export const menuLateEmail = defineLetter({
  key: 'menu_late',
  name: 'Paid too late',
  when: 'When a customer pays for what was given back',
  subject: 'Your money for {{ menu }} is on its way back',
  text: `Hello {{ first_name }}, sorry: order {{ number }}{{ for_event }} came too late, and {{ amount }} is on its way back.

The money reaches your card within 5 working days. If something is left, you can order it on the page of {{ menu }}.`,
  parts: FOR_EVENT,
  variables: ['first_name', 'business', 'number', 'event', 'menu', 'amount'],
})

export const menuMails = [menuConfirmEmail, menuOrderEmail, menuOrderLaterEmail, menuLateEmail] as const

type About = { menu: string; to: string }

const itemsSaid = ({ lines }: Pick<Order, 'lines'>): string =>
  lines
    .map(lineInOwnWords)
    .map(({ quantity, name, choicesText }) => inRow([`${formatQuantity(quantity)} × ${name}`, choicesText]))
    .join('\n')

const timesSaid = ({ deliveryTime, deliveryTimeTo }: Order, place: string | null): string =>
  inRow([said.from(formatTime(deliveryTime), formatTime(deliveryTimeTo)), place])

type ToConfirm = About & {
  order: Order
  settings: Settings
  holdId: number
  /** The address of the menu's page. */
  path: string
  heldUntil: string
  place: string | null
}

/** Asks whoever has this address to confirm what was ordered with it. */
export async function mailToConfirm(
  scope: Scope,
  { order, settings, menu, to, holdId, path, heldUntil, place }: ToConfirm,
): Promise<void> {
  const rendered = await renderForBakery(scope, {
    business: mailBusiness(settings),
    email: menuConfirmEmail,
    values: {
      business: settings.businessName,
      menu,
      confirm_by: formatTime(timeOfDay(heldUntil, scope.timeZone)),
      items: itemsSaid(order),
      date: eventDay(order, settings),
      pick_up: timesSaid(order, place),
      total: moneyText(settings, order.currency)(order.total),
      link: menuConfirmPlaceholder(holdId, `${path}?token=`),
    },
  })
  await queueMail(scope, {
    ...rendered,
    template: menuConfirmEmail.key,
    to: { address: to },
    fromName: settings.businessName,
    replyTo: replyAddress(settings),
  })
}

/** The order that was just paid or confirmed: what it is, where and when it is picked up, and what is in it. */
export async function mailOrdered(
  scope: Scope,
  services: Pick<Services, 'linkKey' | 'baseUrl'>,
  order: Order,
  { menu, to, isLater }: About & { isLater: boolean },
): Promise<void> {
  if (!(await isMailOn(scope, isLater ? menuOrderLaterEmail : menuOrderEmail))) return
  const settings = await getSettings(scope)
  const shared = {
    order,
    settings,
    attachments: [...(await attachedInvoice(scope, order.id)), ...(await attachedCalendar(scope, services, order.id))],
    to: { address: to, name: order.customerName },
  }
  const money = moneyText(settings, order.currency)
  const values = async () => {
    const known = await readOrderAllergens(scope, order, settings)
    return {
      first_name: firstNameOf(order),
      business: settings.businessName,
      number: order.orderNumber,
      menu: own(menu),
      date: eventDay(order, settings),
      pick_up: await pickUpOf(scope, order),
      items: itemsSaid(order),
      allergens: known
        ? saidAllergens(known)
            .map(({ label, text }) => (label ? labelled(label, text) : text))
            .join('. ')
        : null,
      link: await mailedOrderLink(scope, services.linkKey, order, to),
    }
  }
  if (isLater)
    await queueOrderMail(scope, {
      ...shared,
      email: menuOrderLaterEmail,
      values: async () => ({
        ...(await values()),
        balance: money(order.balance),
        due_date: order.dueDate === null ? null : formatDate(order.dueDate, settings.dateFormat, { weekday: true }),
        ...(await mailedWays(scope, order, settings)),
      }),
    })
  else
    await queueOrderMail(scope, {
      ...shared,
      email: menuOrderEmail,
      values: async () => ({ ...(await values()), total: money(order.total) }),
    })
}

/** "10:00 AM to 12:00 PM, market hall". */
async function pickUpOf(scope: Scope, order: Order): Promise<string> {
  const row = await scope.db
    .selectFrom('menu_windows as w')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'w.business_id').onRef('o.menu_window_id', '=', 'w.id'),
    )
    .select('w.place')
    .where('o.business_id', '=', scope.businessId)
    .where('o.id', '=', order.id)
    .executeTakeFirst()
  return timesSaid(order, own(row?.place ?? null))
}

/** The money of somebody who paid too late goes back; she reads it before she wonders. */
export async function mailLate(scope: Scope, order: Order, { menu, to }: About): Promise<void> {
  const settings = await getSettings(scope)
  await queueOrderMail(scope, {
    order,
    settings,
    to: { address: to, name: order.customerName },
    email: menuLateEmail,
    values: async () => ({
      first_name: firstNameOf(order),
      business: settings.businessName,
      number: order.orderNumber,
      event: eventWords(order, settings),
      menu: own(menu),
      amount: moneyText(settings, order.currency)(order.total),
    }),
  })
}
