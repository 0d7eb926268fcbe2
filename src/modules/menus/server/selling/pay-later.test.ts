import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { newMenu, type SellingBakery, type SoldMenu, sellingBakery } from '#app/server/proofs/selling-bakery.ts'
import { mailsOf, must } from '#modules/quotes/server/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { settleHolds } from './settle-holds.ts'

let bakery: SellingBakery
let menu: SoldMenu
beforeAll(async () => {
  bakery = await sellingBakery({ TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1' })
  await bakery.inScope(({ db, businessId }) =>
    sql`insert into mail_servers (business_id, host, port, security, user_name, password_sealed, from_address)
      values (${businessId}, 'mail.test', 465, 'tls', 'a', '', 'a@b.test')`.execute(db),
  )
  must(await bakery.owner.patch('/settings', { bankDetails: 'BSB 063-000', paymentReminderAutomatic: true }), 200)
})
beforeEach(async () => {
  menu = await newMenu(bakery, { payment: 'later' })
})
afterAll(closePdfPool)

const pass = (minutes: number) => {
  bakery.app.clock.now = new Date(bakery.app.clock.now.getTime() + minutes * 60_000)
}
const settle = () => settleHolds(bakery.app.services, (work) => bakery.inScope(work))
const left = async () => (await menu.read()).sections[0].items.map((item: { left: number | null }) => item.left)
const stollen = (quantity = 1) => [{ itemId: menu.itemIds[1], quantity }]
const orderOf = async (number: string) => {
  const [{ id }] = must(await bakery.owner.get(`/orders?q=${number}`), 200)
  return must(await bakery.owner.get(`/orders/${id}`), 200)
}

/** Presses the button, and reads the link of the mail as its customer does. */
async function press(items: object[], changes: Record<string, unknown> = {}) {
  const pressed = must(await menu.press(items, changes), 201)
  const [{ id }] = must(await bakery.owner.get('/outbox'), 200)
  const { text } = must(await bakery.owner.get(`/outbox/${id}`), 200)
  return { ...pressed, mail: text, token: /\?token=([\w-]+)/.exec(text)?.[1] ?? '' }
}

describe('a menu that is paid later', () => {
  test('holds what is ordered for half an hour, and makes an order of it when the link of the mail is confirmed', async () => {
    const { hold, payUrl, heldUntil, mail, token } = await press(stollen(), {
      firstName: 'Nora',
      email: 'nora@example.org',
    })
    expect(payUrl).toBeNull()
    expect(Date.parse(heldUntil) - bakery.app.clock.now.getTime()).toBe(30 * 60_000)
    expect(await left()).toEqual([39, 14, 19])
    expect(mail).toMatch(/1 × Stollen[\s\S]*Wed 23.*10:00 AM to 12:00 PM[\s\S]*\$28\.00/)
    expect(mail, 'the address may be somebody else’s').not.toContain('Nora')
    expect(must(await menu.hold(hold), 200)).toMatchObject({
      state: 'held',
      payment: 'later',
      mayConfirm: false,
      number: null,
    })
    expect((await menu.confirm(hold)).status, 'the page alone confirms nothing').toBe(404)
    expect(must(await menu.hold(token), 200), 'looking changes nothing').toMatchObject({
      state: 'held',
      mayConfirm: true,
    })

    const booked = must(await menu.confirm(token), 200)
    expect(booked).toMatchObject({ state: 'booked', heldUntil: null, total: '28.00' })
    expect(booked.bankDetails).toMatch(new RegExp(`^BSB 063-000\\n.*${booked.number}`))
    expect(must(await menu.confirm(token), 200), 'twice is once').toMatchObject({
      state: 'booked',
      number: booked.number,
    })
    expect(must(await menu.hold(hold), 200), 'the page that pressed sees it').toMatchObject({ state: 'booked' })
    const order = await orderOf(booked.number)
    expect(order).toMatchObject({
      status: 'Confirmed',
      eventDate: '2026-12-23',
      dueDate: '2026-12-23',
      total: '28.00',
      balance: '28.00',
      customer: { firstName: 'Nora' },
    })
    const mails = await mailsOf(bakery, order.id)
    expect(mails.map(({ template }) => template)).toEqual(['menu_order_later'])
    expect(mails[0]?.text).toMatch(/To pay by Wed 23.*\$28\.00[\s\S]*BSB 063-000/)
    await settle()
    expect(await left()).toEqual([39, 14, 19])
  })

  test('gives back what nobody confirmed in half an hour, and leaves no draft, number or customer', async () => {
    const orders = must(await bakery.owner.get('/orders'), 200)
    const people = must(await bakery.owner.get('/contacts'), 200).length
    const { hold, token } = await press(stollen(15))
    expect(await left()).toEqual([25, 0, 12])
    pass(30)
    expect(must(await menu.hold(hold), 200)).toMatchObject({ state: 'ended', mayConfirm: false })
    expect((await menu.confirm(token)).status).toBe(409)
    await settle()
    expect(await left()).toEqual([40, 15, 20])
    expect((await menu.confirm(token)).status).toBe(404)
    expect(must(await bakery.owner.get('/orders'), 200)).toEqual(orders)
    expect(must(await bakery.owner.get('/contacts'), 200)).toHaveLength(people)
  })

  test('has one open order for each address: another press ends the one before, and a booked one is said', async () => {
    const email = 'twice@example.org'
    const first = await press(stollen(10), { email })
    const second = await press(stollen(12), { email: 'TWICE@example.org' })
    expect(await left(), 'the first one went back').toEqual([28, 3, 14])
    expect((await menu.confirm(first.token)).status).toBe(404)
    const { number } = must(await menu.confirm(second.token), 200)
    const third = await press(stollen(), { email })
    expect(third.mail, 'a stranger learns nothing of it').toContain('Please confirm your order')
    const refused = await menu.confirm(third.token)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toBe(
      `You have order ${number} of this menu already. To change it, please answer its email.`,
    )
    expect(must(await menu.release(third.token), 200)).toMatchObject({ state: 'ended' })
    expect(await left()).toEqual([28, 3, 14])
    const { id, version } = await orderOf(number)
    must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Cancelled', reason: 'Ill', version }), 200)
    const again = await press(stollen(), { email })
    must(await menu.confirm(again.token), 200)
  })

  test('moves what is due with its pick-up time, but no time for which somebody is ordering right now', async () => {
    const { token } = await press(stollen(), { email: 'moved@example.org' })
    const moved = async () => {
      const { windows, version } = must(await bakery.owner.get(`/menus/${menu.id}`), 200)
      const [first, ...others] = windows.map(({ orders: _, left: __, ...window }: Record<string, unknown>) => window)
      return bakery.owner.patch(`/menus/${menu.id}`, { version, windows: [{ ...first, day: '2026-12-24' }, ...others] })
    }
    expect(await moved()).toMatchObject({
      status: 409,
      body: {
        fields: {
          'windows.0.day':
            'Somebody is ordering for this pick-up time right now. Close it, and move it in half an hour.',
        },
      },
    })
    const { number } = must(await menu.confirm(token), 200)
    must(await moved(), 200)
    expect(await orderOf(number)).toMatchObject({ eventDate: '2026-12-24', dueDate: '2026-12-24' })
  })

  test('reminds its customer of the payment, as a menu that is paid at once never does', async () => {
    const { token } = await press(stollen(), { email: 'owes@example.org' })
    const { number } = must(await menu.confirm(token), 200)
    const { id } = await orderOf(number)
    await bakery.inScope(({ db, businessId }) =>
      sql`update outbox set state = 'sent' where business_id = ${businessId} and order_id = ${id}`.execute(db),
    )
    const before = bakery.app.clock.now
    bakery.app.clock.now = new Date('2026-12-20T09:05:00.000Z')
    await runJobs(bakery.app.services, jobs(bakery.app.services))
    expect((await mailsOf(bakery, id)).map(({ template }) => template)).toContain('payment_reminder')
    bakery.app.clock.now = before
  })

  test('takes no order without a mail server, and its owner is told before it is published', async () => {
    const plain = await sellingBakery()
    menu = await newMenu(plain, { payment: 'later' })
    expect(await menu.read()).toMatchObject({ state: 'closed' })
    expect((await menu.press(stollen())).status).toBe(409)
    expect(await left()).toEqual([40, 15, 20])
    const { missing } = must(await plain.owner.get(`/menus/${menu.id}/missing`), 200)
    expect(missing.map(({ what }: { what: string }) => what)).toEqual(['mail'])
  })

  test('mails one address no more than ten times in an hour', async () => {
    for (let i = 0; i < 10; i++) must(await menu.press(stollen(), { email: 'flood@example.org' }), 201)
    expect((await menu.press(stollen(), { email: 'flood@example.org' })).status).toBe(429)
    expect((await left())[1]).toBe(14)
  })
})
