import type { ReactNode } from 'react'
import { Failed } from './failed.tsx'
import { ListSkeleton } from './skeletons.tsx'

type Props<T> = {
  query: { data: T | undefined; error: unknown; refetch: () => unknown }
  /** The sentence if loading failed and the server sent none. */
  failed?: string
  waiting?: ReactNode
  children?: (data: T) => ReactNode
}

/** Shows what a query loaded. Data stays on screen when loading it again fails. */
export function Loaded<T>({ query, failed, waiting = <ListSkeleton />, children }: Props<T>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children?.(data)
  return error ? <Failed error={error} message={failed} onRetry={() => refetch()} /> : waiting
}
