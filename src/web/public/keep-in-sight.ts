/** Whoever goes by keyboard sees where she is, also when what she did has pushed it out of the window. */
export function keepInSight(focused: Element | null): void {
  if (focused?.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest' })
}
