import { useQuery } from '@tanstack/react-query'
import { useMailWorks } from '#modules/site/web/use-mail-works.ts'
import { userQuery } from './session.ts'

/** Whether this owner's mails to customers are taken (AUT-3): where mail leaves the server, her own address is confirmed. */
export function useMayMail(): boolean {
  const { data: user } = useQuery(userQuery)
  const mailWorks = useMailWorks()
  return !user || user.emailVerified || !mailWorks
}
