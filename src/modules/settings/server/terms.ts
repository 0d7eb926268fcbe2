import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/records/paging.ts'
import type { Terms, TermsInput, TermsRules } from '../terms.ts'
import { holdSettings } from './hold-settings.ts'

const rowsOf = (scope: Scope) =>
  scope.db
    .selectFrom('terms')
    .select(['id', 'revision', 'body', sql<TermsRules | null>`rules`.as('rules'), 'created_at as createdAt'])
    .where('business_id', '=', scope.businessId)

/** Every version, newest first. */
export async function listTerms(scope: Scope): Promise<Page<Terms>> {
  const rows = await rowsOf(scope).orderBy('revision', 'desc').limit(MOST_VERSIONS).execute()
  return { rows, total: rows.length }
}

/** The version that new quotes show; undefined if the baker has none. */
export function findCurrentTerms(scope: Scope): Promise<Terms | undefined> {
  return rowsOf(scope).orderBy('revision', 'desc').limit(1).executeTakeFirst()
}

export function findTerms(scope: Scope, id: number): Promise<Terms | undefined> {
  return rowsOf(scope).where('id', '=', id).executeTakeFirst()
}

const MOST_VERSIONS = 1000

/** Creates a new version; the same words and rules again return the current one. */
export async function createTerms(scope: Scope, input: TermsInput): Promise<Terms> {
  await holdSettings(scope)
  const current = await findCurrentTerms(scope)
  const body = input.body ?? ''
  const rules = input.rules === undefined ? (current?.rules ?? null) : input.rules
  if (current?.body === body && isDeepStrictEqual(current.rules, rules)) return current
  const revision = (current?.revision ?? 0) + 1
  if (revision > MOST_VERSIONS) throw new AppError('CONFLICT', 'There are too many versions of these terms')
  const { id } = await scope.db
    .insertInto('terms')
    .values({
      business_id: scope.businessId,
      revision,
      body,
      rules: rules && JSON.stringify(rules),
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordActivity(scope, 'settings', scope.businessId, 'terms-saved', { revision })
  return { id, revision, body, rules, createdAt: scope.now }
}
