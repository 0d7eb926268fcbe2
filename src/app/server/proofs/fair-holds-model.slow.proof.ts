import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { SERVERS } from '#server/testing-servers.ts'
import { addDays, type IsoDate, weekdayOf } from '#shared/dates/dates.ts'
import { bookedOrder, checkoutOf, type PayingBakery, payingBakery, payOn } from './paying-bakery.ts'
import { isFull, PATIENCE_MS, randomStream, report } from './probes.ts'

// Random steps of a bakery whose days go to the first booking fee, foretold one by one by a model of a few lines that knows
// nothing of the program: who has which day, who has paid what, and whose day is gone.
const STEPS = isFull ? 2_000 : 120
const DAYS = isFull ? 24 : 5
/** More than there are places, so that many who booked lose their day. */
const MOST_LIVE = DAYS * 4
const EACH_CHECKED = isFull ? 100 : 50
const FEE = 100
/** The first days of the two ways to be full lie apart. */
const START = { max_orders: '2026-08-03', minutes: '2027-02-01' } as const

type Wanting = { day: IsoDate; minutes: number }
type Order = Awaited<ReturnType<typeof bookedOrder>>
type Known = {
  order: Order
  day: IsoDate
  status: 'Booked' | 'Confirmed' | 'Completed' | 'Cancelled' | 'Quote'
  paid: number
  minutes: number
  /** The payments by hand that stand. */
  byHand: { id: number; amount: number }[]
  page?: { url: string; amount: number } | undefined
  /** A card's money came; it stays among the payments also where it went back. */
  hadCard?: true
}

let bakery: PayingBakery
beforeAll(async () => {
  bakery = await payingBakery({ POOL_SIZE: String(20 / SERVERS) })
  must(await bakery.owner.patch('/settings', { dayGoesTo: 'fee', bookAheadMonths: 60, quoteValidDays: 60 }), 200)
}, 120_000)
afterAll(async () => {
  await bakery.worker.stop()
  await closePdfPool()
})

const PLACES = 2
const hasPlace = (firm: readonly Known[], { day }: Wanting) => firm.filter((other) => other.day === day).length < PLACES

const WORKDAY = 240
const isSunday = (day: IsoDate) => weekdayOf(day) === 0
const workdayBefore = (day: IsoDate): IsoDate => {
  const before = addDays(day, -1)
  return isSunday(before) ? workdayBefore(before) : before
}
/** Earliest deadline first: if this leaves work undone, there is no way to do it all. */
function hasTime(firm: readonly Known[], wanting: Wanting): boolean {
  const left = [...firm.filter(({ status }) => status !== 'Completed'), wanting]
    .map(({ day, minutes }) => ({ from: workdayBefore(workdayBefore(day)), to: workdayBefore(day), minutes }))
    .toSorted((a, b) => (a.to < b.to ? -1 : 1))
  const last = left.at(-1)?.to ?? ''
  for (let day = addDays(START.minutes, -10); day <= last; day = addDays(day, 1)) {
    let time = isSunday(day) ? 0 : WORKDAY
    for (const work of left.filter(({ from }) => from <= day)) {
      const done = Math.min(time, work.minutes)
      work.minutes -= done
      time -= done
      if (work.minutes > 0 && work.to <= day) return false
    }
  }
  return true
}

const MODES = {
  max_orders: {
    settings: { capacityMode: 'max_orders', maxOrdersPerWeekday: Array(7).fill(PLACES) },
    minutes: [0],
    hasRoom: hasPlace,
  },
  minutes: {
    settings: { capacityMode: 'minutes', minutesPerWeekday: [0, ...Array(6).fill(WORKDAY)] },
    minutes: [60, 90, 120, 180, 240],
    hasRoom: hasTime,
  },
}

test.each(['max_orders', 'minutes'] as const)(
  'a day has exactly those who paid for it first, by %s',
  {
    timeout: PATIENCE_MS,
  },
  async (mode) => {
    const { settings, minutes, hasRoom } = MODES[mode]
    must(await bakery.owner.patch('/settings', { ...settings, latePayments: 'refund' }), 200)
    const random = randomStream(mode === 'minutes' ? 2_712 : 2_711)
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
    const days = Array.from({ length: DAYS }, (_, n) => addDays(START[mode], n))
    const aDay = (isGood: (day: IsoDate) => boolean): IsoDate => {
      const good = days.filter(isGood)
      return pick(good.length > 0 && random() < 0.8 ? good : days)
    }
    const products = new Map<number, number>()
    for (const labourMinutes of minutes)
      products.set(
        labourMinutes,
        must(
          await bakery.owner.post('/products', {
            name: `${labourMinutes}`,
            type: 'other',
            price: '200',
            labourMinutes: `${labourMinutes}`,
          }),
          201,
        ).id,
      )

    const all: Known[] = []
    const wrong: string[] = []
    const counts = { moved: 0, freed: 0, freedAgain: 0, overbooked: 0, late: 0, booked: 0 }
    const refused: Record<string, number> = {}
    const freed: IsoDate[] = []
    const isLive = ({ status }: Known) => status === 'Booked' || status === 'Confirmed'
    const firmBut = (known?: Known) =>
      all.filter((other) => other !== known && ['Confirmed', 'Completed'].includes(other.status))
    const fits = (known: Known, day = known.day) => hasRoom(firmBut(known), { ...known, day })
    const isGone = (known: Known) => ['Booked', 'Quote'].includes(known.status) && !fits(known)
    const confirm = (known: Known) => {
      known.status = 'Confirmed'
      counts.booked += 1
      const again = freed.indexOf(known.day)
      if (again >= 0) {
        freed.splice(again, 1)
        counts.freedAgain += 1
      }
    }
    const leave = (known: Known) => {
      if (known.status !== 'Confirmed') return
      counts.freed += 1
      freed.push(known.day)
    }
    /** The answer must be the one that the model foretells; true if the step happened. */
    const happens = (what: string, { status, text }: { status: number; text: string }, isAllowed: boolean): boolean => {
      if (status >= 400) refused[what] = (refused[what] ?? 0) + 1
      if (status >= 500 || status < 300 !== isAllowed)
        wrong.push(`${what}: ${status} ${text.slice(0, 200)}, not ${isAllowed ? 'done' : 'refused'}`)
      return status < 300
    }

    type Act = { weight: number; suits: (known: Known) => boolean; run: (known: Known) => Promise<void> }
    const { owner } = bakery
    const versionOf = async ({ order }: Known) => (await order.order()).version as number
    const statusTo = async (known: Known, to: string, besides: object = {}) =>
      owner.post(`/orders/${known.order.id}/status`, { to, version: await versionOf(known), ...besides })
    const acts: Record<string, Act> = {
      pay: {
        weight: 10,
        suits: (known) => known.status === 'Booked' && known.paid < FEE && fits(known),
        run: async (known) => {
          const amount = random() < 0.6 ? 100 : 50
          const body = { amount: `${amount}.00`, method: 'Cash', lateDay: 'keep', confirmOverpayment: true }
          const answer = await owner.post(`/orders/${known.order.id}/payments`, body)
          if (!happens('pay', answer, true)) return
          known.byHand.push({ id: answer.body.id, amount })
          known.paid += amount
          if (known.status === 'Booked' && known.paid >= FEE && fits(known)) confirm(known)
        },
      },
      overbook: {
        weight: mode === 'max_orders' ? 0.3 : 0,
        suits: (known) => known.status === 'Booked' && isGone(known),
        run: async (known) => {
          const body = {
            amount: '100.00',
            method: 'Cash',
            lateDay: 'book',
            dateReason: 'Family',
            confirmOverpayment: true,
          }
          const answer = await owner.post(`/orders/${known.order.id}/payments`, body)
          if (!happens('overbook', answer, true)) return
          known.byHand.push({ id: answer.body.id, amount: 100 })
          known.paid += 100
          if (known.status !== 'Booked') return
          if (!fits(known)) counts.overbooked += 1
          confirm(known)
        },
      },
      openPage: {
        weight: 6,
        suits: (known) => known.status === 'Booked' && known.paid < FEE && !known.page && fits(known),
        run: async (known) => {
          if (known.page || known.paid >= FEE || known.status !== 'Booked') return
          const started = await known.order.start({ kind: 'due' })
          if (happens('open a page', started, fits(known)))
            known.page = { url: started.body.url, amount: FEE - known.paid }
        },
      },
      payPage: {
        weight: 6,
        suits: (known) => known.page !== undefined,
        run: async (known) => {
          if (!known.page || known.status !== 'Booked' || known.paid + known.page.amount !== FEE) return
          const { url, amount } = known.page
          known.page = undefined
          await known.order.ask(checkoutOf(payOn(bakery, url).next))
          known.hadCard = true
          if (!fits(known)) {
            counts.late += 1
            return
          }
          known.paid += amount
          if (known.paid >= FEE) confirm(known)
        },
      },
      reverse: {
        weight: 1,
        suits: ({ byHand }) => byHand.length > 0,
        run: async (known) => {
          const payment = known.byHand.pop()
          if (payment && happens('reverse', await owner.del(`/payments/${payment.id}`), true))
            known.paid -= payment.amount
        },
      },
      cancel: {
        weight: 1.5,
        suits: ({ status }) => status === 'Confirmed',
        run: async (known) => {
          const answer = await statusTo(known, 'Cancelled', { reason: 'Ill' })
          if (!happens('cancel', answer, isLive(known) || known.status === 'Quote')) return
          leave(known)
          known.status = 'Cancelled'
        },
      },
      undo: {
        weight: 0.4,
        suits: (known) => isLive(known) && known.byHand.length === 0 && !known.hadCard,
        run: async (known) => {
          const answer = await statusTo(known, 'Quote')
          if (!happens('undo', answer, isLive(known) && known.byHand.length === 0 && !known.hadCard)) return
          leave(known)
          known.status = 'Quote'
        },
      },
      complete: {
        weight: 0.7,
        suits: ({ status }) => status === 'Confirmed',
        run: async (known) => {
          const answer = await statusTo(known, 'Completed')
          if (happens('complete', answer, known.status === 'Confirmed')) known.status = 'Completed'
        },
      },
      word: {
        weight: 0.7,
        suits: (known) => known.status === 'Booked' && fits(known),
        run: async (known) => {
          if (known.status === 'Quote' || (mode === 'minutes' && !fits(known))) return
          const answer = await statusTo(known, 'Confirmed', { reason: 'My word' })
          if (!happens('word', answer, known.status === 'Booked')) return
          if (!fits(known)) counts.overbooked += 1
          confirm(known)
        },
      },
      move: {
        weight: 4,
        suits: ({ status }) => status === 'Confirmed',
        run: async (known) => {
          if (!isLive(known)) return
          const day = aDay((each) => each !== known.day && fits(known, each))
          const isFree = known.status === 'Booked' || day === known.day || fits(known, day)
          const body = { version: await versionOf(known), eventDate: day }
          if (!happens('move', await owner.patch(`/orders/${known.order.id}`, body), isFree)) return
          if (day === known.day) return
          counts.moved += 1
          leave(known)
          known.day = day
          if (known.status === 'Confirmed' || (known.paid >= FEE && fits(known))) confirm(known)
        },
      },
      takeDay: {
        weight: 4,
        suits: (known) => known.status === 'Booked' && isGone(known),
        run: async (known) => {
          if (!isLive(known)) return
          const day = aDay((each) => fits(known, each))
          const gone = isGone(known)
          const { revision } = await known.order.page()
          const answer = await known.order.call('take-day', { day, revision })
          if (!happens('take', answer, day === known.day ? !gone : gone && fits(known, day))) return
          if (day === known.day) return
          counts.moved += 1
          known.day = day
          if (known.paid >= FEE) confirm(known)
        },
      },
    }

    const book = async () => {
      const minutesOfIt = pick(minutes)
      const line = {
        name: 'Cake',
        quantity: '1',
        unitPrice: '200.00',
        ...(minutesOfIt > 0 && { productId: products.get(minutesOfIt) }),
      }
      const day = aDay((each) => hasRoom(firmBut(), { day: each, minutes: minutesOfIt }))
      const known = { day, status: 'Booked', paid: 0, minutes: minutesOfIt, byHand: [] } as unknown as Known
      const isFree = fits(known)
      const changes = { eventDate: known.day, lines: [line] }
      const order = await bookedOrder(bakery, changes, weekdayName(known.day)).catch((error: Error) => error)
      if (order instanceof Error && !order.message.includes('DATE_UNAVAILABLE')) throw order
      const said = { status: order instanceof Error ? 409 : 200, text: '' }
      if (happens('book', said, isFree) && !(order instanceof Error)) all.push({ ...known, order })
    }

    const check = async (known: Known, after: string) => {
      const { status, eventDate, amountPaid, dayGone } = await known.order.order()
      const found = [status, eventDate, Number(amountPaid), dayGone === true].join(' ')
      const foretold = [known.status, known.day, known.paid, isGone(known)].join(' ')
      if (found !== foretold) wrong.push(`${known.order.id} after ${after}: ${found}, not ${foretold}`)
    }

    const names = Object.keys(acts)
    const total = names.reduce((sum, name) => sum + (acts[name]?.weight ?? 0), 0)
    const chosen = (): string => {
      let at = random() * total
      return names.find((name) => (at -= acts[name]?.weight ?? 0) < 0) ?? 'pay'
    }
    const touched: string[] = []
    while (all.length < MOST_LIVE * 0.75) await book()
    for (let step = 0; step < STEPS && wrong.length < 20; step += 1) {
      const live = all.filter(isLive)
      if (live.length < MOST_LIVE && random() < 0.4) await book()
      const name = chosen()
      const act = acts[name] as Act
      const suited = all.filter((known) => isLive(known) && act.suits(known))
      const known = pick(suited.length > 0 && random() < 0.8 ? suited : all)
      if (known === undefined) continue
      await act.run(known)
      touched.push(isGone(known) ? 'gone' : known.status)
      await check(known, `step ${step}, ${name}`)
      if (step % EACH_CHECKED === 0) for (const other of all) await check(other, `step ${step}, all`)
    }
    for (const known of all) await check(known, 'all')

    const percent = (some: number, of: number) => Math.round((some / of) * 100)
    // Counted after each step, because at the end of many steps most orders are over.
    const shareOfSteps = (state: string) => percent(touched.filter((each) => each === state).length, touched.length)
    const shares = {
      confirmed: shareOfSteps('Confirmed'),
      gone: shareOfSteps('gone'),
      cancelled: percent(all.filter(({ status }) => status === 'Cancelled').length, all.length),
    }
    report(`HLD model, ${mode}`, STEPS, wrong.length, {
      orders: all.length,
      ...shares,
      ...counts,
      refused,
      servers: SERVERS,
    })
    expect(wrong).toEqual([])
    // Otherwise the steps say little.
    expect(shares.confirmed).toBeGreaterThan(15)
    expect(shares.gone).toBeGreaterThan(10)
    expect(shares.cancelled).toBeGreaterThan(5)
    expect(counts.moved).toBeGreaterThan(all.length / 6)
    expect(counts.freedAgain).toBeGreaterThan(counts.freed / 4)
  },
)

const weekdayName = (day: IsoDate) =>
  new Date(`${day}T12:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
