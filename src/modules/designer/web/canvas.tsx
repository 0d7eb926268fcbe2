import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { CakeDesign, CakeItem } from '../design.ts'
import { type Drawn, drawParts, type Part } from '../draw/draw-cake.ts'
import { short } from '../draw/mark.ts'
import { designWords as words } from '../words.ts'
import { pictureOf } from './cake-picture.tsx'
import classes from './designer.module.css'
import { DrawnMark } from './drawn-mark.tsx'

type Fields = { x?: number; y?: number; size?: number }
type Props = {
  design: CakeDesign
  chosen: number | undefined
  onChoose: (item: number | undefined) => void
  onChooseTier: (tier: number) => void
  onChange: (item: number, fields: Fields, act: string) => void
  onRemove: (item: number) => void
}
type Drag = { item: CakeItem; how: 'move' | 'size'; mirror: 1 | -1; x: number; y: number; act: string }

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const SIZES = { least: 5, most: 1000 }
const LEAP = 10
const HANDLE = 14
/** So wide is a letter for its size, about. */
const LETTER = 0.5

let drags = 0

/** The cake, on which things are moved by touch, mouse or pen. Everything can be done in the lists beside it as well. */
export function Canvas({ design, chosen, onChoose, onChooseTier, onChange, onRemove }: Props) {
  const svg = useRef<SVGSVGElement>(null)
  const drag = useRef<Drag | undefined>(undefined)
  // The picture does not grow under a finger that drags something to its edge.
  const [held, setHeld] = useState<Drawn['box']>()
  const { box: drawnBox, definitions, parts } = drawParts(design, { look: design.look, tilt: design.tilt, pictureOf })
  const box = held ?? drawnBox

  const at = (event: PointerEvent) => {
    const matrix = svg.current?.getScreenCTM()
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : undefined
  }
  const begin = (event: PointerEvent<Element>, id: number, how: Drag['how'], mirror: 1 | -1 = 1) => {
    const [item, point] = [design.items.find((each) => each.id === id), at(event)]
    if (!item || !point || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drags += 1
    drag.current = { item, how, mirror, x: point.x, y: point.y, act: `drag ${drags}` }
    setHeld(drawnBox)
    onChoose(id)
  }
  const move = (event: PointerEvent) => {
    const [now, point] = [drag.current, at(event)]
    if (!now || !point) return
    const { item, how, mirror, act } = now
    const [right, down] = [point.x - now.x, point.y - now.y]
    if (how === 'move') onChange(item.id, { x: short(item.x + mirror * right), y: short(item.y - down) }, act)
    else {
      const size = item.size + Math.max(right, down) * 2
      onChange(item.id, { size: short(Math.min(SIZES.most, Math.max(SIZES.least, size))) }, act)
    }
  }
  const end = () => {
    drag.current = undefined
    setHeld(undefined)
  }
  const press = (event: KeyboardEvent) => {
    const item = design.items.find(({ id }) => id === chosen)
    const step = ARROWS[event.key]
    if (!item) return
    if (step) {
      event.preventDefault()
      const by = event.shiftKey ? LEAP : 1
      onChange(item.id, { x: short(item.x + step[0] * by), y: short(item.y + step[1] * by) }, `keys ${item.id}`)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove(item.id)
    }
  }
  const place = (part: Part) => {
    const { item, tier } = part
    if (item !== undefined) {
      const mirror = part.key.endsWith('-1') ? -1 : 1
      return (
        <g
          key={part.key}
          className={classes.item}
          data-item={item}
          onPointerDown={(event) => begin(event, item, 'move', mirror)}
        >
          <DrawnMark mark={part.mark} />
        </g>
      )
    }
    return (
      <g
        key={part.key}
        onPointerDown={() => {
          onChoose(undefined)
          if (tier !== undefined) onChooseTier(tier)
        }}
      >
        <DrawnMark mark={part.mark} />
      </g>
    )
  }
  const frame = parts.find(({ item }) => item !== undefined && item === chosen)
  const framed = design.items.find(({ id }) => id === chosen)
  const size = framed?.size ?? 0
  const wide = framed?.kind === 'text' ? Math.max(size, framed.text.length * size * LETTER) : size
  return (
    <div className={classes.canvas}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move what is chosen on it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- arrow keys move what is chosen on it */}
      <div className={classes.paper} tabIndex={0} role="application" aria-label={words.keys} onKeyDown={press}>
        <svg
          ref={svg}
          role="img"
          aria-label={words.drawing(design.tiers.length, design.items.length)}
          viewBox={`${short(box.x)} ${short(box.y)} ${short(box.width)} ${short(box.height)}`}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <DrawnMark mark={definitions} />
          <rect
            x={box.x}
            y={box.y}
            width={box.width}
            height={box.height}
            fill={design.background}
            onPointerDown={() => onChoose(undefined)}
          />
          {parts.map(place)}
          {frame ? (
            <g transform={`translate(${short(frame.place[0])} ${short(frame.place[1])})`}>
              <rect className={classes.frame} x={-wide / 2} y={-size / 2} width={wide} height={size} />
              <circle
                className={classes.handle}
                cx={wide / 2}
                cy={size / 2}
                r={HANDLE / 2}
                onPointerDown={(event) => chosen !== undefined && begin(event, chosen, 'size')}
              />
            </g>
          ) : null}
        </svg>
      </div>
      <p className={classes.quiet}>{words.keys}</p>
    </div>
  )
}
