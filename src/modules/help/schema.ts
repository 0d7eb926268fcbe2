import { z } from 'zod'
import { flag, required } from '#shared/fields.ts'
import { helpWords as words } from './words.ts'

export const HelpMessage = z.object({
  message: required(words.message, 5000),
  /** The sender's browser, if that was ticked; the server adds its version. */
  browser: z.string().max(500).nullable(),
})
export type HelpMessage = z.infer<typeof HelpMessage>

/** The message as it is typed. */
export const HelpForm = HelpMessage.omit({ browser: true }).extend({ withDetails: flag })
