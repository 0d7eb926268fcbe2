import { z } from 'zod'
import { Avoids, AvoidsInput } from '#modules/allergens/avoids.ts'
import {
  clockTime,
  decimalOut,
  flag,
  id,
  isoDate,
  money,
  moneyOut,
  optionalDecimal,
  optionalText,
  required,
  textOut,
} from '#shared/fields.ts'
import { HANDOVERS, TAG_MAX } from './filters.ts'

export const WISHES_MAX = 10_000
const TAGS_MAX = 20
const ORDER_DATE_REQUIRED = 'Order date is required'

export const DeliveryType = z.enum(HANDOVERS)
export const PriceEntry = z.enum(['net', 'gross'])
export const DiscountType = z.enum(['%', 'fixed'])

/** Each tag once, whatever its capitals. */
const tags = z
  .array(required('Tag', TAG_MAX))
  .max(TAGS_MAX, `An order takes up to ${TAGS_MAX} tags`)
  .transform((given) => [...new Map(given.map((tag) => [tag.toLowerCase(), tag])).values()])

const field = <Column extends string, Input extends z.ZodType, Output extends z.ZodType>(
  column: Column,
  input: Input,
  output: Output,
  /** Says if a copy of the order takes the value over or has its own. */
  copying: 'copied' | 'own',
  /** Says if the customer reads it, so that a change makes a sent quote out of date, or only the bakery does. */
  reader: 'shown' | 'private',
  /** Says if erasing the customer empties it, removes the customer's name and words, or keeps it. */
  erasure: 'emptied' | 'cleaned' | 'kept',
  /** Stored if the input leaves it out. */
  usual: z.output<Output> | null = null,
) => ({ column, input, output, copying, reader, erasure, usual })

/**
 * Each order field that is stored as typed, in one place: its column, input, output and what becomes of it. Fields that
 * also depend on settings, event or prices are in `schema.ts`.
 */
export const ORDER_FIELDS = {
  contactId: field('contact_id', id.nullish(), id.nullable(), 'copied', 'shown', 'kept'),
  enquiryId: field('enquiry_id', id.nullish(), id.nullable(), 'own', 'shown', 'kept'),
  orderDate: field(
    'order_date',
    z.string(ORDER_DATE_REQUIRED).min(1, ORDER_DATE_REQUIRED).pipe(isoDate).optional(),
    isoDate,
    'own',
    'shown',
    'kept',
  ),
  eventTypeId: field('event_type_id', id.nullish(), id.nullable(), 'copied', 'shown', 'kept'),
  eventDate: field('event_date', isoDate.nullish(), isoDate.nullable(), 'own', 'shown', 'kept'),
  eventTime: field('event_time', clockTime.nullish(), clockTime.nullable(), 'own', 'shown', 'kept'),
  theme: field('theme', optionalText('Theme', 300), textOut, 'copied', 'shown', 'emptied'),
  guestCount: field('guest_count', z.int().min(1).max(10_000).nullish(), z.int().nullable(), 'copied', 'shown', 'kept'),
  budget: field('budget', optionalText('Budget', 50), textOut, 'own', 'private', 'cleaned'),
  deliveryType: field('delivery_type', DeliveryType.nullish(), DeliveryType.nullable(), 'copied', 'shown', 'kept'),
  deliveryAddress: field(
    'delivery_address',
    optionalText('Delivery address', 300),
    textOut,
    'copied',
    'shown',
    'emptied',
  ),
  deliveryDetails: field('delivery_details', optionalText('Access notes', 2000), textOut, 'copied', 'shown', 'emptied'),
  deliveryTime: field('delivery_time', clockTime.nullish(), clockTime.nullable(), 'own', 'shown', 'kept'),
  /** The end of the slot that begins at `deliveryTime`. */
  deliveryTimeTo: field('delivery_time_to', clockTime.nullish(), clockTime.nullable(), 'own', 'shown', 'kept'),
  /** In the unit from the settings. */
  deliveryDistance: field(
    'delivery_distance',
    optionalDecimal('Distance', { min: 0, max: 100_000, places: 2 }),
    decimalOut.nullable(),
    'copied',
    'private',
    'kept',
  ),
  deliveryPostcode: field('delivery_postcode', optionalText('Postcode', 20), textOut, 'copied', 'private', 'emptied'),
  priceEntry: field('price_entry', PriceEntry.optional(), PriceEntry, 'copied', 'shown', 'kept'),
  discountType: field('discount_type', DiscountType.optional(), DiscountType, 'copied', 'shown', 'kept'),
  discount: field('discount', money('Discount').optional(), decimalOut, 'copied', 'shown', 'kept'),
  setupFee: field('setup_fee', money('Delivery & set-up fee').optional(), moneyOut, 'copied', 'shown', 'kept'),
  /** The customer's wishes: from the request that led to the order, or typed. */
  wishes: field('wishes', optionalText('The customer’s wishes', WISHES_MAX), textOut, 'copied', 'private', 'emptied'),
  wishesOnJobSheet: field('wishes_on_job_sheet', flag.optional(), flag, 'copied', 'private', 'kept', true),
  notes: field('notes', optionalText('Private notes', 10_000), textOut, 'copied', 'private', 'emptied'),
  generalInformation: field(
    'general_information',
    optionalText('Printed on documents', 10_000),
    textOut,
    'copied',
    'shown',
    'emptied',
  ),
  jobSheetNotes: field(
    'job_sheet_notes',
    optionalText('Kitchen only', 10_000),
    textOut,
    'copied',
    'private',
    'emptied',
  ),
  allergiesStated: field(
    'allergies_stated',
    optionalText('Allergies stated', 2000),
    textOut,
    'copied',
    'shown',
    'emptied',
  ),
  /** The allergens that the customer avoids, as codes that can be compared with recipes. */
  avoids: field('avoids', AvoidsInput.optional(), Avoids, 'copied', 'private', 'emptied', []),
  /** Somebody has looked at what the customer wrote about allergies. */
  avoidsRead: field('avoids_read', flag.optional(), flag, 'own', 'private', 'kept', true),
  source: field('source', optionalText('Source', 60), textOut, 'own', 'private', 'cleaned'),
  tags: field('tags', tags.optional(), z.array(z.string()), 'copied', 'private', 'cleaned', []),
  /** True offers the customer to tip; null follows the settings. */
  tippingEnabled: field('tipping_enabled', flag.nullish(), flag.nullable(), 'copied', 'shown', 'kept'),
  /** The day on which the customer accepted the terms by phone. */
  termsAcceptedOn: field('terms_accepted_on', isoDate.nullish(), isoDate.nullable(), 'own', 'private', 'kept'),
  /** True stops payment reminders to the customer. */
  remindersMuted: field('reminders_muted', flag.optional(), flag, 'own', 'private', 'kept', false),
}
