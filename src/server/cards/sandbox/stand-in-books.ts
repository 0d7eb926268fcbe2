import { createHmac, randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import { dispute, type Paid, paid, refund, session } from './stand-in-objects.ts'
import { answerOf, type CardAnswer, DISPUTED } from './test-cards.ts'

type Owned<T> = { key: string; object: T }
export type Answered = { status: number; body: unknown }
type Hook = { url: string; secret: string }
type Heard = { id: string; type: string; created: number; object: unknown }

/** A page that our stand-in shows in place of the provider's. */
export type PracticePage = { amount: number; currency: string; name: string; cancelUrl: string; isOpen: boolean }

/** Acts that happen on the provider's own pages, or at a bank. */
export type StandInActs = {
  page: (id: string) => PracticePage | undefined
  /**
   * Refunds a payment as the owner would on the provider's own pages; `failRefund` sends a refund back as a bank does.
   */
  refund: (paymentId: string, amount: number) => string
  failRefund: (id: string) => void
  /** Opens a dispute as a customer's bank does; `decideDispute` settles it. */
  dispute: (paymentId: string) => string
  decideDispute: (id: string, status: 'won' | 'lost') => void
  /** Every event so far, as it would be sent again now. */
  news: () => { body: string; signature: () => string }[]
  /** The payment that was made on a page, and its amount in the smallest unit. */
  paid: (id: string) => { paymentId: string; amount: number } | undefined
  /** `next` is where the browser goes; undefined if the card was declined or the bank asks for a confirmation first. */
  pay: (id: string, card: string, isConfirmed: boolean) => { answer: CardAnswer | 'unknown'; next?: string }
}

export type StandInOptions = { clock: () => Date; pageUrl: (id: string) => string }

const FEE_PER_MILLE = 29
const FEE_FIXED = 30

/** The objects of the practice provider, and its answers about them. */
export function standInBooks({ clock, pageUrl }: StandInOptions) {
  const sessions = new Map<string, Owned<Stripe.Checkout.Session> & { name: string }>()
  const payments = new Map<string, Owned<Paid>>()
  const refunds = new Map<string, Owned<Stripe.Refund>>()
  const hooks = new Map<string, Owned<Hook>>()
  const accounts = new Map<string, { key: string; isDone: boolean }>()
  const disputes = new Map<string, Owned<Stripe.Dispute>>()
  const events: Owned<Heard>[] = []
  const seconds = () => Math.floor(clock().getTime() / 1000)
  const fresh = () => randomBytes(12).toString('hex')

  const tell = (key: string, type: string, object: unknown) => {
    const heard = { id: `evt_${fresh()}`, type, created: seconds(), object: structuredClone(object) }
    events.push({ key, object: heard })
    for (const { key: owner, object: hook } of hooks.values()) if (owner === key) void deliver(hook, heard)
  }

  /** Sends each event once; a lost one is found by polling. */
  const deliver = async ({ url, secret }: Hook, heard: Heard): Promise<void> => {
    const body = JSON.stringify(eventOf(heard))
    const headers = { 'content-type': 'application/json', 'stripe-signature': signed(body, secret) }
    await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  }
  const signed = (body: string, secret: string): string =>
    `t=${seconds()},v1=${createHmac('sha256', secret).update(`${seconds()}.${body}`).digest('hex')}`

  const shown = (object: Stripe.Checkout.Session): Stripe.Checkout.Session => {
    const payment = typeof object.payment_intent === 'string' ? payments.get(object.payment_intent)?.object : undefined
    if (payment === undefined) return object
    const { intent, charge, moved } = payment
    return { ...object, payment_intent: { ...intent, latest_charge: { ...charge, balance_transaction: moved } } }
  }

  const end = (owned: Owned<Stripe.Checkout.Session>): void => {
    if (owned.object.status !== 'open') return
    owned.object.status = 'expired'
    owned.object.url = null
    tell(owned.key, 'checkout.session.expired', owned.object)
  }
  const endLate = () => {
    for (const owned of sessions.values()) if (owned.object.expires_at <= seconds()) end(owned)
  }

  function createSession(key: string, form: URLSearchParams): Answered {
    const lines = [...form.keys()].flatMap((name) => /^line_items\[(\d+)\]\[quantity\]$/.exec(name)?.[1] ?? [])
    const of = (line: string, field: string) => form.get(`line_items[${line}][price_data]${field}`) ?? ''
    const id = `cs_test_${fresh()}${fresh()}`
    const object = session({
      id,
      amount_total: lines.reduce((sum, line) => sum + Number(of(line, '[unit_amount]')), 0),
      currency: of('0', '[currency]'),
      client_reference_id: form.get('client_reference_id'),
      customer_email: form.get('customer_email'),
      cancel_url: form.get('cancel_url') ?? '',
      success_url: form.get('success_url') ?? '',
      created: seconds(),
      expires_at: Number(form.get('expires_at') ?? seconds() + 86_400),
      metadata: metadataOf(form),
      url: pageUrl(id),
    })
    if (!object.amount_total || object.amount_total < 0) return refused(400, 'amount_too_small')
    sessions.set(id, { key, object, name: of('0', '[product_data][name]') })
    return { status: 200, body: object }
  }

  function createRefund(key: string, form: URLSearchParams): Answered {
    const payment = payments.get(form.get('payment_intent') ?? '')
    if (payment?.key !== key) return refused(404, 'resource_missing')
    const { charge, intent } = payment.object
    const amount = Number(form.get('amount') ?? charge.amount - charge.amount_refunded)
    if (amount <= 0 || amount > charge.amount - charge.amount_refunded) return refused(400, 'charge_already_refunded')
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    const object = refund({
      id: `re_${fresh()}`,
      amount,
      charge: charge.id,
      created: seconds(),
      currency: charge.currency,
      metadata: metadataOf(form),
      payment_intent: intent.id,
    })
    refunds.set(object.id, { key, object })
    tell(key, 'refund.created', object)
    return { status: 200, body: object }
  }

  function createHook(key: string, form: URLSearchParams): Answered {
    const [id, secret, url] = [`we_${fresh()}`, `whsec_${fresh()}`, form.get('url') ?? '']
    hooks.set(id, { key, object: { url, secret } })
    return { status: 200, body: { id, object: 'webhook_endpoint', url, secret, status: 'enabled', livemode: false } }
  }

  function disputePayment(paymentId: string): string {
    const { key = '', object } = payments.get(paymentId) ?? {}
    if (object === undefined) return ''
    const { amount, currency, id: charge } = object.charge
    const id = `dp_${fresh()}`
    const made = dispute({ id, amount, currency, charge, payment_intent: paymentId, created: seconds() })
    disputes.set(id, { key, object: made })
    tell(key, 'charge.dispute.created', made)
    return id
  }

  function listEvents(key: string, query: URLSearchParams): Answered {
    const types = [...query.entries()].flatMap(([name, value]) => (name.startsWith('types[') ? [value] : []))
    const since = Number(query.get('created[gte]') ?? 0)
    const mine = events.flatMap(({ key: owner, object }) =>
      owner === key && object.created >= since && (types.length === 0 || types.includes(object.type)) ? [object] : [],
    )
    const after = query.get('starting_after')
    if (after !== null)
      mine.splice(
        Math.max(
          0,
          mine.findIndex(({ id }) => id === after),
        ),
      )
    const limit = Number(query.get('limit') ?? 10)
    const before = query.get('ending_before')
    // The list is newest first, like Stripe’s; the page "before" an event holds the next newer ones.
    const from = before === null ? undefined : mine.findIndex(({ id }) => id === before) + 1
    const page = from === undefined ? mine.slice(-limit) : mine.slice(from, from + limit)
    return list(page.toReversed().map(eventOf), mine.length > page.length)
  }

  function answer(method: string, path: string, key: string, form: URLSearchParams): Answered {
    endLate()
    const [, kind = '', id = '', act] =
      /^\/v1\/(checkout\/sessions|[a-z_]+)(?:\/([\w]+))?(?:\/(\w+))?$/.exec(path) ?? []
    if (method === 'POST' && kind === 'checkout/sessions' && id === '') return createSession(key, form)
    if (method === 'POST' && kind === 'accounts') {
      const made = `acct_${fresh()}`
      accounts.set(made, { key, isDone: false })
      return { status: 200, body: { id: made, object: 'account', charges_enabled: false } }
    }
    if (method === 'POST' && kind === 'account_links') {
      const account = accounts.get(form.get('account') ?? '')
      if (account?.key !== key) return refused(404, 'resource_missing')
      // Practice accounts need no personal details.
      account.isDone = true
      return { status: 200, body: { object: 'account_link', url: form.get('return_url') } }
    }
    if (kind === 'accounts') {
      const account = accounts.get(id)
      if (account === undefined) return refused(404, 'resource_missing')
      return { status: 200, body: { id, object: 'account', charges_enabled: account.isDone } }
    }
    if (method === 'POST' && kind === 'webhook_endpoints') return createHook(key, form)
    if (method === 'DELETE' && kind === 'webhook_endpoints')
      return hooks.get(id)?.key === key && hooks.delete(id)
        ? { status: 200, body: { id, deleted: true } }
        : refused(404, 'resource_missing')
    if (method === 'POST' && kind === 'refunds' && id === '') return createRefund(key, form)
    if (kind === 'checkout/sessions' && id !== '') {
      const owned = sessions.get(id)
      if (owned?.key !== key) return refused(404, 'resource_missing')
      if (act === 'expire' && owned.object.status !== 'open') return refused(400, 'checkout_session_not_open')
      if (act === 'expire') end(owned)
      return { status: 200, body: shown(owned.object) }
    }
    if (kind === 'refunds' && id !== '') {
      const owned = refunds.get(id)
      return owned?.key === key ? { status: 200, body: owned.object } : refused(404, 'resource_missing')
    }
    if (kind === 'disputes' && id !== '') {
      const owned = disputes.get(id)
      return owned?.key === key ? { status: 200, body: owned.object } : refused(404, 'resource_missing')
    }
    if (kind === 'refunds' || kind === 'checkout/sessions') {
      const of = form.get('payment_intent')
      const all: Iterable<Owned<{ payment_intent: unknown }>> =
        kind === 'refunds' ? refunds.values() : sessions.values()
      const mine = [...all].filter((owned) => owned.key === key && (of === null || owned.object.payment_intent === of))
      return list(
        mine.map(({ object }) => object),
        false,
      )
    }
    if (kind === 'events' && id === '') return listEvents(key, form)
    if (method === 'GET' && id === '' && KINDS.includes(kind)) return list([], false)
    return refused(404, 'resource_missing')
  }

  const acts: StandInActs = {
    page: (id) => {
      endLate()
      const owned = sessions.get(id)
      return (
        owned && {
          amount: owned.object.amount_total ?? 0,
          currency: (owned.object.currency ?? '').toUpperCase(),
          name: owned.name,
          cancelUrl: owned.object.cancel_url ?? '',
          isOpen: owned.object.status === 'open',
        }
      )
    },
    refund: (paymentId, amount) => {
      const { key = '' } = payments.get(paymentId) ?? {}
      const form = new URLSearchParams({ payment_intent: paymentId, amount: String(amount) })
      return (createRefund(key, form).body as Stripe.Refund).id
    },
    failRefund: (id) => {
      const owned = refunds.get(id)
      if (owned === undefined) return
      owned.object.status = 'failed'
      const charge = payments.get(String(owned.object.payment_intent))?.object.charge
      if (charge)
        Object.assign(charge, { amount_refunded: charge.amount_refunded - owned.object.amount, refunded: false })
      tell(owned.key, 'refund.failed', owned.object)
    },
    dispute: disputePayment,
    decideDispute: (id, status) => {
      const owned = disputes.get(id)
      if (owned === undefined) return
      owned.object.status = status
      tell(owned.key, 'charge.dispute.closed', owned.object)
    },
    news: () =>
      [...hooks.values()].flatMap(({ key, object: { secret } }) =>
        events
          .filter((event) => event.key === key)
          .map(({ object }) => {
            const body = JSON.stringify(eventOf(object))
            return { body, signature: () => signed(body, secret) }
          }),
      ),
    paid: (id) => {
      const { payment_intent: paymentId, amount_total: amount } = sessions.get(id)?.object ?? {}
      return typeof paymentId === 'string' ? { paymentId, amount: amount ?? 0 } : undefined
    },
    pay: (id, card, isConfirmed) => {
      endLate()
      const owned = sessions.get(id)
      if (owned === undefined) return { answer: 'unknown' }
      const { key, object } = owned
      const next = (object.success_url ?? '').replace('{CHECKOUT_SESSION_ID}', id)
      if (object.status === 'complete') return { answer: 'paid', next }
      const told = answerOf(card)
      if (object.status !== 'open' || told === undefined) return { answer: 'unknown' }
      if (told !== 'paid' && !(told === 'asks' && isConfirmed)) return { answer: told }
      const amount = object.amount_total ?? 0
      const payment = paid(
        {
          id: fresh(),
          amount,
          currency: object.currency ?? '',
          created: seconds(),
          metadata: object.metadata ?? {},
        },
        Math.min(amount, Math.round((amount * FEE_PER_MILLE) / 1000) + FEE_FIXED),
      )
      payments.set(payment.intent.id, { key, object: payment })
      Object.assign(object, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: payment.intent.id,
        url: null,
      } satisfies Partial<Stripe.Checkout.Session>)
      tell(key, 'checkout.session.completed', object)
      if (card.replace(/\D/g, '') === DISPUTED) disputePayment(payment.intent.id)
      return { answer: 'paid', next }
    },
  }
  const isAccountOf = (account: string, key: string) => accounts.get(account)?.key === key

  return { answer, isAccountOf, acts }
}

const KINDS = ['payment_intents', 'balance_transactions', 'disputes']

const list = (data: unknown[], hasMore: boolean): Answered => ({
  status: 200,
  body: { object: 'list', url: '/v1', has_more: hasMore, data },
})

export const refused = (status: number, code: string, type = 'invalid_request_error'): Answered => ({
  status,
  body: { error: { type, code, message: code } },
})

const eventOf = ({ id, type, created, object }: Heard) => ({
  id,
  object: 'event',
  api_version: null,
  created,
  data: { object },
  livemode: false,
  pending_webhooks: 0,
  request: null,
  type,
})

const metadataOf = (form: URLSearchParams): Stripe.Metadata =>
  Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) => {
      const field = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return field === undefined ? [] : [[field, value]]
    }),
  )
