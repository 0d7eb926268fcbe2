import { z } from 'zod'
import { TokenOnly, User } from '#modules/auth/schema.ts'
import { byId } from '#shared/fields.ts'
import { del, get, patch, post } from '#shared/route.ts'
import {
  HandOver,
  Invitation,
  InvitationInput,
  JoinInput,
  RoleChange,
  ShownInvitation,
  Team,
  Teammate,
} from './schema.ts'

const SignedIn = z.object({ user: User })
/** Also allowed after the end of a subscription: access to a bakery does not depend on payment. */
const always = { whenLapsed: true } as const

export const teamContract = {
  read: get('/team', { summary: 'Who works in the bakery, and who is invited', output: Team }),
  people: get('/team/people', {
    summary: 'Names of the people who work in the bakery',
    audience: 'member',
    list: Teammate,
  }),
  invite: post('/team/invitations', {
    summary: 'Invite somebody into the team by email',
    confirms: true,
    body: InvitationInput,
    output: Invitation,
    status: 201,
  }),
  resend: post('/team/invitations/{id}/resend', {
    summary: 'Send an invitation again, good for another 7 days',
    confirms: true,
    params: byId,
    output: Invitation,
  }),
  withdraw: del('/team/invitations/{id}', { ...always, summary: 'Take an invitation back', params: byId }),
  changeRole: patch('/team/{id}', {
    ...always,
    summary: 'Give somebody of the team another role',
    audience: 'owner',
    params: byId,
    body: RoleChange,
    output: Team,
  }),
  remove: del('/team/{id}', {
    ...always,
    summary: 'Remove somebody from the team, who is signed out at once',
    params: byId,
  }),
  handOver: post('/team/{id}/hand-over', {
    ...always,
    summary: 'Make somebody of the team the owner of the bakery, and oneself a manager',
    audience: 'owner',
    params: byId,
    body: HandOver,
    output: Team,
    transaction: 'own',
  }),
}

const everyone = { audience: 'everyone' } as const

export const invitationContract = {
  look: post('/invitations/look', {
    ...everyone,
    summary: 'Which bakery invites whom, by the link of an invitation',
    body: TokenOnly,
    reads: true,
    output: ShownInvitation,
  }),
  accept: post('/invitations/accept', {
    ...everyone,
    summary: 'Join a team with a password, a new one or that of the account, and sign in',
    body: JoinInput,
    output: SignedIn,
  }),
  join: post('/invitations/join', {
    ...always,
    summary: 'Join a team as the person who is signed in',
    audience: 'member',
    body: TokenOnly,
    output: SignedIn,
    transaction: 'own',
  }),
}
