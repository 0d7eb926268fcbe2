import { type Dispatch, type PointerEvent, type SetStateAction, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CakeDesign, CakeItem } from '../design.ts'
import type { Part } from '../draw/draw-cake.ts'
import { short } from '../draw/mark.ts'
import { flat } from '../draw/seen.ts'
import { type Lines, linesOf, near } from '../snap.ts'
import { type Box, fitted, scaledAbout, type View } from '../view.ts'

export type Shift = { right: number; up: number; mirror: 1 | -1 }
type Needs = {
  design: CakeDesign
  chosen: readonly number[]
  /** Every press adds to what is chosen, or takes from it. */
  several: boolean
  onChoose: (items: readonly number[]) => void
  onChooseTier: (tier: number) => void
  onShift: (items: readonly number[], shift: Shift) => void
  onSize: (item: number, size: number) => void
}
type Looks = {
  box: Box
  seen: View
  parts: readonly Part[]
  setView: Dispatch<SetStateAction<View | undefined>>
}
type At = { x: number; y: number }
type Move = {
  does: 'move'
  pressed: At
  from: At
  items: readonly number[]
  mirror: 1 | -1
  /** The middle of the pressed item before it is moved, and where it can line up. */
  place: At
  lines: Lines
  by?: At
  /** Chosen if it was a press and not a drag. */
  afterPress: readonly number[]
}
type Held =
  | Move
  | { does: 'size'; from: At; item: CakeItem; size?: number }
  | { does: 'choose'; from: At; to?: At }
  | { does: 'pan'; from: At; view: View }
  | { does: 'pinch'; from: At; far: number; view: View }

const SIZES = { least: 5, most: 1000 }
/** Pixels of the screen: a shorter way is a press and no drag; a nearer line catches what is dragged. */
const SLOP = 4
const CATCHES = 6

const middle = ([a, b]: readonly At[]): At => ({
  x: ((a?.x ?? 0) + (b?.x ?? 0)) / 2,
  y: ((a?.y ?? 0) + (b?.y ?? 0)) / 2,
})
const apart = ([a, b]: readonly At[]) => Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))
const pointOf = (event: PointerEvent): At => ({ x: event.clientX, y: event.clientY })
const sorted = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a])

/** Lets fingers, a mouse or a pen move, resize or choose items, or move and pinch the view. */
export function useHeld(
  { design, chosen, several, onChoose, onChooseTier, onShift, onSize }: Needs,
  { box, seen, parts, setView }: Looks,
) {
  const svg = useRef<SVGSVGElement>(null)
  /** The guides of a drag, or the frame that chooses. */
  const lines = useRef<SVGPathElement>(null)
  const held = useRef<Held>(undefined)
  const fingers = useRef(new Map<number, At>())

  const at = ({ x, y }: At): At => {
    const matrix = svg.current?.getScreenCTM()
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x, y }
  }
  const groupsOf = (items: readonly number[]) =>
    items.flatMap((item) => [
      ...(svg.current?.querySelectorAll<SVGGElement>(`[data-item="${item}"],[data-frame="${item}"]`) ?? []),
    ])
  const drawLines = (d: string) => lines.current?.setAttribute('d', d)

  const begin = (event: PointerEvent) => {
    const target = event.target
    if (event.button !== 0 || !(target instanceof Element)) return
    // A finger that is let go elsewhere is heard of, too. It would count as the second one from then on.
    svg.current?.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, pointOf(event))
    // A palm beside two fingers.
    if (fingers.current.size > 2) return
    if (fingers.current.size === 2) {
      putBack()
      const both = [...fingers.current.values()]
      held.current = { does: 'pinch', from: at(middle(both)), far: apart(both), view: seen }
      return
    }
    const from = at(pointOf(event))
    const adds = several || event.shiftKey || event.ctrlKey || event.metaKey
    const capture = (next: Held) => {
      event.preventDefault()
      held.current = next
    }
    const [sized] = target.closest('[data-handle]') ? design.items.filter(({ id }) => chosen.includes(id)) : []
    if (sized) return capture({ does: 'size', from, item: sized })
    const group = target.closest<SVGGElement>('[data-item]')
    if (group) {
      const id = Number(group.dataset.item)
      const isChosen = chosen.includes(id)
      const items = isChosen ? chosen : adds ? [...chosen, id] : [id]
      if (!isChosen) onChoose(items)
      return capture({
        does: 'move',
        pressed: pointOf(event),
        from,
        items,
        mirror: group.dataset.side === '-1' ? -1 : 1,
        place: { x: Number(group.dataset.x), y: Number(group.dataset.y) },
        lines: linesOf(design, parts, items),
        afterPress: !isChosen ? items : adds ? chosen.filter((each) => each !== id) : [id],
      })
    }
    if (adds) return capture({ does: 'choose', from })
    onChoose([])
    const tier = target.closest('[data-tier]')?.getAttribute('data-tier')
    if (tier) onChooseTier(Number(tier))
    if (seen.zoom > 1) capture({ does: 'pan', from, view: seen })
  }

  /** Moves only the held groups until they are let go. Nothing else is redrawn meanwhile. */
  const show = (items: readonly number[], transformOf: (group: SVGGElement) => string) => {
    for (const group of groupsOf(items)) {
      group.style.willChange = 'transform'
      group.setAttribute('transform', transformOf(group))
    }
  }
  const drag = (now: Move, point: At, isFree: boolean) => {
    const wanted = { x: point.x - now.from.x, y: point.y - now.from.y }
    const perPixel = 1 / (svg.current?.getScreenCTM()?.a || 1)
    const to = { x: now.place.x + wanted.x, y: now.place.y + wanted.y }
    const guides = isFree ? {} : near(to, now.lines, CATCHES * perPixel)
    const by = { x: (guides.x ?? to.x) - now.place.x, y: (guides.y ?? to.y) - now.place.y }
    now.by = by
    drawLines(
      (guides.x === undefined ? '' : `M${guides.x} ${box.y}v${box.height}`) +
        (guides.y === undefined ? '' : `M${box.x} ${guides.y}h${box.width}`),
    )
    const wayOf = ({ dataset: { side } }: SVGGElement) => (side === undefined ? 1 : Number(side) * now.mirror)
    show(now.items, (group) => `translate(${short(wayOf(group) * by.x)} ${short(by.y)})`)
  }
  const move = (event: PointerEvent) => {
    if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, pointOf(event))
    const now = held.current
    if (!now) return
    const point = at(pointOf(event))
    const [right, down] = [point.x - now.from.x, point.y - now.from.y]
    switch (now.does) {
      case 'pinch': {
        const both = [...fingers.current.values()]
        if (both.length === 2 && now.far > 0) setView(scaledAbout(now.view, box, now.from, apart(both) / now.far))
        return
      }
      case 'pan':
        setView((was) => {
          const from = fitted(was, box)
          return { ...from, left: from.left - right, top: from.top - down }
        })
        return
      case 'size': {
        const size = now.item.size + Math.max(right, down) * 2
        now.size = short(Math.min(SIZES.most, Math.max(SIZES.least, size)))
        const by = now.size / now.item.size
        show(
          [now.item.id],
          ({ dataset: { x, y } }) => `translate(${x} ${y}) scale(${by}) translate(${-Number(x)} ${-Number(y)})`,
        )
        return
      }
      case 'choose':
        now.to = point
        drawLines(`M${now.from.x} ${now.from.y}h${right}v${down}h${-right}z`)
        return
      case 'move':
        if (now.by || apart([now.pressed, pointOf(event)]) >= SLOP) drag(now, point, event.altKey)
        return
      default:
        throw now satisfies never
    }
  }
  const putBack = () => {
    const now = held.current
    held.current = undefined
    drawLines('')
    for (const group of groupsOf(now?.does === 'move' ? now.items : now?.does === 'size' ? [now.item.id] : [])) {
      group.removeAttribute('transform')
      group.style.willChange = ''
    }
  }
  /** The items that a frame between two points holds by their middles. */
  const framed = (from: At, to: At) => {
    const [[left, right], [top, foot]] = [sorted(from.x, to.x), sorted(from.y, to.y)]
    return parts.flatMap(({ item, place: [x, y] }) =>
      item !== undefined && x >= left && x <= right && y >= top && y <= foot ? item : [],
    )
  }
  const letGo = (now: Held) => {
    if (now.does === 'size' && now.size !== undefined) onSize(now.item.id, now.size)
    if (now.does === 'choose' && now.to) onChoose([...new Set([...chosen, ...framed(now.from, now.to)])])
    if (now.does !== 'move') return
    if (!now.by) onChoose(now.afterPress)
    else onShift(now.items, { right: now.by.x, up: -now.by.y / flat(design.tilt).up, mirror: now.mirror })
  }
  const end = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    const now = held.current
    if (now && event.type === 'pointerup') flushSync(() => letGo(now))
    putBack()
  }
  return { svg, lines, onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end }
}
