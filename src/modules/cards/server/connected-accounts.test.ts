import { afterAll, expect, test } from 'vitest'
import { bookedOrder, checkoutOf, payOn } from '#app/server/proofs/paying-bakery.ts'
import { newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'

afterAll(closePdfPool)

const hosted = (): Promise<TestApp> =>
  testApp({ environment: { CARDS: 'sandbox', CARDS_CONNECT_KEY: 'rk_test_practiceplatform' } })
const account = async ({ owner }: TestBakery) => must(await owner.get('/integrations/cards'), 200).account
const onboard = async ({ owner }: TestBakery) => must(await owner.post('/integrations/cards/onboard'), 200).url
const check = async ({ owner }: TestBakery) => must(await owner.post('/integrations/cards/check'), 200).account

test('on a hosted server an owner opens an account without a key, and takes payments once the provider is content', async () => {
  const bakery = await newBakery(await hosted())
  expect(must(await bakery.owner.get('/integrations/cards'), 200)).toMatchObject({ isHosted: true, account: null })
  expect(await onboard(bakery)).toMatch(/\/integrations\/cards$/)
  expect(await account(bakery)).toMatchObject({ takesPayments: false, keyEnd: null })
  const order = await bookedOrder(bakery)
  expect(await order.options()).toBeNull()
  expect(await check(bakery)).toMatchObject({ takesPayments: true, problem: null })
  const { url } = must(await order.start({ kind: 'balance' }), 200)
  expect(await order.ask(checkoutOf(payOn(bakery, url).next))).toMatchObject({ state: 'paid' })
  const [payment] = await order.payments()
  must(await bakery.owner.post(`/payments/${payment.id}/refund`, { amount: '5.00' }), 201)
  await check(bakery)
  expect((await order.payments())[1]).toMatchObject({ amount: '-5.00', providerRef: expect.stringMatching(/^re_/) })
})

test('two bakeries of one platform see only their own payments', async () => {
  const app = await hosted()
  const [mine, other] = [await newBakery(app), await newBakery(app)]
  for (const bakery of [mine, other]) {
    await onboard(bakery)
    await check(bakery)
  }
  const order = await bookedOrder(mine)
  payOn(mine, must(await order.start({ kind: 'due' }), 200).url)
  await check(other)
  const heard = await other.inScope(({ db, businessId }) =>
    db.selectFrom('provider_events').select('id').where('business_id', '=', businessId).execute(),
  )
  expect(heard).toEqual([])
  await check(mine)
  expect(await order.payments()).toHaveLength(1)
})

test('an account that is switched off is found again, and no second one is opened', async () => {
  const bakery = await newBakery(await hosted())
  await onboard(bakery)
  await check(bakery)
  const ref = () =>
    bakery.inScope(({ db, businessId }) =>
      db.selectFrom('card_accounts').select('account_ref').where('business_id', '=', businessId).execute(),
    )
  const before = await ref()
  must(await bakery.owner.del('/integrations/cards'), 204)
  expect(await account(bakery)).toBeNull()
  await onboard(bakery)
  expect(await check(bakery)).toMatchObject({ takesPayments: true })
  expect(await ref()).toEqual(before)
})

test('a server without a platform’s key opens no accounts', async () => {
  const bakery = await newBakery(await testApp({ environment: { CARDS: 'sandbox' } }))
  expect((await bakery.owner.post('/integrations/cards/onboard')).status).toBe(409)
})
