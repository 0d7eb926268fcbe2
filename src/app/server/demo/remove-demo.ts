import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { holdBakery, removeBakery } from '../bakery/remove-bakery.ts'
import { isDemo } from './demo-bakery.ts'

/** Refuses any bakery that is not a sample. */
export async function removeDemoBakery(
  scope: Scope,
  needs: Pick<Services, 'files' | 'spoolFolder' | 'exportFolder' | 'background'>,
): Promise<void> {
  await holdBakery(scope)
  if (!(await isDemo(scope))) throw new AppError('FORBIDDEN', 'Only a sample bakery can be removed here')
  await removeBakery(scope, needs)
}
