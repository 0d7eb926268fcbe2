import { expect, test } from 'vitest'
import { isFull, randomStream, report } from '#app/server/proofs/probes.ts'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import { isDue, type StandingRule } from './calendar.ts'
import { planOf } from './plan.ts'

// The oracle is a calendar on paper: JavaScript's own dates at noon, one day after the other, with a count of the weeks that began
// on a Monday since the first day. It knows nothing of week numbers, of ranges or of the rule's helpers.
const RULES = isFull ? 200_000 : 20_000
/** Around year ends, 29 February, and the days on which clocks change. */
const STARTS = ['2023-12-20', '2024-02-20', '2024-03-25', '2024-10-21', '2026-11-01', '2027-12-27', '2028-02-23']

type Random = () => number
const upTo = (random: Random, most: number) => Math.floor(random() * most)

function someRule(random: Random): { rule: StandingRule; closed: Set<IsoDate>; today: IsoDate; aheadDays: number } {
  const base = STARTS[upTo(random, STARTS.length)] as string
  const startsOn = addDays(base, upTo(random, 21) - 10)
  return {
    rule: {
      startsOn,
      endsOn: random() < 0.3 ? addDays(startsOn, upTo(random, 40)) : null,
      every: 1 + upTo(random, 4),
      weekdays: Array.from({ length: 7 }, () => random() < 0.35),
      skips: Array.from({ length: upTo(random, 4) }, () => {
        const from = addDays(startsOn, upTo(random, 40) - 5)
        return { from, to: random() < 0.15 ? null : addDays(from, upTo(random, 9)) }
      }),
    },
    closed: new Set(Array.from({ length: upTo(random, 6) }, () => addDays(startsOn, upTo(random, 50)))),
    today: addDays(startsOn, upTo(random, 30) - 15),
    aheadDays: 7 + upTo(random, 50),
  }
}

const noon = (day: IsoDate) => new Date(`${day}T12:00:00Z`)
const written = (date: Date) => date.toISOString().slice(0, 10)
const isMonday = (date: Date) => date.getUTCDay() === 1

/** Every day from the first on, told off one by one. */
function onPaper({ startsOn, endsOn, every, weekdays, skips }: StandingRule, until: IsoDate): Set<IsoDate> {
  const due = new Set<IsoDate>()
  let mondays = 0
  for (let date = noon(startsOn); written(date) <= until; date = new Date(date.getTime() + 86_400_000)) {
    const day = written(date)
    if (isMonday(date) && day !== startsOn) mondays++
    if (endsOn !== null && day > endsOn) break
    const ordered = weekdays[[6, 0, 1, 2, 3, 4, 5][date.getUTCDay()] as number]
    const off = skips.some(({ from, to }) => day >= from && day <= (to ?? '9999-12-31'))
    if (ordered && !off && mondays % every === 0) due.add(day)
  }
  return due
}

test('the days of a standing order are those of a calendar on paper', () => {
  const random = randomStream(6)
  let days = 0
  for (let i = 0; i < RULES; i++) {
    const { rule, closed, today, aheadDays } = someRule(random)
    const last = addDays(today, aheadDays)
    const paper = onPaper(rule, last)
    for (let day = today; day <= last; day = addDays(day, 1))
      if (isDue(day, rule) !== paper.has(day)) expect.fail(`${day} of ${JSON.stringify(rule)}`)
    const { makes } = planOf({ rule, today, aheadDays, isClosed: (day) => closed.has(day), orders: [] })
    const wanted = [...paper].filter((day) => day >= today && !closed.has(day))
    if (JSON.stringify(makes) !== JSON.stringify(wanted)) expect.fail(`makes of ${JSON.stringify({ rule, today })}`)
    days += wanted.length
  }
  expect(days).toBeGreaterThan(RULES)
  report('the days of a standing order', RULES, 0, { days })
})
