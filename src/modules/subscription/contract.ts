import { get } from '#shared/route.ts'
import { CurrentSubscription } from './schema.ts'

export const subscriptionContract = {
  current: get('/subscription/current', {
    summary: 'The subscription, and what is left of the trial',
    audience: 'member',
    whenLapsed: true,
    output: CurrentSubscription,
  }),
}
