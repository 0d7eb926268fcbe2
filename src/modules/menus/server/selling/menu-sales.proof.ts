import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFull, randomStream, report } from '#app/server/proofs/probes.ts'
import { newMenu, type SellingBakery, type SoldMenu, sellingBakery } from '#app/server/proofs/selling-bakery.ts'
import type { OpenScope } from '#modules/cards/server/book-checkout.ts'
import { findAccountRow, openAccount } from '#modules/cards/server/card-account.ts'
import { checkAccount } from '#modules/cards/server/check-account.ts'
import { must } from '#modules/quotes/server/testing.ts'
import type { Fault, StandIn } from '#server/cards/sandbox/stand-in.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { settleHolds } from './settle-holds.ts'

const BUYERS = 200
const SALES = isFull ? 400 : 40
const STOCK = 40

let bakery: SellingBakery
let standIn: StandIn
beforeAll(async () => {
  bakery = await sellingBakery({ TRUST_PROXY: '1' })
  standIn = bakery.app.services.cards?.standIn() as StandIn
  await bakery.owner.post('/integrations/cards/check')
})
afterAll(closePdfPool)

const calm: OpenScope = (work) => bakery.inScope(work)
const needs = () => bakery.app.services
const pass = (minutes: number) => {
  bakery.app.clock.now = new Date(bakery.app.clock.now.getTime() + minutes * 60_000)
}
/** The pieces that the section has given away, counted by another statement than the program's. */
const taken = (menu: SoldMenu): Promise<number> =>
  bakery.inScope(async ({ db, businessId }) => {
    const { rows } = await sql<{ pieces: number }>`
      select coalesce(sum(l.quantity * i.counts_as), 0)::int as pieces from order_lines l
        join orders o on o.business_id = l.business_id and o.id = l.order_id
        join menu_items i on i.business_id = l.business_id and i.id = l.menu_item_id
       where l.business_id = ${businessId} and o.menu_id = ${menu.id}
         and (o.number is not null and o.status <> 'Cancelled' or o.held_until is not null)`.execute(db)
    return rows[0]?.pieces ?? 0
  })

/** The orders of a menu that were ever numbered, and the drafts that are left. */
const ordersOf = (menu: SoldMenu) =>
  bakery.inScope(({ db, businessId }) =>
    db
      .selectFrom('orders')
      .select(['id', 'number', 'status', 'total', 'amount_paid', 'held_until'])
      .where('business_id', '=', businessId)
      .where('menu_id', '=', menu.id)
      .execute(),
  )

async function nonces(menu: SoldMenu, count: number): Promise<string[]> {
  const pages = await Promise.all(Array.from({ length: count }, () => menu.read()))
  pass(0.1)
  return pages.map(({ nonce }) => nonce as string)
}

describe('the last box', () => {
  test(`${BUYERS} buyers at once for ${STOCK}: as many get it as there is, all others hear that it is gone`, async () => {
    const menu = await newMenu(bakery, {
      sections: [
        {
          stock: STOCK,
          items: [
            { name: 'Pies', price: '24' },
            { name: 'Box', price: '45', countsAs: 2 },
          ],
        },
      ],
      windows: [{ day: '2026-12-23', from: '10:00', to: '12:00' }],
    })
    const [pies, box] = menu.itemIds
    const challenges = await nonces(menu, BUYERS)
    const answers = await Promise.all(
      challenges.map((nonce, i) => {
        const isBox = i % 2 === 1
        return menu.press([{ itemId: isBox ? box : pies, quantity: 1 }], { nonce, total: isBox ? '45.00' : '24.00' })
      }),
    )
    const held = answers.flatMap(({ status }, i) => (status === 201 ? [i % 2 === 1 ? 2 : 1] : []))
    const refused = answers.filter(({ status }) => status !== 201)
    const pieces = held.reduce<number>((sum, each) => sum + each, 0)
    expect(await taken(menu)).toBe(pieces)
    // A box of two does not fit where one is left.
    expect([STOCK - 1, STOCK]).toContain(pieces)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 SOLD_OUT']))
    report('menu race', BUYERS, 0, { held: held.length, pieces })
  }, 120_000)

  test('the last place of a pick-up time goes to one of twenty', async () => {
    const menu = await newMenu(bakery, {
      sections: [{ items: [{ name: 'Pies', price: '24' }] }],
      windows: [
        { day: '2026-12-23', from: '10:00', to: '12:00', ordersMost: 1 },
        { day: '2026-12-23', from: '14:00', to: '16:00' },
      ],
    })
    const challenges = await nonces(menu, 20)
    const items = [{ itemId: menu.itemIds[0], quantity: 1 }]
    const answers = await Promise.all(challenges.map((nonce) => menu.press(items, { nonce, total: '24.00' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 201))
      expect([status, body.code, body.details]).toEqual([409, 'WINDOW_FULL', { windows: [menu.windowIds[1]] }])
  }, 60_000)

  test('one press that is sent five times at once is one hold with one page', async () => {
    const menu = await newMenu(bakery)
    const nonce = await menu.nonce()
    const same = { nonce, total: '24.00', email: 'twice@example.org' }
    const presses = await Promise.all(
      Array.from({ length: 5 }, () => menu.press([{ itemId: menu.itemIds[0], quantity: 1 }], same)),
    )
    const answers = presses.map((each) => must(each, 201))
    expect(new Set(answers.map(({ hold }) => hold)).size).toBe(1)
    expect(new Set(answers.map(({ payUrl }) => payUrl)).size).toBe(1)
    expect(await taken(menu)).toBe(1)
    const other = await menu.press([{ itemId: menu.itemIds[0], quantity: 2 }], { ...same, total: '48.00' })
    expect(other).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })
})

type Money = { paid: number; back: number }
/** The sums that the provider took and gave back on some pages. */
async function moneyAt(urls: readonly string[]): Promise<Money[]> {
  const row = await calm(findAccountRow, 'read')
  if (row === undefined) throw new Error('no account')
  const { api } = await openAccount(needs(), row)
  const all: Money[] = []
  for (const url of urls) {
    const payment = standIn.paid(url.split('/').at(-1) as string)
    const back = payment ? await api.refundsOf(payment.paymentId) : []
    all.push({ paid: payment?.amount ?? 0, back: back.reduce((sum, { amount }) => sum + Number(amount) * 100, 0) })
  }
  return all
}

describe('money', () => {
  test(
    'customers who pay, leave, come back or pay late, a provider that fails and a server that dies: every payment is an order or goes back',
    async () => {
      const next = randomStream(20261223)
      const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
      const pick = <T>(from: readonly T[]): T => from[int(0, from.length - 1)] as T
      const menu = await newMenu(bakery, {
        sections: [
          {
            stock: 60,
            items: [
              { name: 'Pies', price: '24' },
              { name: 'Box', price: '45', countsAs: 2 },
            ],
          },
        ],
        windows: [{ day: '2026-12-23', from: '10:00', to: '12:00' }],
        closesAt: '2026-12-22T20:00:00.000Z',
      })
      const pages: { url: string; hold: string; isLeft: boolean }[] = []
      let dying = 0
      const maybeDying: OpenScope = (work, mode = 'write') => {
        if (mode === 'write' && dying > 0 && --dying === 0) return Promise.reject(new Error('the server died'))
        return bakery.inScope(work)
      }
      const attempt = async (act: () => Promise<unknown>) => act().catch(() => undefined)
      const refused: string[] = []
      for (let sale = 0; sale < SALES; sale++) {
        const fault = pick<Fault | undefined>([undefined, undefined, undefined, 'error', 'cut-before', 'cut-after'])
        let call = 0
        const at = int(1, 3)
        standIn.disturb(fault === undefined ? undefined : () => (++call >= at && call < at + 3 ? fault : undefined))
        const item = int(0, 1)
        const answer = await menu.press([{ itemId: menu.itemIds[item], quantity: 1 }], {
          total: item ? '45.00' : '24.00',
        })
        if (answer.status === 201) pages.push({ url: answer.body.payUrl, hold: answer.body.hold, isLeft: false })
        else refused.push(`${answer.status} ${answer.body.code}`)
        expect(await taken(menu), 'never more than there is').toBeLessThanOrEqual(60)
        const page = pages.length > 0 ? pick(pages) : undefined
        const act = pick(['pay', 'pay', 'return', 'release', 'pass', 'check', 'settle', 'die'] as const)
        if (page && act === 'pay') menu.pay(page.url)
        if (page && act === 'return') await menu.hold(page.hold)
        if (page && act === 'release') await menu.release(page.hold)
        if (act === 'pass') pass(int(1, 30))
        if (act === 'die') dying = int(1, 4)
        if (act === 'check' || act === 'die') await attempt(() => checkAccount(needs(), maybeDying))
        if (act === 'settle' || act === 'die') await attempt(() => settleHolds(needs(), maybeDying))
        dying = 0
      }
      standIn.disturb(undefined)
      for (let round = 0; round < 6; round++) {
        pass(40)
        await checkAccount(needs(), calm)
        await settleHolds(needs(), calm)
      }
      const orders = await ordersOf(menu)
      const booked = orders.filter(({ status }) => status === 'Confirmed')
      const money = await moneyAt(pages.map(({ url }) => url))
      const kept = money.reduce((sum, { paid, back }) => sum + paid - back, 0)
      expect(
        orders.filter(({ held_until: held }) => held !== null),
        'nothing is held for ever',
      ).toEqual([])
      expect(
        orders.filter(({ number }) => number === null),
        'no draft is left',
      ).toEqual([])
      expect(kept, 'the money kept is that of the orders').toBe(
        booked.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0),
      )
      for (const { total, amount_paid: paid } of booked) expect(Number(paid)).toBe(Number(total))
      const numbers = await bakery.inScope(({ db, businessId }) =>
        db
          .selectFrom('orders')
          .select('number')
          .where('business_id', '=', businessId)
          .where('number', 'is not', null)
          .execute(),
      )
      const sorted = numbers.map(({ number }) => Number(number)).toSorted((a, b) => a - b)
      expect(sorted, 'numbers without a gap').toEqual(sorted.map((_, i) => (sorted[0] ?? 0) + i))
      expect(await taken(menu)).toBe(booked.reduce((sum, { total }) => sum + (Number(total) === 45 ? 2 : 1), 0))
      report('menu sales', SALES, 0, {
        pages: pages.length,
        booked: booked.length,
        back: money.filter(({ back }) => back > 0).length,
        refused: refused.length,
      })
    },
    isFull ? 900_000 : 240_000,
  )
})
