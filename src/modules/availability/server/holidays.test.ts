import { expect, it } from 'vitest'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import type { Holidays } from '../holidays.ts'

// The clock of tests stands at noon of Wednesday, 10 June 2026 in Sydney.
const inCountry = async (country: string, bakery?: TestBakery): Promise<TestBakery> => {
  const made = bakery ?? (await newBakery())
  expect((await made.owner.post('/settings/country', { country })).status).toBe(200)
  return made
}
const holidays = async ({ owner }: TestBakery, region?: string): Promise<Holidays> => {
  const answer = await owner.get(`/holidays${region === undefined ? '' : `?region=${region}`}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const nameOn = ({ days }: Holidays, wanted: string) => days.find(({ day }) => day === wanted)?.name
const block = ({ owner }: TestBakery, days: string[], region: string | null = null) =>
  owner.post('/blocked-dates/holidays', { region, days })
const ranges = async ({ owner }: TestBakery) => (await owner.get('/blocked-dates')).body as Record<string, unknown>[]

it('AVL-2: offers the public holidays of the country from tomorrow to the end of next year, and blocks none by itself', async () => {
  const bakery = await inCountry('GB')
  const british = await holidays(bakery)
  expect(british).toMatchObject({ country: 'United Kingdom', isKnown: true, region: null })
  expect(british.days[0]).toEqual({ day: '2026-12-25', name: 'Christmas Day', isBlocked: false })
  expect(british.days.at(-1)?.day).toBe('2027-12-28')
  expect(british.days.map(({ day }) => day)).toEqual(british.days.map(({ day }) => day).toSorted())
  expect(nameOn(british, '2027-08-30')).toBeUndefined()

  const american = await holidays(await inCountry('US', bakery))
  expect(american.country).toBe('United States')
  expect(nameOn(american, '2026-11-26')).toBe('Thanksgiving Day')
  expect(nameOn(american, '2026-09-07')).toBe('Labor Day')
  expect(await ranges(bakery)).toEqual([])
})

it('a region has holidays of its own, and is offered again next time, in its own country only', async () => {
  const bakery = await inCountry('GB')
  expect((await holidays(bakery)).regions).toContainEqual({ id: 'GB-SCT', name: 'Scotland' })
  const scottish = await holidays(bakery, 'GB-SCT')
  expect(nameOn(scottish, '2026-11-30')).toBe('St Andrew’s Day')
  expect((await holidays(bakery)).region).toBeNull()

  expect((await block(bakery, ['2026-11-30'], 'GB-SCT')).body).toEqual({ days: ['2026-11-30'] })
  expect(await holidays(bakery)).toMatchObject({ region: 'GB-SCT' })
  expect(await holidays(bakery, '')).toMatchObject({ region: null })
  expect(await holidays(await inCountry('NZ', bakery))).toMatchObject({ country: 'New Zealand', region: null })

  const elsewhere = await bakery.owner.get('/holidays?region=GB-SCT')
  expect([elsewhere.status, elsewhere.body.fields]).toEqual([422, { region: 'Choose a region from the list' }])
  const claimed = await block(bakery, ['2026-12-25'], 'GB-SCT')
  expect([claimed.status, claimed.body.fields]).toEqual([422, { region: 'Choose a region from the list' }])
})

it('blocks the chosen ones under their names, in no other bakery, and each once however often it is asked', async () => {
  const app = await testApp()
  const [bakery, other] = [await newBakery(app), await newBakery(app)]
  await bakery.owner.post('/blocked-dates', { from: '2026-12-24', to: '2026-12-27', reason: 'closed', note: 'Away' })
  const before = await holidays(bakery)
  expect(before.days.filter(({ isBlocked }) => isBlocked).map(({ day }) => day)).toEqual(['2026-12-25', '2026-12-26'])

  const asked = ['2027-01-26', '2026-12-25', '2027-01-01', '2027-01-01']
  const answers = await Promise.all([block(bakery, asked), block(bakery, asked), block(bakery, asked)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.flatMap(({ body }) => body.days).toSorted()).toEqual(['2027-01-01', '2027-01-26'])
  expect((await ranges(bakery)).map(({ from, to, reason, publicText }) => [from, to, reason, publicText])).toEqual([
    ['2026-12-24', '2026-12-27', 'closed', null],
    ['2027-01-01', '2027-01-01', 'holiday', "New Year's Day"],
    ['2027-01-26', '2027-01-26', 'holiday', 'Australia Day'],
  ])
  expect((await holidays(bakery)).days.filter(({ isBlocked }) => isBlocked)).toHaveLength(4)
  expect(await ranges(other)).toEqual([])
  expect((await holidays(other)).days.some(({ isBlocked }) => isBlocked)).toBe(false)
})

it('refuses days that are no holidays to come, naming the field, and blocks none of the others', async () => {
  const bakery = await newBakery()
  for (const day of ['2026-12-24', '2026-06-08', '2028-01-01']) {
    const refused = await block(bakery, ['2026-12-25', day])
    expect([day, refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([day, 422, ['days']])
  }
  expect((await block(bakery, [])).body.fields).toEqual({ days: 'Choose a holiday' })
  expect(await ranges(bakery)).toEqual([])
})

it('today is the bakery’s own: its holiday today is over, and tomorrow’s is still to come', async () => {
  // New Year's Eve in Sydney, half past eleven at night; in London it is noon.
  const app = await testApp({ now: new Date('2026-12-31T12:30:00Z') })
  const bakery = await newBakery(app)
  expect((await holidays(bakery)).days[0]?.day).toBe('2027-01-01')
  expect((await holidays(bakery)).days.at(-1)?.day).toMatch(/^2027-12/)
  app.clock.now = new Date('2026-12-31T13:30:00Z')
  const inSydney = await holidays(bakery)
  expect(inSydney.days[0]?.day).toBe('2027-01-26')
  expect(inSydney.days.at(-1)?.day).toMatch(/^2028-12/)
  expect((await holidays(await inCountry('GB', bakery))).days[0]?.day).toBe('2027-01-01')
})

it('a holiday of some days is offered day by day, and one of some hours not at all', async () => {
  const bakery = await inCountry('VN')
  const newYear = (await holidays(bakery)).days.filter(({ name }) => name.includes('Vietnamese New Year Holidays'))
  expect(newYear.map(({ day }) => day)).toEqual(['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09'])
  // Christmas Eve is a holiday there from six in the evening.
  const queensland = await holidays(await inCountry('AU', bakery), 'AU-QLD')
  expect([nameOn(queensland, '2026-12-24'), nameOn(queensland, '2026-12-25')]).toEqual([undefined, 'Christmas Day'])
})

it('says so where the holidays of a country are not known', async () => {
  const bakery = await inCountry('KW')
  expect(await holidays(bakery)).toEqual({ country: 'Kuwait', isKnown: false, region: null, regions: [], days: [] })
  expect((await block(bakery, ['2026-12-25'])).status).toBe(422)
})
