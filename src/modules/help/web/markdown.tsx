import { Link } from '@tanstack/react-router'
import { Markdown } from 'markdown-to-jsx'
import type { ReactNode } from 'react'
import { linkToGiven } from '#web/layout/link-to.ts'
import classes from './help.module.css'

const OwnLink = ({ href = '.', children }: { href?: string; children: ReactNode }) => (
  <Link {...linkToGiven(href)}>{children}</Link>
)

/** A text of ours; its links are addresses of the app. */
export const OwnMarkdown = ({ children }: { children: string }) => (
  <div className={classes.text}>
    <Markdown options={{ disableParsingRawHTML: true, forceBlock: true, overrides: { a: OwnLink } }}>
      {children}
    </Markdown>
  </div>
)
