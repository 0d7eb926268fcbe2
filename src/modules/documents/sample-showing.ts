import type { Allergen } from '#modules/allergens/allergen.ts'
import { allergenNames } from '#modules/allergens/allergen-names.ts'
import { orderTotals } from '#modules/orders/pricing/totals.ts'
import { invoiceNumber } from '#modules/settings/papers/invoice-number.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { addDays } from '#shared/dates/dates.ts'
import { type Decimal, exact, percentOf, roundTo } from '#shared/money.ts'
import type { DocumentedOrder, Showing, ShownPayment } from './shown-order.ts'
import { sampleWords as words } from './words.ts'

type Wanted = Pick<Showing, 'kind' | 'settings' | 'takesCards' | 'terms' | 'now'> & { today: string }

const SAMPLE_CONTAINS: readonly Allergen[] = ['eggs', 'wheat', 'milk']

/** The id of no real picture. */
export const SAMPLE_IMAGE_ID = Number.MAX_SAFE_INTEGER

/** A made-up order in the bakery's own settings, to show what its documents look like. */
export function sampleShowing({ kind, settings, takesCards, terms, today, now }: Wanted): Showing {
  const places = decimalsOf(settings.currency)
  const rate = settings.customTaxRates.find(({ isDefault }) => isDefault)
  const taxPercent = settings.taxEnabled ? (rate?.rate ?? '0') : '0'
  const typed = words.items.map((item) => ({ ...item, unitPrice: priced(item.price, places), taxPercent, cost: null }))
  const setupFee = priced('65.00', places)
  const totals = orderTotals({
    lines: typed,
    priceEntry: settings.priceEntry,
    taxEnabled: settings.taxEnabled,
    discountBeforeTax: settings.discountBeforeTax,
    taxRounding: settings.taxRounding,
    discountType: '%',
    discount: '5',
    setupFee,
    deliveryTaxPercent: taxPercent,
    decimals: places,
  })
  const fee = roundTo(percentOf(exact(totals.total), '50'), places)
  const isPaid = kind === 'Receipt (Paid)'
  const amountPaid = kind === 'Quote' ? roundTo('0', places) : isPaid ? totals.total : fee
  const eventDate = addDays(today, 28)
  const order: DocumentedOrder = {
    id: 0,
    kind: kind === 'Quote' ? 'quote' : 'order',
    status: kind === 'Quote' ? 'Quote' : 'Booked',
    number: kind === 'Quote' ? null : 42,
    orderNumber: kind === 'Quote' ? 'Q-42' : '42',
    customerName: words.customer,
    customer: {
      id: 1,
      firstName: words.firstName,
      lastName: words.lastName,
      businessName: null,
      email: 'amelie@example.com',
      phone: '0411 222 333',
      contactEmail: null,
      contactPhone: null,
      address: words.customerAddress,
    },
    eventType: words.eventType,
    eventDate,
    eventTime: '14:30',
    theme: words.theme,
    guestCount: 85,
    deliveryType: 'Delivery',
    deliveryAddress: words.venue,
    deliveryTime: '13:00',
    deliveryTimeTo: null,
    priceEntry: settings.priceEntry,
    taxEnabled: settings.taxEnabled,
    discountType: '%',
    discount: '5',
    discountAmount: totals.discount,
    setupFeeNet: totals.setupFee,
    deliveryTax: totals.deliveryTax,
    deliveryTaxPercent: taxPercent,
    bookingFeeKind: 'percent',
    bookingFeeValue: '50',
    bookingFeeAmount: fee,
    bookingFeeDueOn: addDays(today, settings.bookingFeeDueDays),
    dueDate: addDays(eventDate, -7),
    validUntil: addDays(today, 7),
    generalInformation: words.information,
    allergiesStated: null,
    avoids: [],
    currency: settings.currency,
    subtotal: totals.subtotal,
    total: totals.total,
    amountPaid,
    credited: '0',
    rounding: '0',
    settled: amountPaid,
    balance: roundTo(exact(totals.total).minus(amountPaid), places),
    lines: typed.map(({ name, description, servings, quantity, unitPrice }, position) => ({
      id: position + 1,
      position,
      productId: null,
      sizeId: null,
      size: null,
      picks: [],
      optionIds: [],
      choicesText: null,
      recipeId: null,
      productType: null,
      name,
      description,
      servings,
      quantity: Number(quantity),
      unitPrice,
      productPrice: null,
      taxRateId: rate?.id ?? null,
      taxPercent,
      cost: null,
      costParts: null,
      ...(totals.lines[position] as (typeof totals.lines)[number]),
      imageId: position === 0 ? SAMPLE_IMAGE_ID : null,
      tiers: [],
      design: null,
      isFee: null,
    })),
  }
  const payment: ShownPayment = {
    type: isPaid ? 'final_payment' : 'booking_fee',
    amount: amountPaid,
    tipAmount: '0',
    method: words.method,
    paymentDate: today,
    note: null,
  }
  return {
    order,
    settings,
    takesCards,
    terms,
    allergens: {
      contains: allergenNames(SAMPLE_CONTAINS),
      mayContain: allergenNames(settings.kitchenMayContain.filter((allergen) => !SAMPLE_CONTAINS.includes(allergen))),
      complete: true,
    },
    kind,
    payments: kind === 'Quote' ? [] : [payment],
    ...(kind === 'Quote' ? { feeDueDays: settings.bookingFeeDueDays } : {}),
    number: kind === 'Quote' ? 'Q-42' : invoiceNumber(settings.invoiceNumberPattern, today, 42),
    issuedOn: today,
    now,
    ...(kind === 'Payment Received' ? { payment } : {}),
  }
}

/** In a currency without cents a cake costs thousands. */
const priced = (price: Decimal, places: number): Decimal =>
  places === 0 ? price.replace('.', '') : roundTo(price, places)
