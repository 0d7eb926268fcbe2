import { useIsMutating, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '#web/api.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import type { ListDays, ShoppingTick, ShoppingTickInput } from '../shopping-ticks.ts'
import { reportWords as words } from '../words.ts'
import { reportsApi } from './reports-api.ts'

const KEY = ['tick-shopping']
const AGAIN_MS = 3000
/** Somebody else may be shopping from the same list. */
const LOOK_AGAIN_MS = 15_000

const isAnswered = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/**
 * The ticks of a list, by item. A tick shows at once and is sent until the server has it: many shops have no reception.
 */
export function useShoppingBasket({ startDate, endDate }: ListDays) {
  const client = useQueryClient()
  const query = reportsApi.shoppingTicks.query({ startDate, endDate })
  const stored = useQuery({ ...query, refetchInterval: LOOK_AGAIN_MS })
  const { mutate } = useMutation({
    mutationKey: KEY,
    mutationFn: (body: ShoppingTickInput) => reportsApi.tickShopping.call({ body }),
    // One by one, so that the last tick wins.
    scope: { id: 'shopping' },
    retry: (_count, error) => !isAnswered(error),
    retryDelay: AGAIN_MS,
    onError: (error) => toast.error(failureText(error, words.notTicked)),
    onSuccess: (_answer, { item, amount, ticked }) =>
      client.setQueryData(query.queryKey, (ticks: ShoppingTick[] = []) => [
        ...ticks.filter((tick) => tick.item !== item),
        ...(ticked ? [{ item, amount: amount ?? null }] : []),
      ]),
    onSettled: () => {
      if (client.isMutating({ mutationKey: KEY }) === 1) void client.invalidateQueries({ queryKey: query.queryKey })
    },
  })
  const sending = useMutationState({
    filters: { mutationKey: KEY, status: 'pending' },
    select: ({ state }) => ({ ...(state.variables as ShoppingTickInput), isLate: state.failureCount > 0 }),
  })
  const waiting = useIsMutating({ mutationKey: KEY })
  const ticks = useMemo(() => {
    const all = new Map((stored.data ?? []).map((tick) => [tick.item, tick]))
    for (const { item, amount, ticked, ...days } of sending)
      if (days.startDate === startDate && days.endDate === endDate) {
        if (ticked) all.set(item, { item, amount: amount ?? null })
        else all.delete(item)
      }
    return all
  }, [stored.data, sending, startDate, endDate])
  return {
    stored,
    ticks,
    unsent: sending.some(({ isLate }) => isLate) ? waiting : 0,
    tick: (item: string, amount: number | null, ticked: boolean) =>
      mutate({ startDate, endDate, item, amount, ticked }),
    reload: () => client.invalidateQueries({ queryKey: query.queryKey }),
  }
}
