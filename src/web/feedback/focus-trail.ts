const LENGTH = 8
/** The last first. */
let trail: HTMLElement[] = []
let byKeyboard = false

/** From here on it is known what had the focus. */
export function followFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    const element = target as HTMLElement
    byKeyboard = element.matches(':focus-visible')
    trail = [element, ...trail.filter((other) => other !== element && other.isConnected)].slice(0, LENGTH)
  })
}

/** The button that opened the menu of this entry, also of one that went away with it. */
export function menuButtonOf(element: Element | null | undefined): HTMLElement | null {
  const menu = element?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : null
}

/**
 * What had the focus went away, or cannot be used any more: it goes to the button of its menu, or to `place`. Without one, whoever came by keyboard
 * goes on from what had it before, anybody else from the page's heading (a field would open a phone's keyboard).
 */
export function rescueFocus(place?: HTMLElement | null): void {
  const [last, ...before] = trail
  const isLost = last && (!last.isConnected || last.matches(':disabled:not([data-loading])'))
  const takes = (element?: HTMLElement | null) => {
    element?.focus({ preventScroll: true })
    return element && document.activeElement === element
  }
  if (isLost && (document.activeElement === document.body || document.activeElement === last))
    void (
      takes(menuButtonOf(last)) ||
      // A dialog was closed: what opened it is further back.
      (last.closest('[role=dialog]') && before.some(takes)) ||
      takes(place) ||
      (byKeyboard && before.some(takes)) ||
      takes(document.querySelector('h1'))
    )
}
