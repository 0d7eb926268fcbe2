import { sql } from 'kysely'
import { changesOf, recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, stale } from '#shared/errors.ts'
import { DEFAULT_FORM } from '../default-form.ts'
import type { FormSettings, FormSettingsInput, StoredForm } from '../form-settings.ts'
import { orderFormWords } from '../words.ts'
import { readSlug } from './form-slug.ts'
import { menusMayBeOpen } from './menus-on-form.ts'

export type FormRecord = {
  settings: FormSettings
  firstEnabledAt: string | null
  /** Menus that may be open now. */
  menuIds: readonly number[]
}

/** The form's settings; S1's defaults until they are first saved. */
export async function getForm(scope: Scope): Promise<FormRecord> {
  const [mayBeOpen] = menusMayBeOpen(scope).map((ids) => ids(scope))
  const asked = sql<{
    data: Partial<StoredForm> | null
    is_enabled: boolean | null
    first_enabled_at: string | null
    version: number | null
    menu_ids: number[]
  }>`
    select f.data, f.is_enabled, f.first_enabled_at, f.version, ${mayBeOpen} as menu_ids
      from (select 1) always left join enquiry_forms f on f.business_id = ${scope.businessId}`.execute(scope.db)
  const [{ rows }, slug] = await Promise.all([asked, readSlug(scope)])
  const [row] = rows
  const menuIds = row?.menu_ids ?? []
  return {
    settings: {
      ...DEFAULT_FORM,
      ...row?.data,
      isFormEnabled: row?.is_enabled ?? false,
      slug,
      version: row?.version ?? 1,
      ...(menuIds.length > 0 && { hasMenus: true as const }),
    },
    firstEnabledAt: row?.first_enabled_at ?? null,
    menuIds,
  }
}

/** Saves everything at once. `mayPublish` is false if this person must first confirm the email address (AUT-3). */
export async function saveForm(scope: Scope, input: FormSettingsInput, mayPublish: boolean): Promise<FormSettings> {
  const { settings: before } = await getForm(scope)
  const { isFormEnabled, version, ...wanted } = input
  if (isFormEnabled && !before.isFormEnabled && !mayPublish)
    throw new AppError('FORBIDDEN', orderFormWords.verifyFirst, {
      fields: { isFormEnabled: orderFormWords.verifyFirst },
    })
  const data: StoredForm = {
    ...wanted,
    formInSearch: wanted.formInSearch ?? before.formInSearch,
    hideAllergiesField: wanted.hideAllergiesField ?? before.hideAllergiesField,
    hideMenus: wanted.hideMenus ?? before.hideMenus,
  }
  const written = await scope.db
    .insertInto('enquiry_forms')
    .values({
      business_id: scope.businessId,
      data: JSON.stringify(data),
      is_enabled: isFormEnabled,
      first_enabled_at: isFormEnabled ? scope.now : null,
      version: before.version + 1,
      updated_at: scope.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('business_id')
        .doUpdateSet({
          data: JSON.stringify(data),
          is_enabled: isFormEnabled,
          first_enabled_at: isFormEnabled
            ? sql`coalesce(enquiry_forms.first_enabled_at, ${scope.now})`
            : sql`enquiry_forms.first_enabled_at`,
          version: sql`enquiry_forms.version + 1`,
          updated_at: scope.now,
        })
        .where('enquiry_forms.version', '=', version ?? sql<number>`enquiry_forms.version`),
    )
    .returning('version')
    .executeTakeFirst()
  const { settings: after } = await getForm(scope)
  if (written === undefined || (version !== undefined && version !== after.version - 1)) throw stale(after)
  const changed = changesOf(before, after)
  if (Object.keys(changed).length > 0)
    await recordActivity(scope, 'settings', scope.businessId, 'form changed', changed)
  return after
}
