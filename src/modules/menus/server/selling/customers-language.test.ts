import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMenu, type SellingBakery, type SoldMenu, sellingBakery } from '#app/server/proofs/selling-bakery.ts'
import { mailsOf, must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'

let bakery: SellingBakery
let menu: SoldMenu
const GERMAN = { 'accept-language': 'de' }

beforeAll(async () => {
  bakery = await sellingBakery({ TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1' })
  await bakery.inScope(({ db, businessId }) =>
    sql`insert into mail_servers (business_id, host, port, security, user_name, password_sealed, from_address)
      values (${businessId}, 'mail.test', 465, 'tls', 'a', '', 'a@b.test')`.execute(db),
  )
  must(await bakery.owner.patch('/settings', { bankDetails: 'BSB 063-000', customerLanguages: ['de'] }), 200)
  menu = await newMenu(bakery, {
    payment: 'later',
    windows: [{ day: '2026-12-23', from: '10:00', to: '12:00', place: 'Market hall' }],
  })
  const written = {
    'Christmas 2026': 'Weihnachten 2026',
    Boxes: 'Kisten',
    Stollen: 'Christstollen',
    'Market hall': 'Markthalle',
  }
  const { rows } = must(await bakery.owner.get('/own-words?language=de&limit=1000'), 200)
  for (const [original, said] of Object.entries(written)) {
    const { place } = rows.find((row: { original: string }) => row.original === original)
    must(await bakery.owner.put('/own-words', { language: 'de', place, original, said, before: null }), 200)
  }
})
afterAll(closePdfPool)

const newest = async () => {
  const [{ id }] = must(await bakery.owner.get('/outbox'), 200)
  return must(await bakery.owner.get(`/outbox/${id}`), 200)
}

test('an order by a menu is read in German by its customer from the page to the mails, and in English by the owner', async () => {
  const page = must(await bakery.app.anonymous.get(menu.path, GERMAN), 200)
  expect(page).toMatchObject({ name: 'Weihnachten 2026', language: 'de' })
  expect(page.sections[0]).toMatchObject({ name: 'Kisten', items: [{}, { product: { name: 'Christstollen' } }, {}] })
  expect(page.windows[0].place).toBe('Markthalle')

  const items = [{ itemId: menu.itemIds[1], quantity: 2 }]
  const { hold } = must(
    await menu.press(items, { avoids: [{ code: 'eggs', level: 'allergic' }], email: 'nora@deutsch.test' }, GERMAN),
    201,
  )
  const asked = await newest()
  expect(asked.html).toContain('<html lang="de"')
  expect(asked.text).toContain('2 × Christstollen')
  expect(asked.text).toContain('Markthalle')
  const held = must(await bakery.app.anonymous.get(`${menu.path}/holds/${hold}`, GERMAN), 200)
  expect(held).toMatchObject({ lines: [{ name: 'Christstollen' }], window: { place: 'Markthalle' } })

  const token = /\?token=([\w-]+)/.exec(asked.text)?.[1] ?? ''
  const { number } = must(await menu.confirm(token, GERMAN), 200)
  const [{ id }] = must(await bakery.owner.get(`/orders?q=${number}`), 200)
  const [told] = await mailsOf(bakery, id)
  expect(told?.template).toBe('menu_order_later')
  expect(told?.text).toMatch(/2 × Christstollen[\s\S]*56,00/)
  expect(told?.text).toMatch(/Mi\., 23/)
  expect(told?.text).not.toMatch(/Wed|Stollen, |Market hall|to 12|from 10/)

  const order = must(await bakery.owner.get(`/orders/${id}`), 200)
  expect(order).toMatchObject({ language: 'de', lines: [{ name: 'Stollen' }], allergiesStated: 'Eggs' })
  expect((await bakery.owner.get(`/contacts/${order.contactId}`)).body.language).toBe('de')
})
