import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { accept, by, mailedToken, must, orderOf, quoted, seen, sendQuote } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})
afterAll(closePdfPool)
beforeEach(() => {
  bakery.app.clock.now = new Date('2026-06-10T02:00:00Z')
})

const later = () => {
  bakery.app.clock.now = new Date(bakery.app.clock.now.getTime() + 60_000)
}
const contact = async (firstName: string) =>
  must(
    await bakery.owner.post('/contacts', {
      firstName,
      lastName: 'Roth',
      email: `${firstName.toLowerCase()}-${Math.round(performance.now() * 1000)}@example.test`,
      address: `${firstName} Street 1`,
    }),
    201,
  )
const give = async (id: number, contactId: number) => {
  later()
  must(await bakery.owner.patch(`/orders/${id}`, { contactId, version: (await orderOf(bakery, id)).version }), 200)
  later()
}
const move = async (id: number, to: string) =>
  must(
    await bakery.owner.post(`/orders/${id}/status`, {
      to,
      reason: 'Ill',
      version: (await orderOf(bakery, id)).version,
    }),
    200,
  )
const linkOf = async (id: number) => must(await bakery.owner.post(`/orders/${id}/link`, {}), 200).url.split('token=')[1]
const portal = async (id: number, token: string) =>
  must(await bakery.app.anonymous.get(`/public/orders/${id}/portal`, by(token)), 200)
const download = (id: number, token: string, which: string) =>
  bakery.app.anonymous.get(`/public/orders/${id}/${which}`, by(token))
const kindsOf = (documents: { kind: string }[]) => documents.map(({ kind }) => kind)
const ownersDocuments = async (id: number) => must(await bakery.owner.get(`/orders/${id}/documents`), 200)

/** Ada's order: accepted, half paid with a receipt, and with a request of hers. */
async function bookedByAda() {
  const ada = await contact('Ada')
  const { id, token } = await quoted(bakery, { contactId: ada.id })
  must(await accept(bakery, id, token, { typedName: 'Ada Roth' }), 200)
  const paid = { amount: '100', method: 'Cash', sendReceipt: true }
  must(await bakery.owner.post(`/orders/${id}/payments`, paid), 201)
  const asked = { kind: 'change', text: 'Ask my sister Zelda' }
  must(await bakery.app.anonymous.post(`/public/orders/${id}/asks`, asked, by(token)), 200)
  return { id, ada }
}

test('a booked order that is given to another contact shows her nothing that names the former one; the owner keeps it', async () => {
  const { id } = await bookedByAda()
  const bea = await contact('Bea')
  await give(id, bea.id)
  const token = await linkOf(id)
  const page = await seen(bakery, id, token)
  expect(page).toMatchObject({ state: 'accepted', customerName: 'Bea Roth', acceptedBy: null, hasPdf: false })
  const hers = await portal(id, token)
  expect(JSON.stringify([page, hers])).not.toMatch(/Ada|Zelda/)
  // A document requested for the first time is made out to the person who asks.
  expect([kindsOf(hers.documents), hers.asks]).toEqual([['receipt'], []])
  for (const which of ['pdf', 'document?kind=quote&revision=1', 'document?kind=invoice'])
    expect((await download(id, token, which)).status).toBe(404)
  const named = { madeOutTo: 'Ada Roth' }
  expect(await ownersDocuments(id)).toMatchObject([
    { kind: 'quote', state: 'accepted', ...named },
    { kind: 'invoice', state: 'outdated', ...named },
    { kind: 'receipt', revision: null, madeOutTo: null },
    { kind: 'receipt', revision: 1, state: 'replaced', ...named },
  ])
  const again = await bakery.owner.post(`/orders/${id}/send`, { kind: 'quote' })
  expect([again.status, again.body.error]).toEqual([409, 'This quote was made out to Ada Roth'])
})

test('she reads documents made out to her afterwards', async () => {
  const { id } = await bookedByAda()
  await give(id, (await contact('Bea')).id)
  for (const kind of ['invoice', 'receipt']) must(await bakery.owner.post(`/orders/${id}/send`, { kind }), 200)
  const token = await mailedToken(bakery, id)
  const { documents } = await portal(id, token)
  expect(kindsOf(documents)).toEqual(['invoice', 'receipt'])
  expect(documents[0].isOutdated).toBe(false)
  expect((await seen(bakery, id, token)).hasPdf).toBe(true)
  for (const which of ['pdf', `document?kind=receipt&paymentId=${documents[1].paymentId}`])
    expect((await download(id, token, which)).status).toBe(200)
  const receipts = (await ownersDocuments(id)).filter(({ kind }: { kind: string }) => kind === 'receipt')
  expect(receipts).toMatchObject([
    { revision: 2, state: 'current', madeOutTo: null },
    { revision: 1, state: 'replaced', madeOutTo: 'Ada Roth' },
  ])
})

test('given back to whom it was taken from, her papers are hers again', async () => {
  const { id, ada } = await bookedByAda()
  await give(id, (await contact('Bea')).id)
  await give(id, ada.id)
  const token = await linkOf(id)
  expect((await seen(bakery, id, token)).acceptedBy).toBe('Ada Roth')
  expect(kindsOf((await portal(id, token)).documents)).toEqual(['quote', 'invoice', 'receipt'])
})

test('a customer who is only called otherwise keeps her papers', async () => {
  const { id, ada } = await bookedByAda()
  later()
  must(await bakery.owner.patch(`/contacts/${ada.id}`, { lastName: 'Roth-Lamarr', version: ada.version }), 200)
  const token = await linkOf(id)
  expect((await seen(bakery, id, token)).acceptedBy).toBe('Ada Roth')
  expect(kindsOf((await portal(id, token)).documents)).toEqual(['quote', 'invoice', 'receipt'])
})

test('a quote that is given to another contact shows her nothing until she is sent one of her own, which names none before it', async () => {
  const { id } = await quoted(bakery, { contactId: (await contact('Ada')).id })
  const bea = await contact('Bea')
  await give(id, bea.id)
  must(await bakery.app.anonymous.post(`/public/orders/${id}/link`, { email: bea.email }), 200)
  const token = await mailedToken(bakery, id)
  expect((await download(id, token, '')).status).toBe(404)
  await sendQuote(bakery, id)
  expect(await seen(bakery, id, token)).toMatchObject({ state: 'open', customerName: 'Bea Roth', replaces: null })
})

test('begun anew for another contact and cancelled once more, it shows her nothing', async () => {
  const { id } = await bookedByAda()
  for (const to of ['Cancelled', 'Draft']) await move(id, to)
  const bea = await contact('Bea')
  await give(id, bea.id)
  must(await bakery.app.anonymous.post(`/public/orders/${id}/link`, { email: bea.email }), 200)
  const token = await mailedToken(bakery, id)
  await move(id, 'Cancelled')
  for (const which of ['', 'portal']) expect((await download(id, token, which)).status).toBe(404)
})
