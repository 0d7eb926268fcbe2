type Place = { page: string; depth: number }
type Layer = { close: () => unknown }

/** The layers open over the page, the topmost last. */
let open: readonly Layer[] = []
/** Which entry of the history the browser is at; undefined for a page on which nothing was opened yet. */
let at: Place | undefined
/** The state that the page wrote last. It holds for each of its entries. */
let written: { state: unknown; href: string } = { state: null, href: '' }
let isReturning = false
let push: History['pushState']
let replace: History['replaceState']

const placed = (state: unknown, layer: Place | undefined) => (layer ? { ...(state as object | null), layer } : state)

function read(): void {
  at = (history.state as { layer?: Place } | null)?.layer
  written = { state: history.state, href: location.href }
}

/**
 * Back closes the topmost layer (a dialog, a drawer, a picture): each has an entry of the history above its page's. The
 * entry of a layer that was closed otherwise stays, and is passed over. The router hears of none of them, so that this
 * has to come before it.
 */
export function followHistory(): void {
  push = history.pushState.bind(history)
  replace = history.replaceState.bind(history)
  read()
  history.pushState = (...entry) => {
    push(...entry)
    read()
  }
  history.replaceState = (state, ...entry) => {
    replace(placed(state, at), ...entry)
    read()
  }
  window.addEventListener('popstate', (event) => {
    const from = at
    const to = (history.state as { layer?: Place } | null)?.layer
    if (from === undefined || to?.page !== from.page) {
      isReturning = false
      read()
      return
    }
    event.stopImmediatePropagation()
    at = to
    replace(placed(written.state, to), '', written.href)
    arrive(from.depth, to.depth)
  })
}

function arrive(from: number, to: number): void {
  if (isReturning) {
    isReturning = false
    fill()
    return
  }
  const top = open.at(-1)
  if (to > from || top === undefined || open.length <= to) {
    history.go(to > from ? 1 : -1)
    return
  }
  if (top.close() !== false) open = open.filter((layer) => layer !== top)
  const stays = Math.min(open.length, from) - to
  if (stays <= 0) return
  // The entries are there still: a browser may pass over new ones that come without a press.
  isReturning = true
  history.go(stays)
}

/** Adds entries above the page's until there are as many as layers. */
function fill(): void {
  if (isReturning) return
  try {
    if (open.length > 0 && at === undefined) {
      at = { page: String(Math.random()), depth: 0 }
      history.replaceState(history.state, '')
    }
    while (at !== undefined && at.depth < open.length) {
      const above = { ...at, depth: at.depth + 1 }
      push(placed(history.state, above), '')
      at = above
    }
  } catch {
    // Browsers limit how often a page may do this: Back then leaves the page, as it would without.
  }
}

/** How many entries of layers are between here and the page's own. */
export const layerDepth = (): number => at?.depth ?? 0

/** Whether this layer, known by its `close`, lies over all others. */
export const isTopLayer = (close: () => unknown): boolean => open.at(-1)?.close === close

/** `close` does what Escape would, and answers false where the layer stays open by that. Returns what says that it is closed. */
export function openLayer(close: () => unknown): () => void {
  const layer = { close }
  open = [...open, layer]
  // One that opens as another closes takes its entry.
  queueMicrotask(fill)
  return () => {
    open = open.filter((each) => each !== layer)
  }
}
