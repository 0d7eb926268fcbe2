import { useQuery } from '@tanstack/react-query'
import { siteApi } from './site-api.ts'

/** Whether mail leaves this server; taken for granted until it is known. */
export function useMailWorks(): boolean {
  const { data: welcome } = useQuery(siteApi.welcome.query({}))
  return welcome?.mailWorks ?? true
}
