import { afterAll, expect, test } from 'vitest'
import { bakeryByMinutes, MONDAY, SAT } from '#app/server/proofs/bakery-by-minutes.ts'
import { isFull, PATIENCE_MS, report } from '#app/server/proofs/probes.ts'
import { testApp } from '#app/server/testing.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { testBucket } from '#server/files/stores/testing-bucket.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { sharing } from '#server/testing-servers.ts'
import { addDays } from '#shared/dates/dates.ts'

// Two bookings at the same moment for work that only one of them can have: exactly one gets it, on one server and on two.
const ROUNDS = isFull ? 50 : 3

afterAll(closePdfPool)

test.each([1, 2])(
  'exactly one of two bookings at once wins the work that only one can have, on servers: %s',
  async (servers) => {
    const bucket = await testBucket()
    const environment = sharing(bucket)
    const now = new Date(MONDAY)
    const one = await testApp({ environment, now })
    const two = servers === 1 ? one : await testApp({ environment, now, database: one.database })
    const bakery = await bakeryByMinutes(one)
    const { wedding, order, version, book, quote, work, cookie } = bakery
    const other = two.withCookie(cookie)
    const confirm = async (id: number) => {
      const body = { to: 'Confirmed', version: await version(id) }
      return () => other.post(`/orders/${id}/status`, body)
    }
    const drag = async (day: string) => {
      // It stands a week away, so that its own work is not in the way.
      const id = await order(wedding, addDays(day, 5))
      await book(id)
      const body = { eventDate: day, version: await version(id) }
      return { id, go: () => other.patch(`/orders/${id}`, body) }
    }
    const races = {
      'two acceptances': async (day: string) => {
        const [a, b] = [await quote(wedding, day), await quote(wedding, day, two)]
        return [a.accept, b.accept]
      },
      'an acceptance and a save as order': async (day: string) => [
        (await quote(wedding, day)).accept,
        await confirm(await order(wedding, day)),
      ],
      'an acceptance and a drag': async (day: string) => [(await quote(wedding, day)).accept, (await drag(day)).go],
    }
    let [tried, failed] = [0, 0]
    for (const [race, prepare] of Object.entries(races))
      for (let round = 0; round < ROUNDS; round += 1) {
        const day = addDays(SAT, 7 * (tried += 1))
        const runners: (() => Promise<{ status: number }>)[] = await prepare(day)
        const inTurn = round % 2 === 0 ? runners : runners.toReversed()
        const answers = await Promise.all(inTurn.map((run) => run()))
        const won = answers.filter(({ status }) => status === 200)
        const lost = answers.filter(({ status }) => status === 409)
        const over = (await work(addDays(day, -3), day)).reduce((sum, each) => sum + each.over, 0)
        if (won.length !== 1 || lost.length !== 1 || over > 0) failed += 1
        expect.soft([race, round, won.length, lost.length, over]).toEqual([race, round, 1, 1, 0])
      }
    // Both servers show the same plan, byte for byte.
    const asked = `/work?from=${SAT}&to=${addDays(SAT, 99)}`
    const [here, there] = [await bakery.owner.get(asked), await other.get(asked)]
    must(here, 200)
    expect(there.text).toBe(here.text)
    report('work that only one can have', tried, failed, { servers })
    await bucket.close()
  },
  PATIENCE_MS,
)
