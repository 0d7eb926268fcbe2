import { forgetAll } from '#server/remembered.ts'
import type { Scope } from '#server/scope.ts'

/** Locks the settings row: changes that depend on other rows of the settings' lists run one after another. */
export async function holdSettings(scope: Scope): Promise<void> {
  await scope.db
    .selectFrom('settings')
    .select('version')
    .where('business_id', '=', scope.businessId)
    .forUpdate()
    .execute()
  forgetAll(scope)
}
