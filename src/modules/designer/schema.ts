import { z } from 'zod'
import { flag, id, instant, required, version } from '#shared/fields.ts'
import { CakeDesign } from './design.ts'
import { designWords } from './words.ts'

export const DesignInput = z.object({
  name: required('Name', 200, designWords.nameRequired),
  design: CakeDesign,
})
export type DesignInput = z.infer<typeof DesignInput>

export const DesignChanges = DesignInput.partial().extend({ version })

export const Design = z.object({
  id,
  name: z.string(),
  design: CakeDesign,
  archived: flag,
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type Design = z.infer<typeof Design>

export const DRAWING_FILES = ['png', 'svg', 'pdf'] as const
export const DrawingFile = z.enum(DRAWING_FILES)
export type DrawingFile = z.infer<typeof DrawingFile>
