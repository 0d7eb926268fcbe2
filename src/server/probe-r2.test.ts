import { expect, test } from 'vitest'
import { newBakery } from '../app/server/testing.ts'

test('surrogates', async () => {
  const b = await newBakery()
  const a = await b.owner.post('/enquiries/settings/slug', { slug: 'abc-\ud800-def' })
  console.log(a.status, a.text)
  const c = await b.owner.post('/enquiries/settings/slug', { slug: 'abc-\u0000-def' })
  console.log(c.status, c.text)
  const r = (await b.owner.get('/tax-rates')).body
  console.log(JSON.stringify(r))
  const z = await b.owner.get('/contacts/duplicates?email=%00a')
  console.log(z.status, z.text)
  const d = await b.owner.get('/orders?from=9999999-01-01')
  console.log(d.status, d.text)
  const d2 = await b.owner.get('/orders?page=1000000&pageSize=200')
  console.log(d2.status)
  const d3 = await b.owner.post('/orders', { lines: [{ name: 'a', quantity: '1000000', unitPrice: '99999999' }] })
  console.log(d3.status, d3.text)
  const d4 = await b.owner.get('/orders?q=999999999999')
  console.log(d4.status)
  const d5 = await b.owner.get('/search?q=999999999999')
  console.log(d5.status)
  const d6 = await b.owner.get('/orders/999999999999999')
  console.log(d6.status)
  const d7 = await b.owner.post('/orders', {
    eventDate: '9999-12-31',
    orderDate: '9999-12-31',
    lines: [{ name: 'a', quantity: '1', unitPrice: '9' }],
  })
  console.log(d7.status, d7.text.slice(0, 200))
  if (d7.body?.id) {
    const k = await b.owner.post('/contacts', { firstName: 'A', lastName: 'B', email: 'a@b.example' })
    const p = await b.owner.patch('/orders/' + d7.body.id, { contactId: k.body.id, version: 1 })
    const q = await b.owner.post('/orders/' + d7.body.id + '/link')
    console.log(p.status, q.status, q.text)
  }
})
