import { rm } from 'node:fs/promises'
import { runsFolder } from '../src/server/db/test-cluster.ts'

/** Everything that the journeys write to disk is in one folder, which is removed with them. */
export default async function makeRunsFolder(): Promise<() => Promise<void>> {
  const folder = await runsFolder()
  return () => rm(folder, { recursive: true, force: true })
}
