import { z } from 'zod'
import { flag, instant } from '#shared/fields.ts'
import { authErrors } from './words.ts'

export const TwoFactor = z.object({
  isOn: flag,
  turnedOnAt: instant.nullable(),
  /** Backup codes that were not used yet. */
  codesLeft: z.int(),
})
export type TwoFactor = z.infer<typeof TwoFactor>

/** For the app on her phone: by the address in a QR code, or typed. */
export const NewSecret = z.object({ secret: z.string(), uri: z.string() })
export type NewSecret = z.infer<typeof NewSecret>

export const BackupCodes = z.object({ codes: z.array(z.string()) })

/** How it is compared: apps show "123 456", a person types a hyphen or leaves it out. */
const code = z
  .string()
  .max(40, authErrors.wrongCode)
  .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
  .refine((typed) => typed !== '', authErrors.codeRequired)

export const AppCode = z.object({ code })
export type AppCode = z.infer<typeof AppCode>

/** The second step of signing in; `step` is what the first one answered. */
export const LoginCode = z.object({ step: z.string().max(500), code })
export type LoginCode = z.infer<typeof LoginCode>
