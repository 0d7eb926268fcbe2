import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/db/test-cluster.ts'
import { emptyDatabase } from '#server/db/testing.ts'
import { ensureBuilt, startProcess } from '../proofs/running-server.ts'

test('a data folder is not taken with another database, in which nothing names its files', {
  timeout: 120_000,
}, async () => {
  await ensureBuilt()
  const dataDir = await temporaryFolder()
  const [own, other] = [await emptyDatabase(), await emptyDatabase()]
  const startWith = ({ ownerUrl }: { ownerUrl: string }) => startProcess(dataDir, { DATABASE_URL: ownerUrl })
  const starts = async (database: { ownerUrl: string }) => {
    const server = startWith(database)
    await server.ready.finally(server.killTree)
  }
  try {
    await starts(own)
    await starts(own)
    await expect(starts(other)).rejects.toThrow(
      `The pictures and documents in ${path.join(dataDir, 'files')} belong to another database`,
    )
    await starts(own)
    await rm(path.join(dataDir, 'files'), { recursive: true })
    await starts(other)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
