import type { ReactNode } from 'react'

type Props = {
  title?: ReactNode
  tone?: 'plain' | 'warn' | 'bad' | 'good'
  children?: ReactNode
  role?: 'alert' | 'status'
}

/** A quiet box with useful information. */
export function Notice({ title, tone = 'plain', role, children }: Props) {
  return (
    <div className="pub-notice" data-tone={tone} role={role}>
      {title ? <strong>{title}</strong> : null}
      {children}
    </div>
  )
}
