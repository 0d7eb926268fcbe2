import type { CSSProperties } from 'react'
import { drawLook } from '#shared/cake-icon/draw-look.ts'
import type { CakeLook } from '#shared/cake-icon/look.ts'
import classes from './cake-icon.module.css'

type Props = { look: CakeLook; size?: number }

/** A small drawing of something baked. The name beside it says what it is. */
export function CakeIcon({ look, size = 40 }: Props) {
  return (
    <svg
      className={classes.icon}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      style={{ '--accent-of-look': look.colours[1] } as CSSProperties}
      aria-hidden
    >
      {drawLook(look).map(({ d, fill, opacity, stroke }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paths of one drawing never move
        <path key={i} d={d} fill={fill} opacity={opacity} stroke={stroke} strokeWidth=".9" strokeLinejoin="round" />
      ))}
    </svg>
  )
}

/** A photograph, or the drawing that stands in for it. */
export function CakePicture({ url, look, size = 40 }: Props & { url: string | null }) {
  return url === null ? (
    <CakeIcon look={look} size={size} />
  ) : (
    <img className={classes.photo} src={url} alt="" width={size} height={size} loading="lazy" />
  )
}
