import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'

const MINUTE = 60_000

/**
 * A read that is running during a change may return old data. The library treats its answer as fresh unless a new read
 * replaces it; this client marks such an answer as stale.
 */
class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const { refetchType } = filters
    const isNone = refetchType === 'none'
    const overtaken = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => isNone || query.state.data === undefined || !query.isActive())
      .map((query) => ({ queryKey: query.queryKey, isShown: query.isActive(), answer: query.promise }))
    await super.invalidateQueries(filters, options)
    const again = overtaken.map(async ({ queryKey, isShown, answer }) => {
      const read = answer?.catch(() => {}).then(() => this.#invalidateOne(queryKey, refetchType, options))
      if (isShown && !isNone) await read
    })
    await Promise.all(again)
  }

  #invalidateOne(
    queryKey: QueryKey,
    refetchType: InvalidateQueryFilters['refetchType'],
    options?: InvalidateOptions,
  ): Promise<void> {
    return super.invalidateQueries({ queryKey, exact: true, ...(refetchType ? { refetchType } : {}) }, options)
  }
}

/** S1 section 9: stale after 5 minutes, kept 10, no retry, refetch on focus, not on reconnect. */
export function createQueryClient(): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        retry: false,
        refetchOnWindowFocus: true,
        refetchOnReconnect: false,
      },
      // Without a network an act fails at once. Left waiting, it would be done unasked when the network is back.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
