/**
 * Runs `act` after the current press. A message that appears when a press takes the focus from a field would move the
 * pressed button away from the pointer, and the press would be lost.
 */
export function afterPress(act: () => void): void {
  if (!document.querySelector(':active')) return act()
  const over = new AbortController()
  const done = () => {
    over.abort()
    setTimeout(act)
  }
  for (const end of ['pointerup', 'pointercancel', 'click'])
    window.addEventListener(end, done, { capture: true, signal: over.signal })
}
