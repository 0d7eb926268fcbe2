import { z } from 'zod'
import { HELP_TABS } from './help-tabs.ts'

const text = z.string().max(200).optional().catch(undefined)

export const HelpSearch = z.object({
  tab: z.enum(HELP_TABS).optional().catch(undefined),
  q: text,
  article: text,
  /** The page that help was asked from. */
  page: text,
})
