import type { Role } from '#modules/auth/permissions.ts'

export const PUSH_KINDS = ['request', 'payment', 'today', 'assigned'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** The roles that may get each kind: the kitchen gets nothing about money and requests. */
const HEARS: Readonly<Record<PushKind, readonly Role[]>> = {
  request: ['owner', 'manager'],
  payment: ['owner', 'manager'],
  today: ['owner', 'manager', 'kitchen'],
  assigned: ['owner', 'manager', 'kitchen'],
}

export const mayHear = (role: Role, kind: PushKind): boolean => HEARS[kind].includes(role)
export const kindsOf = (role: Role): PushKind[] => PUSH_KINDS.filter((kind) => mayHear(role, kind))
