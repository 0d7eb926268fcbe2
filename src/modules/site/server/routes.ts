import type { Call } from '#server/http/call.ts'
import { type Served, serve } from '#server/http/handlers.ts'
import { siteContract } from '../contract.ts'
import { daysOfPromoCode, type PromoCodes } from '../promo-code.ts'
import type { Welcome } from '../schema.ts'

type Options = { welcome: (call: Call) => Promise<Welcome>; promoCodes: PromoCodes }

export const siteRoutes = ({ welcome, promoCodes }: Options): Served =>
  serve(siteContract, {
    welcome: (call) => welcome(call),
    checkPromoCode: async (call, { body }) => {
      await call.limit('promo', call.ip)
      const extraTrialDays = daysOfPromoCode(promoCodes, body.code)
      return extraTrialDays === undefined ? { valid: false } : { valid: true, extraTrialDays }
    },
  })
