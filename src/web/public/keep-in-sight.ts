/**
 * Keeps the focused element in sight for keyboard users, even when an act of theirs has pushed it out of the window.
 */
export function keepInSight(focused: Element | null): void {
  if (focused?.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest' })
}
