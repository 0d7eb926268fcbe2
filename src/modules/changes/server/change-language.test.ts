import { afterAll, expect, test } from 'vitest'
import { newBakery } from '#app/server/testing.ts'
import { mailsOf } from '#modules/inbox/server/testing.ts'
import { accept, by, must, orderOf, quoted, seen } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'

afterAll(closePdfPool)

test('a customer reads a change in the language of her order, and its owner reads it in English', async () => {
  const bakery = await newBakery()
  const { version } = (await bakery.owner.get('/settings')).body
  must(await bakery.owner.patch('/settings', { version, customerLanguages: ['de'] }), 200)
  const contact = { firstName: 'Ana', lastName: 'Berg', email: 'ana@deutsch.test', language: 'de' }
  const { id: contactId } = must(await bakery.owner.post('/contacts', contact), 201)
  const { id, token } = await quoted(bakery, { contactId })
  must(await accept(bakery, id, token), 200)
  const order = await orderOf(bakery, id)
  const lines = [...order.lines, { name: 'Kekse', quantity: '2', unitPrice: '17.50' }]
  const changes = { lines, theme: 'Rosen', eventDate: '2026-08-22' }
  const change = must(await bakery.owner.post(`/orders/${id}/changes`, { changes, version: order.version }), 201)
  expect(change.diff.map(({ label }: { label: string }) => label)).toEqual(['Date', 'Kekse', 'Theme'])

  const shown = (await seen(bakery, id, token)).change
  expect(shown.rows.map(({ label }: { label: string }) => label)).toEqual(['Datum', 'Kekse', 'Motto'])
  expect(shown.rows[0].after).toContain('22.08.2026')
  expect(shown.difference).toMatch(/^\+35,00/)
  const [asked] = await mailsOf(bakery, 'change_sent')
  expect(asked?.text).toContain('Datum: ')
  expect(asked?.text).toContain('35,00')

  const { revision, hash } = shown
  const approve = (weekday: string) =>
    bakery.app.anonymous.post(
      `/public/orders/${id}/change/approve`,
      { typedName: 'Ana', revision, hash, weekday },
      { ...by(token), 'accept-language': 'de' },
    )
  must(await approve('Saturday'), 200)
  const [toCustomer] = await mailsOf(bakery, 'change_approved')
  const [toOwner] = await mailsOf(bakery, 'change_approved_owner')
  expect(toCustomer?.text).toContain('Datum: ')
  expect(toOwner?.text).toContain('Date: ')
  expect(toOwner?.text).toContain('$35.00')
  expect(toOwner?.text).not.toMatch(/Datum|35,00|22\.08/)
})
