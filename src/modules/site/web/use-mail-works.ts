import { useQuery } from '@tanstack/react-query'
import { siteApi } from './site-api.ts'

/** Whether mail leaves this server; taken for granted until it is known. */
export function useMailWorks(): boolean {
  const { data: welcome } = useQuery(siteApi.welcome.query({}))
  return welcome?.mailWorks ?? true
}

/** Whether letters of this bakery reach its customers: by this server, or by a mail server of its own. */
export function useLettersWork(): boolean {
  const { data: welcome } = useQuery(siteApi.welcome.query({}))
  return welcome?.lettersWork ?? true
}
