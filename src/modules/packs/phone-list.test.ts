import { describe, expect, test } from 'vitest'
import { phoneList, toCall } from './phone-list.ts'
import type { RecallRow } from './schema.ts'

const row = (orderNumber: string, changes: Partial<RecallRow> = {}): RecallRow => ({
  orderId: Number(orderNumber),
  orderNumber,
  contactId: 7,
  isErased: false,
  customerName: 'Ana Berg',
  businessName: null,
  phone: '+44 20 7946 0001',
  email: 'ana@example.com',
  item: 'Cake',
  isTakenOff: false,
  found: 'certain',
  madeOn: [],
  span: null,
  handOver: '2026-11-07',
  where: 'handed-over',
  ...changes,
})
const listOf = (...rows: RecallRow[]) => phoneList(toCall(rows)).split('\n')

describe('the phone list of a recall', () => {
  test('has each customer once, with all her orders, however her number is written', () => {
    expect(listOf(row('101'), row('101'), row('102', { phone: '+442079460001' }))).toEqual([
      '+44 20 7946 0001\tAna Berg\t101, 102',
    ])
  })

  test('begins with those of whom it is certain', () => {
    const ben = { customerName: 'Ben Orr', phone: '1' }
    expect(listOf(row('103', { found: 'gap' }), row('102', { ...ben, found: 'possible' }), row('101'))).toEqual([
      '+44 20 7946 0001\tAna Berg\t101, 103',
      '1\tBen Orr\t102',
    ])
  })

  test('names both customers who share a phone', () => {
    expect(listOf(row('101'), row('102', { customerName: 'Ben Berg' }))).toHaveLength(2)
  })

  test('overlooks nobody without a phone', () => {
    expect(listOf(row('101', { phone: null }), row('102', { phone: null, email: null, customerName: 'Ben' }))).toEqual([
      'ana@example.com\tAna Berg\t101',
      'no phone number\tBen\t102',
    ])
    expect(toCall([row('101', { phone: null })])).toHaveLength(1)
    // Two of the same name may be two people.
    const unknown = { phone: null, email: null }
    expect(toCall([row('101', unknown), row('102', unknown)])).toHaveLength(2)
  })
})
