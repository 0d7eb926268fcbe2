import type { Audience } from '#shared/route.ts'

export const ROLES = ['owner', 'manager', 'kitchen'] as const
export type Role = (typeof ROLES)[number]

/** The roles of each audience. Public audiences need no role. */
export const ROLES_OF: Record<Exclude<Audience, 'everyone' | 'customer' | 'key'>, readonly Role[]> = {
  member: ['owner', 'manager', 'kitchen'],
  office: ['owner', 'manager'],
  owner: ['owner'],
}

export function mayCall(audience: Audience, role: Role): boolean {
  if (audience === 'everyone' || audience === 'customer') return true
  return audience !== 'key' && ROLES_OF[audience].includes(role)
}
