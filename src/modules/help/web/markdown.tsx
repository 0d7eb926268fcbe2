import { Link } from '@tanstack/react-router'
import { Markdown } from 'markdown-to-jsx'
import type { ReactNode } from 'react'
import classes from './help.module.css'

function OwnLink({ href = '.', children }: { href?: string; children: ReactNode }) {
  const [to, search] = href.split('?')
  return (
    <Link to={to as string} search={Object.fromEntries(new URLSearchParams(search))}>
      {children}
    </Link>
  )
}

/** A text of ours; its links are addresses of the app. */
export const OwnMarkdown = ({ children }: { children: string }) => (
  <div className={classes.text}>
    <Markdown options={{ disableParsingRawHTML: true, forceBlock: true, overrides: { a: OwnLink } }}>
      {children}
    </Markdown>
  </div>
)
