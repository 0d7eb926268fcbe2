import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'
import { dispute, paid, refund, session } from './stand-in-objects.ts'

// Stripe's published samples, if they lie beside this repository.
const SAMPLES = path.resolve(ROOT, '../shared/data/stripe/fixtures3.json')

const payment = paid({ id: '1', amount: 100, currency: 'usd', created: 1, metadata: {} }, 3)
const OBJECTS: Record<string, object> = {
  'checkout.session': session({
    id: 'cs',
    amount_total: 100,
    cancel_url: '',
    client_reference_id: null,
    created: 1,
    currency: 'usd',
    customer_email: null,
    expires_at: 2,
    metadata: {},
    success_url: '',
    url: '',
  }),
  payment_intent: payment.intent,
  charge: payment.charge,
  balance_transaction: payment.moved,
  refund: refund({
    id: 're',
    amount: 1,
    charge: 'ch',
    created: 1,
    currency: 'usd',
    metadata: {},
    payment_intent: 'pi',
  }),
  dispute: dispute({ id: 'dp', amount: 1, charge: 'ch', created: 1, currency: 'usd', payment_intent: 'pi' }),
}

test.skipIf(!existsSync(SAMPLES))('the stand-in answers with the fields of Stripe’s own samples', () => {
  const { resources } = JSON.parse(readFileSync(SAMPLES, 'utf8')) as { resources: Record<string, object> }
  const missing = Object.entries(OBJECTS).flatMap(([kind, object]) =>
    Object.keys(resources[kind] ?? {}).flatMap((key) => (key in object ? [] : [`${kind}.${key}`])),
  )
  expect(missing).toEqual([])
})
