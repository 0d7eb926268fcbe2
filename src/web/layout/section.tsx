import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

type Props = {
  title?: string
  description?: ReactNode
  actions?: ReactNode
  /** Removes the inner padding, for tables and lists that reach the edge. */
  flush?: boolean
  children: ReactNode
}

/** A card with a heading. */
export function Section({ title, description, actions, flush, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={title ? id : undefined}>
      {title || actions ? (
        <div className={classes.header}>
          <div className={classes.lead}>
            {title ? (
              <h2 id={id} className={classes.title}>
                {title}
              </h2>
            ) : null}
            {description ? <p className={classes.description}>{description}</p> : null}
          </div>
          {actions ? <div className="cluster">{actions}</div> : null}
        </div>
      ) : null}
      <div className={classes.body} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  )
}
