import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { currencyOf } from '#shared/currencies.ts'
import { isPositive } from '#shared/money.ts'
import type { BillingAccount, BillingMode } from './billing/billing.ts'
import type { Messages } from './db/pool.ts'
import type { BucketSettings } from './files/stores/bucket-store.ts'
import { maySendPlainly } from './mail/may-send-plainly.ts'
import {
  APPLE_ISSUER,
  applePrivateKey,
  GOOGLE_ISSUER,
  isFitIssuer,
  type ProviderSettings,
} from './providers/provider-settings.ts'

/** The folder that holds package.json. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

const text = z.string().trim().min(1)
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

/** `LAUNCH30=30,SPRING=14`: a code and the days it adds to the trial. */
const promoCodes = text.transform((list, context) => {
  const codes = new Map<string, number>()
  for (const entry of list.split(',')) {
    const [, code, days] = /^\s*([A-Za-z0-9-]{3,30})\s*=\s*(\d{1,3})\s*$/.exec(entry) ?? []
    if (code === undefined)
      context.addIssue({ code: 'custom', message: `cannot read "${entry.trim()}"; write CODE=DAYS` })
    else codes.set(code.toUpperCase(), Number(days))
  }
  return codes
})

const KEY_BYTES_MIN = 32

/** Keys in base64 or hex, the newest first. */
const secretKeys = text.transform((list, context) => {
  const keys = list.split(',').map((entry) => {
    const key = entry.trim()
    return Buffer.from(key, /^(?:[0-9a-f]{2})+$/i.test(key) ? 'hex' : 'base64')
  })
  if (keys.some((key) => key.length < KEY_BYTES_MIN))
    context.addIssue({ code: 'custom', message: 'a key has at least 32 bytes; make one with: openssl rand -base64 32' })
  return keys as [Buffer, ...Buffer[]]
})

/** `USD:12,GBP:10`: a monthly price in each currency; all other currencies use the first. */
const monthlyPrices = z.string().transform((list, context) => {
  const prices = new Map<string, string>()
  for (const entry of list.split(',')) {
    const [, currency = '', amount = ''] = /^\s*([A-Z]{3})\s*:\s*(\d+(?:\.\d{1,3})?)\s*$/.exec(entry) ?? []
    if (currencyOf(currency) === undefined || !isPositive(amount || '0'))
      context.addIssue({ code: 'custom', message: `cannot read "${entry.trim()}"; write USD:12` })
    else prices.set(currency, amount)
  }
  return prices
})

/** Settings that must be set together or not at all. */
const TOGETHER = [
  {
    names: ['STORAGE_ENDPOINT', 'STORAGE_BUCKET', 'STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY'],
    message: 'is needed where files are kept in a bucket',
  },
  { names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], message: 'is needed to sign in with Google' },
  {
    names: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
    message: 'is needed to sign in with Apple',
  },
] as const
const ISSUERS = ['GOOGLE_ISSUER', 'APPLE_ISSUER'] as const

export const Environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: text.default('127.0.0.1'),
    BASE_URL: z
      .url({ protocol: /^https?$/ })
      .refine((url) => /^https?:\/\/[^/?#]+\/*$/i.test(url), 'names a host alone: Bakebook does not run below a path')
      .optional(),
    DATA_DIR: text.optional(),
    DATABASE_URL: text.optional(),
    DATABASE_APP_URL: text.optional(),
    BACKUP_DATABASE_URL: text.optional(),
    DATABASE_MESSAGES: z.enum(['batched', 'stock']).default('batched'),
    BACKUP_DIR: text.optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.email().default('no-reply@localhost.localdomain'),
    SUPPORT_EMAIL: z.email().optional(),
    BILLING: z.enum(['off', 'sandbox', 'stripe']).default('off'),
    BILLING_PRICES: monthlyPrices.default(new Map([['USD', '12']])),
    BILLING_STRIPE_KEY: text.optional(),
    BILLING_STRIPE_WEBHOOK_SECRET: text.optional(),
    CARDS: z.enum(['off', 'sandbox', 'stripe']).default('off'),
    CARDS_CONNECT_KEY: text.optional(),
    PROMO_CODES: promoCodes.default(new Map()),
    DEMO: onOff.optional(),
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    METRICS_TOKEN: z.string().min(16).optional(),
    ERROR_HOOK: z.url({ protocol: /^https?$/ }).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    RATE_LIMIT_FACTOR: z.coerce.number().min(1).max(1_000_000).default(1),
    RESTORE_MB_MAX: z.coerce.number().int().min(1).max(100_000).default(4_000),
    RECEIPT_READER: text.optional(),
    PRIVATE_HOSTS: onOff.default(false),
    POOL_SIZE: z.coerce.number().int().min(2).max(50).default(10),
    SECRET_KEYS: secretKeys.optional(),
    GOOGLE_CLIENT_ID: text.optional(),
    GOOGLE_CLIENT_SECRET: text.optional(),
    GOOGLE_ISSUER,
    APPLE_CLIENT_ID: text.optional(),
    APPLE_TEAM_ID: text.optional(),
    APPLE_KEY_ID: text.optional(),
    APPLE_PRIVATE_KEY: applePrivateKey.optional(),
    APPLE_ISSUER,
    STORAGE_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    STORAGE_BUCKET: text.regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, 'is not the name of a bucket').optional(),
    STORAGE_REGION: text.default('us-east-1'),
    STORAGE_ACCESS_KEY: text.optional(),
    STORAGE_SECRET_KEY: text.optional(),
    STORAGE_PREFIX: z
      .string()
      .regex(/^[\w/-]*$/, 'may hold letters, digits, - _ and /')
      .optional(),
  })
  .superRefine((env, context) => {
    for (const { names, message } of TOGETHER) {
      const missing = names.filter((name) => env[name] === undefined)
      if (missing.length === names.length) continue
      for (const name of missing) context.addIssue({ code: 'custom', path: [name], message })
    }
    for (const name of ISSUERS)
      if (!isFitIssuer(env[name], env.BASE_URL))
        context.addIssue({ code: 'custom', path: [name], message: 'begins with https:// but on a machine by itself' })
  })
  .refine((env) => env.BILLING !== 'stripe' || env.BILLING_STRIPE_KEY !== undefined, {
    path: ['BILLING_STRIPE_KEY'],
    error: 'is needed for BILLING=stripe',
  })

export type Config = {
  port: number
  host: string
  /**
   * The address at which customers reach this server; undefined if BASE_URL is not set and the server does not listen
   * yet.
   */
  baseUrl: string | undefined
  dataDir: string | undefined
  databaseUrl: string | undefined
  databaseAppUrl: string | undefined
  databaseMessages: Messages
  /** A login that may read every bakery's rows, if the one in `databaseUrl` may not. */
  backupUrl: string | undefined
  /** The folder for the nightly backup; undefined for none. */
  backupDir: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** The address at which owners reach whoever runs this server. */
  supportEmail: string | undefined
  /** How bakers pay for this server. */
  billing: BillingMode
  billingAccount: BillingAccount
  /** How customers pay by card. */
  cards: 'off' | 'sandbox' | 'stripe'
  /** A platform's key. With it bakeries connect their accounts and need no key of their own. */
  cardsConnectKey: string | undefined
  promoCodes: ReadonlyMap<string, number>
  demo: boolean | undefined
  trustedProxies: number
  /** The secret of the monitor that reads the metrics; if undefined see `server/metrics.ts`. */
  metricsToken: string | undefined
  /** An address that logged errors are also posted to. */
  errorHook: string | undefined
  logLevel: string
  rateLimitFactor: number
  /** The largest export that may be uploaded, in bytes. */
  restoreBytesMax: number
  /** The folder with `tesseract.js` and its English model, which read photographed receipts. */
  receiptReader: string | undefined
  /** True if bakeries may name hosts of the server's own network, such as their mail server. */
  privateHosts: boolean
  poolSize: number
  /** Newest first; undefined for the key in the data folder. */
  secretKeys: readonly [Buffer, ...Buffer[]] | undefined
  /** The bucket that holds the files instead of the data folder. */
  storage: BucketSettings | undefined
  providers: ProviderSettings
  version: string
}

export function readConfig(environment: Record<string, string | undefined>, version: string): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings cannot be used:\n${problems.join('\n')}`)
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    baseUrl: env.BASE_URL?.replace(/(?<!\/)\/+$/, ''),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseAppUrl: env.DATABASE_APP_URL,
    backupUrl: env.BACKUP_DATABASE_URL,
    backupDir: env.BACKUP_DIR,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    billing: env.BILLING,
    billingAccount: {
      key: env.BILLING_STRIPE_KEY,
      hookSecret: env.BILLING_STRIPE_WEBHOOK_SECRET,
      prices: env.BILLING_PRICES,
    },
    cards: env.CARDS,
    cardsConnectKey: env.CARDS_CONNECT_KEY,
    promoCodes: env.PROMO_CODES,
    demo: env.DEMO,
    trustedProxies: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    errorHook: env.ERROR_HOOK,
    logLevel: env.LOG_LEVEL,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    restoreBytesMax: env.RESTORE_MB_MAX * 1024 * 1024,
    receiptReader: env.RECEIPT_READER,
    privateHosts: env.PRIVATE_HOSTS,
    poolSize: env.POOL_SIZE,
    databaseMessages: env.DATABASE_MESSAGES,
    secretKeys: env.SECRET_KEYS,
    storage:
      env.STORAGE_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: env.STORAGE_ENDPOINT.replace(/(?<!\/)\/+$/, ''),
            bucket: env.STORAGE_BUCKET as string,
            region: env.STORAGE_REGION,
            accessKey: env.STORAGE_ACCESS_KEY as string,
            secretKey: env.STORAGE_SECRET_KEY as string,
            prefix: (env.STORAGE_PREFIX ?? '').replace(/^\/+|(?<!\/)\/+$/g, '').replace(/.$/, '$&/'),
          },
    providers: providersOf(env),
    version,
  }
}

/** Settings that can be used but hardly mean what they say; each is a line in the log. */
export function doubtsAbout({ smtpUrl, baseUrl = '', trustedProxies }: Config): string[] {
  const doubts: string[] = []
  if (smtpUrl !== undefined && maySendPlainly(smtpUrl))
    doubts.push('SMTP_URL lets mails and its password travel unencrypted: use smtps:// or add ?requireTLS=true')
  if (/^https:/i.test(baseUrl) && trustedProxies === 0)
    doubts.push(
      'BASE_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: all callers share the limits of one. Set it to the number of proxies',
    )
  return doubts
}

function providersOf(env: z.output<typeof Environment>): ProviderSettings {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, APPLE_CLIENT_ID, APPLE_PRIVATE_KEY } = env
  return {
    google:
      GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined
        ? undefined
        : { issuer: env.GOOGLE_ISSUER, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET },
    apple:
      APPLE_CLIENT_ID === undefined || APPLE_PRIVATE_KEY === undefined
        ? undefined
        : {
            issuer: env.APPLE_ISSUER,
            clientId: APPLE_CLIENT_ID,
            teamId: env.APPLE_TEAM_ID as string,
            keyId: env.APPLE_KEY_ID as string,
            privateKey: APPLE_PRIVATE_KEY,
          },
  }
}
