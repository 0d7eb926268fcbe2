import { expect, it } from 'vitest'
import { PARTS } from '#modules/settings/parts.ts'
import { menuFor, pages } from './navigation.ts'

const everything = () => true
const menu = (parts: readonly string[], here = '/dashboard') => menuFor({ may: everything, parts, here }).flat()
const tabsOf = (entries: ReturnType<typeof menu>) => entries.flatMap(({ tabs = [] }) => tabs.map(({ to }) => to))

it('is that of NAV-1, in twelve entries', () => {
  expect(
    menuFor({ may: everything, parts: [], here: '/dashboard' }).map((group) => group.map(({ label }) => label)),
  ).toEqual([
    ['Dashboard', 'Calendar', 'Orders', 'Order Requests', 'Contacts'],
    ['Kitchen', 'Recipes', 'Ingredients', 'Products'],
    ['Money', 'Lists & Reports', 'Settings'],
  ])
})

it('has at most twelve entries with at most five tabs each, whatever a bakery uses', () => {
  const entries = menu(PARTS)
  expect(entries.length).toBeLessThanOrEqual(12)
  for (const { label, tabs = [] } of entries) expect(tabs.length, label).toBeLessThanOrEqual(5)
})

it('leaves out what a bakery does not use, unless it is open', () => {
  expect(tabsOf(menu([]))).not.toContain('/mileage')
  expect(tabsOf(menu(['mileage']))).toContain('/mileage')
  expect(tabsOf(menu([], '/mileage'))).toContain('/mileage')
})

it('lets the palette find each page once, also those of parts that are not used', () => {
  const found = pages.map(({ to }) => to)
  expect(new Set(found).size).toBe(found.length)
  for (const address of tabsOf(menu(PARTS))) expect(found).toContain(address)
})

it('leads a helper to the first page that she may open', () => {
  const entries = menuFor({ may: ({ to }) => to === '/stock' || to === '/tasks', parts: ['stock'], here: '/tasks' })
  expect(entries.flat().map(({ label, to }) => [label, to])).toEqual([
    ['Tasks', '/tasks'],
    ['Stock count', '/stock'],
  ])
})
