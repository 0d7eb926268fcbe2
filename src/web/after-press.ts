/**
 * Does `act` once the press that is under way is over. A message that appears when a field is left by pressing
 * something would otherwise move that something away from under the pointer, and the press would be lost.
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
