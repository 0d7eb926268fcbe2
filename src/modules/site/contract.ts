import { z } from 'zod'
import { flag } from '#shared/fields.ts'
import { get, post } from '#shared/route.ts'
import { Welcome } from './schema.ts'

const everyone = { audience: 'everyone' } as const

export const siteContract = {
  welcome: get('/welcome', { ...everyone, summary: 'What a visitor may know of this server', output: Welcome }),
  checkPromoCode: post('/promo/check', {
    ...everyone,
    summary: 'Whether a promo code is valid, and the trial days it adds',
    body: z.object({ code: z.string().max(60) }),
    output: z.object({ valid: flag, extraTrialDays: z.int().optional() }),
  }),
}
