import type { Db } from '#server/db/pool.ts'
import { randomToken, type SecretKey, sha256, sign, verifySigned } from '#server/secrets.ts'
import { later } from './session.ts'

type Purpose = 'second-step' | 'passkey' | 'new-passkey' | 'provider' | 'newcomer'
const STEP_MS = 10 * 60_000

/**
 * A signed text for the next step of signing in, valid for ten minutes. The browser holds it; a used one's hash is kept
 * until then.
 */
export const makeStep = (
  linkKey: SecretKey,
  purpose: Purpose,
  now: string,
  facts: readonly (string | number)[],
): string =>
  sign(
    linkKey,
    purpose,
    Buffer.from(JSON.stringify([later(now, STEP_MS), randomToken(), ...facts])).toString('base64url'),
  )

/** Undefined for a step that is over or was not made by this server. */
export function readStep(linkKey: SecretKey, purpose: Purpose, now: string, step: string): unknown[] | undefined {
  const payload = verifySigned(linkKey, purpose, step)
  if (payload === undefined) return undefined
  const [until, , ...facts] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string, ...unknown[]]
  return until > now ? facts : undefined
}

/** Uses the step up; false if it was used before. */
export async function useStep(db: Db, now: string, step: string): Promise<boolean> {
  const used = await db
    .insertInto('used_steps')
    .values({ hash: sha256(step), expires_at: later(now, STEP_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}
