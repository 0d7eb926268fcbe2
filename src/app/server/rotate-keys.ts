import { randomBytes } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { Client } from 'pg'
import { openDataKeys, readDataKeys, unwrap, wrap } from '#server/data-keys.ts'
import { allOf, fingerprint, KeyRing, type SecretKey, seal, unseal } from '#server/secrets.ts'
import { GONE_SECONDS, SEEN_EACH_MS } from '#server/servers.ts'
import { AppError } from '#shared/errors.ts'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'

/** One rotation runs at a time; a second is refused. */
const LOCK = 20_240_204
const PATIENCE_MS = 60_000

type Options = {
  client: Client
  /** The configured keys; at the end only the first is needed. */
  givenKeys: SecretKey
  say: (text: string) => void
  eachMs?: number
  patienceMs?: number
}

/**
 * Makes a new key in the database, seals all encrypted values with it, and wraps all keys with the first configured
 * one. Servers may run meanwhile: they learn the new key before anything is sealed with it. After a kill the next run
 * continues, because each step is visible in the database.
 */
export async function rotateKeys(options: Options): Promise<void> {
  const { client } = options
  const { rows: locked } = await client.query('select pg_try_advisory_lock($1) as mine', [LOCK])
  if (!locked[0].mine) throw new AppError('CONFLICT', 'The keys are being rotated already')
  try {
    await rotate(options)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

async function rotate({ client, givenKeys, say, eachMs = SEEN_EACH_MS, patienceMs = PATIENCE_MS }: Options) {
  await openDataKeys(client, givenKeys)
  const [wrapping] = allOf(givenKeys)
  await everyServerKnows(client, fingerprint(wrapping), { eachMs, patienceMs: 0 })

  await beginKey(client, wrapping, say)
  const [learning] = (
    await client.query<{ fingerprint: string }>('select fingerprint from data_keys where used_from is null')
  ).rows
  if (learning) {
    await everyServerKnows(client, learning.fingerprint, { eachMs, patienceMs })
    await client.query('update data_keys set used_from = clock_timestamp() where fingerprint = $1', [
      learning.fingerprint,
    ])
    // Until they check again, servers go on sealing with the former key.
    if ((await servers(client)).length > 0) await after(2 * eachMs)
  }

  const keys = new KeyRing(await readDataKeys(client, givenKeys))
  for (const column of SEALED_COLUMNS) {
    const { renewed, lost } = await sealAgain(client, keys, column)
    if (renewed > 0) say(`Sealed again: ${column.what} (${renewed}).`)
    if (lost > 0) say(`Left as they are, because no key opens them: ${column.what} (${lost}).`)
  }
  const wrapped = await wrapAgain(client, wrapping, givenKeys)
  if (wrapped > 0) say(`Wrapped again: keys of the database (${wrapped}).`)
  await client.query(
    `update data_keys set retired_at = clock_timestamp() where retired_at is null and fingerprint <> $1`,
    [fingerprint(keys.keys[0])],
  )
  say('Nothing needs the keys behind the first of SECRET_KEYS now. Keep them for backups that are older than this.')
}

/** Makes a new key, unless an earlier run has not finished with its own. */
async function beginKey(client: Client, wrapping: Buffer, say: Options['say']): Promise<void> {
  const { rows } = await client.query('select from data_keys where retired_at is null')
  if (rows.length > 1) return say('Going on where an earlier run ended.')
  const key = randomBytes(32)
  await client.query('insert into data_keys (fingerprint, wrapped) values ($1, $2)', [
    fingerprint(key),
    wrap(wrapping, key),
  ])
  say('Made a new key.')
}

async function servers(client: Client): Promise<{ host: string; keys: string[] }[]> {
  const { rows } = await client.query(
    'select host, keys from servers where seen_at >= clock_timestamp() - make_interval(secs => $1)',
    [GONE_SECONDS],
  )
  return rows
}

async function everyServerKnows(
  client: Client,
  mark: string,
  { eachMs, patienceMs }: { eachMs: number; patienceMs: number },
): Promise<void> {
  const end = Date.now() + patienceMs
  for (;;) {
    const ignorant = (await servers(client)).filter(({ keys }) => !keys.includes(mark)).map(({ host }) => host)
    if (ignorant.length === 0) return
    if (Date.now() >= end)
      throw new AppError(
        'CONFLICT',
        `Nothing was sealed again, because these servers could not open it: ${ignorant.join(', ')}. ` +
          'Give each the same SECRET_KEYS and the same release of Bakebook, restart it, and run this again.',
      )
    await after(eachMs / 5)
  }
}

/** A value that a server changes meanwhile is left to the server, which already seals with the new key. */
async function sealAgain(client: Client, keys: KeyRing, { table, column, by, purpose }: SealedColumn) {
  const newest = keys.keys[0]
  const counts = { renewed: 0, lost: 0 }
  const { rows } = await client.query<{ by: string; sealed: Buffer }>(
    `select ${by} as by, ${column} as sealed from ${table} where ${column} is not null`,
  )
  for (const row of rows) {
    const use = purpose(Number(row.by))
    if (unseal(newest, use, row.sealed) !== undefined) continue
    const text = unseal(keys, use, row.sealed)
    if (text === undefined) counts.lost += 1
    else {
      const { rowCount } = await client.query(
        `update ${table} set ${column} = $1 where ${by} = $2 and ${column} = $3`,
        [seal(newest, use, text), row.by, row.sealed],
      )
      counts.renewed += rowCount ?? 0
    }
  }
  return counts
}

async function wrapAgain(client: Client, wrapping: Buffer, givenKeys: SecretKey): Promise<number> {
  const { rows } = await client.query<{ fingerprint: string; wrapped: Buffer }>(
    'select fingerprint, wrapped from data_keys order by id',
  )
  let wrapped = 0
  for (const row of rows) {
    if (unwrap(wrapping, row) !== undefined) continue
    const key = unwrap(givenKeys, row)
    if (key === undefined) continue
    await client.query('update data_keys set wrapped = $1 where fingerprint = $2', [
      wrap(wrapping, key),
      row.fingerprint,
    ])
    wrapped += 1
  }
  return wrapped
}
