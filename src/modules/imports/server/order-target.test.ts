import { describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { matchColumns } from '../matching/match-columns.ts'
import { readRows } from '../reading/read-rows.ts'
import { readTable } from '../reading/read-table.ts'

const FILE = [
  'Customer;Email;Phone;Event date;Time;Items;Total;Deposit;Paid on;Notes;Status',
  'Ana Silva;ana@example.com;+61 2 5550 1000;15/06/2030;2.30 pm;"Wedding cake: 420.00\n60 x Cupcake: 180.00";600.00;150.00;01/02/2026;No nuts;Booked',
  'Bo Berg;;;16/06/2030;;Birthday cake with dragon;"1,250.50";;;;Confirmed',
  'Ana Silva;ana@example.com;;17/06/2030;;Cake;80.00;80.00;;;Booked',
  'Cy Diaz;;;18/06/2030;;Cake;80.00;;;;Cancelled',
  'Di Evans;;;18/06/2020;;Cake;80.00;;;;Booked',
  'Ed Fox;;;19/06/2030;;Cake;80.00;90.00;;;Booked',
].join('\n')

function bodyOf(text: string, more = {}) {
  const read = readTable(readRows(text), 'orders')
  if ('error' in read) throw new Error(read.error)
  const { columns, rows } = read.table
  return {
    records: rows.map(({ cells }) => Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? '']))),
    lines: rows.map(({ line }) => line),
    columnMapping: matchColumns('orders', columns).mapping,
    decimalMark: '.',
    ...more,
  }
}
const imported = async (shop: TestBakery, text = FILE, more = {}) => {
  const answer = await shop.owner.post('/orders/import', bodyOf(text, more))
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const ordersOf = async (shop: TestBakery) => {
  const { body } = await shop.owner.get('/orders?sort=eventDate')
  return Promise.all(body.map(async ({ id }: { id: number }) => (await shop.owner.get(`/orders/${id}`)).body))
}

describe('orders that were booked before', () => {
  it('become confirmed orders with numbers, customers, items and what was paid, and nobody is mailed', async () => {
    const shop = await newBakery()
    const data = await imported(shop)
    expect(data).toMatchObject({ imported: 3, skipped: 2, failed: 1 })
    expect(data.errors).toEqual([{ row: 8, message: 'More was paid than it costs' }])
    const [wedding, birthday, cake] = await ordersOf(shop)
    expect(wedding).toMatchObject({
      status: 'Confirmed',
      orderNumber: '1',
      eventDate: '2030-06-15',
      eventTime: '14:30',
      total: '600.00',
      amountPaid: '150.00',
      balance: '450.00',
      notes: 'No nuts',
      remindersMuted: true,
      customer: { firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com' },
      lines: [
        { name: 'Wedding cake', quantity: 1 },
        { name: 'Cupcake', quantity: 60 },
      ],
    })
    expect(birthday).toMatchObject({
      total: '1250.50',
      balance: '1250.50',
      lines: [{ name: 'Birthday cake with dragon' }],
    })
    expect(cake.contactId).toBe(wedding.contactId)
    const { body: payments } = await shop.owner.get(`/orders/${wedding.id}/payments`)
    expect(payments).toMatchObject([{ amount: '150.00', paymentDate: '2026-02-01' }])
    const { body: mails } = await shop.owner.get('/outbox')
    expect(mails.filter(({ to }: { to: string }) => to === 'ana@example.com')).toEqual([])
  })
  it('carry the tax of any order, whichever way the bakery types its prices', async () => {
    const shop = await newBakery()
    await shop.owner.patch('/settings', { taxEnabled: true, defaultTaxRate: '10', priceEntry: 'net' })
    const text = 'Name,Event date,Items,Total\nAna Silva,2030-06-15,Cake,110.00\n'
    await imported(shop, text)
    expect((await ordersOf(shop))[0]).toMatchObject({ total: '110.00' })
    const net = text.replace('Total', 'Total ex tax').replace('2030-06-15', '2030-06-16')
    await imported(shop, net, { columnMapping: { ...bodyOf(text).columnMapping, total: 'Total ex tax' } })
    expect((await ordersOf(shop))[1]).toMatchObject({ total: '121.00' })
  })
  it('are brought in once, whatever the day holds already', async () => {
    const shop = await newBakery()
    await shop.owner.patch('/settings', { capacityMode: 'orders', ordersPerDay: 1 })
    const text = 'Name,Event date,Items,Total\nAna Silva,2030-06-15,Cake,110.00\nBo Berg,2030-06-15,Cake,90.00\n'
    expect(await imported(shop, text)).toMatchObject({ imported: 2, failed: 0 })
    expect(await imported(shop, text)).toMatchObject({ imported: 0, skipped: 2 })
    expect(await imported(shop, text, { duplicates: 'update' })).toMatchObject({ imported: 0, skipped: 2 })
  })
  it('are brought in once by two tabs at a time, and by a file that turns a name round or leaves its marks out', async () => {
    const shop = await newBakery()
    const head = 'First name;Last name;Email;Event date;Items;Total'
    const file = [head, 'Zoë;Berg;zoe@example.com;15/06/2030;Cake;80.00'].join('\n')
    const both = await Promise.all([imported(shop, file), imported(shop, file)])
    expect(both.map(({ imported: count }) => count).toSorted()).toEqual([0, 1])
    const turned = [head, 'Berg;Zoe;zoe@example.com;15/06/2030;Cake;80.00'].join('\n')
    expect(await imported(shop, turned)).toMatchObject({ imported: 0, skipped: 1 })
    expect(await ordersOf(shop)).toHaveLength(1)
  })

  it('are cancelled and their payments taken back when the import is undone, but for those that changed since', async () => {
    const shop = await newBakery()
    const { batchId } = await imported(shop)
    const [, birthday] = await ordersOf(shop)
    await shop.owner.patch(`/orders/${birthday.id}`, { version: birthday.version, notes: 'Called' })
    const { body } = await shop.owner.post(`/imports/${batchId}/undo`, {})
    expect(body).toEqual({ undone: 2, left: 0, kept: [{ row: 4, message: 'It has changed since, so it stays' }] })
    const after = await ordersOf(shop)
    expect(after.map(({ status, amountPaid }) => [status, amountPaid])).toEqual([
      ['Cancelled', '0.00'],
      ['Confirmed', '0.00'],
      ['Cancelled', '0.00'],
    ])
    expect(await imported(shop)).toMatchObject({ imported: 2, skipped: 3, failed: 1 })
  })
})
