import { ActionIcon } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import {
  type Dispatch,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type SetStateAction,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { CakeDesign, CakeItem } from '../design.ts'
import { drawParts, type Part } from '../draw/draw-cake.ts'
import { type Mark, short } from '../draw/mark.ts'
import { type Box, fitted, scaledAbout, type View, viewOf, ZOOM } from '../view.ts'
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
  onChange: (item: number, fields: Fields, act?: string) => void
  onRemove: (item: number) => void
}
type At = { x: number; y: number }
type Held =
  | { does: 'move' | 'size'; item: CakeItem; mirror: 1 | -1; from: At; fields?: Fields }
  | { does: 'pan'; from: At; view: View }
  | { does: 'pinch'; from: At; far: number; view: View }

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const SIZES = { least: 5, most: 1000 }
const LEAP = 10
/** Smaller things are caught as if they were this large. */
const CATCH = 24
/** Shares of the longer side of the view. */
const HANDLE = { drawn: 0.014, caught: 0.06 }
/** The rough width of a letter, relative to its size. */
const LETTER = 0.5

const middle = ([a, b]: readonly At[]): At => ({
  x: ((a?.x ?? 0) + (b?.x ?? 0)) / 2,
  y: ((a?.y ?? 0) + (b?.y ?? 0)) / 2,
})
const apart = ([a, b]: readonly At[]) => Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))

type Looks = { box: Box; seen: View; setView: Dispatch<SetStateAction<View | undefined>> }

/** Lets fingers, a mouse or a pen move or resize an item, or move and pinch the view. */
function useHeld({ design, chosen, onChoose, onChooseTier, onChange }: Props, { box, seen, setView }: Looks) {
  const svg = useRef<SVGSVGElement>(null)
  const held = useRef<Held>(undefined)
  const fingers = useRef(new Map<number, At>())

  const at = ({ x, y }: At): At => {
    const matrix = svg.current?.getScreenCTM()
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x, y }
  }
  const pointOf = (event: PointerEvent): At => ({ x: event.clientX, y: event.clientY })
  const groupsOf = (item: number) => [
    ...(svg.current?.querySelectorAll<SVGGElement>(`[data-item="${item}"],[data-frame="${item}"]`) ?? []),
  ]

  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return
    fingers.current.set(event.pointerId, pointOf(event))
    if (fingers.current.size === 2) {
      putBack()
      const both = [...fingers.current.values()]
      held.current = { does: 'pinch', from: at(middle(both)), far: apart(both), view: seen }
      return
    }
    const target = event.target as Element
    const group = target.closest('[data-item]')
    const isHandle = target.closest('[data-handle]') !== null
    const item = design.items.find(({ id }) => id === (isHandle ? chosen : Number(group?.getAttribute('data-item'))))
    if (item) {
      event.preventDefault()
      svg.current?.setPointerCapture(event.pointerId)
      const mirror = group?.getAttribute('data-mirror') === '-1' ? -1 : 1
      held.current = { does: isHandle ? 'size' : 'move', item, mirror, from: at(pointOf(event)) }
      if (!isHandle) onChoose(item.id)
      return
    }
    onChoose(undefined)
    const tier = target.closest('[data-tier]')?.getAttribute('data-tier')
    if (tier) onChooseTier(Number(tier))
    if (seen.zoom > 1) {
      svg.current?.setPointerCapture(event.pointerId)
      held.current = { does: 'pan', from: at(pointOf(event)), view: seen }
    }
  }
  /** Moves only the held group until it is let go. Nothing else is redrawn meanwhile. */
  const show = (now: Extract<Held, { does: 'move' | 'size' }>, right: number, down: number) => {
    const by = now.does === 'size' ? (now.fields?.size ?? now.item.size) / now.item.size : 1
    for (const group of groupsOf(now.item.id)) {
      const [x, y, side] = [group.dataset.x, group.dataset.y, group.dataset.mirror].map(Number) as [
        number,
        number,
        number,
      ]
      group.style.willChange = 'transform'
      group.setAttribute(
        'transform',
        now.does === 'move'
          ? `translate(${short(side * now.mirror * right)} ${short(down)})`
          : `translate(${x} ${y}) scale(${by}) translate(${-x} ${-y})`,
      )
    }
  }
  const move = (event: PointerEvent) => {
    if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, pointOf(event))
    const now = held.current
    if (!now) return
    if (now.does === 'pinch') {
      const both = [...fingers.current.values()]
      if (both.length === 2 && now.far > 0) setView(scaledAbout(now.view, box, now.from, apart(both) / now.far))
      return
    }
    const point = at(pointOf(event))
    const [right, down] = [point.x - now.from.x, point.y - now.from.y]
    if (now.does === 'pan') {
      setView((was) => {
        const from = fitted(was, box)
        return { ...from, left: from.left - right, top: from.top - down }
      })
      return
    }
    const { item, mirror } = now
    if (now.does === 'move') now.fields = { x: short(item.x + mirror * right), y: short(item.y - down) }
    else {
      const size = item.size + Math.max(right, down) * 2
      now.fields = { size: short(Math.min(SIZES.most, Math.max(SIZES.least, size))) }
    }
    show(now, right, down)
  }
  const putBack = () => {
    const now = held.current
    held.current = undefined
    if (now?.does !== 'move' && now?.does !== 'size') return
    for (const group of groupsOf(now.item.id)) {
      group.removeAttribute('transform')
      group.style.willChange = ''
    }
  }
  const end = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    const now = held.current
    const fields = now?.does === 'move' || now?.does === 'size' ? now.fields : undefined
    if (fields && now && 'item' in now && event.type === 'pointerup') flushSync(() => onChange(now.item.id, fields))
    putBack()
  }
  return { svg, onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end }
}

/** The cake, on which items are moved by touch, mouse or pen. The lists beside it can do everything too. */
export function Canvas(props: Props) {
  const { design, chosen, onChange, onRemove } = props
  const [view, setView] = useState<View>()
  const { box, definitions, parts } = useMemo(
    () => drawParts(design, { look: design.look, tilt: design.tilt, pictureOf }),
    [design],
  )
  const drawn = useMemo(() => {
    const sizes = new Map(design.items.map(({ id, size }) => [id, size]))
    return parts.map(({ key, item, tier, mark, place: [x, y] }) => (
      <Placed
        key={key}
        item={item}
        tier={tier}
        mark={mark}
        x={x}
        y={y}
        size={sizes.get(item ?? 0) ?? CATCH}
        side={sideOf(key)}
      />
    ))
  }, [parts, design])
  const seen = fitted(view, box)

  const { svg, ...held } = useHeld(props, { box, seen, setView })
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
  const frame = parts.find(({ item }) => item !== undefined && item === chosen)
  /** Zooms towards the chosen item, or towards the middle. */
  const zoom = (by: number) => {
    const [x, y] = frame?.place ?? [seen.left + box.width / seen.zoom / 2, seen.top + box.height / seen.zoom / 2]
    setView(scaledAbout(seen, box, { x, y }, by))
  }
  return (
    <div className={classes.canvas}>
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
          {frame ? <Frame part={frame} design={design} box={box} zoom={seen.zoom} /> : null}
        </svg>
      </div>
      <ZoomButtons zoom={seen.zoom} onZoom={zoom} />
      <p className={classes.quiet}>{words.keys}</p>
    </div>
  )
}

function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom: (by: number) => void }) {
  return (
    <div className={classes.zoom}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={words.zoomOut}
        disabled={zoom <= ZOOM.least}
        onClick={() => onZoom(1 / ZOOM.step)}
      >
        <IconZoomOut size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={words.zoomIn}
        disabled={zoom >= ZOOM.most}
        onClick={() => onZoom(ZOOM.step)}
      >
        <IconZoomIn size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}

const sideOf = (key: string) => (key.endsWith('-1') ? -1 : 1)

type PlacedProps = {
  item: number | undefined
  tier: number | undefined
  mark: Mark
  x: number
  y: number
  size: number
  side: 1 | -1
}

/** Unchanged items are not drawn again. */
const Placed = memo(({ item, tier, mark, x, y, size, side }: PlacedProps) =>
  item === undefined ? (
    <g data-tier={tier}>
      <DrawnMark mark={mark} />
    </g>
  ) : (
    <g className={classes.item} data-item={item} data-mirror={side} data-x={short(x)} data-y={short(y)}>
      {size < CATCH ? <circle cx={short(x)} cy={short(y)} r={CATCH / 2} fill="transparent" /> : null}
      <DrawnMark mark={mark} />
    </g>
  ),
)

type FrameProps = { part: Part; design: CakeDesign; box: Box; zoom: number }

/** A frame around the chosen item with a handle for its size. */
function Frame({ part, design, box, zoom }: FrameProps) {
  const item = design.items.find(({ id }) => id === part.item)
  if (!item) return null
  const { size } = item
  const wide = item.kind === 'text' ? Math.max(size, item.text.length * size * LETTER) : size
  const side = Math.max(box.width, box.height) / zoom
  const [right, down] = [part.place[0] + wide / 2, part.place[1] + size / 2]
  return (
    <g data-frame={item.id} data-mirror={1} data-x={short(part.place[0])} data-y={short(part.place[1])}>
      <rect
        className={classes.frame}
        x={part.place[0] - wide / 2}
        y={part.place[1] - size / 2}
        width={wide}
        height={size}
      />
      <g data-handle className={classes.handle}>
        <circle className={classes.reach} cx={right} cy={down} r={side * HANDLE.caught} />
        <circle cx={right} cy={down} r={side * HANDLE.drawn} />
      </g>
    </g>
  )
}
