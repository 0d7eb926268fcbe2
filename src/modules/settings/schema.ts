import { z } from 'zod'
import { allergenList, allergensOut } from '#modules/allergens/allergen-list.ts'
import { LENGTH_UNITS } from '#modules/tins/length.ts'
import { ServingNumbers, ServingNumbersInput, ServingYields, ServingYieldsInput } from '#modules/tins/serving-fields.ts'
import { YIELDS } from '#modules/tins/servings.ts'
import { countryOf } from '#shared/countries.ts'
import { currencyOf } from '#shared/currencies.ts'
import { WEEK_DAYS } from '#shared/dates/dates.ts'
import { isTimeZone } from '#shared/dates/zones.ts'
import {
  decimal,
  decimalOut,
  flag,
  hexColor,
  id,
  isoDate,
  money,
  moneyOut,
  optionalEmail,
  optionalPhone,
  optionalText,
  required,
  version,
  webAddress,
} from '#shared/fields.ts'
import { isLanguage, LANGUAGES } from '#shared/languages/languages.ts'
import { fieldsOf } from '#shared/records/fields-of.ts'
import { CSV_STYLES } from '#shared/text/csv.ts'
import { DATE_FORMATS } from '#shared/text/format.ts'
import { BakeHabits, USUAL_HABITS } from './bake-habits.ts'
import { BOOK_AHEAD_MAX } from './last-bookable-day.ts'
import { DeliveryFee, DeliveryFeeInput, NO_DELIVERY_FEE } from './money/delivery-fee.ts'
import { BookingFee, BookingFeeInput, days, quoteValidDays } from './money/payment-defaults.ts'
import { USUAL } from './own-or-usual.ts'
import { DEFAULT_LAYOUT, DocumentLayout } from './papers/document-layout.ts'
import { PARTS } from './parts.ts'
import { TaxRate } from './taxes/tax-rate.ts'

const DistanceUnit = z.enum(['kilometers', 'miles'])
/** Says if tax counts when money moves or when orders are sold. */
export const TAX_BASES = ['cash', 'accrual'] as const
/** How a product's overhead is calculated: as an amount, in per cent of its other costs, or per hour of labour. */
export const OVERHEAD_MODES = ['amount', 'percent', 'hour'] as const
/** When a day is full: never, at a number of orders, or when the working time is used up (CAP-1). */
export const CAPACITY_MODES = ['off', 'max_orders', 'minutes'] as const
/** Suggested prices are rounded up to a multiple of this. */
export const PRICE_STEPS = ['none', '0.05', '0.10', '0.50', '1', '5', '10', '100'] as const
/** The rate for one kilometre or mile, from this day on. */
const MileageRate = z.object({
  from: isoDate,
  rate: decimal('Rate', { min: 0, max: 9999, places: 4 }),
  unit: DistanceUnit,
})
/** How cakes are cut by default. */
const PORTION_CUTS = ['finger', 'coffee', 'party'] as const
/** The place where cakes wait for their event. */
const STORAGES = ['cool', 'room'] as const

const text = z.string().nullable()
const wholeNumber = z.int()

/** The stages of an order, which customers may see in the bakery's own words. */
const ofSteps = <Word extends z.ZodType>(word: Word) =>
  z.object({
    Requested: word,
    Quoted: word,
    Booked: word,
    Confirmed: word,
    'In Progress': word,
    Ready: word,
    Completed: word,
  })
const CustomerStatusWords = ofSteps(z.string().nullable())
const CustomerStatusInput = ofSteps(optionalText('Wording', 40).transform((word) => word ?? null))

const unique = <T>(values: T[]) => [...new Set(values)]
const names = (label: string, least: number) =>
  z
    .array(required(label, 60))
    .transform(unique)
    .pipe(z.array(z.string()).min(least, `Keep at least one ${label.toLowerCase()}`).max(50, 'At most 50 entries'))

const INVOICE_NUMBER = /^(?:[^{}]|\{YYYY\}|\{YY\}|\{MM\})*\{0{1,8}\}(?:[^{}]|\{YYYY\}|\{YY\}|\{MM\})*$/
const nextNumber = z
  .int('Enter a whole number')
  .min(1, 'Numbers start at 1')
  .max(999_999_999, 'That number is too high')
const invoiceNumberPattern = required('Invoice number pattern', 40).refine(
  (pattern) => INVOICE_NUMBER.test(pattern),
  'Use {0000} once for the number; {YYYY}, {YY} and {MM} stand for the date',
)

const DEFAULT_SOURCES = [
  'Enquiry form',
  'Phone',
  'Instagram',
  'Facebook',
  'Website',
  'Referral',
  'Market',
  'Repeat',
  'Other',
]

type Field<Output extends z.ZodType = z.ZodType, Input extends z.ZodType = z.ZodType> = {
  usual: z.output<Output>
  output: Output
  input: Input
}

function setting<Both extends z.ZodType>(usual: z.output<Both>, both: Both): Field<Both, Both>
function setting<Output extends z.ZodType, Input extends z.ZodType>(
  usual: z.output<Output>,
  output: Output,
  input: Input,
): Field<Output, Input>
function setting(usual: unknown, output: z.ZodType, input = output): Field {
  return { usual, output, input }
}

const fields = <Fields extends Record<string, Field>>(fields: Fields) => fields

/** The settings that the kitchen's pages need too, to write dates and measures. */
const KITCHEN_FIELDS = fields({
  businessName: setting('My bakery', z.string(), required('Business name', 100)),
  accentColor: setting('#ec4899', z.string(), hexColor),

  country: setting(
    'AU',
    z.string(),
    z.string().refine((code) => countryOf(code) !== undefined, 'Choose a country from the list'),
  ),
  currency: setting(
    'AUD',
    z.string(),
    z.string().refine((code) => currencyOf(code) !== undefined, 'Choose a currency from the list'),
  ),
  /** Shows dollars with their country, such as A$. */
  showCountrySymbol: setting(false, flag),
  language: setting('en', z.string(), z.string().refine(isLanguage, 'Choose a language from the list')),
  /** Languages that customers may choose beside the bakery's own. */
  customerLanguages: setting(
    [],
    z.array(z.enum(LANGUAGES)),
    z.array(z.enum(LANGUAGES)).max(LANGUAGES.length).transform(unique),
  ),
  timezone: setting('Australia/Sydney', z.string(), z.string().refine(isTimeZone, 'Choose a time zone from the list')),
  dateFormat: setting('DD-MM-YYYY', z.enum(DATE_FORMATS)),
  weekStartDay: setting('Monday', z.enum(WEEK_DAYS)),
  distanceUnit: setting('kilometers', DistanceUnit),
  /** The format of the reports' CSV files. */
  reportCsv: setting('comma', z.enum(CSV_STYLES)),
  measurementRegion: setting('AU', z.enum(['AU', 'UK', 'US', 'metric'])),
  paper: setting('a4', z.enum(['a4', 'us-letter'])),

  /** Allergens that nothing made here can be said to be free of (ALG-2), as codes. */
  kitchenMayContain: setting([], allergensOut, allergenList),
  /** Allergies that are not certain, such as traces, hold an order back too. */
  decideBeforeBooking: setting(false, flag),
  /** The statement that the region requires on labels (ORD-18): "Made in a home kitchen". */
  labelStatement: setting(null, text, optionalText('Statement on labels', 200)),

  taxEnabled: setting(true, flag),
  useGst: setting(false, flag),
  taxTerminology: setting(USUAL.taxTerminology, z.string(), required('Tax name', 30)),

  bookingFeeLabel: setting(USUAL.bookingFeeLabel, z.string(), required('Booking fee label', 40)),
  recurringBlockedDays: setting(
    [],
    z.array(z.int()),
    z
      .array(z.int().min(0).max(6))
      .max(7)
      .transform((week) => unique(week).toSorted()),
  ),
  bakeHabits: setting(USUAL_HABITS, BakeHabits),
  /** The parts that the bakery uses; the menu leaves out the others. */
  parts: setting([], z.array(z.enum(PARTS)), z.array(z.enum(PARTS)).transform(unique)),
  tippingEnabled: setting(false, flag),
  /** Keeps the packs of ingredients, with their lots. */
  tracksPacks: setting(false, flag),
})

/**
 * Every stored setting in one place: its value in a new bakery (S1 section 9, S3 section 23), its output and its input.
 */
const FIELDS = fields({
  ...KITCHEN_FIELDS,

  businessEmail: setting(null, text, optionalEmail('Please enter a valid email address')),
  businessPhone: setting(null, text, optionalPhone),
  businessAddress: setting(null, text, optionalText('Business address', 500)),
  /** The tax or company number shown on invoices. */
  businessNumber: setting(null, text, optionalText('Business number', 60)),
  businessLogoId: setting(null, id.nullable()),
  website: setting(null, text, webAddress),
  bankDetails: setting(null, text, optionalText('Bank details', 1000)),
  /** The account holder as the bank knows it; null for the business's name. */
  accountHolder: setting(null, text, optionalText('Account holder', 70)),

  hourlyRate: setting('0', moneyOut, money('Hourly rate')),
  markupMargin: setting('0.00', decimalOut, decimal('Markup or margin', { min: 0, max: 1000, places: 2 })),
  markupMode: setting('markup', z.enum(['markup', 'margin'])),
  priceRounding: setting('none', z.enum(PRICE_STEPS)),
  /** The overhead of a new product. */
  overheadMode: setting('percent', z.enum(OVERHEAD_MODES)),
  overheadValue: setting('0', decimalOut, money('Overhead')),
  /** The cost of an ingredient: its last purchase, or the average of the last three (ING-3). */
  costingMethod: setting('latest', z.enum(['latest', 'average'])),

  useTaxInvoice: setting(false, flag),
  taxInvoiceTitle: setting(USUAL.taxInvoiceTitle, z.string(), required('Tax invoice title', 40)),
  pricesIncludeTax: setting(true, flag),
  discountBeforeTax: setting(true, flag),
  taxRounding: setting('line', z.enum(['line', 'document'])),
  /** Null for the default rate. */
  deliveryTaxRateId: setting(null, id.nullable()),
  /** If nothing on an order is taxed, its delivery is not taxed either. */
  deliveryFollowsGoods: setting(false, flag),
  taxBasis: setting('cash', z.enum(TAX_BASES)),
  /** The turnover of twelve months near which the owner is warned; 0 for never. */
  turnoverLimit: setting('0', moneyOut, money('Turnover limit')),

  invoiceNumberPattern: setting('INV-{YYYY}-{0000}', z.string(), invoiceNumberPattern),
  invoiceNumberResetsYearly: setting(false, flag),
  bookingFee: setting({ kind: 'percent', value: '50' }, BookingFee, BookingFeeInput),
  payInFullUnder: setting('0', moneyOut, money('Pay in full under')),
  bookingFeeDueDays: setting(3, wholeNumber, days('Days', 365)),
  balanceDueDaysBefore: setting(7, wholeNumber, days('Balance due', 365)),
  quoteValidDays: setting(7, wholeNumber, quoteValidDays),
  minNoticeDays: setting(3, wholeNumber, days('Notice', 365)),
  bookAheadMonths: setting(
    18,
    wholeNumber,
    days('Booking ahead', BOOK_AHEAD_MAX).min(1, 'Booking ahead must be at least 1'),
  ),
  /** The region whose public holidays were blocked last, such as AU-NSW; null for the whole country. */
  holidayRegion: setting(
    null,
    text,
    z
      .string()
      .regex(/^[A-Z]{2}(-[A-Za-z0-9]+){1,2}$/, 'Choose a region from the list')
      .nullable(),
  ),
  /** Says if a number of orders makes a day full, or the minutes of work. */
  capacityMode: setting('off', z.enum(CAPACITY_MODES)),
  /** The limit of each weekday, Sunday first. */
  maxOrdersPerWeekday: setting(
    [3, 3, 3, 3, 3, 3, 3],
    z.array(z.int()).length(7),
    z
      .array(z.int('Enter a whole number').min(0, 'Enter 0 or more').max(999, 'Enter 999 or less'))
      .length(7, 'Give a number for each of the seven days'),
  ),
  /** A counted day belongs to the first who accepts, or to the first whose booking fee is here. */
  dayGoesTo: setting('accepted', z.enum(['accepted', 'fee'])),
  /** The owner is asked before she sends a quote if the day's orders and quotes would come to more than this many times its limit. */
  overquoteFactor: setting('1.5', decimalOut, decimal('Times the limit', { min: 1, max: 5, places: 1 })),
  /** The working time of each weekday in minutes, Sunday first; null until the mode is chosen. */
  minutesPerWeekday: setting(
    null,
    z.array(z.int()).length(7).nullable(),
    z
      .array(z.int('Enter a time').min(0, 'Enter 0 or more').max(1440, 'Enter at most 24 h'))
      .length(7, 'Give a time for each of the seven days')
      .nullable(),
  ),
  /** The minutes of an order of which nobody knows how long it takes. */
  usualOrderMinutes: setting(
    120,
    wholeNumber,
    z.int('Enter a time').min(15, 'Enter at least 15 min').max(1440, 'Enter at most 24 h'),
  ),
  /** Requests with a smaller budget are marked in the inbox; nobody is refused. */
  minimumOrderAmount: setting('0', moneyOut, money('Smallest order')),
  deliveryFee: setting(NO_DELIVERY_FEE, DeliveryFee, DeliveryFeeInput),
  enquiryRetentionMonths: setting(
    24,
    wholeNumber,
    z
      .int('Enter a whole number')
      .min(1, 'Requests are kept for at least 1 month')
      .max(120, 'Requests are kept for at most 120 months'),
  ),
  automaticQuoteAcceptance: setting(true, flag),
  /** Cancels bookings whose fee is not paid, so that their day is free again. */
  autoReleaseUnpaid: setting(false, flag),
  /** A card payment for an order that has ended is refunded, or stays as credit. */
  latePayments: setting('refund', z.enum(['refund', 'credit'])),
  /** The smallest amount that a customer may pay by card. */
  smallestCardPayment: setting('0', moneyOut, money('Smallest card payment')),
  hideAddressUntilPaid: setting(false, flag),
  /** The owner's words for a status, which customers read instead of ours; empty for ours (POR-2). */
  customerStatusWords: setting(
    {
      Requested: null,
      Quoted: null,
      Booked: null,
      Confirmed: null,
      'In Progress': null,
      Ready: null,
      Completed: null,
    },
    CustomerStatusWords,
    CustomerStatusInput,
  ),
  /** How to look after the cake; customers read it once their order is ready (POR-2). */
  careText: setting(null, text, optionalText('Care card', 5000)),
  portionCut: setting('coffee', z.enum(PORTION_CUTS)),
  /** The unit for tins and cakes if a form does not say. */
  cakeUnit: setting('cm', z.enum(LENGTH_UNITS)),
  /** The serving chart (TLS-2): how much of a cake becomes portions, in per cent. */
  servingYields: setting(YIELDS.cautious, ServingYields, ServingYieldsInput),
  /** The numbers that the owner typed, which come before the yields. */
  servingNumbers: setting([], ServingNumbers, ServingNumbersInput),
  /** Customers may open the chart under the address of the order form. */
  servingChartPublic: setting(false, flag),
  /** Null if care cards do not say. */
  cakeStorage: setting(null, z.enum(STORAGES).nullable()),
  /** The hours before the event at which a cool cake is taken out. */
  takeOutHours: setting(2, wholeNumber, days('Hours', 24)),
  /** The page on which customers may review a completed order. */
  reviewUrl: setting(null, text, webAddress),
  /** The status from which orders take their ingredients and supplies out of the stock. */
  stockTaken: setting('off', z.enum(['off', 'started', 'completed'])),
  /** So many days before the hand-over something may have been made, if nobody ticked it. */
  recallDays: setting(3, wholeNumber, days('Days', 14)),
  /** Rounds cash to the smallest coin, in countries that do so. */
  cashRounding: setting(true, flag),
  /** In per cent. */
  tipPresets: setting(
    [5, 10, 15],
    z.array(z.number()),
    z
      .array(z.number('Enter a percentage').min(1, 'A tip is at least 1%').max(100, 'A tip is at most 100%'))
      .max(6, 'At most 6 tips')
      .transform((tips) => unique(tips).toSorted((a, b) => a - b)),
  ),
  /** The rate at which a drive may be claimed from a day on; empty if nothing is claimed. */
  mileageRates: setting(
    [],
    z.array(MileageRate),
    z
      .array(MileageRate)
      .max(50, 'At most 50 entries')
      .refine((rates) => new Set(rates.map(({ from }) => from)).size === rates.length, 'Give each day one rate'),
  ),
  contactSources: setting(DEFAULT_SOURCES, z.array(z.string()), names('Source', 1)),
  invoiceLabel: setting(USUAL.invoiceLabel, z.string(), required('Invoice title', 40)),
  invoiceFooter: setting(null, text, optionalText('Invoice footer', 2000)),
  quoteFooter: setting(null, text, optionalText('Quote footer', 2000)),
  documentLayout: setting(DEFAULT_LAYOUT, DocumentLayout),

  emailAddress: setting(null, text, optionalEmail('Please enter a valid email address')),
  secondaryEmailAddress: setting(null, text, optionalEmail('Please enter a valid email address')),
  receiveUpcomingOrders: setting(false, flag),
  upcomingOrdersFrequency: setting('weekly', z.enum(['weekly', 'daily', 'off'])),
  receivePaymentReminders: setting(false, flag),
  receiveMarketingEmails: setting(false, flag),
  receiveProductUpdates: setting(false, flag),
  paymentReminderAutomatic: setting(false, flag),
  postOrderEmailAutomatic: setting(false, flag),
  /** Whole days after the event. */
  postOrderEmailDelay: setting(3, wholeNumber, days('Days after the event', 365)),

  onboardingStep: setting(0, wholeNumber, z.int().min(0).max(20)),
  /** The owner has closed the first week's checklist. */
  firstWeekHidden: setting(false, flag),
  /** All data as one file each week, stored on the account page. */
  weeklyExport: setting(false, z.boolean()),
})

/** Settings that follow from others; the kitchen sees them too. */
const KITCHEN_DERIVED = {
  businessLogoUrl: text,
  currencySymbol: z.string(),
  timeFormat: z.literal('h:mm a'),
  version,
}

export const KitchenSettings = z.object({ ...fieldsOf(KITCHEN_FIELDS, 'output'), ...KITCHEN_DERIVED })

export const Settings = z.object({
  ...fieldsOf(FIELDS, 'output'),
  ...KITCHEN_DERIVED,
  /** All rates, including archived ones; the default first. */
  customTaxRates: z.array(TaxRate),
  /** How new orders read typed prices, from `pricesIncludeTax`. */
  priceEntry: z.enum(['net', 'gross']),
  nextOrderNumber: wholeNumber,
  nextInvoiceNumber: wholeNumber,
})
export type Settings = z.infer<typeof Settings>

/** The settings that an owner may change, each on its own: the page saves field by field. */
export const SettingsChanges = z
  .object({ ...fieldsOf(FIELDS, 'input'), nextOrderNumber: nextNumber, nextInvoiceNumber: nextNumber })
  .partial()
  // The unchanged rates may come back with the rest; changed ones are refused (TAX-1: they have their own calls).
  .extend({ version: version.optional(), customTaxRates: z.array(TaxRate).optional() })
export type SettingsChanges = z.infer<typeof SettingsChanges>
export type SettingsField = Exclude<keyof SettingsChanges, 'version' | 'customTaxRates'>

export type StoredSettings = Pick<Settings, keyof typeof FIELDS>

export const DEFAULT_STORED: StoredSettings = fieldsOf(FIELDS, 'usual')
