import { useId } from 'react'
import { mediaUrl } from '#modules/media/schema.ts'
import type { CakeDesign } from '../design.ts'
import { drawCake } from '../draw/draw-cake.ts'
import classes from './designer.module.css'
import { DrawnMark } from './drawn-mark.tsx'

export const pictureOf = (imageId: number): string => mediaUrl(imageId, 960)

/** A small picture of a design, whose name stands beside it. */
export function CakePicture({ design }: { design: CakeDesign }) {
  const prefix = useId().replaceAll(/\W/g, '')
  const { look, tilt } = design
  return (
    <span className={classes.thumb} aria-hidden>
      <DrawnMark mark={drawCake(design, { look, tilt, pictureOf, prefix, title: '' })} />
    </span>
  )
}
