import { expect, it } from 'vitest'
import { type Bench, type DayBake, dayInOrder } from './day-in-order.ts'

const bake = (leaves: string[], avoids: string[] = [], madeAt?: string): DayBake => ({ leaves, avoids, madeAt })
const inOrder = (bakes: DayBake[], bench?: Bench) =>
  dayInOrder(bakes, bench).map((step) =>
    step.kind === 'bake' ? step.index : `clean ${step.nth}: ${step.codes.join(', ')} for ${step.before.join(', ')}`,
  )

it('leaves a day as it was planned where nobody has to be careful', () => {
  expect(inOrder([bake(['nuts']), bake([]), bake(['milk'])], { dirt: ['nuts'] })).toEqual([0, 1, 2])
})

it('makes vanilla for order 12 before praline, without cleaning where Thursday had no nuts', () => {
  const [praline, vanilla] = [bake(['nuts']), bake([], ['nuts'])]
  expect(inOrder([praline, vanilla])).toEqual([1, 0])
  expect(inOrder([praline, vanilla], { dirt: ['nuts'] })).toEqual(['clean 1: nuts for 1', 1, 0])
})

it('cleans once for two that would spoil each other, in the order of the plan', () => {
  const [a, b] = [bake(['milk'], ['nuts']), bake(['nuts'], ['milk'])]
  expect(inOrder([a, b])).toEqual([0, 'clean 1: milk for 1', 1])
})

it('cleans for nothing that the day does not bring', () => {
  expect(inOrder([bake([], ['nuts'])])).toEqual([0])
  expect(inOrder([bake(['nuts']), bake([])], { dirt: ['nuts'] })).toEqual([0, 1])
})

it('makes first what spoils none of the others', () => {
  const days = [bake(['milk'], ['nuts']), bake([], ['milk']), bake([], ['milk', 'nuts'])]
  expect(inOrder(days)).toEqual([1, 2, 0])
})

it('says for whom one cleaning is, and what is to be gone', () => {
  const bakes = [bake([], ['nuts']), bake([], ['milk', 'eggs']), bake([], ['soy'])]
  expect(inOrder(bakes, { dirt: ['nuts', 'milk'] })).toEqual([2, 'clean 1: nuts, milk for 0, 1', 0, 1])
})

it('asks for cleaning once praline was made out of turn', () => {
  const [praline, vanilla] = [bake(['nuts'], [], '10:00'), bake([], ['nuts'])]
  expect(inOrder([praline, vanilla])).toEqual([0, 'clean 1: nuts for 1', 1])
  expect(inOrder([praline, vanilla], { cleanedAt: (nth) => (nth === 1 ? '10:30' : undefined) })).toEqual([
    0,
    'clean 1: nuts for 1',
    1,
  ])
})

it('does not take an earlier cleaning for the one that is needed now', () => {
  const [praline, vanilla] = [bake(['nuts'], [], '10:00'), bake([], ['nuts'])]
  expect(inOrder([praline, vanilla], { cleanedAt: (nth) => (nth === 1 ? '09:30' : undefined) })).toEqual([
    0,
    'clean 2: nuts for 1',
    1,
  ])
})

it('knows what was made today and is gone from the plan', () => {
  const made = [{ leaves: ['nuts'], at: '08:00' }]
  expect(inOrder([bake([], ['nuts'])], { made })).toEqual(['clean 1: nuts for 0', 0])
  expect(inOrder([bake([], ['nuts'], '07:00')], { made })).toEqual([0])
})

it('leaves the others where they were planned once the careful ones are made', () => {
  const bakes = [bake([], [], '11:00'), bake([], ['nuts'], '09:00'), bake(['nuts'], [], '10:00')]
  expect(inOrder(bakes)).toEqual([1, 0, 2])
})

it('does not believe in a cleaning that nobody ticked', () => {
  const bakes = [bake([], ['nuts'], '09:00'), bake([], ['nuts'])]
  const day = (cleanedAt?: string) =>
    inOrder(bakes, { dirt: ['nuts'], cleanedAt: (nth) => (nth === 1 ? cleanedAt : undefined) })
  expect(day()).toEqual(['clean 1: nuts for 0', 0, 'clean 2: nuts for 1', 1])
  expect(day('08:50')).toEqual(['clean 1: nuts for 0, 1', 0, 1])
  // Somebody ticks it late.
  expect(day('09:10')).toEqual(['clean 1: nuts for 0, 1', 0, 1])
})
