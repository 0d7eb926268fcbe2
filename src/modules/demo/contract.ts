import { z } from 'zod'
import { flag } from '#shared/fields.ts'
import { del, post } from '#shared/route.ts'

export const demoContract = {
  open: post('/demo', {
    summary: 'Sign in to a sample bakery of one’s own',
    audience: 'everyone',
    output: z.object({ ok: flag }),
    status: 201,
  }),
  remove: del('/demo', {
    summary: 'Remove the sample bakery one is signed in to, whole, and sign out',
    audience: 'owner',
    whenLapsed: true,
    transaction: 'own',
  }),
}
