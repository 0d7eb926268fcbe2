import { inject } from 'vitest'
import { dropDatabases, inDatabase, onServers } from './test-cluster.ts'

export type TestDatabase = { ownerUrl: string; appUrl: string; setRole?: string }

const slot = () => inject('testServer').template.replace('template', `w${process.env.VITEST_POOL_ID ?? '0'}`)

let shared: Promise<TestDatabase> | undefined
let swept: Promise<void> | undefined
let made = 0

/** The test file's own database, with all migrations and no rows; every call in the file gets the same one. */
export function testDatabase(): Promise<TestDatabase> {
  shared ??= freshDatabase()
  return shared
}

/** Called at the end of each test file, so that the next one gets its own. */
export function forgetDatabases(): void {
  shared = undefined
  swept = undefined
}

/** A second database like it, for a test that damages the schema or must count every row. */
export async function freshDatabase(): Promise<TestDatabase> {
  const { ownerUrl, appUrl = ownerUrl, setRole, template } = inject('testServer')
  const name = await newDatabase(template)
  return { ownerUrl: inDatabase(ownerUrl, name), appUrl: inDatabase(appUrl, name), ...(setRole ? { setRole } : {}) }
}

/** An empty database, without even Bakebook's tables. */
export async function emptyDatabase(): Promise<{ ownerUrl: string }> {
  const name = await newDatabase('template0')
  return { ownerUrl: inDatabase(inject('testServer').ownerUrl, name) }
}

async function newDatabase(template: string): Promise<string> {
  const { ownerUrl } = inject('testServer')
  // The worker's earlier files no longer need their databases.
  swept ??= dropDatabases(ownerUrl, slot())
  await swept
  made += 1
  const name = `${slot()}_${made}`
  await onServers(ownerUrl, [`create database ${name} template ${template}`])
  return name
}
