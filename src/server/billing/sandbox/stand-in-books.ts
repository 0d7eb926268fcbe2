import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import { answerOf, type CardAnswer } from '../../cards/sandbox/test-cards.ts'

/** The stand-in's page on which a customer types a card. */
export type PracticePage = { amount: number; currency: string; name: string; cancelUrl: string; isOpen: boolean }

export type BillingActs = {
  page: (id: string) => PracticePage | undefined
  pay: (id: string, card: string, isConfirmed: boolean) => { answer: CardAnswer | 'unknown'; next?: string }
  /** Moves the clock of one customer only. */
  pass: (customer: string, days: number) => void
}

/** Accepted when it is typed, and declined at every later charge. */
const FAILS_LATER = '4000000000000341'
const DAY = 86_400
/** How long a subscription may stay unpaid before it ends. */
const PATIENCE_DAYS = 14

type Item = Pick<Stripe.SubscriptionItem, 'current_period_end'> & {
  price: { unit_amount: number; currency: string; recurring: { interval: 'month' | 'year' } }
}
type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'status' | 'start_date' | 'trial_end' | 'cancel_at_period_end' | 'cancel_at' | 'ended_at'
> & { customer: string; items: { data: [Item] } }
type Invoice = Pick<
  Stripe.Invoice,
  'id' | 'number' | 'created' | 'total' | 'currency' | 'status' | 'hosted_invoice_url'
> & { customer: string }
type Session = Pick<Stripe.Checkout.Session, 'id' | 'url' | 'status'> & {
  customer: string
  form: URLSearchParams
  successUrl: string
  cancelUrl: string
}
export type Answered = { status: number; body: unknown }

/** Customers, subscriptions and invoices of the practice provider, and its answers about them. */
export function billingBooks({ clock, pageUrl }: { clock: () => Date; pageUrl: (id: string) => string }) {
  const customers = new Map<string, { card: string | undefined }>()
  const sessions = new Map<string, Session>()
  const subscriptions: Subscription[] = []
  const invoices: Invoice[] = []
  const seconds = () => Math.floor(clock().getTime() / 1000)
  const fresh = () => randomBytes(12).toString('hex')

  function charge(subscription: Subscription, at: number): boolean {
    const { price } = subscription.items.data[0]
    const isPaid = customers.get(subscription.customer)?.card !== FAILS_LATER
    invoices.unshift({
      id: `in_${fresh()}`,
      number: `PRACTICE-${String(invoices.length + 1).padStart(4, '0')}`,
      created: at,
      total: price.unit_amount,
      currency: price.currency,
      status: isPaid ? 'paid' : 'open',
      hosted_invoice_url: null,
      customer: subscription.customer,
    })
    return isPaid
  }

  function catchUp(subscription: Subscription): void {
    const [item] = subscription.items.data
    while (subscription.status !== 'canceled' && item.current_period_end <= seconds()) {
      const end = item.current_period_end
      if (subscription.cancel_at_period_end) {
        Object.assign(subscription, { status: 'canceled', ended_at: end })
      } else if (subscription.status === 'past_due') {
        if (seconds() < end + PATIENCE_DAYS * DAY) return
        Object.assign(subscription, { status: 'canceled', ended_at: end + PATIENCE_DAYS * DAY })
      } else if (charge(subscription, end)) {
        subscription.status = 'active'
        item.current_period_end = afterOne(end, item.price.recurring.interval)
      } else subscription.status = 'past_due'
    }
  }

  /** A new card pays the open invoices. */
  function payOpen(customer: string): void {
    for (const invoice of invoices)
      if (invoice.customer === customer && invoice.status === 'open') invoice.status = 'paid'
    for (const subscription of subscriptions.filter(
      (each) => each.customer === customer && each.status === 'past_due',
    )) {
      const [item] = subscription.items.data
      subscription.status = 'active'
      item.current_period_end = afterOne(item.current_period_end, item.price.recurring.interval)
    }
  }

  function subscribe({ customer, form }: Session): void {
    const of = (field: string) => form.get(`line_items[0][price_data]${field}`) ?? ''
    const trialEnd = Number(form.get('subscription_data[trial_end]') ?? 0)
    const interval = of('[recurring][interval]') === 'year' ? ('year' as const) : ('month' as const)
    const price = { unit_amount: Number(of('[unit_amount]')), currency: of('[currency]'), recurring: { interval } }
    const subscription: Subscription = {
      id: `sub_${fresh()}`,
      status: trialEnd > 0 ? 'trialing' : 'active',
      start_date: seconds(),
      trial_end: trialEnd || null,
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null,
      customer,
      items: { data: [{ current_period_end: trialEnd || afterOne(seconds(), interval), price }] },
    }
    if (trialEnd === 0) charge(subscription, seconds())
    subscriptions.unshift(subscription)
  }

  function answer(method: string, path: string, form: URLSearchParams): Answered {
    const [, kind = '', id = '', act] =
      /^\/v1\/(checkout\/sessions|billing_portal\/sessions|[a-z_]+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
    const customer = form.get('customer') ?? ''
    for (const subscription of subscriptions) catchUp(subscription)
    if (method === 'POST' && kind === 'customers') {
      const made = `cus_${fresh()}`
      customers.set(made, { card: undefined })
      return { status: 200, body: { id: made, object: 'customer' } }
    }
    if (method === 'POST' && kind.endsWith('/sessions') && id === '') {
      if (!customers.has(customer)) return missing
      const isCard = kind === 'billing_portal/sessions'
      const made = `${isCard ? 'bps' : 'cs'}_test_${fresh()}${fresh()}`
      const back = form.get(isCard ? 'return_url' : 'cancel_url') ?? ''
      const session: Session = {
        id: made,
        url: pageUrl(made),
        status: 'open',
        customer,
        form: new URLSearchParams(form),
        successUrl: isCard ? back : (form.get('success_url') ?? ''),
        cancelUrl: back,
      }
      sessions.set(made, session)
      return { status: 200, body: { id: made, url: session.url, status: session.status } }
    }
    if (kind === 'checkout/sessions') {
      const session = sessions.get(id)
      if (session === undefined) return missing
      if (act === 'expire' && session.status !== 'open') return refused(400, 'checkout_session_not_open')
      if (act === 'expire') session.status = 'expired'
      return { status: 200, body: { id, url: session.url, status: session.status } }
    }
    if (kind === 'subscriptions' && id !== '') {
      const subscription = subscriptions.find((each) => each.id === id)
      if (subscription === undefined) return missing
      if (subscription.status === 'canceled') return refused(400, 'subscription_canceled')
      const wish = form.get('cancel_at_period_end')
      if (method === 'POST' && wish !== null) subscription.cancel_at_period_end = wish === 'true'
      return { status: 200, body: subscription }
    }
    if (kind === 'subscriptions' || kind === 'invoices') {
      if (!customers.has(customer)) return missing
      const all: { customer: string }[] = kind === 'invoices' ? invoices : subscriptions
      return { status: 200, body: { object: 'list', data: all.filter((each) => each.customer === customer) } }
    }
    return missing
  }

  const acts: BillingActs = {
    page: (id) => {
      const session = sessions.get(id)
      if (session === undefined) return undefined
      const of = (field: string) => session.form.get(`line_items[0][price_data]${field}`)
      return {
        amount: Number(of('[unit_amount]') ?? 0),
        currency: (of('[currency]') ?? 'usd').toUpperCase(),
        name: of('[product_data][name]') ?? 'A new card for your subscription',
        cancelUrl: session.cancelUrl,
        isOpen: session.status === 'open',
      }
    },
    pay: (id, card, isConfirmed) => {
      const session = sessions.get(id)
      if (session === undefined) return { answer: 'unknown' }
      if (session.status === 'complete') return { answer: 'paid', next: session.successUrl }
      const number = card.replace(/\D/g, '')
      const told = answerOf(card)
      if (session.status !== 'open' || told === undefined) return { answer: 'unknown' }
      if (told !== 'paid' && !(told === 'asks' && isConfirmed)) return { answer: told }
      customers.set(session.customer, { card: number })
      session.status = 'complete'
      if (id.startsWith('bps_')) payOpen(session.customer)
      else subscribe(session)
      return { answer: 'paid', next: session.successUrl }
    },
    pass: (customer, days) => {
      const back = (at: number) => at - days * DAY
      for (const subscription of subscriptions.filter((each) => each.customer === customer)) {
        const [item] = subscription.items.data
        item.current_period_end = back(item.current_period_end)
        subscription.start_date = back(subscription.start_date)
        if (subscription.trial_end !== null) subscription.trial_end = back(subscription.trial_end)
        if (subscription.ended_at !== null) subscription.ended_at = back(subscription.ended_at)
      }
      for (const invoice of invoices) if (invoice.customer === customer) invoice.created = back(invoice.created)
    },
  }

  return { answer, acts }
}

/** The same day of the next month or year, or its last day if that month is shorter. */
function afterOne(from: number, interval: 'month' | 'year'): number {
  const date = new Date(from * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + (interval === 'year' ? 12 : 1))
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return Math.floor(date.getTime() / 1000)
}

const refused = (status: number, code: string): Answered => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: code } },
})
const missing = refused(404, 'resource_missing')
