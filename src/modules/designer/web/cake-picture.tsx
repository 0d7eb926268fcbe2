import '@fontsource/dancing-script/latin-400.css'
import '@fontsource/great-vibes/latin-400.css'
import '@fontsource/pacifico/latin-400.css'
import { useId } from 'react'
import { mediaUrl } from '#modules/media/media-url.ts'
import { cakeText } from '../cake-text.ts'
import type { CakeDesign } from '../design.ts'
import { drawCake } from '../draw/draw-cake.ts'
import classes from './designer.module.css'
import { DrawnMark } from './drawn-mark.tsx'

export const pictureOf = (imageId: number): string => mediaUrl(imageId, 960)

function Drawn({ design }: { design: CakeDesign }) {
  const prefix = useId().replaceAll(/\W/g, '')
  const { look, tilt } = design
  return <DrawnMark mark={drawCake(design, { look, tilt, pictureOf, prefix, title: '' })} />
}

/** A small picture of a design, whose name stands beside it. */
export const CakePicture = ({ design }: { design: CakeDesign }) => (
  <span className={classes.thumb} aria-hidden>
    <Drawn design={design} />
  </span>
)

/** A large picture, described in words for people who cannot see it. */
export const CakeDrawing = ({ design }: { design: CakeDesign }) => (
  <span className={classes.large} role="img" aria-label={cakeText(design)}>
    <Drawn design={design} />
  </span>
)
