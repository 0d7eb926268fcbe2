import { z } from 'zod'
import { flag, instant, money, required } from '#shared/fields.ts'

/** The payments that a customer may make by card now. Amounts are formatted. */
export const PayOptions = z.object({
  /** No money moves. */
  isPractice: flag,
  due: z.object({ label: z.string(), amount: z.string() }),
  /** Null if the next payment is the whole balance. */
  balance: z.string().nullable(),
  /** The smallest other amount; null if there is no room for one. */
  minimum: z.string().nullable(),
  /** Percent of the payment; empty: no tips. */
  tips: z.array(z.object({ percent: z.number(), due: z.string(), balance: z.string() })),
})
export type PayOptions = z.infer<typeof PayOptions>

export const PAY_KINDS = ['due', 'balance', 'other'] as const

export const PayInput = z.object({
  kind: z.enum(PAY_KINDS),
  amount: money('Amount').optional(),
  /** Percent of the payment. */
  tipPercent: z.number().min(0).max(100).optional(),
})
export type PayInput = z.infer<typeof PayInput>

export const PayResult = z.object({
  state: z.enum(['open', 'paid', 'ended']),
  amount: z.string(),
  number: z.string(),
  business: z.string(),
  /** A subscription that charges nothing yet. */
  isInTrial: flag.optional(),
})
export type PayResult = z.infer<typeof PayResult>

export const CardAccount = z.object({
  /** How this server takes cards. */
  mode: z.enum(['off', 'stripe', 'sandbox']),
  /** The server's own key opens accounts; nobody pastes one. */
  isHosted: flag,
  account: z
    .object({
      provider: z.enum(['stripe', 'stripe-test', 'sandbox']),
      /** The last four characters of the key; null without one. */
      keyEnd: z.string().nullable(),
      /** False while the provider still needs something from the owner. */
      takesPayments: flag,
      connectedAt: instant,
      checkedAt: instant.nullable(),
      problem: z.string().nullable(),
    })
    .nullable(),
})
export type CardAccount = z.infer<typeof CardAccount>

/** The sandbox needs no key. */
export const ConnectInput = z.object({ key: required('Key', 300).optional() })
export type ConnectInput = z.infer<typeof ConnectInput>
