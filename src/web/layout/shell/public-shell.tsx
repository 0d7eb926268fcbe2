import type { ReactNode } from 'react'
import { kitWords } from '../../text/words.ts'
import { usePageTitle } from '../use-page-title.ts'
import { Brand } from './brand.tsx'
import classes from './public-shell.module.css'

type Props = {
  /** The window's title; the product's full name if left out. Null if the page itself sets it. */
  title?: string | null
  /** The heading inside the card. */
  heading?: string
  subtitle?: ReactNode
  /** `card` is one centred card (sign-in). `wide` uses the whole width (pages that anybody may read). */
  variant?: 'card' | 'wide'
  children: ReactNode
}

export function PublicShell({ title, heading, subtitle, variant = 'card', children }: Props) {
  usePageTitle(title === null ? null : (title ?? heading))
  const lead = (
    <>
      {heading ? <h1 className={classes.heading}>{heading}</h1> : null}
      {subtitle ? <div className={classes.subtitle}>{subtitle}</div> : null}
    </>
  )
  return (
    <div className={classes.frame} data-variant={variant}>
      <header className={classes.header}>
        <a href="/" className={classes.brand} aria-label={kitWords.product}>
          <Brand />
        </a>
      </header>
      <main className={classes.main}>
        {variant === 'card' ? (
          <div className={classes.card}>
            {lead}
            {children}
          </div>
        ) : (
          <>
            {lead}
            {children}
          </>
        )}
      </main>
      <footer className={classes.footer}>
        <nav aria-label={kitWords.legal}>
          <a href="/terms">{kitWords.terms}</a>
          <a href="/privacy">{kitWords.privacy}</a>
          <a href="/contact">{kitWords.contact}</a>
        </nav>
      </footer>
    </div>
  )
}
