import DOMPurify from 'dompurify'
import { useEffect, useRef } from 'react'
import classes from './mail-body.module.css'

// Even in a document that is only parsed, Chrome reports a style sheet that the page's policy does not allow.
const STYLE_SHEETS = /<style\b[^<>]*>[^<]*<\/style>/gi

/** A mail's HTML in a tree of its own, so that neither side's styles reach the other; nothing in it can run. */
export function MailBody({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    // The page's policy (require-trusted-types-for) takes markup from DOMPurify alone.
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
