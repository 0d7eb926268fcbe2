/** Keeps the focused element in view for keyboard users, even if their own act has pushed it out. */
export function keepInSight(focused: Element | null): void {
  if (focused?.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest' })
}
