import { type Served, serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { subscriptionContract } from '../contract.ts'
import { getSubscription } from './store.ts'

export function subscriptionRoutes({ config }: Pick<Services, 'config'>): Served {
  return serve(subscriptionContract, { current: (scope) => getSubscription(scope, config.billing) })
}
