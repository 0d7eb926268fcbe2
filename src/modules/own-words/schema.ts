import { z } from 'zod'
import { flag } from '#shared/fields.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { cleanText } from '#shared/text/text.ts'
import { WORD_GROUPS } from './word-groups.ts'

/** Words of the owner that customers read. */
export type OwnWord = {
  /** Where they stand, such as `product.12.name`. */
  place: string
  /** Their name on the page: "Form title". */
  label: string
  text: string
  /** The most characters of a version. */
  most: number
  /** True for words of several lines. */
  isLong?: true
}

export const OwnWordRow = z.object({
  group: z.enum(WORD_GROUPS),
  place: z.string(),
  label: z.string(),
  original: z.string(),
  said: z.string().nullable(),
  /** Her version of the words that stood here before. */
  earlier: z.string().nullable(),
  most: z.int(),
  isLong: flag,
})
export type OwnWordRow = z.infer<typeof OwnWordRow>

export const OwnWordGroup = z.object({ group: z.enum(WORD_GROUPS), total: z.int(), written: z.int() })

export const OwnWordsPage = z.object({
  /** The groups that hold any words, however much of them is asked for. */
  groups: z.array(OwnWordGroup),
  rows: z.array(OwnWordRow),
  /** How many rows there are, beside those that are shown. */
  total: z.int(),
})
export type OwnWordsPage = z.infer<typeof OwnWordsPage>

export const ROWS_SHOWN = 50
const ROWS_MAX = 1000
const SAID_MAX = 40_000

export const OwnWordsAsked = z.object({
  language: z.enum(LANGUAGES),
  group: z.enum(WORD_GROUPS).optional(),
  /** Only words without a version. */
  missing: z.enum(['true']).optional(),
  search: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(ROWS_MAX).optional(),
})
export type OwnWordsAsked = z.infer<typeof OwnWordsAsked>

export const OwnWordInput = z.object({
  language: z.enum(LANGUAGES),
  place: z.string().max(200),
  /** The owner's words as they stood on the page. */
  original: z.string().max(SAID_MAX),
  /** Empty to go back to the original. */
  said: z
    .string()
    .max(SAID_MAX)
    .transform((text) => cleanText(text).trim()),
  /** The version that stood on the page before. */
  before: z.string().max(SAID_MAX).nullable(),
})
export type OwnWordInput = z.infer<typeof OwnWordInput>
