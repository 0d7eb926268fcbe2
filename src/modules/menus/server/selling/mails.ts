import { saidAllergens } from '#modules/allergens/said-allergens.ts'
import { mailedOrderLink } from '#modules/documents/server/order-links.ts'
import { eventDay, eventWords, firstNameOf, queueOrderMail } from '#modules/documents/server/order-mail.ts'
import { defineLetter, FOR_EVENT } from '#modules/email-templates/server/letter.ts'
import { isMailOn } from '#modules/email-templates/server/own-text.ts'
import type { Order } from '#modules/orders/schema.ts'
import { readOrderAllergens } from '#modules/orders/server/order-allergens.ts'
import { attachedCalendar } from '#modules/portal/server/customer-calendar.ts'
import { attachedInvoice } from '#modules/portal/server/tell-booked.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { formatQuantity, formatTime } from '#shared/text/format.ts'

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

export const menuMails = [menuOrderEmail, menuLateEmail] as const

type About = { menu: string; to: string }

/** The order that was just paid: what it is, where and when it is picked up, and what is in it. */
export async function mailOrdered(
  scope: Scope,
  services: Pick<Services, 'linkKey' | 'baseUrl'>,
  order: Order,
  { menu, to }: About,
): Promise<void> {
  if (!(await isMailOn(scope, menuOrderEmail))) return
  const settings = await getSettings(scope)
  const money = moneyText(settings, order.currency)
  const known = await readOrderAllergens(scope, order, settings)
  await queueOrderMail(scope, {
    order,
    settings,
    attachments: [...(await attachedInvoice(scope, order.id)), ...(await attachedCalendar(scope, services, order.id))],
    to: { address: to, name: order.customerName },
    email: menuOrderEmail,
    values: {
      first_name: firstNameOf(order),
      business: settings.businessName,
      number: order.orderNumber,
      menu,
      date: eventDay(order, settings),
      pick_up: await pickUpOf(scope, order),
      items: order.lines
        .map(({ quantity, name, choicesText }) =>
          [`${formatQuantity(quantity)} × ${name}`, choicesText].filter(Boolean).join(', '),
        )
        .join('\n'),
      total: money(order.total),
      allergens: known
        ? saidAllergens(known)
            .map(({ label, text }) => (label ? `${label}: ${text}` : text))
            .join('. ')
        : null,
      link: await mailedOrderLink(scope, services.linkKey, order, to),
    },
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
  const times = `${formatTime(order.deliveryTime)} to ${formatTime(order.deliveryTimeTo)}`
  return [times, row?.place].filter(Boolean).join(', ')
}

/** The money of somebody who paid too late goes back; she reads it before she wonders. */
export async function mailLate(scope: Scope, order: Order, { menu, to }: About): Promise<void> {
  const settings = await getSettings(scope)
  await queueOrderMail(scope, {
    order,
    settings,
    to: { address: to, name: order.customerName },
    email: menuLateEmail,
    values: {
      first_name: firstNameOf(order),
      business: settings.businessName,
      number: order.orderNumber,
      event: eventWords(order, settings),
      menu,
      amount: moneyText(settings, order.currency)(order.total),
    },
  })
}
