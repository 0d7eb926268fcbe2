import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { deliverMail, newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'
import { instantAt } from '#shared/dates/zones.ts'
import { daysOf, START, sentAt } from './testing.ts'

let app: TestApp
let bakery: TestBakery
beforeEach(async () => {
  app = await testApp()
  app.clock.now = new Date(START)
  bakery = await newBakery()
})

const runDue = () => runJobs(app.services, jobs(app.services))
const { settings, booked, quoted, hasMailed, lookAt, live, mails, setOrder, close } = daysOf(() => bakery, {
  runDue,
  deliver: () => deliverMail(app),
})
afterEach(close)

const cake = {
  name: 'Rose cake',
  quantity: '1',
  unitPrice: '480',
  tiers: [{ shape: 'Round', size: '20 cm', depth: '10 cm' }],
}
const forDay = (eventDate: string, changes: object = {}) => booked({ eventDate, lines: [cake], ...changes })
const cards = () => mails('care_card')

describe('the care card', () => {
  it('goes out at nine on the day before the hand-over, once, however many servers look', async () => {
    const id = await forDay('2026-06-20')
    await hasMailed(id)
    await live('2026-06-17', 5)
    const sent = await cards()
    expect(sentAt(sent)).toEqual(['2026-06-19T09:00 care_card'])
    expect(sent[0]).toMatchObject({ order_id: id, subject: 'How to look after your cake, order 1' })
    expect(sent[0]?.text).toContain('Sat 20-06-2026')
  })

  it('goes to nobody whose order is no cake with tiers, is no booking yet, is cancelled, or who has no address', async () => {
    const first = await forDay('2026-06-20', { lines: [{ name: 'Cupcakes', quantity: '12', unitPrice: '4' }] })
    await hasMailed(first)
    await quoted({ eventDate: '2026-06-20', lines: [cake] })
    const gone = await forDay('2026-06-20')
    await setOrder(gone, { status: 'Cancelled' })
    const contact = must(await bakery.owner.post('/contacts', { firstName: 'Ann', lastName: 'Lee' }), 201)
    await forDay('2026-06-20', { contactId: contact.id })
    await live('2026-06-18', 3)
    expect(await cards()).toEqual([])
  })

  it('does not follow a booking of the same day, nor a card that was sent by hand this morning', async () => {
    // Late in the evening, so that the owner is still signed in in the morning.
    app.clock.now = new Date(instantAt('2026-06-10', '21:00', 'Australia/Sydney'))
    const early = await forDay('2026-06-12')
    await hasMailed(early)
    app.clock.now = new Date(instantAt('2026-06-11', '08:00', 'Australia/Sydney'))
    await forDay('2026-06-12')
    must(await bakery.owner.post(`/orders/${early}/care-card/send`, {}), 200)
    await lookAt('2026-06-11', '09:00')
    await lookAt('2026-06-11', '16:00')
    expect(sentAt(await cards())).toEqual(['2026-06-11T08:00 care_card'])
  })

  it('goes out again on the day before another day, when the order moves after its mail', async () => {
    const id = await forDay('2026-06-20')
    await hasMailed(id)
    await live('2026-06-18', 2)
    await setOrder(id, { event_date: '2026-06-22' })
    await live('2026-06-20', 3)
    expect(sentAt(await cards())).toEqual(['2026-06-19T09:00 care_card', '2026-06-21T09:00 care_card'])
  })

  it('stays at home while its allergens are others than its customer accepted', async () => {
    const { owner } = bakery
    const clean = { contains: [], mayContain: [] }
    const praline = { name: 'Praline', unit: 'g', packSize: '1000', packCost: '1', allergens: clean }
    const { id: ingredientId, version } = must(await owner.post('/ingredients', praline), 201).data
    const ingredients = [{ ingredientId, quantity: '250', unit: 'g' }]
    const { id: recipeId } = must(await owner.post('/recipes', { name: 'Sponge', servings: 12, ingredients }), 201)
    const avoids = [{ code: 'nuts', level: 'allergic' }]
    const id = await forDay('2026-06-20', { avoids, lines: [{ ...cake, recipeId }] })
    await hasMailed(id)
    const nutty = { contains: ['nuts'], mayContain: [] }
    must(await owner.patch(`/ingredients/${ingredientId}`, { allergens: nutty, version }), 200)
    await lookAt('2026-06-19', '09:00')
    expect(await cards()).toEqual([])
  })

  it('stays at home until her mail is known to leave', async () => {
    await forDay('2026-06-20')
    await lookAt('2026-06-19', '09:00')
    expect(await cards()).toEqual([])
  })

  it('stays at home where the owner turned its email off', async () => {
    const id = await forDay('2026-06-20')
    await hasMailed(id)
    const { version } = must(await bakery.owner.get('/email-templates/care_card'), 200)
    must(await bakery.owner.patch('/email-templates/care_card', { enabled: false, version }), 200)
    await lookAt('2026-06-19', '09:00')
    expect(await cards()).toEqual([])
  })

  it.each([
    ['Pacific/Kiritimati', '2026-06-20', '2026-06-18T19:00:00.000Z'],
    ['America/Los_Angeles', '2026-06-20', '2026-06-19T16:00:00.000Z'],
    ['Europe/London', '2026-10-25', '2026-10-24T08:00:00.000Z'],
    ['Europe/London', '2026-10-26', '2026-10-25T09:00:00.000Z'],
  ])('keeps to the clock of a bakery in %s, before %s', async (timezone, day, at) => {
    await settings({ timezone })
    const id = await forDay(day)
    await hasMailed(id)
    app.clock.now = new Date(Date.parse(at) - 60_000)
    await runDue()
    expect(await cards()).toEqual([])
    app.clock.now = new Date(at)
    await runDue()
    expect(await cards()).toHaveLength(1)
  })
})
