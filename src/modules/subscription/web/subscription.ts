import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { redirect, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError, connect } from '#web/api.ts'
import type { GuardedLocation } from '#web/layout/routes.tsx'
import { subscriptionContract } from '../contract.ts'
import { gate } from '../gate.ts'
import type { CurrentSubscription } from '../schema.ts'

export const subscriptionApi = connect('subscription', subscriptionContract)
const MINUTE = 60_000

/** Null if nobody is signed in (S1: cached for 10 minutes, one retry). */
export const subscriptionQuery = queryOptions<CurrentSubscription | null, ApiError>({
  queryKey: ['session-subscription'],
  queryFn: async ({ signal }) => {
    try {
      return await subscriptionApi.current.call({}, { signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      // S1, 8: logged, and treated as no subscription.
      console.warn('The subscription could not be read', error)
      throw error
    }
  },
  staleTime: 10 * MINUTE,
  gcTime: Number.POSITIVE_INFINITY,
  retry: 1,
  retryDelay: 500,
})

export function useSubscription() {
  return useQuery(subscriptionQuery)
}

/** Redirects an owner whose subscription ended from a page that is shown before the server was asked. */
export function useGate(pathname: string): void {
  const navigate = useNavigate()
  const { data: current } = useSubscription()
  const target = current ? gate(pathname, current.trialStatus) : undefined
  useEffect(() => {
    if (target) void navigate({ to: target, replace: true })
  }, [target, navigate])
}

/** Throws the redirect for an ended subscription. If the question fails, nobody is locked out: the server decides. */
export async function requireSubscription(client: QueryClient, { pathname }: GuardedLocation): Promise<void> {
  const current = await client
    .fetchQuery(subscriptionQuery)
    .catch(() => client.getQueryData(subscriptionQuery.queryKey) ?? null)
  const target = current ? gate(pathname, current.trialStatus) : undefined
  if (target) throw redirect({ to: target, replace: true })
}
