import { useQuery } from '@tanstack/react-query'
import { authApi } from './auth-api.ts'

/** Whether mail leaves this server; taken for granted until it is known. */
export function useMailWorks(): boolean {
  const { data: welcome } = useQuery(authApi.welcome.query({}))
  return welcome?.mailWorks ?? true
}
