import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFull, PATIENCE_MS, randomStream, report } from '#app/server/proofs/probes.ts'
import { newMenu, type SellingBakery, type SoldMenu, sellingBakery } from '#app/server/proofs/selling-bakery.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { settleHolds } from './settle-holds.ts'

// Random acts of customers, of the owner and of the clock, foretold one by one by a model that knows the rules only.
const ACTS = isFull ? 5_000 : 150
const ABANDONED = isFull ? 500 : 60
const ITEMS = [
  { name: 'Pies', price: 24, stock: undefined, countsAs: 1 },
  { name: 'Stollen', price: 28, stock: 5, countsAs: 1 },
  { name: 'Box', price: 45, stock: undefined, countsAs: 2 },
] as const
const WINDOW_MOST = [3, 4] as const
const HELD_MINUTES = 35
const PAGE_MINUTES = 31

type Sale = {
  item: number
  quantity: number
  window: number
  at: number
  state: 'held' | 'booked'
  hold: string
  url: string
}

/** A menu by its sales that stand. */
class Model {
  section = 12
  own: (number | undefined)[] = ITEMS.map(({ stock }) => stock)
  isStopped = false
  sales: Sale[] = []

  taken = (item: number) => this.sales.reduce((sum, sale) => sum + (sale.item === item ? sale.quantity : 0), 0)
  all = () => ITEMS.reduce((sum, { countsAs }, i) => sum + countsAs * this.taken(i), 0)
  inWindow = (window: number) => this.sales.filter((sale) => sale.window === window).length
  left = (item: number) => {
    const ofSection = Math.floor((this.section - this.all()) / (ITEMS[item]?.countsAs ?? 1))
    return Math.max(0, Math.min((this.own[item] ?? Number.POSITIVE_INFINITY) - this.taken(item), ofSection))
  }
  answer = (item: number, quantity: number, window: number) => {
    if (this.isStopped) return 'MENU_CLOSED'
    if (this.inWindow(window) >= (WINDOW_MOST[window] ?? 0)) return 'WINDOW_FULL'
    return this.left(item) < quantity ? 'SOLD_OUT' : undefined
  }
  drop = (sale: Sale) => {
    this.sales = this.sales.filter((each) => each !== sale)
  }
}

let bakery: SellingBakery
beforeAll(async () => {
  bakery = await sellingBakery({ TRUST_PROXY: '1' })
})
afterAll(closePdfPool)

const now = () => bakery.app.clock.now.getTime()
const pass = (minutes: number) => {
  bakery.app.clock.now = new Date(now() + minutes * 60_000)
}
const settle = () => settleHolds(bakery.app.services, (work) => bakery.inScope(work))
const minutesSince = (at: number) => (now() - at) / 60_000
const shown = async (menu: SoldMenu) => must(await bakery.owner.get(`/menus/${menu.id}`), 200)

const random = randomStream(20_261_130)
const int = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
const pick = <T>(from: readonly T[]): T => from[int(0, from.length - 1)] as T

test(
  'a menu gives away, takes back and refuses as its rules say, whatever its customers and its owner do',
  async () => {
    const menu = await newMenu(bakery, {
      sections: [
        {
          stock: 12,
          items: ITEMS.map(({ stock, ...item }) => ({ ...item, price: `${item.price}.00`, ...(stock && { stock }) })),
        },
      ],
      windows: WINDOW_MOST.map((ordersMost, i) => ({
        day: '2026-12-23',
        from: `1${i}:00`,
        to: `1${i}:30`,
        ordersMost,
      })),
      closesAt: '2026-12-22T20:00:00.000Z',
    })
    const model = new Model()
    const counts: Record<string, number> = {}
    const orderOf = async ({ hold }: Sale) => {
      const { number } = must(await menu.hold(hold), 200)
      const found = must(await bakery.owner.get(`/orders?q=${number}`), 200).find(
        ({ orderNumber }: { orderNumber: string }) => orderNumber === number,
      )
      return must(await bakery.owner.get(`/orders/${found.id}`), 200)
    }
    const acts = {
      press: async () => {
        const [item, quantity, window] = [int(0, 2), int(1, 4), int(0, 1)]
        const nonce = await menu.nonce()
        const total = `${(ITEMS[item]?.price ?? 0) * quantity}.00`
        const chosen = [{ itemId: menu.itemIds[item], quantity }]
        const answer = await menu.press(chosen, { nonce, total, windowId: menu.windowIds[window] })
        const expected = model.answer(item, quantity, window)
        expect(answer.status === 201 ? undefined : answer.body.code).toBe(expected)
        if (expected === 'SOLD_OUT') expect(answer.body.details).toMatchObject({ left: model.left(item) })
        if (answer.status === 201)
          model.sales.push({
            item,
            quantity,
            window,
            at: now(),
            state: 'held',
            hold: answer.body.hold,
            url: answer.body.payUrl,
          })
        return expected ?? 'held'
      },
      pay: async (sale: Sale) => {
        const isOpen = minutesSince(sale.at) < PAGE_MINUTES
        const { answer } = menu.pay(sale.url)
        expect(answer === 'paid', `${answer} after ${minutesSince(sale.at)}`).toBe(isOpen)
        if (!isOpen) return 'too late'
        expect(must(await menu.hold(sale.hold), 200)).toMatchObject({ state: 'paid' })
        sale.state = 'booked'
        return 'paid'
      },
      release: async (sale: Sale) => {
        must(await menu.release(sale.hold), 200)
        model.drop(sale)
      },
      wait: async () => {
        pass(int(1, 30))
        await settle()
        for (const sale of model.sales)
          if (sale.state === 'held' && minutesSince(sale.at) >= HELD_MINUTES) model.drop(sale)
      },
      cancel: async (sale: Sale) => {
        const { id, version } = await orderOf(sale)
        must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Cancelled', version, reason: 'Asked to' }), 200)
        model.drop(sale)
      },
      stock: async () => {
        const { version, sections } = await shown(menu)
        const stock = int(1, 16)
        const [{ id, name, items }] = sections
        const same = ({ id, productId, stock, countsAs }: Record<string, unknown>) => ({
          id,
          productId,
          stock,
          countsAs,
        })
        const body = { version, sections: [{ id, name, stock, items: items.map(same) }] }
        const answer = await bakery.owner.patch(`/menus/${menu.id}`, body)
        const isTaken = stock < model.all()
        expect(answer.status, answer.text).toBe(isTaken ? 409 : 200)
        if (isTaken) expect(answer.body.error).toBe(`${model.all()} are taken already`)
        else model.section = stock
        return isTaken ? 'taken already' : 'stock'
      },
      stop: async () => {
        must(await bakery.owner.post(`/menus/${menu.id}/stop`, {}), 200)
        model.isStopped = true
      },
      again: async () => {
        must(await bakery.owner.post(`/menus/${menu.id}/publish`, { reason: 'More flour came' }), 200)
        model.isStopped = false
      },
    }
    for (let i = 0; i < ACTS; i++) {
      const held = model.sales.filter(({ state }) => state === 'held')
      const booked = model.sales.filter(({ state }) => state === 'booked')
      const wanted = pick([
        'press',
        'press',
        'press',
        'pay',
        'pay',
        'release',
        'wait',
        'cancel',
        'cancel',
        'stock',
        'stop',
        'again',
        'again',
      ] as const)
      const of = wanted === 'cancel' ? booked : held
      if (['pay', 'release', 'cancel'].includes(wanted) && of.length === 0) continue
      const became = await acts[wanted](of.length > 0 ? pick(of) : (undefined as never))
      const named = became ?? wanted
      counts[named] = (counts[named] ?? 0) + 1
      const { sections, windows } = await shown(menu)
      const [section] = sections
      const after = `act ${i}, ${named}`
      expect(section.taken, after).toBe(model.all())
      expect(
        section.items.map((item: { taken: number; left: number }) => [item.taken, item.left]),
        after,
      ).toEqual(ITEMS.map((_, item) => [model.taken(item), model.left(item)]))
      expect(
        windows.map(({ orders }: { orders: number }) => orders),
        after,
      ).toEqual(WINDOW_MOST.map((_, w) => model.inWindow(w)))
    }
    report('menu model', ACTS, 0, counts)
  },
  PATIENCE_MS,
)

test(
  `${ABANDONED} customers who leave without paying leave no draft, no customer and no gap in the numbers`,
  async () => {
    const windows = [{ day: '2026-12-23', from: '10:00', to: '12:00' }]
    const menu = await newMenu(bakery, { windows, sections: [{ items: [{ name: 'Pies', price: '24' }] }] })
    const items = [{ itemId: menu.itemIds[0], quantity: 1 }]
    const buy = async () => {
      const { payUrl, hold } = must(await menu.press(items), 201)
      menu.pay(payUrl)
      return Number(must(await menu.hold(hold), 200).number)
    }
    const first = await buy()
    const people = must(await bakery.owner.get('/contacts'), 200).length
    for (let left = 0; left < ABANDONED; left += 40) {
      for (let i = left; i < Math.min(ABANDONED, left + 39); i++) must(await menu.press(items), 201)
      pass(HELD_MINUTES + 1)
      await settle()
    }
    expect(must(await bakery.owner.get('/contacts'), 200).length).toBe(people)
    expect(await buy()).toBe(first + 1)
    const drafts = await bakery.inScope(({ db, businessId }) =>
      db
        .selectFrom('orders')
        .select('id')
        .where('business_id', '=', businessId)
        .where('menu_id', '=', menu.id)
        .where('number', 'is', null)
        .execute(),
    )
    expect(drafts).toEqual([])
    report('abandoned holds', ABANDONED, 0, {})
  },
  PATIENCE_MS,
)
