import { z } from 'zod'
import { Avoids, AvoidsInput } from '#modules/allergens/avoids.ts'
import {
  flag,
  instant,
  isoDate,
  optionalEmail,
  optionalPhone,
  optionalText,
  personName,
  required,
  sentInstant,
  textOut,
  webAddress,
} from '#shared/fields.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { cleanText } from '#shared/text/text.ts'
import { contactWords } from './words.ts'

export const NAME_MAX = 50

// The length is checked first, so that a name of any length gets S2's own sentence.
const name = (required: string, tooLong: string, characters: string) =>
  z
    .string(required)
    .refine((text) => cleanText(text).trim().length <= NAME_MAX, tooLong)
    .pipe(personName(required, tooLong, characters))

export const DATES_MAX = 20
/** A birthday or an anniversary that comes round every year (CON-2). */
export const ImportantDate = z.object({ what: required('Occasion', 60), day: isoDate })
export type ImportantDate = z.infer<typeof ImportantDate>

const field = <
  Column extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Merging extends 'gap' | 'both',
>(
  column: Column,
  input: Input,
  output: Output,
  /** Merging fills a gap of the remaining contact, or `mergedContact` combines both values. */
  merging: Merging,
  /** Erasing the contact empties the field and removes it from all other texts, only empties it, or keeps it. */
  erasure: 'forgotten' | 'emptied' | 'kept',
  /** The value in the form of a new contact. */
  blank: z.output<Output>,
) => ({
  column,
  input,
  output,
  merging,
  isForgotten: erasure === 'forgotten',
  erased: erasure === 'kept' ? undefined : blank,
  blank,
})

/**
 * Each field of a contact, once, in the order of the CSV file: its column, how it is taken and answered, and how it is
 * merged and erased. Its CSV header stands in `words.ts`.
 */
export const CONTACT_FIELDS = {
  firstName: field(
    'first_name',
    name(contactWords.firstNameRequired, contactWords.firstNameTooLong, contactWords.firstNameCharacters),
    z.string(),
    'gap',
    'forgotten',
    '',
  ),
  lastName: field(
    'last_name',
    name(contactWords.lastNameRequired, contactWords.lastNameTooLong, contactWords.lastNameCharacters),
    z.string(),
    'gap',
    'forgotten',
    '',
  ),
  businessName: field('business_name', optionalText('Business name', 100), textOut, 'gap', 'forgotten', ''),
  email: field('email', optionalEmail(), textOut, 'gap', 'forgotten', ''),
  phone: field('phone', optionalPhone, textOut, 'gap', 'forgotten', ''),
  address: field('address', optionalText('Address', 500), textOut, 'gap', 'forgotten', ''),
  website: field('website', webAddress, textOut, 'gap', 'emptied', ''),
  /** The language that this person reads; null is the bakery's own. */
  language: field('language', z.enum(LANGUAGES).nullish(), z.enum(LANGUAGES).nullable(), 'gap', 'emptied', null),
  source: field('source', optionalText('Source', 60), textOut, 'gap', 'emptied', null),
  supplier: field('supplier', flag.optional(), flag, 'both', 'kept', false),
  mailingList: field('mailing_list', flag.optional(), flag, 'both', 'emptied', false),
  /** The time the contact agreed; the time of saving if left out. */
  mailingListConsentAt: field(
    'mailing_list_consent_at',
    sentInstant({ offset: true, error: contactWords.consentTime }).nullish(),
    instant.nullable(),
    'both',
    'emptied',
    null,
  ),
  /** How this person agreed to be written to. Nobody joins the list without it (CON-4). */
  mailingListSource: field('mailing_list_source', optionalText('Consent', 200), textOut, 'both', 'emptied', ''),
  allergies: field('allergies', optionalText('Allergies', 2000), textOut, 'both', 'emptied', ''),
  /** SAF-13: the allergens that a customer avoids, remembered for new orders. */
  avoids: field('avoids', AvoidsInput.optional(), Avoids, 'both', 'emptied', []),
  importantDates: field(
    'important_dates',
    z.array(ImportantDate).max(DATES_MAX, contactWords.tooManyDates).optional(),
    z.array(ImportantDate),
    'both',
    'emptied',
    [],
  ),
  notes: field('notes', optionalText('Notes', 10_000), textOut, 'both', 'emptied', ''),
}
