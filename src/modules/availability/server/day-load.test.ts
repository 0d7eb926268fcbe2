import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { COUNTED } from '#modules/order-status/order-statuses.ts'

const DAYS = ['2026-08-15', '2026-08-16', '2026-08-17', null] as const
const TARGETS = ['Quote', 'Booked', 'Confirmed', 'In Progress', 'Ready', 'Completed', 'Cancelled', 'Draft', 'Declined']

type Act =
  | { kind: 'create'; day: number }
  | { kind: 'move'; which: number; to: string }
  | { kind: 'date'; which: number; day: number }
  | { kind: 'delete'; which: number }
  | { kind: 'duplicate'; which: number }

const which = fc.nat(20)
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create' as const), day: fc.nat(3) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('move' as const), which, to: fc.constantFrom(...TARGETS) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('date' as const), which, day: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('duplicate' as const), which }) },
)

async function apply({ owner }: TestBakery, ids: number[], act: Act): Promise<boolean> {
  if (act.kind === 'create') {
    const made = await owner.post('/orders', {
      eventDate: DAYS[act.day],
      bookingFeeKind: 'none',
      lines: [{ name: 'Cake', quantity: '1', unitPrice: '100.00' }],
    })
    ids.push(made.body.id)
    return made.status === 201
  }
  const id = ids[act.which % Math.max(1, ids.length)]
  if (id === undefined) return false
  const { version } = (await owner.get(`/orders/${id}`)).body
  switch (act.kind) {
    case 'move':
      return (await owner.post(`/orders/${id}/status`, { to: act.to, version, reason: 'It is so' })).status === 200
    case 'date':
      return (await owner.patch(`/orders/${id}`, { eventDate: DAYS[act.day], version })).status === 200
    case 'delete': {
      const gone = await owner.del(`/orders/${id}`)
      if (gone.status === 204) ids.splice(ids.indexOf(id), 1)
      return gone.status === 204
    }
    default: {
      const copy = await owner.post(`/orders/${id}/duplicate`)
      ids.push(copy.body.id)
      return copy.status === 201
    }
  }
}

/** How many orders each day holds, kept and counted afresh. */
const loads = ({ inScope }: TestBakery) =>
  inScope(async ({ db, businessId }) => {
    const kept = await sql<{ day: string }>`
      select day, firm, soft from day_loads where business_id = ${businessId} and (firm <> 0 or soft <> 0) order by day`.execute(
      db,
    )
    const firm = [...COUNTED.capacity]
    const counted = await sql<{ day: string }>`
      select event_date as day, (count(*) filter (where status = any(${firm})))::int as firm,
             (count(*) filter (where status = 'Quote'))::int as soft
        from orders where business_id = ${businessId} and event_date is not null and (status = 'Quote' or status = any(${firm}))
       group by event_date order by event_date`.execute(db)
    return { kept: kept.rows, counted: counted.rows }
  })

it('each day holds exactly the orders that are booked and quoted for it, whatever happens to them', {
  timeout: 120_000,
}, async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 12, maxLength: 25 }), async (acts) => {
      const bakery = await newBakery()
      const ids: number[] = []
      for (const act of acts) {
        if (await apply(bakery, ids, act)) done += 1
        const { kept, counted } = await loads(bakery)
        expect(kept, JSON.stringify(act)).toEqual(counted)
      }
    }),
    { numRuns: 12 },
  )
  expect(done).toBeGreaterThan(40)
})

it('the sums stay right when many orders change their day and status at once', { timeout: 60_000 }, async () => {
  const bakery = await newBakery()
  const ids: number[] = []
  for (let n = 0; n < 12; n += 1) await apply(bakery, ids, { kind: 'create', day: n % 3 })
  for (let round = 0; round < 4; round += 1)
    await Promise.all(
      ids.map((_, n) =>
        apply(
          bakery,
          ids,
          round % 2 === 0
            ? { kind: 'move', which: n, to: round === 0 ? 'Confirmed' : 'In Progress' }
            : { kind: 'date', which: n, day: (n + round) % 3 },
        ),
      ),
    )
  const { kept, counted } = await loads(bakery)
  expect(kept).toEqual(counted)
  expect(counted.length).toBeGreaterThan(0)
})
