import { useEffect } from 'react'
import { publicWords as words } from '#shared/text/public-words.ts'

/** True below the address of a form or an order, where there is nothing. */
export const isBelowPage = (): boolean => location.pathname.split('/').filter(Boolean).length > 2

/** The way back from an address where there is nothing. */
export function NotHere({ href, label }: { href: string; label: string }) {
  useEffect(() => {
    document.title = words.notHere
  }, [])
  return (
    <div className="pub-card">
      <h1>{words.notHere}</h1>
      <p>{words.notHereText}</p>
      <p>
        <a href={href}>{label}</a>
      </p>
    </div>
  )
}
