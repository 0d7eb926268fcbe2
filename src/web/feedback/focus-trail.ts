const LENGTH = 8

/** A focused element with its row, if any, and the neighbouring rows at that time, nearest first. */
type Stop = { element: HTMLElement; row: Element | null; beside: readonly Element[] }

/** The last one first. */
let trail: Stop[] = []
let byKeyboard = false

function stopAt(element: HTMLElement): Stop {
  const row = element.closest('tr, li')
  const rows = [...(row?.parentElement?.children ?? [])]
  const at = rows.findIndex((each) => each === row)
  return { element, row, beside: [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0)).toReversed()] }
}

/** Starts recording which element has the focus. */
export function followFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    const element = target as HTMLElement
    byKeyboard = element.matches(':focus-visible')
    const before = trail.filter((stop) => stop.element !== element && (stop.element.isConnected || stop.row))
    trail = [stopAt(element), ...before].slice(0, LENGTH)
  })
}

/** The button that opened the menu of this entry, even if the entry disappeared with the menu. */
export function menuButtonOf(element: Element | null | undefined): HTMLElement | null {
  const menu = element?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : null
}

function takes(element?: HTMLElement | null): boolean {
  element?.focus({ preventScroll: true })
  return element != null && document.activeElement === element
}

const heading = () => document.querySelector('h1')

function isLost(): boolean {
  const last = trail[0]?.element
  if (!last || (last.isConnected && !last.matches(':disabled:not([data-loading])'))) return false
  return document.activeElement === document.body || document.activeElement === last
}

/** The same control in another row. */
function sameIn(row: Element, { element }: Stop): HTMLElement | null {
  const alike = ['type', 'aria-haspopup'].map((name) => {
    const value = element.getAttribute(name)
    return value === null ? '' : `[${name}="${CSS.escape(value)}"]`
  })
  return row.querySelector<HTMLElement>(element.tagName + alike.join(''))
}

/**
 * Moves the focus when its row has been removed: to the next row, else to the one before, and after the last row of a
 * list to the page's heading.
 */
export function rescueFocusOfRow(): boolean {
  if (!isLost()) return false
  const from = trail.find(({ element }) => !element.closest('[role=menu], [role=dialog]'))
  if (!from?.row || from.row.isConnected) return false
  return from.beside.some((row) => row.isConnected && takes(sameIn(row, from))) || takes(heading())
}

/**
 * Call it when the focused element has been removed or disabled. The focus moves to the button of its menu, to the row
 * beside it, or to `place`. Otherwise a keyboard user continues at the previously focused element, everybody else at
 * the page's heading (a field would open a phone's keyboard).
 */
export function rescueFocus(place?: HTMLElement | null): void {
  const [last, ...before] = trail.map(({ element }) => element)
  if (!isLost()) return
  void (
    takes(menuButtonOf(last)) ||
    rescueFocusOfRow() ||
    // A dialog was closed: the element that opened it is further back.
    (last?.closest('[role=dialog]') && before.some(takes)) ||
    takes(place) ||
    (byKeyboard && before.some(takes)) ||
    takes(heading())
  )
}
