type Place = { page: string; depth: number }
type Layer = { close: () => unknown }

/** The open layers above the page, topmost last. */
let open: readonly Layer[] = []
/** The browser's current history entry; undefined on a page where no layer was opened yet. */
let at: Place | undefined
/** The state that the page last wrote, which holds for each of its entries. */
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
 * Lets Back close the topmost layer (a dialog, a drawer, a picture): each has a history entry above its page's. The
 * entry of a layer closed in another way stays and is skipped. The router must not see these entries, so call this
 * before it starts.
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
  // Reuse the existing entries: a browser may skip new ones that were made without a press.
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
    // Browsers limit how often a page may do this. Back then leaves the page, as it would anyway.
  }
}

/** How many layer entries lie between here and the page's own entry. */
export const layerDepth = (): number => at?.depth ?? 0

/** True if this layer, identified by its `close`, is above all others. */
export const isTopLayer = (close: () => unknown): boolean => open.at(-1)?.close === close

/**
 * Opens a layer. `close` does what Escape would and returns false if the layer stays open. Call the returned function
 * when the layer has closed.
 */
export function openLayer(close: () => unknown): () => void {
  const layer = { close }
  open = [...open, layer]
  // A layer that opens while another closes takes over its entry.
  queueMicrotask(fill)
  return () => {
    open = open.filter((each) => each !== layer)
  }
}
