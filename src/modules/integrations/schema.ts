import { z } from 'zod'
import { MailboxStatus } from '#modules/mailbox/schema.ts'
import { flag, id, instant, required, version } from '#shared/fields.ts'
import { SCOPES } from './scopes.ts'
import { EVENT_NAMES } from './webhook-events.ts'
import { integrationWords as words } from './words.ts'

export const URL_MAX = 2_000

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** The address that a bakery's events go to. http is only for the server's own machine, which the server checks. */
export const HookUrl = required('Address', URL_MAX, words.urlRequired)
  .refine(isWebAddress, words.urlWrong)
  .refine((text) => !isWebAddress(text) || !new URL(text).username, words.urlSignedIn)

export const WebhookEvent = z.enum(EVENT_NAMES)
const events = z
  .array(WebhookEvent)
  .min(1, words.eventsRequired)
  .transform((chosen) => [...new Set(chosen)])

export const WebhookInput = z.object({ url: HookUrl, events })
export type WebhookInput = z.infer<typeof WebhookInput>

export const WebhookChanges = WebhookInput.partial().extend({ isOn: flag.optional(), version })
export type WebhookChanges = z.infer<typeof WebhookChanges>

export const ApiKeyInput = z.object({
  name: required('Name', 60, words.keyNameRequired),
  scopes: z
    .array(z.enum(SCOPES))
    .min(1, words.scopesRequired)
    .transform((chosen) => [...new Set(chosen)]),
})
export type ApiKeyInput = z.infer<typeof ApiKeyInput>

export const ApiKey = z.object({
  id,
  name: z.string(),
  /** The first characters of the key, by which the owner recognises it. */
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** Shown once: only its hash is stored. */
export const ApiKeyWithSecret = ApiKey.extend({ secret: z.string() })
export type ApiKeyWithSecret = z.infer<typeof ApiKeyWithSecret>

/** The state shown on each card of the page. */
export const IntegrationsStatus = z.object({
  calendar: z.object({ feeds: z.int() }),
  mail: MailboxStatus.pick({ transport: true, failed: true }).extend({
    /** The bakery's own mail server refuses mail. */
    isFailing: flag,
  }),
  cards: z.enum(['off', 'none', 'unfinished', 'problem', 'practice', 'on']),
  webhooks: z.object({ on: z.int(), failing: z.int(), off: z.int() }),
  apiKeys: z.object({ count: z.int(), lastUsedAt: instant.nullable() }),
  accountant: z.object({ lastExportedAt: instant.nullable() }),
})
export type IntegrationsStatus = z.infer<typeof IntegrationsStatus>

export const DELIVERY_STATES = ['waiting', 'delivered', 'given-up'] as const

export const Delivery = z.object({
  id,
  /** The `webhook-id` by which the receiver knows it. */
  ref: z.string(),
  event: z.string(),
  orderId: id.nullable(),
  enquiryId: id.nullable(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  happenedAt: instant,
  /** The last attempt: its time, answer and duration. */
  triedAt: instant.nullable(),
  status: z.int().nullable(),
  tookMs: z.int().nullable(),
  problem: z.string().nullable(),
  /** Only while it waits. */
  nextAttemptAt: instant.nullable(),
})
export type Delivery = z.infer<typeof Delivery>

/** A delivery as the order's page shows it. */
export const OrderDelivery = Delivery.pick({ id: true, event: true, state: true, happenedAt: true }).extend({
  webhookId: id,
  host: z.string(),
})
export type OrderDelivery = z.infer<typeof OrderDelivery>

export const OFF_REASONS = ['owner', 'gone', 'failing'] as const

export const Webhook = z.object({
  id,
  url: z.string(),
  events: z.array(WebhookEvent),
  isOn: flag,
  /** `gone`: the receiver said so; `failing`: nothing got through for five days. */
  offReason: z.enum(OFF_REASONS).nullable(),
  failingSince: instant.nullable(),
  waiting: z.int(),
  /** The key of the program that subscribed. */
  madeBy: z.string().nullable(),
  lastDeliveredAt: instant.nullable(),
  /** Until then the former secret also signs. */
  formerUntil: instant.nullable(),
  version,
  createdAt: instant,
})
export type Webhook = z.infer<typeof Webhook>

/** Shown once: it is stored encrypted. */
export const WebhookWithSecret = Webhook.extend({ secret: z.string() })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>
