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
import { CSV_STYLES } from '#shared/text/csv.ts'
import { DATE_FORMATS } from '#shared/text/format.ts'
import { BakeHabits, USUAL_HABITS } from './bake-habits.ts'
import { DeliveryFee, DeliveryFeeInput, NO_DELIVERY_FEE } from './delivery-fee.ts'
import { DEFAULT_LAYOUT, DocumentLayout } from './document-layout.ts'
import { BOOK_AHEAD_MAX } from './last-bookable-day.ts'
import { BookingFee, BookingFeeInput, days, quoteValidDays } from './payment-defaults.ts'
import { TaxRate } from './tax-rate.ts'

const WeekDayName = z.enum(WEEK_DAYS)
const DateFormatName = z.enum(DATE_FORMATS)
const DistanceUnit = z.enum(['kilometers', 'miles'])
const ReportCsv = z.enum(CSV_STYLES)
const MeasurementRegion = z.enum(['AU', 'UK', 'US', 'metric'])
const MarkupMode = z.enum(['markup', 'margin'])
const CostingMethod = z.enum(['latest', 'average'])
const TaxRounding = z.enum(['line', 'document'])
/** Tax counts when money moves, or when orders are sold. */
export const TAX_BASES = ['cash', 'accrual'] as const
const TaxBasis = z.enum(TAX_BASES)
const PriceEntry = z.enum(['net', 'gross'])
const UpcomingOrdersFrequency = z.enum(['weekly', 'daily', 'off'])
const Paper = z.enum(['a4', 'us-letter'])
/** How a product's overhead is reckoned: as it stands, of its other costs, or per hour of labour. */
export const OVERHEAD_MODES = ['amount', 'percent', 'hour'] as const
/** Suggested prices go up to the next multiple. */
export const PRICE_STEPS = ['none', '0.05', '0.10', '0.50', '1', '5', '10', '100'] as const
/** Money for one kilometer or mile, from this day on. */
const MileageRate = z.object({
  from: isoDate,
  rate: decimal('Rate', { min: 0, max: 9999, places: 4 }),
  unit: DistanceUnit,
})
/** How cakes are cut where nobody says otherwise. */
const PORTION_CUTS = ['finger', 'coffee', 'party'] as const
const PortionCut = z.enum(PORTION_CUTS)
const CakeUnit = z.enum(LENGTH_UNITS)
/** Where cakes wait for their party. */
const STORAGES = ['cool', 'room'] as const
const Storage = z.enum(STORAGES)
const LatePayments = z.enum(['refund', 'credit'])
const CapacityMode = z.enum(['off', 'max_orders'])

const text = z.string().nullable()
const wholeNumber = z.int()

/** The stages of an order, which its customer may be shown in the bakery's own words. */
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

const StockTaken = z.enum(['off', 'started', 'completed'])

export const Settings = z.object({
  businessName: z.string(),
  businessEmail: text,
  businessPhone: text,
  businessAddress: text,
  /** The tax or company number shown on invoices. */
  businessNumber: text,
  businessLogoId: id.nullable(),
  businessLogoUrl: text,
  website: text,
  bankDetails: text,
  /** The account holder as the bank knows it; null: the business's name. */
  accountHolder: text,
  accentColor: z.string(),

  country: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  /** Dollars with their country, such as A$. */
  showCountrySymbol: flag,
  language: z.string(),
  timezone: z.string(),
  dateFormat: DateFormatName,
  timeFormat: z.literal('h:mm a'),
  weekStartDay: WeekDayName,
  distanceUnit: DistanceUnit,
  /** How the CSV files of reports are written. */
  reportCsv: ReportCsv,
  measurementRegion: MeasurementRegion,
  paper: Paper,

  hourlyRate: moneyOut,
  markupMargin: decimalOut,
  markupMode: MarkupMode,
  priceRounding: z.enum(PRICE_STEPS),
  /** The overhead of a new product. */
  overheadMode: z.enum(OVERHEAD_MODES),
  overheadValue: decimalOut,
  /** Allergens that nothing made here can be said to be free of (ALG-2), as codes. */
  kitchenMayContain: allergensOut,
  /** The statement that the region asks for on labels (ORD-18): "Made in a home kitchen". */
  labelStatement: text,
  /** The cost of an ingredient: its last purchase, or the average of the last three (ING-3). */
  costingMethod: CostingMethod,

  taxEnabled: flag,
  useGst: flag,
  useTaxInvoice: flag,
  taxTerminology: z.string(),
  taxInvoiceTitle: z.string(),
  /** All rates, the archived ones too; the default first. */
  customTaxRates: z.array(TaxRate),
  pricesIncludeTax: flag,
  /** How new orders take typed prices: as `pricesIncludeTax` says. */
  priceEntry: PriceEntry,
  discountBeforeTax: flag,
  taxRounding: TaxRounding,
  /** null: the default rate. */
  deliveryTaxRateId: id.nullable(),
  /** Where nothing on an order is taxed, its delivery is not either. */
  deliveryFollowsGoods: flag,
  taxBasis: TaxBasis,
  /** Turnover of twelve months near which the owner is warned; 0: never. */
  turnoverLimit: moneyOut,

  nextOrderNumber: wholeNumber,
  nextInvoiceNumber: wholeNumber,
  invoiceNumberPattern: z.string(),
  invoiceNumberResetsYearly: flag,
  bookingFeeLabel: z.string(),
  bookingFee: BookingFee,
  payInFullUnder: moneyOut,
  bookingFeeDueDays: wholeNumber,
  balanceDueDaysBefore: wholeNumber,
  quoteValidDays: wholeNumber,
  minNoticeDays: wholeNumber,
  bookAheadMonths: wholeNumber,
  recurringBlockedDays: z.array(z.int()),
  /** Whose public holidays were blocked last, such as AU-NSW; null: those of the whole country. */
  holidayRegion: text,
  /** Whether a day is full at some number of orders. */
  capacityMode: CapacityMode,
  /** The limit of each weekday, Sunday first. */
  maxOrdersPerWeekday: z.array(z.int()).length(7),
  /** Requests with a smaller budget are marked in the inbox; nobody is turned away by it. */
  minimumOrderAmount: moneyOut,
  deliveryFee: DeliveryFee,
  enquiryRetentionMonths: wholeNumber,
  automaticQuoteAcceptance: flag,
  /** Bookings whose fee does not come give their day back. */
  autoReleaseUnpaid: flag,
  /** A card payment for an order that has ended goes back, or stays as credit. */
  latePayments: LatePayments,
  /** The least that a customer may pay by card at once. */
  smallestCardPayment: moneyOut,
  hideAddressUntilPaid: flag,
  /** The owner's words for a status, which customers read instead of ours; empty: ours (POR-2). */
  customerStatusWords: CustomerStatusWords,
  /** How to look after what was made; customers read it once their order is ready (POR-2). */
  careText: text,
  portionCut: PortionCut,
  /** How tins and cakes are measured where a form does not say. */
  cakeUnit: CakeUnit,
  bakeHabits: BakeHabits,
  /** Her serving chart (TLS-2): how much of a cake becomes portions, in per cent. */
  servingYields: ServingYields,
  /** The numbers that she typed, which count before the yields. */
  servingNumbers: ServingNumbers,
  /** Customers may open the chart under the address of the order form. */
  servingChartPublic: flag,
  /** Null: care cards do not say. */
  cakeStorage: Storage.nullable(),
  /** Hours before the event at which a cool cake is taken out. */
  takeOutHours: wholeNumber,
  /** Where customers may write a review of a completed order. */
  reviewUrl: text,
  /** From which status on orders take their ingredients and supplies out of the stock. */
  stockTaken: StockTaken,
  /** Cash is rounded to the smallest coin, in countries that do. */
  cashRounding: flag,
  tippingEnabled: flag,
  /** Per cent. */
  tipPresets: z.array(z.number()),
  /** The rate at which a drive may be claimed from a day on; none: nothing is claimed. */
  mileageRates: z.array(MileageRate),
  contactSources: z.array(z.string()),
  invoiceLabel: z.string(),
  invoiceFooter: text,
  quoteFooter: text,
  documentLayout: DocumentLayout,

  emailAddress: text,
  secondaryEmailAddress: text,
  receiveUpcomingOrders: flag,
  upcomingOrdersFrequency: UpcomingOrdersFrequency,
  receivePaymentReminders: flag,
  receiveMarketingEmails: flag,
  receiveProductUpdates: flag,
  paymentReminderAutomatic: flag,
  postOrderEmailAutomatic: flag,
  /** Whole days after the event. */
  postOrderEmailDelay: wholeNumber,

  onboardingStep: wholeNumber,
  /** The owner needs the checklist of her first week no more. */
  firstWeekHidden: flag,
  /** All data as one file each week, kept on the account page. */
  weeklyExport: z.boolean(),
  version,
})
export type Settings = z.infer<typeof Settings>

/** The settings by which a page of the kitchen writes dates and measures. */
export const KitchenSettings = Settings.pick({
  businessName: true,
  businessLogoUrl: true,
  accentColor: true,
  country: true,
  currency: true,
  currencySymbol: true,
  showCountrySymbol: true,
  language: true,
  timezone: true,
  dateFormat: true,
  timeFormat: true,
  weekStartDay: true,
  distanceUnit: true,
  measurementRegion: true,
  reportCsv: true,
  paper: true,
  kitchenMayContain: true,
  labelStatement: true,
  bakeHabits: true,
  taxEnabled: true,
  useGst: true,
  taxTerminology: true,
  bookingFeeLabel: true,
  tippingEnabled: true,
  recurringBlockedDays: true,
  version: true,
})

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

/** The settings that an owner may change, each alone: the page saves field by field. */
export const SettingsChanges = z
  .object({
    businessName: required('Business name', 100),
    businessEmail: optionalEmail('Please enter a valid email address'),
    businessPhone: optionalPhone,
    businessAddress: optionalText('Business address', 500),
    businessNumber: optionalText('Business number', 60),
    businessLogoId: id.nullable(),
    website: webAddress,
    bankDetails: optionalText('Bank details', 1000),
    accountHolder: optionalText('Account holder', 70),
    accentColor: hexColor,

    country: z.string().refine((code) => countryOf(code) !== undefined, 'Choose a country from the list'),
    currency: z.string().refine((code) => currencyOf(code) !== undefined, 'Choose a currency from the list'),
    showCountrySymbol: flag,
    language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'Choose a language from the list'),
    timezone: z.string().refine(isTimeZone, 'Choose a time zone from the list'),
    dateFormat: DateFormatName,
    weekStartDay: WeekDayName,
    distanceUnit: DistanceUnit,
    reportCsv: ReportCsv,
    measurementRegion: MeasurementRegion,
    paper: Paper,

    hourlyRate: money('Hourly rate'),
    markupMargin: decimal('Markup or margin', { min: 0, max: 1000, places: 2 }),
    markupMode: MarkupMode,
    priceRounding: z.enum(PRICE_STEPS),
    overheadMode: z.enum(OVERHEAD_MODES),
    overheadValue: money('Overhead'),
    kitchenMayContain: allergenList,
    labelStatement: optionalText('Statement on labels', 200),
    costingMethod: CostingMethod,

    taxEnabled: flag,
    useGst: flag,
    useTaxInvoice: flag,
    taxTerminology: required('Tax name', 30),
    taxInvoiceTitle: required('Tax invoice title', 40),
    pricesIncludeTax: flag,
    discountBeforeTax: flag,
    taxRounding: TaxRounding,
    deliveryTaxRateId: id.nullable(),
    deliveryFollowsGoods: flag,
    taxBasis: TaxBasis,
    turnoverLimit: money('Turnover limit'),

    nextOrderNumber: nextNumber,
    nextInvoiceNumber: nextNumber,
    invoiceNumberPattern,
    invoiceNumberResetsYearly: flag,
    bookingFeeLabel: required('Booking fee label', 40),
    bookingFee: BookingFeeInput,
    payInFullUnder: money('Pay in full under'),
    bookingFeeDueDays: days('Days', 365),
    balanceDueDaysBefore: days('Balance due', 365),
    quoteValidDays,
    minNoticeDays: days('Notice', 365),
    bookAheadMonths: days('Booking ahead', BOOK_AHEAD_MAX).min(1, 'Booking ahead must be at least 1'),
    recurringBlockedDays: z
      .array(z.int().min(0).max(6))
      .max(7)
      .transform((week) => unique(week).toSorted()),
    holidayRegion: z
      .string()
      .regex(/^[A-Z]{2}(-[A-Za-z0-9]+){1,2}$/, 'Choose a region from the list')
      .nullable(),
    capacityMode: CapacityMode,
    maxOrdersPerWeekday: z
      .array(z.int('Enter a whole number').min(0, 'Enter 0 or more').max(999, 'Enter 999 or less'))
      .length(7, 'Give a number for each of the seven days'),
    minimumOrderAmount: money('Smallest order'),
    deliveryFee: DeliveryFeeInput,
    enquiryRetentionMonths: z
      .int('Enter a whole number')
      .min(1, 'Requests are kept for at least 1 month')
      .max(120, 'Requests are kept for at most 120 months'),
    automaticQuoteAcceptance: flag,
    autoReleaseUnpaid: flag,
    latePayments: LatePayments,
    smallestCardPayment: money('Smallest card payment'),
    hideAddressUntilPaid: flag,
    customerStatusWords: CustomerStatusInput,
    careText: optionalText('Care card', 5000),
    portionCut: PortionCut,
    cakeUnit: CakeUnit,
    bakeHabits: BakeHabits,
    servingYields: ServingYieldsInput,
    servingNumbers: ServingNumbersInput,
    servingChartPublic: flag,
    cakeStorage: Storage.nullable(),
    takeOutHours: days('Hours', 24),
    reviewUrl: webAddress,
    stockTaken: StockTaken,
    cashRounding: flag,
    tippingEnabled: flag,
    tipPresets: z
      .array(z.number('Enter a percentage').min(1, 'A tip is at least 1%').max(100, 'A tip is at most 100%'))
      .max(6, 'At most 6 tips')
      .transform((tips) => unique(tips).toSorted((a, b) => a - b)),
    mileageRates: z
      .array(MileageRate)
      .max(50, 'At most 50 entries')
      .refine((rates) => new Set(rates.map(({ from }) => from)).size === rates.length, 'Give each day one rate'),
    contactSources: names('Source', 1),
    invoiceLabel: required('Invoice title', 40),
    invoiceFooter: optionalText('Invoice footer', 2000),
    quoteFooter: optionalText('Quote footer', 2000),
    documentLayout: DocumentLayout,

    emailAddress: optionalEmail('Please enter a valid email address'),
    secondaryEmailAddress: optionalEmail('Please enter a valid email address'),
    receiveUpcomingOrders: flag,
    upcomingOrdersFrequency: UpcomingOrdersFrequency,
    receivePaymentReminders: flag,
    receiveMarketingEmails: flag,
    receiveProductUpdates: flag,
    paymentReminderAutomatic: flag,
    postOrderEmailAutomatic: flag,
    postOrderEmailDelay: days('Days after the event', 365),

    onboardingStep: z.int().min(0).max(20),
    firstWeekHidden: flag,
    weeklyExport: z.boolean(),
  })
  .partial()
  // The rates as they are may come back with the rest; others are refused by name (TAX-1: they have calls of their own).
  .extend({ version: version.optional(), customTaxRates: z.array(TaxRate).optional() })
export type SettingsChanges = z.infer<typeof SettingsChanges>
export type SettingsField = Exclude<keyof SettingsChanges, 'version' | 'customTaxRates'>

/** Kept in rows of their own or derived, not in the settings document. */
type Derived =
  | 'nextOrderNumber'
  | 'nextInvoiceNumber'
  | 'customTaxRates'
  | 'currencySymbol'
  | 'businessLogoUrl'
  | 'priceEntry'
  | 'version'
export type StoredSettings = Omit<Settings, Derived>

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

/** S1 section 9 and section 23 of the decisions; also what a page shows while no settings are known. */
export const DEFAULT_STORED: StoredSettings = {
  businessName: 'My bakery',
  businessEmail: null,
  businessPhone: null,
  businessAddress: null,
  businessNumber: null,
  businessLogoId: null,
  website: null,
  bankDetails: null,
  accountHolder: null,
  accentColor: '#ec4899',

  country: 'AU',
  currency: 'AUD',
  showCountrySymbol: false,
  language: 'en',
  timezone: 'Australia/Sydney',
  dateFormat: 'DD-MM-YYYY',
  timeFormat: 'h:mm a',
  weekStartDay: 'Monday',
  distanceUnit: 'kilometers',
  reportCsv: 'comma',
  measurementRegion: 'AU',
  paper: 'a4',

  hourlyRate: '0',
  markupMargin: '0.00',
  markupMode: 'markup',
  priceRounding: 'none',
  overheadMode: 'percent',
  overheadValue: '0',
  kitchenMayContain: [],
  labelStatement: null,
  costingMethod: 'latest',

  taxEnabled: true,
  useGst: false,
  useTaxInvoice: false,
  taxTerminology: 'Tax',
  taxInvoiceTitle: 'Tax Invoice',
  pricesIncludeTax: true,
  discountBeforeTax: true,
  taxRounding: 'line',
  deliveryTaxRateId: null,
  deliveryFollowsGoods: false,
  taxBasis: 'cash',
  turnoverLimit: '0',

  invoiceNumberPattern: 'INV-{YYYY}-{0000}',
  invoiceNumberResetsYearly: false,
  bookingFeeLabel: 'Booking Fee',
  bookingFee: { kind: 'percent', value: '50' },
  payInFullUnder: '0',
  bookingFeeDueDays: 3,
  balanceDueDaysBefore: 7,
  quoteValidDays: 7,
  minNoticeDays: 3,
  bookAheadMonths: 18,
  recurringBlockedDays: [],
  holidayRegion: null,
  capacityMode: 'off',
  maxOrdersPerWeekday: [3, 3, 3, 3, 3, 3, 3],
  minimumOrderAmount: '0',
  deliveryFee: NO_DELIVERY_FEE,
  enquiryRetentionMonths: 24,
  automaticQuoteAcceptance: true,
  autoReleaseUnpaid: false,
  latePayments: 'refund',
  smallestCardPayment: '0',
  hideAddressUntilPaid: false,
  careText: null,
  portionCut: 'coffee',
  cakeUnit: 'cm',
  bakeHabits: USUAL_HABITS,
  servingYields: YIELDS.cautious,
  servingNumbers: [],
  servingChartPublic: false,
  cakeStorage: null,
  takeOutHours: 2,
  reviewUrl: null,
  customerStatusWords: {
    Requested: null,
    Quoted: null,
    Booked: null,
    Confirmed: null,
    'In Progress': null,
    Ready: null,
    Completed: null,
  },
  stockTaken: 'off',
  cashRounding: true,
  tippingEnabled: false,
  tipPresets: [5, 10, 15],
  mileageRates: [],
  contactSources: DEFAULT_SOURCES,
  invoiceLabel: 'Invoice',
  invoiceFooter: null,
  quoteFooter: null,
  documentLayout: DEFAULT_LAYOUT,

  emailAddress: null,
  secondaryEmailAddress: null,
  receiveUpcomingOrders: false,
  upcomingOrdersFrequency: 'weekly',
  receivePaymentReminders: false,
  receiveMarketingEmails: false,
  receiveProductUpdates: false,
  paymentReminderAutomatic: false,
  postOrderEmailAutomatic: false,
  postOrderEmailDelay: 3,

  onboardingStep: 0,
  firstWeekHidden: false,
  weeklyExport: false,
}
