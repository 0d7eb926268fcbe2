import type { ReactNode } from 'react'
import { Picture, type PictureName } from '../../pictures/picture.tsx'
import classes from './empty-state.module.css'

type Props = {
  picture: PictureName
  /** Left out if the page's own title says it. */
  title?: string
  text?: ReactNode
  /** The one next step. */
  action?: ReactNode
  titleOrder?: 1 | 2 | 3
}

export function EmptyState({ picture, title, text, action, titleOrder = 2 }: Props) {
  const Heading = `h${titleOrder}` as const
  return (
    <div className={classes.empty}>
      <Picture name={picture} />
      {title ? <Heading className={classes.title}>{title}</Heading> : null}
      {text ? <p className={classes.text}>{text}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}
