import type { Icon } from '@tabler/icons-react'
import classes from './thumb.module.css'

type Props = { url: string | null; fallback: Icon }

/** A record's picture in its row, or what stands for one. The name beside it says what it shows. */
export function Thumb({ url, fallback: Fallback }: Props) {
  return url ? (
    <img className={classes.thumb} src={url} alt="" width={36} height={36} loading="lazy" />
  ) : (
    <span className={classes.thumb} aria-hidden>
      <Fallback size={18} stroke={1.5} />
    </span>
  )
}
