import { afterAll } from 'vitest'
import { forgetDatabases } from '#server/db/testing.ts'
import { closeTestApps } from './testing.ts'

afterAll(async () => {
  await closeTestApps()
  forgetDatabases()
})
