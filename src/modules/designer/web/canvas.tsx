import { ActionIcon } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBoxMultiple,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type KeyboardEvent, memo, type ReactNode, useMemo, useState } from 'react'
import { changeItem, removeItems, shiftItems } from '../acts.ts'
import type { CakeDesign } from '../design.ts'
import { drawParts, type Part } from '../draw/draw-cake.ts'
import { itemWidth } from '../draw/item-width.ts'
import { type Mark, short } from '../draw/mark.ts'
import { type Box, fitted, scaledAbout, type View, viewOf, ZOOM } from '../view.ts'
import { designWords as words } from '../words.ts'
import { pictureOf } from './cake-picture.tsx'
import classes from './designer.module.css'
import { DrawnMark } from './drawn-mark.tsx'
import type { Drawing } from './use-drawing.ts'
import { useHeld } from './use-held.ts'

type Props = {
  drawing: Pick<Drawing, 'design' | 'act' | 'canUndo' | 'canRedo' | 'undo' | 'redo'>
  chosen: readonly number[]
  several: boolean
  onChoose: (items: readonly number[]) => void
  onSeveral: (several: boolean) => void
  onChooseTier: (tier: number) => void
}

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const LEAP = 10
/** Smaller things are caught as if they were this large. */
const CATCH = 24
/** Shares of the longer side of the view. */
const HANDLE = { drawn: 0.014, caught: 0.06 }

/** The cake, on which items are moved by touch, mouse or pen. The lists beside it can do everything too. */
export function Canvas({ drawing, chosen, several, onChoose, onSeveral, onChooseTier }: Props) {
  const { design, act } = drawing
  const [view, setView] = useState<View>()
  const { box, definitions, parts } = useMemo(
    () => drawParts(design, { look: design.look, tilt: design.tilt, pictureOf }),
    [design],
  )
  const drawn = useMemo(() => {
    const items = new Map(design.items.map((item) => [item.id, item]))
    return parts.map(({ key, item, tier, mark, place: [x, y] }) => {
      const of = items.get(item ?? 0)
      return (
        <Placed
          key={key}
          item={item}
          tier={tier}
          mark={mark}
          x={x}
          y={y}
          size={of?.size ?? CATCH}
          side={of?.mirrored ? sideOf(key) : undefined}
        />
      )
    })
  }, [parts, design])
  const seen = fitted(view, box)

  const { svg, lines, ...held } = useHeld(
    {
      design,
      chosen,
      several,
      onChoose,
      onChooseTier,
      onShift: (items, shift) => act((now) => shiftItems(now, items, shift)),
      onSize: (item, size) => act((now) => changeItem(now, item, { size })),
    },
    { box, seen, parts, setView },
  )
  const remove = () => act((now) => removeItems(now, chosen))
  const press = (event: KeyboardEvent) => {
    const step = ARROWS[event.key]
    const by = event.shiftKey ? LEAP : 1
    const done = () => {
      if (event.key === 'a' && (event.ctrlKey || event.metaKey))
        return onChoose(design.items.flatMap(({ id, hidden }) => (hidden ? [] : id)))
      if (chosen.length === 0) return false
      if (step)
        return act((now) => shiftItems(now, chosen, { right: step[0] * by, up: step[1] * by }), `keys ${chosen.join()}`)
      if (event.key === 'Delete' || event.key === 'Backspace') return remove()
      return event.key === 'Escape' ? onChoose([]) : false
    }
    if (done() !== false) event.preventDefault()
  }
  const framed = parts.filter(({ key, item }) => item !== undefined && chosen.includes(item) && sideOf(key) === 1)
  /** Zooms towards the chosen item, or towards the middle. */
  const zoom = (by: number) => {
    const [x, y] = framed[0]?.place ?? [seen.left + box.width / seen.zoom / 2, seen.top + box.height / seen.zoom / 2]
    setView(scaledAbout(seen, box, { x, y }, by))
  }
  return (
    <div className={classes.canvas}>
      <div className={classes.stage}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move what is chosen on it */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- arrow keys move what is chosen on it */}
        <div className={classes.paper} tabIndex={0} role="application" aria-label={words.keys} onKeyDown={press}>
          <svg
            ref={svg}
            role="img"
            aria-label={words.drawing(design.tiers.length, design.items.length)}
            data-zoomed={seen.zoom > 1 || undefined}
            viewBox={viewOf(seen, box)}
            {...held}
          >
            <DrawnMark mark={definitions} />
            <rect x={box.x} y={box.y} width={box.width} height={box.height} fill={design.background} />
            {drawn}
            {framed.map((part) => (
              <Frame
                key={part.key}
                part={part}
                design={design}
                box={box}
                zoom={seen.zoom}
                hasHandle={framed.length === 1}
              />
            ))}
            <path ref={lines} className={classes.guides} />
          </svg>
        </div>
        <div className={classes.tools}>
          <div className={classes.pair}>
            <Tool name={words.undo} disabled={!drawing.canUndo} onClick={drawing.undo}>
              <IconArrowBackUp size={20} aria-hidden />
            </Tool>
            <Tool name={words.redo} disabled={!drawing.canRedo} onClick={drawing.redo}>
              <IconArrowForwardUp size={20} aria-hidden />
            </Tool>
          </div>
          <div className={classes.pair}>
            <Tool name={words.zoomOut} disabled={seen.zoom <= ZOOM.least} onClick={() => zoom(1 / ZOOM.step)}>
              <IconZoomOut size={20} aria-hidden />
            </Tool>
            <Tool name={words.zoomIn} disabled={seen.zoom >= ZOOM.most} onClick={() => zoom(ZOOM.step)}>
              <IconZoomIn size={20} aria-hidden />
            </Tool>
          </div>
        </div>
        <div className={classes.tools} data-at="foot">
          {framed.length > 0 ? (
            <Tool name={words.removeChosen(framed.length)} onClick={remove}>
              <IconTrash size={20} aria-hidden />
            </Tool>
          ) : null}
          {design.items.length > 1 ? (
            <Tool name={words.several} pressed={several} onClick={() => onSeveral(!several)}>
              <IconBoxMultiple size={20} aria-hidden />
            </Tool>
          ) : null}
        </div>
      </div>
      <p className={classes.quiet}>{words.keys}</p>
    </div>
  )
}

type ToolProps = { name: string; disabled?: boolean; pressed?: boolean; onClick: () => void; children: ReactNode }

const Tool = ({ name, disabled, pressed, onClick, children }: ToolProps) => (
  <ActionIcon
    variant={pressed ? 'filled' : 'default'}
    size={44}
    aria-label={name}
    title={name}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
)

const sideOf = (key: string) => (key.endsWith('-1') ? -1 : 1)

type PlacedProps = {
  item: number | undefined
  tier: number | undefined
  mark: Mark
  x: number
  y: number
  size: number
  /** Only of items on both sides. */
  side: 1 | -1 | undefined
}

/** Unchanged items are not drawn again. */
const Placed = memo(({ item, tier, mark, x, y, size, side }: PlacedProps) =>
  item === undefined ? (
    <g data-tier={tier}>
      <DrawnMark mark={mark} />
    </g>
  ) : (
    <g className={classes.item} data-item={item} data-side={side} data-x={short(x)} data-y={short(y)}>
      {size < CATCH ? <circle cx={short(x)} cy={short(y)} r={CATCH / 2} fill="transparent" /> : null}
      <DrawnMark mark={mark} />
    </g>
  ),
)

type FrameProps = { part: Part; design: CakeDesign; box: Box; zoom: number; hasHandle: boolean }

/** A frame around a chosen item; around a single one with a handle for its size. */
function Frame({ part, design, box, zoom, hasHandle }: FrameProps) {
  const item = design.items.find(({ id }) => id === part.item)
  if (!item) return null
  const { size } = item
  const wide = itemWidth(item)
  const side = Math.max(box.width, box.height) / zoom
  const [right, down] = [part.place[0] + wide / 2, part.place[1] + size / 2]
  return (
    <g
      data-frame={item.id}
      data-side={item.mirrored ? 1 : undefined}
      data-x={short(part.place[0])}
      data-y={short(part.place[1])}
    >
      <rect
        className={classes.frame}
        x={part.place[0] - wide / 2}
        y={part.place[1] - size / 2}
        width={wide}
        height={size}
      />
      {hasHandle ? (
        <g data-handle className={classes.handle}>
          <circle className={classes.reach} cx={right} cy={down} r={side * HANDLE.caught} />
          <circle cx={right} cy={down} r={side * HANDLE.drawn} />
        </g>
      ) : null}
    </g>
  )
}
