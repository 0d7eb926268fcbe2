import { expect, it } from 'vitest'
import { linesBefore } from './same-line.ts'

const line = (name: string, unitPrice: string, productId = 1, id?: number | null) => ({
  id,
  name,
  unitPrice,
  productId,
})
const costed = [
  { ...line('Small', '50.00'), id: 11, position: 0, cost: '10' },
  { ...line('Large', '90.00'), id: 12, position: 1, cost: '20' },
]
const costsOf = (lines: ReturnType<typeof line>[], before = costed) =>
  linesBefore(before, lines, () => true).map((found) => found?.cost)

it('a line keeps its own cost when another of the same product above it is taken away', () => {
  expect(costsOf([line('Large', '90')])).toEqual(['20'])
  const namesakes = costed.map((each) => ({ ...each, name: 'Cake' }))
  expect(costsOf([line('Cake', '90')], namesakes)).toEqual(['20'])
})
it('a line keeps its cost when it is moved, renamed or priced otherwise', () => {
  expect(costsOf([line('Large', '90'), line('Small', '50')])).toEqual(['20', '10'])
  expect(costsOf([line('Tiny', '50'), line('Large', '95')])).toEqual(['10', '20'])
})
it('a line that is new takes no cost from one that is there', () => {
  expect(costsOf([line('Small', '50'), line('Large', '90'), line('Small', '50')])).toEqual(['10', '20', undefined])
  expect(costsOf([line('Small', '50', 2)])).toEqual([undefined])
})

it('a line whose id is known keeps its cost whatever it is called, wherever it stands and whatever came before it', () => {
  const swapped = [line('Large', '90', 1, 11), line('Small', '50', 1, 12)]
  expect(costsOf(swapped)).toEqual(['10', '20'])
  expect(costsOf([line('Large', '90'), line('Other', '1', 1, 12), line('Small', '50', 1, 11)])).toEqual([
    undefined,
    '20',
    '10',
  ])
})
it('a line that is said to be new takes no cost, and neither does one that became another product', () => {
  expect(costsOf([line('Small', '50', 1, null)])).toEqual([undefined])
  expect(costsOf([line('Small', '50', 2, 11), line('Small', '50', 1, null)])).toEqual([undefined, undefined])
})
