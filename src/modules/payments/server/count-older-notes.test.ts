import { afterAll, expect, test } from 'vitest'
import { bookedOrder } from '#app/server/proofs/paying-bakery.ts'
import { newBakery } from '#app/server/testing.ts'
import { exportAll, forgedExport, linesFile, restoreAll, rowsOf } from '#app/server/whole-app/export-testing.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'

afterAll(closePdfPool)

// Orders over 200.00. Negative amounts refund the first payment; 'void' reverses the first refund.
const CASES: [what: string, moves: (number | 'void')[], credited: string, balance: string][] = [
  ['a refund', [200, -20], '20.00', '0.00'],
  ['a refund of all', [200, -200], '200.00', '0.00'],
  ['a refund that was paid again', [200, -20, 20], '0.00', '0.00'],
  ['a refund that was paid again in part', [200, -20, 5], '15.00', '0.00'],
  ['two refunds that were paid again in part', [200, -20, -10, 15], '15.00', '0.00'],
  ['a refund of a booking fee', [50, -20], '20.00', '150.00'],
  ['a refund that was taken back', [200, -20, 'void'], '0.00', '0.00'],
  ['a refund of what was paid too much', [230, -30], '0.00', '0.00'],
  ['a refund of more than was paid too much', [230, -50], '20.00', '0.00'],
]

test('the refunds of an export from before refunds were credited leave nothing owed', async () => {
  const bakery = await newBakery()
  for (const [, moves] of CASES) {
    const { id } = await bookedOrder(bakery)
    const made: number[] = []
    for (const move of moves)
      if (move === 'void') must(await bakery.owner.del(`/payments/${made[1]}`), 204)
      else {
        const amount = String(Math.abs(move))
        const answer =
          move < 0
            ? await bakery.owner.post(`/payments/${made[0]}/refund`, { amount })
            : await bakery.owner.post(`/orders/${id}/payments`, { amount, method: 'Cash', confirmOverpayment: true })
        made.push(must(answer, 201).id)
      }
  }
  const whole = (await exportAll(bakery)).bytes
  const older = async (table: string) =>
    linesFile(
      table,
      (await rowsOf(whole, table)).map(({ credited: _, rounding: __, ...row }) => row),
    )
  const old = await forgedExport(whole, {
    manifest: (manifest) => {
      manifest.schema = '0212-whose-a-request-is.sql'
    },
    files: { ...(await older('orders')), ...(await older('payments')) },
  })

  const copy = await newBakery(bakery.app)
  expect(await restoreAll(copy, old)).toMatchObject({ state: 'ready' })
  const orders: { id: number; orderNumber: string }[] = must(await copy.owner.get('/orders?tab=all&pageSize=100'), 200)
  const inOrder = orders.toSorted((a, b) => Number(a.orderNumber) - Number(b.orderNumber))
  const found = await Promise.all(
    inOrder.map(async ({ id }, at) => {
      const { credited, balance } = must(await copy.owner.get(`/orders/${id}`), 200)
      return [CASES[at]?.[0], credited, balance]
    }),
  )
  expect(found).toEqual(CASES.map(([what, , credited, balance]) => [what, credited, balance]))
})
