import { z } from 'zod'
import { ROLES } from '#modules/auth/permissions.ts'
import { emailField, knownPassword, name, token } from '#modules/auth/schema.ts'
import { authErrors } from '#modules/auth/words.ts'
import { flag, id, instant } from '#shared/fields.ts'
import { teamErrors } from './words.ts'

/** Roles that are given; that of the owner is handed over. */
export const GIVEN_ROLES = ['manager', 'kitchen'] as const
const givenRole = z.enum(GIVEN_ROLES, teamErrors.role)
export type GivenRole = z.infer<typeof givenRole>

/** Somebody of the team, as every other one may know her. */
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
  /** Its address, where no mail leaves this server: the owner hands it over herself. */
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

/** The facts that the link of an invitation tells its holder. */
export const ShownInvitation = z.object({
  state: z.enum(['open', 'used', 'expired', 'withdrawn']),
  email: z.string(),
  businessName: z.string(),
  role: givenRole,
  invitedBy: z.string(),
  /** The address has an account, which joins with its password. */
  hasAccount: flag,
})
export type ShownInvitation = z.infer<typeof ShownInvitation>

/** With the names of somebody who has no account yet. */
export const JoinInput = z.object({
  token,
  password: knownPassword(authErrors.passwordRequired),
  firstName: name('First name').optional(),
  lastName: name('Last name').optional(),
  acceptTerms: flag.optional(),
})
export type JoinInput = z.infer<typeof JoinInput>
