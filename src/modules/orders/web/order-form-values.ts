import type { z } from 'zod'
import type { ContactView } from '#modules/contacts/schema.ts'
import type { Order, OrderInput } from '../schema.ts'

export type OrderValues = z.input<typeof OrderInput>
export type Start = {
  contact?: ContactView | undefined
  eventDate?: string | undefined
  orderDate?: string | undefined
}

/** Amounts that may stay empty; the server then takes the bakery's usual ones. */
const OPTIONAL_AMOUNTS = ['discount', 'setupFee', 'bookingFeeValue'] as const

export function defaultsOf(order: Order | undefined, { contact, eventDate, orderDate }: Start): OrderValues {
  if (order === undefined)
    return {
      contactId: contact?.id ?? null,
      eventDate: eventDate ?? null,
      ...(orderDate ? { orderDate } : {}),
      allergiesStated: contact?.allergies ?? null,
      discountType: '%',
      imageIds: [],
      lines: [],
    }
  const {
    lines,
    contactId,
    enquiryId,
    orderDate: taken,
    eventTypeId,
    eventDate: day,
    eventTime,
    theme,
    guestCount,
    budget,
  } = order
  const { deliveryType, deliveryAddress, deliveryDetails, deliveryTime, priceEntry, discountType, discount, setupFee } =
    order
  const { bookingFeeKind, bookingFeeValue, bookingFeeDueOn, dueDate, notes, generalInformation, jobSheetNotes } = order
  const { allergiesStated, source, imageIds } = order
  return {
    contactId,
    enquiryId,
    orderDate: taken,
    eventTypeId,
    eventDate: day,
    eventTime,
    theme,
    guestCount,
    budget,
    deliveryType,
    deliveryAddress,
    deliveryDetails,
    deliveryTime,
    priceEntry,
    discountType,
    discount,
    setupFee,
    bookingFeeKind,
    bookingFeeValue,
    bookingFeeDueOn,
    dueDate,
    notes,
    generalInformation,
    jobSheetNotes,
    allergiesStated,
    source,
    imageIds,
    lines: lines.map(
      ({ productId, productType, name, description, servings, quantity, unitPrice, taxRateId, cost, imageId }) => ({
        productId,
        productType,
        name,
        description,
        servings,
        quantity: trimmed(quantity),
        unitPrice,
        taxRateId,
        cost,
        imageId,
      }),
    ),
  }
}

/** "2.000" is typed as "2". */
const trimmed = (quantity: string) => quantity.replace(/\.?0+$/, '')

/** What is sent: lines that are still empty and amounts that were left empty are left out. */
export function toInput(values: OrderValues): OrderValues {
  const sent: OrderValues = { ...values, lines: values.lines.filter((line) => line.name.trim() !== '') }
  for (const field of OPTIONAL_AMOUNTS) if (sent[field] === '' || sent[field] === null) delete sent[field]
  return {
    ...sent,
    lines: sent.lines.map((line) => ({
      ...line,
      quantity: line.quantity === '' ? '1' : line.quantity,
      unitPrice: line.unitPrice === '' ? '0' : line.unitPrice,
    })),
  }
}
