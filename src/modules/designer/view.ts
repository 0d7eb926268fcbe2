import { short } from './draw/mark.ts'

export type Box = { x: number; y: number; width: number; height: number }
/** The visible part of a drawing, and how far it is enlarged. */
export type View = { zoom: number; left: number; top: number }

export const ZOOM = { least: 1, most: 6, step: 1.5 }

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Keeps the view inside the drawing, and no further out than all of it. */
export function fitted(view: View | undefined, box: Box): View {
  const zoom = within(view?.zoom ?? 1, ZOOM.least, ZOOM.most)
  return {
    zoom,
    left: within(view?.left ?? box.x, box.x, box.x + box.width - box.width / zoom),
    top: within(view?.top ?? box.y, box.y, box.y + box.height - box.height / zoom),
  }
}

/** Zooms by a factor. The point stays where it is on the screen. */
export function scaledAbout(view: View, box: Box, { x, y }: { x: number; y: number }, by: number): View {
  const zoom = within(view.zoom * by, ZOOM.least, ZOOM.most)
  const share = view.zoom / zoom
  return fitted({ zoom, left: x - (x - view.left) * share, top: y - (y - view.top) * share }, box)
}

export const viewOf = ({ zoom, left, top }: View, { width, height }: Box): string =>
  [left, top, width / zoom, height / zoom].map(short).join(' ')
