import { pictureKey } from '#modules/media/picture-key.ts'
import type { Order } from '#modules/orders/schema.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { formatDate, formatInstant, formatQuantity, formatTime } from '#shared/format.ts'
import { jobSheetWords as words } from './words.ts'

const PICTURES_MAX = 4

/** One order as the kitchen needs it. No price, no surname, no address of an order that is collected. */
export type JobSheet = {
  number: string
  customer: string
  status: string
  /** yyyy-mm-dd; absent while the order has no date. */
  day?: string
  date: string
  /** HH:mm, for sorting. */
  hour?: string
  time?: string
  handover?: string
  address?: string
  access?: string
  eventType?: string
  theme?: string
  guests?: string
  allergies?: string
  items: { quantity: string; name: string; description?: string; servings?: string; image?: string }[]
  pictures: string[]
  notes?: string
  /** The order's page, for the square code. */
  url: string
}

export type JobSheetContext = { settings: Settings; orderUrl: (orderId: number) => string }

export function jobSheetOf(order: Order, { settings, orderUrl }: JobSheetContext): JobSheet {
  const time = order.deliveryTime ?? order.eventTime
  const isDelivered = order.deliveryType === 'Delivery'
  return {
    number: order.orderNumber,
    customer: kitchenName(order.customer),
    status: order.status,
    ...(order.eventDate === null ? {} : { day: order.eventDate }),
    date: order.eventDate === null ? words.noDate : formatDate(order.eventDate, settings.dateFormat, { weekday: true }),
    ...(time === null ? {} : { hour: time, time: formatTime(time) }),
    ...given('handover', order.deliveryType),
    ...(isDelivered ? given('address', order.deliveryAddress) : {}),
    ...(isDelivered ? given('access', order.deliveryDetails) : {}),
    ...given('eventType', order.eventType),
    ...given('theme', order.theme),
    ...(order.guestCount === null ? {} : { guests: formatQuantity(order.guestCount) }),
    ...given('allergies', order.allergiesStated),
    items: order.lines.map((line) => ({
      quantity: formatQuantity(line.quantity),
      name: line.name,
      ...given('description', line.description),
      ...(line.servings === null ? {} : { servings: formatQuantity(line.servings) }),
      ...(line.imageId === null ? {} : { image: pictureKey(line.imageId) }),
    })),
    pictures: order.imageIds.slice(0, PICTURES_MAX).map(pictureKey),
    ...given('notes', order.jobSheetNotes),
    url: orderUrl(order.id),
  }
}

export type SheetFrame = { business: string; accent: string; paper: string; language: string; printed: string }

export const sheetFrameOf = (settings: Settings, now: string): SheetFrame => ({
  business: settings.businessName,
  accent: settings.accentColor,
  paper: settings.paper,
  language: settings.language,
  printed: formatInstant(now, settings.timezone, settings.dateFormat),
})

/** First name and the surname's initial: enough at the bench, little for whoever finds the paper. */
function kitchenName(customer: Order['customer']): string {
  if (customer === null) return ''
  const [initial = ''] = [...customer.lastName.trim()]
  return initial === '' ? customer.firstName : `${customer.firstName} ${initial}.`
}

function given<Name extends string>(name: Name, value: string | null): { [Key in Name]?: string } {
  return (value === null || value.trim() === '' ? {} : { [name]: value }) as { [Key in Name]?: string }
}
