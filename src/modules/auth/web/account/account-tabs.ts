export const ACCOUNT_TABS = [
  'profile',
  'email',
  'password',
  'security',
  'sessions',
  'team',
  'notifications',
  'data',
] as const
export type AccountTab = (typeof ACCOUNT_TABS)[number]

export const isAccountTab = (text: unknown): text is AccountTab => ACCOUNT_TABS.some((tab) => tab === text)
