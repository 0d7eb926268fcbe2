import type { Scope } from '#server/scope.ts'

export type StoredTemplate = {
  key: string
  subject: string | null
  body: string | null
  enabled: boolean
  version: number
  updatedAt: string
}

const rowsOf = (scope: Scope) =>
  scope.db
    .selectFrom('email_templates')
    .select(['key', 'subject', 'body', 'enabled', 'version', 'updated_at as updatedAt'])
    .where('business_id', '=', scope.businessId)

/** The owner's own words for one mail; undefined while nothing was changed. */
export const findTemplate = (scope: Scope, key: string): Promise<StoredTemplate | undefined> =>
  rowsOf(scope).where('key', '=', key).executeTakeFirst()

export const listStored = (scope: Scope): Promise<StoredTemplate[]> => rowsOf(scope).execute()

/** False if the owner turned this mail off. */
export async function isMailOn(scope: Scope, { key }: { key: string }): Promise<boolean> {
  return (await findTemplate(scope, key))?.enabled ?? true
}
