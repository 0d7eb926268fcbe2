import { expect, it } from 'vitest'
import { testApp } from '../testing.ts'
import { openDemoBakery } from './demo-bakery.ts'

it('is made', async () => {
  const app = await testApp()
  const t = performance.now()
  await openDemoBakery(app.services)
  console.log('made in', performance.now() - t)
  expect(1).toBe(1)
})
