import { useQuery } from '@tanstack/react-query'
import { siteApi } from './site-api.ts'

/** True if this server sends mail; assumed until it is known. */
export function useMailWorks(): boolean {
  const { data: welcome } = useQuery(siteApi.welcome.query({}))
  return welcome?.mailWorks ?? true
}

/** True if this bakery's letters reach customers, through this server or its own mail server. */
export function useLettersWork(): boolean {
  const { data: welcome } = useQuery(siteApi.welcome.query({}))
  return welcome?.lettersWork ?? true
}
