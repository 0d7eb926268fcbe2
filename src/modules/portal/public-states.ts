export const PUBLIC_STATES = [
  'open',
  'gone',
  'pending',
  'expired',
  'replaced',
  'accepted',
  'declined',
  'cancelled',
] as const
export type PublicState = (typeof PUBLIC_STATES)[number]
