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

/**
 * What had the focus went away, or cannot be used any more: it goes to `place`. Without one, whoever came by keyboard
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
    void (takes(place) || (byKeyboard && before.some(takes)) || takes(document.querySelector('h1')))
}
