/** The view of a picture: its zoom and how far it was moved, in pixels. */
export type LightboxView = { zoom: number; x: number; y: number }

export const ZOOM_MIN = 0.5
export const ZOOM_MAX = 3
const ZOOM_STEP = 0.25

export const WHOLE: LightboxView = { zoom: 1, x: 0, y: 0 }

/** Zooms a step in or out; a picture no larger than its frame returns to the middle. */
export function zoomed({ zoom, x, y }: LightboxView, direction: 1 | -1): LightboxView {
  const next = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom + direction * ZOOM_STEP))
  return next <= 1 ? { zoom: next, x: 0, y: 0 } : { zoom: next, x: (x * next) / zoom, y: (y * next) / zoom }
}

/** Moves the picture by a drag, no further than its edge allows in a frame of this size. */
export function dragged(
  { zoom, x, y }: LightboxView,
  by: { x: number; y: number },
  frame: { width: number; height: number },
): LightboxView {
  const within = (value: number, size: number) => {
    const room = Math.max(0, ((zoom - 1) * size) / 2)
    // Adding 0 turns -0 into 0.
    return Math.min(room, Math.max(-room, value)) + 0
  }
  return { zoom, x: within(x + by.x, frame.width), y: within(y + by.y, frame.height) }
}

/** Wraps around: the picture before the first is the last. */
export const around = (index: number, count: number): number => ((index % count) + count) % count
