import { z } from 'zod'
import { flag } from '#shared/fields.ts'
import { post } from '#shared/route.ts'
import { HelpMessage } from './schema.ts'

export const helpContract = {
  write: post('/help/messages', {
    summary: 'Write to the people who run this server',
    audience: 'member',
    body: HelpMessage,
    output: z.object({ success: flag }),
    whenLapsed: true,
  }),
}
