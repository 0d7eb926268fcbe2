export const SETTINGS_TABS = [
  'business',
  'pricing',
  'payments',
  'delivery',
  'quotes',
  'numbers',
  'requests',
  'customers',
  'baking',
  'notifications',
  'use',
  'history',
] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

export const isSettingsTab = (text: unknown): text is SettingsTab => SETTINGS_TABS.some((tab) => tab === text)
