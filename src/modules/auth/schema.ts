import { z } from 'zod'
import { promoCodeWords } from '#modules/site/words.ts'
import { email, flag, id, instant, isoDate, personName, version } from '#shared/fields.ts'
import { deletionWords } from './deletion-words.ts'
import { PASSWORD_MAX, passwordProblem } from './password.ts'
import { ROLES } from './permissions.ts'
import { authErrors } from './words.ts'

export const name = (label: string) =>
  personName(authErrors.nameRequired(label), authErrors.nameTooLong(label), authErrors.nameCharacters(label))
export const emailField = email(authErrors.email)
const languageCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/)

/** A new password: never trimmed, never changed. */
export const NewPassword = z.string().superRefine((password, context) => {
  const problem = passwordProblem(password)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})
/** A current password to check. */
export const knownPassword = (message: string) => z.string().min(1, message).max(1000, authErrors.wrongSignIn)
/** The text of a link's token; anything else counts as an unknown token. */
export const token = z.string().max(500)

export const User = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: flag,
  role: z.enum(ROLES),
  businessId: id,
  businessName: z.string(),
  isDemo: flag,
  language: z.string(),
  marketingOptIn: flag,
  /** The last day, by the bakery's calendar, on which its deletion can be cancelled; null if none was requested. */
  deleteAfter: isoDate.nullable(),
  version,
})
export type User = z.infer<typeof User>

export const Registration = z.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  email: emailField,
  password: NewPassword,
  promoCode: z.string().trim().max(60, promoCodeWords.invalid).optional(),
  acceptTerms: flag.refine((accepted) => accepted, authErrors.acceptTerms),
  marketingOptIn: flag.optional(),
})
export type Registration = z.infer<typeof Registration>

export const Login = z.object({
  email: emailField,
  password: knownPassword(authErrors.passwordRequired),
  remember: flag.optional(),
})
export type Login = z.infer<typeof Login>

export const EmailOnly = z.object({ email: emailField })
export const TokenOnly = z.object({ token })
export const ResetPassword = z.object({ token, password: NewPassword })

/** An address of the bakery's calendar that opens without a password. */
export const OpenFeed = z.object({
  /** For example "Orders, without names". */
  shows: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export type OpenFeed = z.infer<typeof OpenFeed>

export const ProfileChanges = z
  .object({ firstName: name('First name'), lastName: name('Last name'), language: languageCode, marketingOptIn: flag })
  .partial()
  .extend({ version })
export type ProfileChanges = z.infer<typeof ProfileChanges>

export const PasswordChange = z.object({
  currentPassword: knownPassword(authErrors.currentPasswordRequired),
  newPassword: NewPassword,
})
export const EmailChange = z.object({ email: emailField, password: knownPassword(authErrors.currentPasswordRequired) })

export const ConfirmInput = z.object({ password: knownPassword(authErrors.currentPasswordRequired) })
export type ConfirmInput = z.infer<typeof ConfirmInput>

/** The days in which the owner can still cancel the bakery's deletion. */
export const GRACE_DAYS = 30

export const DeletionInput = z.object({
  /** Must match exactly, so that nobody deletes a bakery by a slip. */
  businessName: z.string().trim().min(1, deletionWords.nameRequired).max(200, deletionWords.wrongName),
})
export type DeletionInput = z.infer<typeof DeletionInput>

/** A bakery that somebody works in. */
export const Bakery = z.object({ id, name: z.string(), role: z.enum(ROLES), isDemo: flag })
export type Bakery = z.infer<typeof Bakery>

/** One browser in which the person is signed in. */
export const SessionRow = z.object({
  id,
  device: z.string(),
  /** IPv6 addresses only by their /64. */
  address: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
  remember: flag,
  current: flag,
})
export type SessionRow = z.infer<typeof SessionRow>

const confirmPassword = z.string().min(8, authErrors.confirmPassword).max(PASSWORD_MAX, authErrors.confirmPassword)
// Checked even if other fields have errors, so that the form shows everything at once.
const whenever = { when: () => true }
const matches = (password: unknown, confirmed: unknown) => !confirmed || password === confirmed

// In the order of the fields on the page, which is also the order of their errors.
const { firstName, lastName, email: address, password, ...others } = Registration.shape
export const RegistrationForm = z
  .object({ firstName, lastName, email: address, password, confirmPassword, ...others })
  .refine(({ password, confirmPassword }) => matches(password, confirmPassword), {
    path: ['confirmPassword'],
    message: authErrors.passwordsDiffer,
    ...whenever,
  })
export const ResetPasswordForm = z
  .object({ password: NewPassword, confirmPassword })
  .refine(({ password, confirmPassword }) => matches(password, confirmPassword), {
    path: ['confirmPassword'],
    message: authErrors.passwordsDiffer,
    ...whenever,
  })
export const PasswordChangeForm = PasswordChange.extend({ confirmPassword }).refine(
  ({ newPassword, confirmPassword }) => matches(newPassword, confirmPassword),
  { path: ['confirmPassword'], message: authErrors.passwordsDiffer, ...whenever },
)
