import { z } from 'zod'
import { CHOICE_KINDS, PRICE_ENTRIES, PRICES_PER, TIER_PARTS } from '#modules/products/choices/choice-limits.ts'
import { decimalOut, flag, hexColor, id, isoDate, moneyOut, quantityOut, version } from '#shared/fields.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { DATE_FORMATS } from '#shared/text/format.ts'
import { cleanText } from '#shared/text/text.ts'
import { CustomField, CustomFieldsInput } from './custom-field.ts'

/** The owner's choices for the form, S1 section 3; its address has its own calls. */
const shown = {
  isFormEnabled: flag,
  /** True if search engines may find it. */
  formInSearch: flag,
  backgroundColor: z.string(),
  textColor: z.string(),
  buttonColor: z.string(),
  hideEventTypeField: flag,
  hideBudgetField: flag,
  hideServingsField: flag,
  hideDeliveryField: flag,
  hideRequirementsField: flag,
  hideImageUpload: flag,
  hideHeader: flag,
  hideAllergiesField: flag,
  formTitle: z.string(),
  formDescription: z.string(),
  formInstructions: z.string(),
  preSubmissionNotice: z.string(),
  customFields: z.array(CustomField),
}

/** An open menu, of which the form tells above its questions. */
export const FormMenu = z.object({ name: z.string(), path: z.string(), closes: z.string(), isPaidLater: flag })
export type FormMenu = z.infer<typeof FormMenu>

export const FormSettings = z.object({
  ...shown,
  slug: z.string().nullable(),
  version: z.int(),
  /** True if the form tells nothing of open menus. */
  hideMenus: flag.optional(),
  /** Only where a menu may be open: then there is something to hide. */
  hasMenus: z.literal(true).optional(),
})
export type FormSettings = z.infer<typeof FormSettings>

const color = hexColor.transform((text) => text.toLowerCase())
const wording = (label: string, max: number) =>
  z
    .string()
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().max(max, `${label} cannot exceed ${max} characters`))

export const FormSettingsInput = z.object({
  ...shown,
  formInSearch: flag.optional(),
  hideAllergiesField: flag.optional(),
  hideMenus: flag.optional(),
  backgroundColor: color,
  textColor: color,
  buttonColor: color,
  formTitle: wording('Form title', 120),
  formDescription: wording('Form description', 1000),
  formInstructions: wording('Form instructions', 2000),
  preSubmissionNotice: wording('Pre-submission notice', 2000),
  customFields: CustomFieldsInput,
  version: version.optional(),
})
export type FormSettingsInput = z.infer<typeof FormSettingsInput>

/** A question as its visitor reads it. Its answers stay in the owner's own words. */
const PublicField = CustomField.extend({
  /** The options in the language of the page, where they differ. */
  labels: z.array(z.string()).optional(),
})

/** The form as stored. */
export type StoredForm = Omit<FormSettings, 'isFormEnabled' | 'slug' | 'version' | 'hasMenus'>

/** The settings that a visitor's page needs. */
export const PublicFormSettings = z.object({
  ...shown,
  customFields: z.array(PublicField),
  slug: z.string(),
  /** The language of the page, and those that its visitor can choose from; left out where all is English. */
  language: z.enum(LANGUAGES).optional(),
  languages: z.array(z.enum(LANGUAGES)).optional(),
  weekStartDay: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  dateFormat: z.enum(DATE_FORMATS),
  /** `noticeDays` is the notice for this kind of event, instead of the bakery's usual one. */
  eventTypes: z.array(
    z.object({
      id,
      name: z.string(),
      /** The name in the language of the page, where it differs. */
      label: z.string().optional(),
      color: z.string(),
      noticeDays: z.int().nullable(),
    }),
  ),
  /** The bakery's own date, and the last day that can be requested. */
  today: isoDate,
  lastDay: isoDate,
  /** True if the owner views the form before publishing: nothing can be sent. */
  isPreview: flag,
  /** True if the chosen products decide which days are free. */
  daysFollowProducts: z.literal(true).optional(),
  /** The allergens to tick above the question about allergies, if the form asks it. */
  allergens: z.array(z.object({ code: z.string(), label: z.string() })).optional(),
  /** Left out without an open menu. */
  menus: z.array(FormMenu).optional(),
})
export type PublicFormSettings = z.infer<typeof PublicFormSettings>

/** If the header is hidden, only the name and the email address leave the server. */
export const BusinessInfo = z.object({
  businessName: z.string(),
  businessLogoUrl: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  website: z.string().nullable(),
})
export type BusinessInfo = z.infer<typeof BusinessInfo>

const PublicSize = z.object({
  id,
  name: z.string(),
  servings: z.int().nullable(),
  /** The price includes tax. */
  price: moneyOut,
  /** Options that are not offered in this size. */
  leftOut: z.array(id),
})
const PublicChoice = z.object({
  id,
  name: z.string(),
  kind: z.enum(CHOICE_KINDS),
  /** The part that it is of a tier; on the form it is asked for the whole cake. */
  tierPart: z.enum(TIER_PARTS).nullable(),
  required: flag,
  most: z.int().nullable(),
  defaultOptionId: id.nullable(),
  options: z.array(
    z.object({
      id,
      name: z.string(),
      price: decimalOut,
      priceEntry: z.enum(PRICE_ENTRIES),
      pricePer: z.enum(PRICES_PER),
      /** Allergens that it brings, as customers read them. */
      contains: z.array(z.string()),
    }),
  ),
})
export type PublicChoice = z.infer<typeof PublicChoice>

export const PublicProduct = z.object({
  id,
  name: z.string(),
  type: z.string(),
  /** The owner's name for it. */
  typeName: z.string(),
  description: z.string().nullable(),
  /** With tax, in the business's currency. */
  price: moneyOut,
  imageUrl: z.string().nullable(),
  servings: z.int().nullable(),
  taxName: z.string().nullable(),
  /** How many days ahead it must be ordered. */
  leadDays: z.int(),
  /** The smallest and largest quantity sold at once. */
  minQuantity: quantityOut.nullable(),
  maxQuantity: quantityOut.nullable(),
  /** Allergens as customers read them; `complete` is true if somebody has checked everything in it. */
  allergens: z.object({ contains: z.array(z.string()), mayContain: z.array(z.string()), complete: flag }),
  /** Left out without sizes; with them `price` is that of the cheapest one. */
  sizes: z.array(PublicSize).optional(),
  choices: z.array(PublicChoice).optional(),
  /** Left out without choices, whose prices need it. */
  taxPercent: decimalOut.optional(),
})
export type PublicProduct = z.infer<typeof PublicProduct>
