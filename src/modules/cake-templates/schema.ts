import { z } from 'zod'
import { flag, id, instant, required, version } from '#shared/fields.ts'
import { Lettered } from './letters.ts'
import { PIECES_MAX } from './limits.ts'
import { CakeTemplate, PAPERS } from './template.ts'
import { templateWords } from './words.ts'

const name = required('Name', 200, templateWords.nameRequired)

export const CakeTemplateInput = z.object({
  name,
  template: CakeTemplate,
  /** The order it is for. */
  orderId: id.nullish(),
})
export type CakeTemplateInput = z.infer<typeof CakeTemplateInput>

export const CakeTemplateChanges = CakeTemplateInput.partial().extend({ version })

export const CakeTemplateRow = z.object({
  id,
  name: z.string(),
  template: CakeTemplate,
  orderId: id.nullable(),
  orderLabel: z.string().nullable(),
  archived: flag,
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type CakeTemplateRow = z.infer<typeof CakeTemplateRow>

export const LettersAsked = z.object({ letters: z.array(Lettered).max(PIECES_MAX) })
export const PrintedTemplate = z.object({ name, template: CakeTemplate })
export const PaperChoice = z.object({ paper: z.enum(PAPERS).optional() })
