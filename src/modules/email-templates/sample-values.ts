import { moneyText } from '#modules/settings/money/money-text.ts'
import { howToPay, waysToPay } from '#modules/settings/money/ways-to-pay.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import { dateWriter } from '#shared/languages/written.ts'
import { formatDate } from '#shared/text/format.ts'
import { sampleMailWords as words } from './words.ts'

type Sample = { settings: Settings; takesCards: boolean; today: IsoDate; baseUrl: string }

/** The values for a preview, in the bakery's own money and dates: one for every variable of every template. */
export function sampleValues({ settings, takesCards, today, baseUrl }: Sample) {
  const money = moneyText(settings)
  const date = (day: IsoDate) => formatDate(day, settings.dateFormat, { weekday: true })
  const eventDay = date(addDays(today, 28))
  const due = date(addDays(today, 21))
  const ways = waysToPay({ orderNumber: '42', status: 'Booked', balance: '531.25' }, { settings, takesCards })
  return {
    first_name: words.firstName,
    name: words.customer,
    customer: words.customer,
    typed_name: words.customer,
    business: settings.businessName,
    message: words.message,
    subject: words.subject,
    number: '42',
    title: settings.invoiceLabel,
    event: words.event(eventDay),
    eventDate: eventDay,
    reference: 'E-2042',
    total: money('1062.50'),
    paid: money('531.25'),
    back: money('85'),
    back_how: 'to your card, within 5 working days',
    balance: money('531.25'),
    amount: money('531.25'),
    due,
    due_first: null,
    due_label: settings.bookingFeeLabel,
    due_amount: money('531.25'),
    due_date: due,
    label: settings.bookingFeeLabel,
    tip: money('10'),
    credit: null,
    credited: null,
    rounding: null,
    date_held: eventDay,
    date_note: null,
    date: eventDay,
    pick_up: '10:00 AM to 12:00 PM',
    confirm_by: '10:35 AM',
    method: words.method,
    valid_until: date(addDays(today, 7)),
    how_to_pay: howToPay(ways),
    bank_details: ways?.bankDetails ?? null,
    link: `${baseUrl}/`,
    order_link: `${baseUrl}/orders`,
    list_link: `${baseUrl}/orders`,
    unsubscribe: `${baseUrl}/`,
    code: '402817',
    minutes: 15,
    month: dateWriter({ month: 'long', year: 'numeric' }).format(new Date(today)),
    pending: true,
    phone: '0411 222 333',
    purchase_order: 'PO-7',
    reason: words.reason,
    text: words.request,
    what: words.what,
    pictures: words.pictures,
    from: date(today),
    to: date(addDays(today, 6)),
    count: 1,
    most: 50,
    host: 'hooks.example.com',
    gone: false,
    days: [26, 29, 30].map((ahead) => date(addDays(today, ahead))).join(', '),
    refunded: true,
    by_fee: false,
    late: false,
    more: 0,
    handover: `${words.label}: ${words.value}`,
    menu: words.menu,
    items: words.items,
    allergens: words.allergens,
    lines: [{ label: words.label, value: words.value }],
    changes: `${words.label}: ${words.value}, +${money('35')}`,
    total_before: money('1027.50'),
    difference: `+${money('35')}`,
    warnings: [],
    rows: [
      {
        when: eventDay,
        link: `${baseUrl}/orders`,
        number: '42',
        customer: words.customer,
        items: words.items,
        balance: money('531.25'),
        since: due,
        amount: money('531.25'),
      },
    ],
  }
}
