import type { Client, Pool } from 'pg'
import { AppError } from '#shared/errors.ts'
import { allOf, fingerprint, KeyRing, type SecretKey, seal, unseal } from './secrets.ts'

type Queryable = Pick<Client | Pool, 'query'>
type Row = { fingerprint: string; wrapped: Buffer; used: boolean }

const purposeOf = (mark: string) => `data-key:${mark}`

/** A data key as the database keeps it. */
export const wrap = (wrapping: SecretKey, key: Buffer): Buffer =>
  seal(wrapping, purposeOf(fingerprint(key)), key.toString('base64'))

/** Undefined if another key wrapped it. */
export function unwrap(wrapping: SecretKey, row: Pick<Row, 'fingerprint' | 'wrapped'>): Buffer | undefined {
  const text = unseal(wrapping, purposeOf(row.fingerprint), row.wrapped)
  return text === undefined ? undefined : Buffer.from(text, 'base64')
}

/**
 * Opens the keys for this database's links, cookies and sealed texts. A database without stored keys takes over the
 * given ones, because its links were made with them. @throws AppError if a stored key was wrapped with a key that is
 * not given
 */
export async function openDataKeys(client: Client, wrapping: SecretKey): Promise<KeyRing> {
  await client.query('begin; lock table data_keys in share row exclusive mode')
  const { rows } = await client.query('select from data_keys limit 1')
  if (rows.length === 0)
    // The newest is inserted last, in the order in which keys are made.
    for (const key of allOf(wrapping).toReversed())
      await client.query(
        `insert into data_keys (fingerprint, wrapped, used_from) values ($1, $2, clock_timestamp())
           on conflict do nothing`,
        [fingerprint(key), wrap(wrapping, key)],
      )
  await client.query('commit')
  return new KeyRing(await readDataKeys(client, wrapping))
}

/** The current key first, then newer ones that other servers do not know yet and older ones, newest first. */
export async function readDataKeys(db: Queryable, wrapping: SecretKey): Promise<[Buffer, ...Buffer[]]> {
  const { rows } = await db.query<Row>(
    `select fingerprint, wrapped, used_from is not null as used from data_keys order by used_from desc nulls first, id desc`,
  )
  const opened = rows.map((row) => ({ used: row.used, key: unwrap(wrapping, row) }))
  const lost = opened.filter(({ key }) => key === undefined).length
  if (lost > 0)
    throw new AppError(
      'UNAVAILABLE',
      `${lost} of the ${rows.length} keys in the database open with none of the keys that were given. Give the missing one ` +
        `too, at the end of SECRET_KEYS; if it is lost for good, see "Keys" in docs/operations.md.`,
    )
  const inUse = opened.findIndex(({ used }) => used)
  const [first, ...others] = [...opened.splice(inUse, 1), ...opened].flatMap(({ key }) => key ?? [])
  if (inUse < 0 || first === undefined) throw new AppError('UNAVAILABLE', 'The database has no key in use')
  return [first, ...others]
}

/** Removes the keys that none of the given keys can open, and everything that only they open. */
export async function forgetLostKeys(client: Client, wrapping: SecretKey): Promise<number> {
  const { rows } = await client.query<Row>('select fingerprint, wrapped from data_keys')
  const lost = rows.filter((row) => unwrap(wrapping, row) === undefined).map((row) => row.fingerprint)
  await client.query('delete from data_keys where fingerprint = any($1)', [lost])
  return lost.length
}
