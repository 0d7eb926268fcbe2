import { z } from 'zod'
import { flag, instant } from '#shared/fields.ts'
import { latinDigits } from '#shared/text/latin-digits.ts'
import { authErrors } from '../words.ts'

export const TwoFactor = z.object({
  isOn: flag,
  turnedOnAt: instant.nullable(),
  /** The number of unused backup codes. */
  codesLeft: z.int(),
})
export type TwoFactor = z.infer<typeof TwoFactor>

/** The secret for the app on the phone, as the address for a QR code and as text to type. */
export const NewSecret = z.object({ secret: z.string(), uri: z.string() })
export type NewSecret = z.infer<typeof NewSecret>

export const BackupCodes = z.object({ codes: z.array(z.string()) })

/** A code in the form that is compared: apps show "123 456", people may leave out the hyphen or type ١٢٣٤٥٦. */
const code = z
  .string()
  .max(40, authErrors.wrongCode)
  .transform((typed) => latinDigits(typed).replace(/[\s-]/g, '').toLowerCase())
  .refine((typed) => typed !== '', authErrors.codeRequired)

export const AppCode = z.object({ code })
export type AppCode = z.infer<typeof AppCode>

/** The second step of signing in; `step` comes from the answer to the first. */
export const LoginCode = z.object({ step: z.string().max(500), code })
export type LoginCode = z.infer<typeof LoginCode>
