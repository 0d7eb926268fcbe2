import { useQuery } from '@tanstack/react-query'
import { authApi } from './auth-api.ts'
import { userQuery } from './session.ts'

/** Whether this owner's mails to customers are taken (AUT-3): where mail leaves the server, her own address is confirmed. */
export function useMayMail(): boolean {
  const { data: user } = useQuery(userQuery)
  const { data: welcome } = useQuery(authApi.welcome.query({}))
  return !user || user.emailVerified || !welcome?.mailWorks
}
