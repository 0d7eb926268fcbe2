import { isLeaving } from '#modules/auth/server/deletion.ts'
import { closesForm } from '#modules/subscription/server/gate.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'

/** A bakery that is to be deleted takes no requests, nor does one whose subscription lapsed, where there are any. */
export const takesNoRequests =
  ({ config }: Pick<Services, 'config'>) =>
  async (scope: Scope): Promise<boolean> =>
    (await isLeaving(scope)) || (config.billing !== 'off' && (await closesForm(scope)))
