export const HELP_TABS = ['questions', 'shortcuts', 'news', 'contact'] as const
export type HelpTab = (typeof HELP_TABS)[number]
