import { beforeEach, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import { GENERAL_CODES } from '#modules/allergens/allergen.ts'
import { formAllergens } from '#modules/allergens/region-profile.ts'
import { openInbox, publish, REQUEST } from '#modules/inbox/server/testing.ts'
import { ApiContact, ApiContactInput, ApiEnquiry, ApiOrder, ApiOrderInput } from '#modules/integrations/api-shapes.ts'
import { must, orderOf } from '#modules/quotes/server/testing.ts'

let bakery: TestBakery
beforeEach(async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-06-10T02:00:00Z')
  bakery = await newBakery()
})

const allergic = (...codes: string[]) => codes.map((code) => ({ code, level: 'allergic' }))
const contact = async (more: Record<string, unknown> = {}) =>
  must(await bakery.owner.post('/contacts', { firstName: 'Priya', lastName: 'Nair', ...more }), 201)
const safetyOf = async (id: number) => must(await bakery.owner.get(`/orders/${id}/safety`), 200)
const convert = async (id: number): Promise<number> =>
  (await bakery.owner.post(`/enquiries/${id}/convert`, { kind: 'quote' })).body.orderId

describe('what a customer ticks on the form', () => {
  test('is what the law of the bakery’s country names, one box for all nuts and one for all cereals', async () => {
    expect(formAllergens('GB')).toEqual([...GENERAL_CODES])
    expect(formAllergens('US')).toEqual('eggs soy fish crustaceans peanuts wheat sesame milk nuts'.split(' '))
    expect(formAllergens('AU')).toEqual(GENERAL_CODES.filter((code) => code !== 'mustard' && code !== 'celery'))
  })

  test('is offered only where the form asks for allergies', async () => {
    const offered = async (slug: string) =>
      (await bakery.app.anonymous.get(`/enquiries/public/form-settings/${slug}`)).body.allergens
    expect(await offered(await publish(bakery))).toContainEqual({ code: 'nuts', label: 'Nuts' })
    const other = await newBakery()
    expect(await offered(await publish(other, { hideAllergiesField: true }))).toBeUndefined()
  })

  test('is on the request as an allergy, whatever else a program sends', async () => {
    const { send } = await openInbox(bakery)
    const id = await send({ avoids: ['nuts', 'milk', 'moonlight', { code: 'eggs' }, 'Other: kiwi'] })
    expect(must(await bakery.owner.get(`/enquiries/${id}`), 200).avoids).toEqual(allergic('nuts', 'milk'))
    const none = await send({ avoids: { nuts: true } })
    expect(must(await bakery.owner.get(`/enquiries/${none}`), 200).avoids).toEqual([])
  })

  test('is dropped where the form does not ask for allergies', async () => {
    const slug = await publish(bakery, { hideAllergiesField: true })
    const sent = await bakery.app.anonymous.post(`/enquiries/public/${slug}`, { ...REQUEST, avoids: ['nuts'] })
    const [row] = must(await bakery.owner.get(`/enquiries?q=${sent.body.reference}`), 200)
    expect(must(await bakery.owner.get(`/enquiries/${row.id}`), 200)).toMatchObject({ avoids: [], allergies: null })
  })

  test('comes along to the order with her words, and words that nobody read stay a question', async () => {
    const { send } = await openInbox(bakery)
    const id = await send({ avoids: ['nuts'], allergies: 'also kiwi and dairy' })
    const order = await orderOf(bakery, await convert(id))
    expect(order).toMatchObject({
      avoids: allergic('nuts'),
      allergiesStated: 'Nuts; also kiwi and dairy',
      avoidsRead: false,
    })
    // Peanuts had a box of their own, which she left.
    expect(await safetyOf(order.id)).toMatchObject({ read: false, proposed: ['milk'] })
  })

  test('asks nothing where she only ticked, or where the owner has read her words', async () => {
    const { send } = await openInbox(bakery)
    const ticked = await orderOf(bakery, await convert(await send({ avoids: ['eggs'] })))
    expect(ticked).toMatchObject({ avoidsRead: true, allergiesStated: 'Eggs' })
    const id = await send({
      firstName: 'Olu',
      email: 'olu@guests.example',
      phone: '+61 400 999 999',
      allergies: 'no nuts please',
    })
    const { version } = must(await bakery.owner.get(`/enquiries/${id}`), 200)
    must(
      await bakery.owner.patch(`/enquiries/${id}`, { version, avoids: allergic('nuts', 'peanuts'), avoidsRead: true }),
      200,
    )
    const read = await orderOf(bakery, await convert(id))
    expect(read).toMatchObject({ avoidsRead: true, avoids: allergic('nuts', 'peanuts') })
  })
})

describe('what is remembered of a customer', () => {
  test('comes along to each new order', async () => {
    const { id } = await contact({ allergies: 'Nuts', avoids: allergic('nuts') })
    const order = must(await bakery.owner.post('/orders', { contactId: id }), 201)
    expect(order).toMatchObject({ avoids: allergic('nuts'), allergiesStated: 'Nuts', avoidsRead: true })
    const told = must(
      await bakery.owner.post('/orders', { contactId: id, allergiesStated: 'None today', avoids: [] }),
      201,
    )
    expect(told).toMatchObject({ avoids: [], avoidsRead: false })
  })

  test('that is only words is read again with each order', async () => {
    const { id } = await contact({ allergies: 'Hazelnut' })
    const order = must(await bakery.owner.post('/orders', { contactId: id }), 201)
    expect(order.avoidsRead).toBe(false)
    expect(await safetyOf(order.id)).toMatchObject({ proposed: ['hazelnut'] })
  })

  test('is what her first order states, as soon as it is read', async () => {
    const { id } = await contact()
    const known = async () => must(await bakery.owner.get(`/contacts/${id}`), 200)
    const first = must(
      await bakery.owner.post('/orders', {
        contactId: id,
        allergiesStated: 'Nuts; also kiwi',
        avoids: allergic('nuts'),
        avoidsRead: false,
      }),
      201,
    )
    expect(await known()).toMatchObject({ allergies: null, avoids: [] })
    const read = { version: first.version, avoidsRead: true }
    must(await bakery.owner.patch(`/orders/${first.id}`, read), 200)
    const said = { allergies: 'Nuts; also kiwi', avoids: allergic('nuts') }
    expect(await known()).toMatchObject(said)
    must(await bakery.owner.post('/orders', { contactId: id, allergiesStated: 'Milk', avoids: allergic('milk') }), 201)
    expect(await known()).toMatchObject(said)
    const next = must(await bakery.owner.post('/orders', { contactId: id }), 201)
    expect(next).toMatchObject({ allergiesStated: said.allergies, avoids: said.avoids })
  })

  test('is kept once of two orders that are made at once', async () => {
    const { id } = await contact()
    const told = ['nuts', 'milk'].map((code) => ({ contactId: id, allergiesStated: code, avoids: allergic(code) }))
    for (const answer of await Promise.all(told.map((order) => bakery.owner.post('/orders', order)))) must(answer, 201)
    const known = must(await bakery.owner.get(`/contacts/${id}`), 200)
    expect(known.avoids).toEqual(allergic(known.allergies))
    expect(known.version).toBe(2)
  })

  test('is joined when two contacts are one, at the stricter level', async () => {
    const from = await contact({
      avoids: [
        { code: 'milk', level: 'allergic' },
        { code: 'eggs', level: 'prefers' },
      ],
    })
    const into = await contact({ lastName: 'N', avoids: [{ code: 'milk', level: 'prefers' }] })
    const merged = must(await bakery.owner.post(`/contacts/${from.id}/merge`, { intoId: into.id }), 200)
    expect(merged.avoids).toEqual([
      { code: 'milk', level: 'allergic' },
      { code: 'eggs', level: 'prefers' },
    ])
  })

  test('is in the CSV file only if ticked, and not in the history', async () => {
    const { id } = await contact()
    must(await bakery.owner.patch(`/contacts/${id}`, { avoids: allergic('sesame'), version: 1 }), 200)
    expect((await bakery.owner.get('/contacts/export')).text).not.toMatch(/sesame/i)
    expect((await bakery.owner.get('/contacts/export?avoids=true')).text).toMatch(/Avoids.*Sesame/s)
    expect((await bakery.owner.get('/contacts/export?view=mailing-list&avoids=true')).text).not.toMatch(/sesame/i)
    expect((await bakery.owner.get(`/contacts/${id}/timeline`)).text).not.toMatch(/sesame/i)
  })

  test('reaches no other program', () => {
    for (const shape of [ApiOrder, ApiEnquiry, ApiContact, ApiContactInput, ApiOrderInput])
      expect(Object.keys(shape.shape)).not.toContain('avoids')
  })

  test('goes with the person, also from her requests', async () => {
    const { send } = await openInbox(bakery)
    const id = await send({ avoids: ['sesame'] })
    const orderId = await convert(id)
    const { contactId } = await orderOf(bakery, orderId)
    must(await bakery.owner.post(`/contacts/${contactId}/erase`), 200)
    expect(must(await bakery.owner.get(`/contacts/${contactId}`), 200).avoids).toEqual([])
    expect(must(await bakery.owner.get(`/enquiries/${id}`), 200).avoids).toEqual([])
    expect((await orderOf(bakery, orderId)).avoids).toEqual([])
  })
})
