import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#web/api.ts'
import { userQuery } from '../session.ts'

const RETRY_MS = 3000

const isUnreachable = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502)

/** True after a call that did not reach the server, until one does; then failed data are loaded again. */
export function useUnreachable(): boolean {
  const client = useQueryClient()
  const [lost, setLost] = useState(false)

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isUnreachable(event.action.error))
          setLost(true)
      }),
    [client],
  )

  useEffect(() => {
    if (!lost) return
    const retry = async () => {
      try {
        await client.fetchQuery({ ...userQuery, staleTime: 0 })
      } catch (error) {
        if (isUnreachable(error)) return
      }
      setLost(false)
      await client.refetchQueries({ predicate: ({ state }) => isUnreachable(state.error) })
    }
    const timer = setInterval(() => void retry(), RETRY_MS)
    return () => clearInterval(timer)
  }, [lost, client])

  return lost
}
