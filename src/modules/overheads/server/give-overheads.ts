import { setOverheads } from '#modules/products/server/set-overheads.ts'
import { getSettings, updateSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import type { OverheadsBefore, OverheadsToGive } from '../schema.ts'

/** All of it or nothing. */
export async function giveOverheads(
  scope: Scope,
  { newProducts, products }: OverheadsToGive,
): Promise<OverheadsBefore> {
  const before = await getSettings(scope)
  if (newProducts) await updateSettings(scope, newProducts)
  return {
    newProducts: newProducts ? { overheadMode: before.overheadMode, overheadValue: before.overheadValue } : null,
    products: await setOverheads(scope, products),
  }
}
