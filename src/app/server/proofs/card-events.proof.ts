import pLimit from 'p-limit'
import { afterAll, expect, test } from 'vitest'
import { getOrder } from '#modules/orders/server/store.ts'
import { listPayments } from '#modules/payments/server/read-payment.ts'
import { must } from '#modules/quotes/server/testing.ts'
import type { StandIn } from '#server/cards/sandbox/stand-in.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { fromMinor, toMinor } from '#shared/minor-units.ts'
import { exact, roundTo, sumOf } from '#shared/money.ts'
import { bookedOrder, type PayingBakery, payingBakery, payOn } from './paying-bakery.ts'
import { isFull, randomStream, report } from './probes.ts'

const ORDERS = isFull ? 200 : 15
const FORGED = isFull ? 10_000 : 500
const DAY_MS = 86_400_000

afterAll(closePdfPool)

type Known = {
  order: Awaited<ReturnType<typeof bookedOrder>>
  paymentRef: string
  paid: string
  refunds: { ref: string; amount: string; hasFailed: boolean }[]
  dispute: { ref: string; state: 'open' | 'won' | 'lost' } | undefined
}

/** Sends one event over HTTP, as the provider does. */
const tell = ({ app, businessId }: PayingBakery, body: string, signature: string) =>
  app.anonymous.post(`/hooks/cards/${businessId}`, body as unknown as object, {
    'content-type': 'application/json',
    'stripe-signature': signature,
  })

async function paidOrder(bakery: PayingBakery, random: () => number): Promise<Known> {
  const order = await bookedOrder(bakery)
  const { url } = must(await order.start({ kind: random() < 0.5 ? 'due' : 'balance' }), 200)
  payOn(bakery, url)
  // The customer closes the page: nobody polls, only the event reports it.
  const ref = url.split('/').at(-1) as string
  const { paymentId, amount } = sure(bakery.app.services.cards?.standIn()?.paid(ref))
  return { order, paymentRef: paymentId, paid: fromMinor(amount, 'GBP'), refunds: [], dispute: undefined }
}

function sure<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('nothing there')
  return value
}

/** One act of the owner on the provider's own pages, or of a bank. */
function happen(known: Known, standIn: StandIn, random: () => number): void {
  const last = known.refunds.at(-1)
  if (known.dispute?.state === 'open') {
    const state = random() < 0.5 ? 'won' : 'lost'
    standIn.decideDispute(known.dispute.ref, state)
    known.dispute = { ...known.dispute, state }
  } else if (last && !last.hasFailed && random() < 0.4) {
    standIn.failRefund(last.ref)
    last.hasFailed = true
  } else if (known.refunds.length === 0 && known.dispute === undefined && random() < 0.3) {
    known.dispute = { ref: standIn.dispute(known.paymentRef), state: 'open' }
  } else if (known.dispute === undefined) {
    const standing = known.refunds.filter(({ hasFailed }) => !hasFailed)
    const left = exact(known.paid).minus(sumOf(standing.map(({ amount }) => amount)))
    const amount = roundTo(random() < 0.3 ? left : left.times(random()), 2)
    if (!exact(amount).gt(0)) return
    known.refunds.push({
      ref: standIn.refund(known.paymentRef, toMinor(amount, 'GBP') as number),
      amount,
      hasFailed: false,
    })
  }
}

/** Calculated from what happened, in order, without our own code. */
function expected({ paid, refunds, dispute }: Known) {
  const back = refunds.filter(({ hasFailed }) => !hasFailed).map(({ amount }) => amount)
  const amountPaid = dispute?.state === 'lost' ? exact(0) : exact(paid).minus(sumOf(back))
  return { amountPaid: roundTo(amountPaid, 2), refunds: back.length, isDisputed: dispute?.state === 'open' }
}

const seen = (bakery: PayingBakery, { order, dispute }: Known) =>
  bakery.inScope(async (scope) => {
    const { amountPaid } = await getOrder(scope, order.id)
    const payments = await listPayments(scope, order.id)
    const standing = payments.filter(
      ({ type, reversed, reversesId, providerRef }) =>
        type === 'refund' && !reversed && reversesId === null && providerRef !== dispute?.ref,
    )
    return { amountPaid, refunds: standing.length, isDisputed: payments.some((payment) => payment.dispute === 'open') }
  })

test(
  `news of ${ORDERS} orders, sent up to five times, in any order, late or never, leaves the books equal to the provider's`,
  async () => {
    const random = randomStream(23)
    const bakery = await payingBakery()
    const standIn = sure(bakery.app.services.cards?.standIn())
    must(await bakery.owner.post('/integrations/cards/check'), 200)
    const orders: Known[] = []
    for (let made = 0; made < ORDERS; made++) orders.push(await paidOrder(bakery, random))
    const atOnce = pLimit(8)
    const told: Promise<unknown>[] = []
    let sent = 0
    const spread = () => {
      const news = standIn.news()
      // A tenth is lost, a fifth comes three days late; the rest comes one to five times.
      for (let times = 0; times < 12; times++) {
        const index = Math.floor(random() * news.length)
        const chosen = sure(news[index])
        if (index % 10 === 0) continue
        sent += 1
        told.push(atOnce(async () => expect((await tell(bakery, chosen.body, chosen.signature())).status).toBe(204)))
      }
      if (random() < 0.2) told.push(bakery.worker.round())
    }
    for (let step = 0; step < ORDERS * 7; step++) {
      happen(sure(orders[Math.floor(random() * orders.length)]), standIn, random)
      spread()
      if (step === ORDERS * 3) {
        await Promise.all(told.splice(0))
        bakery.app.clock.now = new Date(bakery.app.clock.now.getTime() + 3 * DAY_MS)
      }
    }
    await Promise.all(told)
    // Lost events are found by polling, and failed ones are retried.
    for (let round = 0; round < 12; round++) {
      bakery.app.clock.now = new Date(bakery.app.clock.now.getTime() + 3_600_000)
      await bakery.worker.round()
    }
    const wrong: unknown[] = []
    for (const known of orders) {
      const [is, should] = [await seen(bakery, known), expected(known)]
      if (JSON.stringify(is) !== JSON.stringify(should)) wrong.push({ id: known.order.id, is, should, known })
    }
    report('P12', ORDERS, wrong.length, { events: standIn.news().length, sent })
    expect(wrong).toEqual([])
  },
  isFull ? 1_800_000 : 120_000,
)

test(
  `none of ${FORGED} forged, changed or old pieces of news is accepted`,
  async () => {
    const random = randomStream(24)
    const bakery = await payingBakery()
    const other = await payingBakery()
    const standIn = sure(bakery.app.services.cards?.standIn())
    must(await bakery.owner.post('/integrations/cards/check'), 200)
    await paidOrder(bakery, random)
    const [news] = standIn.news()
    const { body, signature } = sure(news)
    const good = signature()
    const statuses = new Map<string, number>()
    const ways: Record<string, () => [string, string]> = {
      'another body': () => [body.replace('evt_', `evt_${Math.floor(random() * 1e9)}`), good],
      'one bit changed': () => {
        const at = Math.floor(random() * body.length)
        return [body.slice(0, at) + String.fromCharCode(body.charCodeAt(at) ^ 1) + body.slice(at + 1), good]
      },
      'another signature': () => [
        body,
        good.replace(
          /v1=.*/,
          `v1=${Math.floor(random() * 1e15)
            .toString(16)
            .padStart(64, '0')}`,
        ),
      ],
      'an older stamp': () => [
        body,
        good.replace(/t=\d+/, (stamp) => `t=${Number(stamp.slice(2)) - 1 - Math.floor(random() * 1000)}`),
      ],
      'no scheme': () => [body, good.replace('v1=', 'v0=')],
      nothing: () => [body, ''],
    }
    const names = Object.keys(ways)
    for (let tries = 0; tries < FORGED; tries++) {
      // The limit per address is not what refuses them.
      if (tries % 1000 === 999) bakery.app.clock.now = new Date(bakery.app.clock.now.getTime() + 60_000)
      const name = sure(names[tries % names.length])
      const [sentBody, sentSignature] = sure(ways[name])()
      const { status } = await tell(bakery, sentBody, sentSignature)
      statuses.set(`${name} ${status}`, (statuses.get(`${name} ${status}`) ?? 0) + 1)
    }
    expect([...statuses.keys()].filter((key) => !key.endsWith(' 400'))).toEqual([])
    expect((await tell(other, body, signature())).status, 'news of another bakery').toBe(400)
    const late = signature()
    bakery.app.clock.now = new Date(bakery.app.clock.now.getTime() + 301_000)
    expect((await tell(bakery, body, late)).status, 'more than five minutes old').toBe(400)
    expect((await tell(bakery, body, signature())).status, 'the same, signed now').toBe(204)
    expect(
      await bakery.inScope(({ db, businessId }) =>
        db.selectFrom('provider_events').select('id').where('business_id', '=', businessId).execute(),
      ),
    ).toHaveLength(1)
  },
  isFull ? 600_000 : 60_000,
)
