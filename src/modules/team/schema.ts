import { z } from 'zod'
import { ROLES } from '#modules/auth/permissions.ts'
import { emailField, knownPassword, name, token } from '#modules/auth/schema.ts'
import { authErrors } from '#modules/auth/words.ts'
import { flag, id, instant } from '#shared/fields.ts'
import { teamErrors } from './words.ts'

/** The roles that can be given; ownership is handed over instead. */
export const GIVEN_ROLES = ['manager', 'kitchen'] as const
const givenRole = z.enum(GIVEN_ROLES, teamErrors.role)
export type GivenRole = z.infer<typeof givenRole>

/** A member of the team, as the others see them. */
export const Teammate = z.object({ id, name: z.string(), role: z.enum(ROLES) })
export type Teammate = z.infer<typeof Teammate>

export const Member = Teammate.extend({ email: z.string(), lastSeenAt: instant.nullable(), joinedAt: instant })
export type Member = z.infer<typeof Member>

export const Invitation = z.object({
  id,
  email: z.string(),
  role: givenRole,
  invitedBy: z.string(),
  sentAt: instant,
  expiresAt: instant,
  isExpired: flag,
  /** The invitation's address if this server sends no mail: the owner passes it on. */
  link: z.string().nullable(),
})
export type Invitation = z.infer<typeof Invitation>

export const Team = z.object({ members: z.array(Member), invitations: z.array(Invitation) })
export type Team = z.infer<typeof Team>

export const InvitationInput = z.object({ email: emailField, role: givenRole })
export type InvitationInput = z.infer<typeof InvitationInput>

export const RoleChange = z.object({ role: givenRole })
export const HandOver = z.object({ password: knownPassword(authErrors.currentPasswordRequired) })
export type HandOver = z.infer<typeof HandOver>

/** The facts that an invitation's link shows to its holder. */
export const ShownInvitation = z.object({
  state: z.enum(['open', 'used', 'expired', 'withdrawn']),
  email: z.string(),
  businessName: z.string(),
  role: givenRole,
  invitedBy: z.string(),
  /** True if the address has an account, which joins with its password. */
  hasAccount: flag,
})
export type ShownInvitation = z.infer<typeof ShownInvitation>

/** Includes the names of somebody without an account. */
export const JoinInput = z.object({
  token,
  password: knownPassword(authErrors.passwordRequired),
  firstName: name('First name').optional(),
  lastName: name('Last name').optional(),
  acceptTerms: flag.optional(),
})
export type JoinInput = z.infer<typeof JoinInput>
