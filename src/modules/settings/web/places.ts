import { namesOf } from '#shared/records/fields-of.ts'
import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'
import { nameOfField } from '../change-lines.ts'
import type { SettingsField } from '../schema.ts'
import { settingsPageWords as words } from '../words.ts'
import { SETTINGS_TABS, type SettingsTab } from './settings-tabs.ts'

/** Settings that have a page of their own, and what else bakers call them. */
const PAGES: readonly PalettePage[] = [
  {
    label: words.taxLink,
    to: addressOf('/settings/tax-settings'),
    also: 'vat, gst, sales tax, hst, tax rates, tax number, prices include tax',
  },
  { label: words.eventTypesLink, to: addressOf('/event-types'), also: 'occasions, wedding settings' },
  { label: words.productTypesLink, to: addressOf('/settings/product-types-settings'), also: 'product type settings' },
]

const TABS: Record<SettingsTab, string> = {
  business: 'company details, shop details',
  pricing: 'prices, profit, allergens of the kitchen',
  payments: 'deposit, retainer, instalments, payment terms',
  delivery: 'delivery charge, delivery zones, postage',
  quotes: 'contract, terms and conditions, cancellation policy, quote validity, quote expiry',
  numbers: 'invoice settings, numbering',
  requests: 'minimum order, enquiries',
  customers: 'portal, care instructions, google review',
  baking: 'stock settings, oven, batches',
  notifications: 'reminders, emails to me, emails to customers',
  use: 'hide pages, menu, switch off, features',
  history: 'who changed it, audit',
}

/** Bakers call a setting by these words too. */
const ALSO: Partial<Record<SettingsField, string>> = {
  bankDetails: 'account number, iban, bsb, sort code, how to pay me',
  bookingFee: 'deposit, retainer',
  bookingFeeLabel: 'deposit name',
  businessNumber: 'abn, vat number, company number, tax number',
  businessAddress: 'my address',
  accentColor: 'brand colour, color, theme colour',
  hourlyRate: 'my wage, labour rate, labor rate',
  markupMargin: 'profit margin',
  overheadValue: 'rent, power, fixed costs',
  decideBeforeBooking: 'allergies, allergens, safety, decision',
  kitchenMayContain: 'allergens, traces, cross contamination',
  tippingEnabled: 'tips, gratuity',
  invoiceNumberPattern: 'invoice number',
  timezone: 'time zone',
  distanceUnit: 'miles, kilometres',
  measurementRegion: 'cups, ounces, metric, imperial',
  paper: 'letter, a4, paper size',
  paymentReminderAutomatic: 'reminders, chase payments, overdue reminders',
  postOrderEmailAutomatic: 'thank you email, ask for a review',
  careText: 'care instructions, storage instructions',
  reviewUrl: 'google review, facebook review',
  minimumOrderAmount: 'minimum order',
  takeOutHours: 'fridge',
  stockTaken: 'inventory, take from stock',
  tracksPacks: 'lots, batches, recall, traceability, best before',
  weekStartDay: 'monday, sunday, first day of the week',
  balanceDueDaysBefore: 'final payment',
  automaticQuoteAcceptance: 'accept quotes automatically',
}

/** Names that stand alone, where a label needs its section around it. */
const NAMES: Partial<Record<SettingsField, string>> = {
  deliveryFee: words.deliveries,
  bakeHabits: words.bakeHabits,
  parts: words.tabs.use,
  emailAddress: 'Where notifications go',
  postOrderEmailDelay: 'Days until the thank-you',
}

/** The tab of each setting, by which it is found. */
export const TAB_OF = {
  businessLogoId: 'business',
  businessName: 'business',
  businessEmail: 'business',
  businessPhone: 'business',
  businessAddress: 'business',
  hideAddressUntilPaid: 'business',
  website: 'business',
  businessNumber: 'business',
  accentColor: 'business',
  bankDetails: 'business',
  country: 'business',
  currency: 'business',
  language: 'business',
  customerLanguages: 'business',
  timezone: 'business',
  dateFormat: 'business',
  weekStartDay: 'business',
  distanceUnit: 'business',
  reportCsv: 'business',
  measurementRegion: 'business',
  paper: 'business',
  hourlyRate: 'pricing',
  markupMargin: 'pricing',
  overheadValue: 'pricing',
  priceRounding: 'pricing',
  costingMethod: 'pricing',
  decideBeforeBooking: 'pricing',
  kitchenMayContain: 'pricing',
  labelStatement: 'pricing',
  bookingFee: 'payments',
  bookingFeeLabel: 'payments',
  bookingFeeDueDays: 'payments',
  balanceDueDaysBefore: 'payments',
  payInFullUnder: 'payments',
  autoReleaseUnpaid: 'payments',
  cashRounding: 'payments',
  tippingEnabled: 'payments',
  deliveryFee: 'delivery',
  quoteValidDays: 'quotes',
  automaticQuoteAcceptance: 'quotes',
  quoteFooter: 'quotes',
  nextOrderNumber: 'numbers',
  nextInvoiceNumber: 'numbers',
  invoiceNumberPattern: 'numbers',
  invoiceLabel: 'numbers',
  invoiceNumberResetsYearly: 'numbers',
  invoiceFooter: 'numbers',
  contactSources: 'requests',
  minimumOrderAmount: 'requests',
  enquiryRetentionMonths: 'requests',
  customerStatusWords: 'customers',
  careText: 'customers',
  portionCut: 'customers',
  cakeStorage: 'customers',
  takeOutHours: 'customers',
  reviewUrl: 'customers',
  stockTaken: 'baking',
  tracksPacks: 'baking',
  recallDays: 'baking',
  bakeHabits: 'baking',
  cakeUnit: 'baking',
  emailAddress: 'notifications',
  receiveUpcomingOrders: 'notifications',
  receivePaymentReminders: 'notifications',
  paymentReminderAutomatic: 'notifications',
  postOrderEmailAutomatic: 'notifications',
  postOrderEmailDelay: 'notifications',
  receiveProductUpdates: 'notifications',
  receiveMarketingEmails: 'notifications',
  parts: 'use',
} satisfies Partial<Record<SettingsField, SettingsTab>>

const tab = (name: SettingsTab) => addressOf('/settings', { tab: name })

export const places: readonly PalettePage[] = [
  ...PAGES,
  ...SETTINGS_TABS.map((name) => ({ label: words.tabs[name], to: tab(name), hint: words.title, also: TABS[name] })),
  ...namesOf(TAB_OF).map((field) => ({
    label: NAMES[field] ?? nameOfField(field, 'Booking fee'),
    to: tab(TAB_OF[field]),
    hint: words.tabs[TAB_OF[field]],
    also: ALSO[field],
  })),
]
