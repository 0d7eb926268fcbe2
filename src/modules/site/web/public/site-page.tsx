import type { ReactNode } from 'react'
import { BrandMark } from '#web/pictures/brand-mark.tsx'
import { kitWords } from '#web/text/words.ts'

/** The frame of every page of the public site. */
export function SitePage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <div className="site">
      <header className="site-header">
        <a href="/" className="site-brand">
          <BrandMark size={32} />
          {kitWords.product}
        </a>
        {actions}
      </header>
      <main>{children}</main>
      <footer className="site-footer">
        <nav aria-label={kitWords.legal}>
          <a href="/terms">{kitWords.terms}</a>
          <a href="/privacy">{kitWords.privacy}</a>
          <a href="/contact">{kitWords.contact}</a>
        </nav>
      </footer>
    </div>
  )
}
