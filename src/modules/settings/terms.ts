import { z } from 'zod'
import { id, instant, required } from '#shared/fields.ts'

export const Terms = z.object({ id, revision: z.int(), body: z.string(), createdAt: instant })
export type Terms = z.infer<typeof Terms>

export const TermsInput = z.object({ body: required('Terms', 20_000, 'Please write your terms') })
export type TermsInput = z.infer<typeof TermsInput>
