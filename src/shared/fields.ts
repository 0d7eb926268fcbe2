import { z } from 'zod'
import { isIsoDate, isTime } from './dates/dates.ts'
import { cutTo, type Exact, exact, isDecimal, roundTo } from './money.ts'
import { fieldWords } from './text/field-words.ts'
import { cleanText, phoneDigits } from './text/text.ts'

/**
 * Field builders: the one place that sets the limits and messages of a kind of field. None has a default: zod applies
 * defaults inside `.partial()`, so a PATCH would silently erase the fields that the caller left out.
 */
/** A sentence or a label; one that customers read too is looked up when it is said, in the language of that moment. */
type Said = string | (() => string)
const said = (text: Said) => (typeof text === 'string' ? text : text())

/** Characters of no width: what has no others looks like nothing. Joiners between letters and emojis stay. */
const INVISIBLE = /^[\p{Cf}\s]*$/u
const text = (missing?: Said) =>
  z.string(missing && { error: () => said(missing) }).transform((text) => {
    const kept = cleanText(text).trim()
    return INVISIBLE.test(kept) ? '' : kept
  })
const clean = text()

export const id = z.int().positive().max(Number.MAX_SAFE_INTEGER)
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .or(id)
/** Ids separated by commas, as in an address. */
export const idList = (most: number) =>
  z
    .string()
    .transform((ids): (string | number)[] => ids.split(','))
    .pipe(z.array(pathId).min(1).max(most))
export const byId = z.object({ id: pathId })
export const version = z.int().positive()

const atMost = (label: Said, max: number) => ({ error: () => fieldWords.tooLong(said(label), max) })

export const required = (label: Said, max = 255, message: Said = () => fieldWords.required(said(label))) =>
  text(message).pipe(
    z
      .string()
      .min(1, { error: () => said(message) })
      .max(max, atMost(label, max)),
  )

const emptyIsNull = (text: string) => (text === '' ? null : text)
export const optionalText = (label: Said, max = 2000) =>
  clean
    .pipe(z.string().max(max, atMost(label, max)))
    .transform(emptyIsNull)
    .nullish()
/** How such a text is answered; exports bound it as one. */
export const textOut = z.string().nullable()

// Letters and digits of any script, and the signs that mail allows without quotes. Nothing may end a header or read as
// a second address. A domain may be written as people read it or as "xn--...".
const EMAIL =
  /^(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@((?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+(xn--[a-z0-9-]{1,59}(?<!-)|[\p{L}\p{M}]{2,63})$/iu
export const email = (message: Said = () => fieldWords.email) => {
  const invalid = { error: () => said(message) }
  return clean.pipe(z.string().max(254, invalid).regex(EMAIL, invalid))
}
export const optionalEmail = (message: Said = () => fieldWords.optionalEmail) =>
  z.union([z.literal('').transform(() => null), email(message)]).nullish()

const PHONE_CHARACTERS = /^[\d\s()+-]*$/
const wrongPhone = { error: () => fieldWords.phoneCharacters }
const phoneLabel = () => fieldWords.phoneLabel
export const requiredPhone = (message: Said = () => fieldWords.phone) =>
  required(phoneLabel, 40, message)
    .refine((text) => PHONE_CHARACTERS.test(text), wrongPhone)
    .refine((text) => phoneDigits(text).length >= 3, { error: () => said(message) })
export const optionalPhone = clean
  .pipe(z.string().max(40, atMost(phoneLabel, 40)).regex(PHONE_CHARACTERS, wrongPhone))
  .transform(emptyIsNull)
  .nullish()

// Letters of any script, marks, space, hyphen, apostrophes, full stop.
const NAME_CHARACTERS = /^[\p{L}\p{M} .'’-]+$/u
export const personName = (requiredMessage: string, tooLongMessage: string, charactersMessage: string) =>
  required('Name', 200, requiredMessage).pipe(
    z.string().max(50, tooLongMessage).regex(NAME_CHARACTERS, charactersMessage),
  )

/** A form offers a date picker; only callers of the API need to be told the format. */
export const isoDate = z
  .string({ error: () => fieldWords.date })
  .refine(isIsoDate, { error: ({ input }) => (input === '' ? fieldWords.date : fieldWords.dateFormat) })
  .meta({ format: 'date' })
export const clockTime = z.string().refine(isTime, 'Enter a time as hh:mm')
export const instant = z.string().meta({ format: 'date-time' })

/** An instant that a caller sends, as the database reads it: in UTC, to the millisecond, of the years 1 to 9999. */
export const sentInstant = ({ offset = false, error }: { offset?: boolean; error?: string } = {}) =>
  z.iso
    .datetime({ offset, error })
    .transform((text) => new Date(text))
    .refine((date) => date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999, {
      error: error ?? 'Enter a later time',
    })
    .transform((date) => date.toISOString())

const PLACES = 3
const numberText = z.union([z.string().trim(), z.number().transform(String)], 'Enter a number')

/** `above` is an exclusive lower bound. */
type DecimalBounds = { min?: number; max?: number; above?: number; places?: number }

const boundedText = (
  label: string,
  { min, max, above, places = PLACES }: DecimalBounds,
  isNothing: (text: string) => boolean,
) => {
  const holds = (test: (value: Exact) => boolean) => (text: string) =>
    isNothing(text) || !isDecimal(text) || test(exact(text))
  return numberText
    .refine((text) => isNothing(text) || isDecimal(text), 'Enter a number')
    .refine(
      holds((value) => min === undefined || value.gte(min)),
      `${label} must be at least ${min}`,
    )
    .refine(
      // A value that rounds to the bound counts as the bound.
      holds((value) => above === undefined || exact(roundTo(value, places)).gt(above)),
      `${label} must be greater than ${above}`,
    )
    .refine(
      holds((value) => max === undefined || value.lte(max)),
      `${label} must be at most ${max}`,
    )
}

/** A decimal string on the wire ("120.00"); input may also be a number. Rounds half away from zero to `places`. */
export const decimal = (label: string, bounds: DecimalBounds = {}) =>
  boundedText(label, bounds, () => false).transform((text) => roundTo(exact(text), bounds.places ?? PLACES))

const decimalOrNull = (label: string, bounds: DecimalBounds) =>
  boundedText(label, bounds, (text) => text === '').transform((text) =>
    text === '' ? null : roundTo(exact(text), bounds.places ?? PLACES),
  )
/** Like `decimal`; an empty text is null. */
export const optionalDecimal = (label: string, bounds: DecimalBounds = {}) => decimalOrNull(label, bounds).nullish()

export const MONEY_MAX = 99_999_999
/**
 * More decimals than any currency has. The rest is cut off, so that an amount is rounded only once, to its currency.
 */
const MONEY_PLACES = 4
export const money = (label: string) =>
  boundedText(label, { min: 0, max: MONEY_MAX }, () => false).transform((text) => cutTo(text, MONEY_PLACES))
export const percent = (label: string) => decimal(label, { min: 0, max: 100 })
/** A decimal in an answer. */
export const decimalOut = z.string().meta({ format: 'decimal' })
/** An amount in the decimals of its currency: "100.00", never "100" or "100.000". */
export const moneyOut = z.string().meta({ format: 'money' })

/** An amount of something: a number on the wire, while money and costs are decimal strings. */
export const quantity = (label: string, bounds: DecimalBounds) => decimal(label, bounds).transform(Number)
export const optionalQuantity = (label: string, bounds: DecimalBounds) =>
  decimalOrNull(label, bounds)
    .transform((text) => (text === null ? null : Number(text)))
    .nullish()
export const quantityOut = z.number()

export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'Choose a colour such as #ec4899')
// A link such as https://example.com@elsewhere.example leads elsewhere than it seems to.
const namesUser = (text: string) => /^https?:\/*[^/?#\\]*@/i.test(text)

export const webAddress = clean
  .pipe(z.string().max(500))
  .transform((text) => (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine(
    (text) => text === '' || /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(text),
    'Enter a web address such as https://example.com',
  )
  .refine((text) => !namesUser(text), 'Enter a web address without a name or password, such as https://example.com')
  .transform(emptyIsNull)
  .nullish()

export const flag = z.boolean()
