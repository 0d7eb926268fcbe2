import { z } from 'zod'
import { type Avoids, tickedAvoids } from '#modules/allergens/avoids.ts'
import { PICKS_MAX, PRODUCT_CHOICES_MAX } from '#modules/products/choices/choice-limits.ts'
import { email, isoDate, requiredPhone } from '#shared/fields.ts'
import { fieldWords } from '#shared/text/field-words.ts'
import { cleanText, oneLine } from '#shared/text/text.ts'
import { ANSWERS_LENGTH_MAX, type Answer, answersOf } from './answers.ts'
import { type ChosenProduct, chosenKey } from './chosen.ts'
import { inFormOrder } from './form-order.ts'
import type { PublicFormSettings } from './form-settings.ts'
import { choiceProblems, type OfferedProduct, QUANTITY_MAX } from './product-choice.ts'
import { publicFormWords as words } from './public-words.ts'

/** The form's settings that decide what a request must contain. */
export type FormRules = Pick<
  PublicFormSettings,
  | 'hideEventTypeField'
  | 'hideBudgetField'
  | 'hideServingsField'
  | 'hideDeliveryField'
  | 'hideRequirementsField'
  | 'hideAllergiesField'
  | 'customFields'
  | 'today'
  | 'lastDay'
> & {
  /** The chosen products that the form offers, and those that no longer exist. */
  offered: readonly OfferedProduct[]
  gone: readonly number[]
}

export const RequestedDeliveryType = z.enum(['Collection', 'Delivery'])
export const PreferredContact = z.enum(['email', 'phone', 'either'])

const DESCRIPTION_MAX = 5000
const ALLERGIES_MAX = 2000
const ADDRESS_MAX = 300

const asText = (value: unknown): unknown =>
  value === null || value === undefined ? '' : typeof value === 'number' ? String(value) : value

const line = (label: string, max: number) =>
  z.preprocess(
    asText,
    z
      .string()
      .transform(oneLine)
      .pipe(z.string().min(1, fieldWords.required(label)).max(max, fieldWords.tooLong(label, max))),
  )
const optionalLine = (label: string, max: number) =>
  z.preprocess(
    asText,
    z
      .string()
      .transform((text) => oneLine(text) || null)
      .pipe(z.string().max(max, fieldWords.tooLong(label, max)).nullable()),
  )
const block = (label: string, max: number, message: string | undefined) =>
  z.preprocess(
    asText,
    z
      .string()
      .transform((text) => cleanText(text).trim())
      .refine((text) => message === undefined || text !== '', { error: message ?? '' })
      .pipe(z.string().max(max, fieldWords.tooLong(label, max)))
      .transform((text) => text || null),
  )

const GUESTS_MAX = 10_000
const guests = z.preprocess(
  asText,
  z
    .string()
    .trim()
    // "1,200", also with the separators of other countries.
    .transform((text) => text.replace(/^([1-9]\d?)[,.'’\s](\d{3})$/, '$1$2'))
    .refine((text) => text === '' || (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= GUESTS_MAX), {
      error: () => words.fields.guests(1, GUESTS_MAX),
    })
    .transform((text) => (text === '' ? null : Number(text))),
)

// A key of z.unknown() must be present; a missing one counts as null.
const given = (value: unknown): unknown => value ?? null
const hidden = z.preprocess(
  given,
  z.unknown().transform(() => null),
)
/** The most products that a form shows. */
const CHOSEN_MAX = 500

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

function chosenLine(line: unknown): ChosenProduct | undefined {
  const { productId, id, quantity = 1, sizeId, optionIds } = (line ?? {}) as Record<string, unknown>
  const wanted = Number(productId ?? id)
  const count = Number(quantity)
  const isOne = Number.isSafeInteger(wanted) && wanted > 0
  const options = optionIds == null ? [] : optionIds
  const isChosen = (sizeId == null || isId(sizeId)) && Array.isArray(options) && options.every(isId)
  if (!isOne || !isChosen || options.length > PRODUCT_CHOICES_MAX * PICKS_MAX) return undefined
  return Number.isInteger(count) && count >= 1 && count <= QUANTITY_MAX
    ? {
        productId: wanted,
        quantity: count,
        ...(sizeId != null && { sizeId }),
        ...(options.length > 0 && { optionIds: [...new Set(options)] }),
      }
    : undefined
}

/** Ids and quantities of the chosen products, ignoring the visitor's other data; undefined if a line makes no sense. */
export function chosenOf(lines: unknown): ChosenProduct[] | undefined {
  if (lines === null || lines === undefined || lines === '') return []
  if (!Array.isArray(lines) || lines.length > CHOSEN_MAX) return undefined
  const chosen = new Map<string, ChosenProduct>()
  for (const each of lines as unknown[]) {
    const line = chosenLine(each)
    if (line === undefined) return undefined
    const key = chosenKey(line)
    const quantity = line.quantity + (chosen.get(key)?.quantity ?? 0)
    chosen.set(key, { ...(chosen.get(key) ?? line), quantity: Math.min(quantity, QUANTITY_MAX) })
  }
  return [...chosen.values()]
}

/**
 * S1's rules of the public form, the same in the browser and on the server. A field that the form hides becomes null.
 */
export function submissionSchema(form: FormRules) {
  return z
    .object({
      firstName: line(words.firstName, 50),
      lastName: line(words.lastName, 50),
      email: z.preprocess(asText, email()),
      phone: z.preprocess(asText, requiredPhone()),
      preferredContact: z.preprocess((value) => value || 'either', PreferredContact),
      eventType: form.hideEventTypeField ? hidden : line(words.eventType, 60),
      eventDate: z.preprocess(
        asText,
        z
          .string()
          .trim()
          .min(1, fieldWords.required(words.fields.eventDate))
          .pipe(isoDate)
          .refine((day) => day >= form.today, words.fields.past)
          .refine((day) => day <= form.lastDay, words.fields.tooFar),
      ),
      guestCount: form.hideServingsField ? hidden : guests,
      budget: form.hideBudgetField ? hidden : optionalLine(words.budget, 50),
      deliveryType: form.hideDeliveryField
        ? hidden
        : z.preprocess(asText, z.string().pipe(z.enum(RequestedDeliveryType.options, words.fields.delivery))),
      deliveryAddress: form.hideDeliveryField ? hidden : block(words.deliveryAddress, ADDRESS_MAX, undefined),
      description: form.hideRequirementsField
        ? hidden
        : block(words.fields.requirements, DESCRIPTION_MAX, words.fields.describe),
      allergies: form.hideAllergiesField ? hidden : block(words.fields.allergies, ALLERGIES_MAX, undefined),
      avoids: z.preprocess(
        given,
        z.unknown().transform((codes): Avoids => (form.hideAllergiesField ? [] : tickedAvoids(codes))),
      ),
      selectedProducts: z.preprocess(
        given,
        z.unknown().transform((lines, context): ChosenProduct[] => {
          const chosen = chosenOf(lines)
          if (chosen === undefined) {
            context.addIssue({ code: 'custom', message: words.fields.choiceUnreadable })
            return z.NEVER
          }
          for (const [id, message] of choiceProblems(chosen, form))
            context.addIssue({ code: 'custom', message, path: [id] })
          return chosen
        }),
      ),
      customFields: z.preprocess(
        given,
        z.unknown().transform((map, context): Answer[] => {
          if (typeof (map || {}) !== 'object' || Array.isArray(map)) {
            context.addIssue({ code: 'custom', message: words.fields.answersUnreadable })
            return z.NEVER
          }
          const { answers, problems } = answersOf(form.customFields, map)
          for (const [id, message] of problems) context.addIssue({ code: 'custom', message, path: [id] })
          return answers
        }),
      ),
    })
    .refine(({ deliveryType, deliveryAddress }) => deliveryType !== 'Delivery' || Boolean(deliveryAddress), {
      error: words.fields.address,
      path: ['deliveryAddress'],
      // Reported together with other problems, not after them.
      when: () => true,
    })
    .transform(({ customFields, ...rest }) => ({
      ...rest,
      deliveryAddress: rest.deliveryType === 'Delivery' ? rest.deliveryAddress : null,
      answers: customFields,
    }))
}
export type Submission = z.infer<ReturnType<typeof submissionSchema>>

// Names, numbers and the source of the request; one chosen product.
const LINES_LENGTH_MAX = 5000
const CHOSEN_LENGTH = 300
// The most bytes of a character: three in UTF-8, two if JSON escapes it.
const BYTES_A_CHARACTER = 3

/** A request as large as the rules allow must be accepted. */
export const SUBMISSION_BYTES_MAX =
  BYTES_A_CHARACTER *
  (ANSWERS_LENGTH_MAX + DESCRIPTION_MAX + ALLERGIES_MAX + ADDRESS_MAX + LINES_LENGTH_MAX + CHOSEN_MAX * CHOSEN_LENGTH)

const text = z.union([z.string(), z.number()]).nullish()
const jsonText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/**
 * The body as it arrives, as JSON or as a multipart form whose object values are JSON texts; `submissionSchema`
 * validates it.
 */
export const SubmissionBody = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  preferredContact: text,
  eventType: text,
  eventDate: text,
  guestCount: text,
  budget: text,
  deliveryType: text,
  deliveryAddress: text,
  description: text,
  allergies: text,
  /** The codes of the allergens that were ticked; unknown ones are dropped. */
  avoids: z.preprocess(jsonText, z.unknown().optional()),
  selectedProducts: z.preprocess(jsonText, z.unknown().optional()),
  customFields: z.preprocess(jsonText, z.unknown().optional()),
  /** The nonce of the page's challenge; without it a request counts as unverified. */
  nonce: text,
  /** A hidden field that people leave empty. */
  homepage: text,
  referrer: text,
  /** The link's own parameters about where the visitor came from. */
  utm: text,
})
export type SubmissionBody = z.infer<typeof SubmissionBody>

/** The problems by the field's path, in the order of the form; undefined if there are none. */
export function problemsOf(form: FormRules, values: object): Record<string, string> | undefined {
  const checked = submissionSchema(form).safeParse(values)
  return checked.success ? undefined : inFormOrder(messagesOf(checked.error))
}

/** The first message about each field, by its path. */
export function messagesOf({ issues }: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[path.map(String).join('.')] ??= message
  return messages
}
