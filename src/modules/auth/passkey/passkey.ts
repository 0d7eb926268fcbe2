import { z } from 'zod'
import { flag, id, instant, required } from '#shared/fields.ts'

export const Passkey = z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
export type Passkey = z.infer<typeof Passkey>

/** The question for an authenticator, and the step to send back with its answer. */
export const PasskeyQuestion = z.object({ step: z.string(), options: z.looseObject({}) })

/** The answer of an authenticator as a browser writes it; the library validates it. */
const answer = z.looseObject({ id: z.string().max(2000) })

export const PasskeyAnswer = z.object({ step: z.string().max(500), answer })
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

export const PasskeyInput = PasskeyAnswer.extend({ name: required('Name', 60) })
export type PasskeyInput = z.infer<typeof PasskeyInput>

export const PasskeyLogin = PasskeyAnswer.extend({ remember: flag.optional() })
export type PasskeyLogin = z.infer<typeof PasskeyLogin>
