import { QueryClient } from '@tanstack/react-query'

const MINUTE = 60_000

/** S1 section 9: stale after 5 minutes, kept 10, no retry, refetch on focus, not on reconnect. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        retry: false,
        refetchOnWindowFocus: true,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  })
}
