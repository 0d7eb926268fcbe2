import { rm } from 'node:fs/promises'
import { runsFolder } from '../src/server/db/test-cluster.ts'

/** Everything that the journeys write to disk lies in one folder, and goes with them. */
export default async function makeRunsFolder(): Promise<() => Promise<void>> {
  const folder = await runsFolder()
  return () => rm(folder, { recursive: true, force: true })
}
