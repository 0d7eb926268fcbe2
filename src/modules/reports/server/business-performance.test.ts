import { expect, test } from 'vitest'
import { newBakery } from '#app/server/testing.ts'
import { addDays, firstOfMonth } from '#shared/dates/dates.ts'

test('a month tells sales, costs, quotes won, repeat customers and hours, and the totals row the same of all months', async () => {
  const { owner } = await newBakery()
  const created = async (path: string, body: Record<string, unknown>) => {
    const answer = await owner.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data?.id ?? answer.body.id
  }
  const contactId = await created('/contacts', { firstName: 'Ann', lastName: 'Lee' })
  const productId = await created('/products', {
    name: 'Cake',
    type: 'cakes',
    price: '100',
    labourMinutes: '90',
    labourRate: '20',
  })
  const order = async (...moves: string[]) => {
    const lines = [{ productId, name: 'Cake', quantity: '1', unitPrice: '110' }]
    const id = await created('/orders', { contactId, eventDate: '2026-07-04', bookingFeeKind: 'none', lines })
    for (const to of moves) {
      const { version } = (await owner.get(`/orders/${id}`)).body
      const moved = await owner.post(`/orders/${id}/status`, { to, version })
      expect(moved.status, moved.text).toBe(200)
    }
  }
  await order('Quote', 'Confirmed', 'Completed')
  await order('Confirmed', 'Completed')
  await order('Quote')

  const day = (await owner.get('/reports/business-performance')).body.data.months[0].startDate
  const before = addDays(firstOfMonth(day), -1)
  const { months, total } = (
    await owner.get(`/reports/business-performance?startDate=${before}&endDate=${addDays(day, 1)}`)
  ).body.data
  const expected = {
    orders: 2,
    salesExclTax: '200.00',
    labourCost: '60.00',
    grossProfit: '140.00',
    margin: '70.0',
    net: '200.00',
    averageOrder: '100.00',
    quotes: 2,
    winRate: '50.0',
    repeatRate: '50.0',
    hoursBooked: 3,
    earnedPerHour: '66.67',
  }
  expect(months[0]).toMatchObject({ startDate: before, endDate: before, orders: 0, margin: null })
  expect(months[1]).toMatchObject(expected)
  expect(total).toMatchObject(expected)
  const csv = await owner.get(
    `/reports/business-performance/download?startDate=${day}&endDate=${addDays(day, 1)}&format=csv`,
  )
  expect(csv.text).toContain('Totals,2,200.00')
})
