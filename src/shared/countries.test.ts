import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COUNTRIES, countryOf, ratesOn } from './countries.ts'
import { CURRENCIES, currencyOf } from './currencies.ts'
import { WEEK_DAYS } from './dates/dates.ts'
import { isTimeZone } from './dates/zones.ts'
import { exact, isDecimal } from './money.ts'
import { DATE_FORMATS } from './text/format.ts'

const regionNames = new Intl.DisplayNames('en', { type: 'region' })
const SHORTER_NAMES: Record<string, string> = { HK: 'Hong Kong', TT: 'Trinidad and Tobago' }

test.each(COUNTRIES.map((entry) => [entry.name, entry] as const))('%s: the preset holds', (_, entry) => {
  expect(entry.name).toBe(SHORTER_NAMES[entry.code] ?? regionNames.of(entry.code))
  expect(currencyOf(entry.currency)).toBeDefined()
  expect(isTimeZone(entry.timeZone)).toBe(true)
  expect(DATE_FORMATS).toContain(entry.dateFormat)
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(`und-${entry.code}`)
  const firstDay = locale.getWeekInfo?.().firstDay
  if (firstDay) expect(entry.weekStartDay).toBe(WEEK_DAYS[firstDay - 1])
  for (const { name, rate } of entry.tax?.rates ?? []) {
    expect(name).not.toMatch(/undefined/)
    expect(isDecimal(rate) && exact(rate).gte(0) && exact(rate).lte(100)).toBe(true)
  }
  const names = entry.tax?.rates.map(({ name }) => name) ?? []
  expect(new Set(names).size).toBe(names.length)
})

test('countries stand in the order of their names, each once', () => {
  const names = COUNTRIES.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length)
})

test('every currency has a country, but for the lev that Bulgaria gave up for the euro', () => {
  const used = new Set(COUNTRIES.map(({ currency }) => currency))
  expect(CURRENCIES.map(({ code }) => code).filter((code) => !used.has(code))).toEqual(['BGN'])
})

test('every rate stands in docs/tax-presets.md with a source that is listed there, and no other does', () => {
  const text = readFileSync(new URL('../../docs/tax-presets.md', import.meta.url), 'utf8')
  const sources = new Set([...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => number))
  const rows = [...text.matchAll(/^\| ([A-Z]{2}) \| (.+?) \| (.+?) \| (.+?) \|$/gm)].map(([, ...cells]) => cells)
  const ratesIn = ({ tax }: (typeof COUNTRIES)[number]) =>
    tax === null ? 'none' : tax.rates.map(({ rate }) => rate).join(', ') || 'typed by the owner'
  expect(rows.map(([code, name, rates]) => [code, name, rates])).toEqual(
    COUNTRIES.map((entry) => [entry.code, entry.name, ratesIn(entry)]),
  )
  for (const [code, , rates, cited = ''] of rows)
    if (rates !== 'typed by the owner')
      expect(
        cited.split(', ').every((number) => sources.has(number)),
        `${code}: ${cited}`,
      ).toBe(true)
})

test('taxes start as the decisions say', () => {
  const ratesOf = (code: string) => countryOf(code)?.tax?.rates.map(({ rate }) => rate)
  expect(ratesOf('AU')?.[0]).toBe('10')
  expect(ratesOf('NZ')).toEqual(['15'])
  expect(ratesOf('GB')).toEqual(['20', '0'])
  expect([ratesOf('US'), ratesOf('CA')]).toEqual([[], []])
  expect(countryOf('HK')?.tax).toBeNull()
  expect(COUNTRIES.filter(({ tax }) => tax?.useGst).map(({ code }) => code)).toEqual(['AU', 'NZ'])
  expect(COUNTRIES.filter(({ distanceUnit }) => distanceUnit === 'miles').map(({ code }) => code)).toEqual(['GB', 'US'])
})

test('a rate that the law gives until a day is not given after it', () => {
  const given = (code: string, day: string) => ratesOn(countryOf(code)?.tax, day).map(({ rate }) => rate)
  expect([given('TH', '2026-09-30'), given('TH', '2026-10-01')]).toEqual([['7'], []])
  expect([given('VN', '2026-12-31'), given('VN', '2027-01-01')]).toEqual([
    ['10', '8', '5'],
    ['10', '5'],
  ])
  expect(given('AU', '2099-01-01')).toEqual(['10', '0'])
  expect(given('HK', '2026-01-01')).toEqual([])
})
