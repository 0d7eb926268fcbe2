import type { ReactNode } from 'react'
import classes from './callout.module.css'

type Props = { tone: 'warn' | 'bad'; title?: string; children: ReactNode }

/** A coloured box with an important message above a form. */
export const Callout = ({ tone, title, children }: Props) => (
  <div className={classes.callout} data-tone={tone} role="alert">
    {title ? <strong className={classes.title}>{title}</strong> : null}
    <div>{children}</div>
  </div>
)
