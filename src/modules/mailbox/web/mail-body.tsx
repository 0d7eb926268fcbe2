import DOMPurify from 'dompurify'
import { useEffect, useRef } from 'react'
import classes from './mail-body.module.css'

// Chrome reports style sheets that the page's policy forbids, even in a document that is only parsed.
const STYLE_SHEETS = /<style\b[^<>]*>[^<]*<\/style>/gi

/** A mail's HTML in a shadow tree, so that neither side's styles affect the other; nothing in it can run. */
export function MailBody({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    // The page's policy (require-trusted-types-for) accepts markup only from DOMPurify.
    root.innerHTML = DOMPurify.sanitize(html.replace(STYLE_SHEETS, ''), {
      FORBID_TAGS: ['style', 'form', 'input', 'button', 'img', 'video', 'audio', 'svg', 'math'],
      RETURN_TRUSTED_TYPE: true,
    }) as unknown as string
    for (const link of root.querySelectorAll('a')) {
      link.target = '_blank'
      link.rel = 'noreferrer'
    }
  }, [html])

  return <div ref={host} className={classes.paper} />
}
