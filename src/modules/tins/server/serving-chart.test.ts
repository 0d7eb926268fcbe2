import { afterAll, beforeAll, expect, it } from 'vitest'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import { publish } from '#modules/inbox/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'

let bakery: TestBakery
let slug: string
beforeAll(async () => {
  bakery = await newBakery()
  slug = await publish(bakery)
})
afterAll(closePdfPool)

const set = async (fields: object) => {
  const answer = await bakery.owner.patch('/settings', fields)
  expect(answer.status, answer.text).toBe(200)
}
const asVisitor = async (at: string) => (await testApp()).anonymous.get(`/enquiries/public/serving-chart/${at}`)

it('her chart is a PDF with her name, her numbers, and all others worked out from her yields', async () => {
  await set({
    businessName: 'Fig and Flour',
    servingYields: { round: '100', straight: '100' },
    servingNumbers: [{ shape: 'round', size: '20', width: null, portion: 'finger', servings: 47 }],
  })
  const answer = await bakery.owner.get('/tools/serving-guides/pdf')
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = readPdfText(answer.bytes).join('\n')
  for (const said of ['Fig and Flour', 'Serving chart', 'Round', 'Hexagon', '30 x 20 cm', '47'])
    expect(text).toContain(said)
  // By area: 25 x 25 cm over 2.5 x 2.5 cm.
  expect(text).toContain('100')
})

it('customers open it under the address of the form once she lets them, and not before', async () => {
  expect((await asVisitor(slug)).status).toBe(404)
  await set({ servingChartPublic: true })
  const open = await asVisitor(slug)
  expect([open.status, open.headers['content-type']]).toEqual([200, 'application/pdf'])
  await set({ servingChartPublic: false })
  expect((await asVisitor(slug)).status).toBe(404)
})

it('is not there at the address of another bakery, of nobody, or of a form that is not published', async () => {
  await set({ servingChartPublic: true })
  const other = await newBakery()
  const closed = await publish(other)
  expect((await asVisitor(closed)).status).toBe(404)
  expect((await asVisitor('nobody-at-all')).status).toBe(404)
  const { body: form } = await bakery.owner.get('/enquiries/settings')
  await bakery.owner.put('/enquiries/settings', { ...form, isFormEnabled: false })
  expect((await asVisitor(slug)).status).toBe(404)
})

it('a chart that makes no sense is refused', async () => {
  const number = { shape: 'round', size: '20', width: null, portion: 'finger', servings: 47 }
  for (const fields of [
    { servingNumbers: [number, number] },
    { servingNumbers: [{ ...number, servings: 1.5 }] },
    { servingYields: { round: '120', straight: '94' } },
    { cakeUnit: 'feet' },
  ])
    expect((await bakery.owner.patch('/settings', fields)).status).toBe(422)
})
