/** In pixels of this document. */
export type VisibleArea = { top: number; height: number }

export const isFramed = (): boolean => window.parent !== window

/**
 * The part of a framed page that its reader can see now. A page that grows to its full height inside another one never
 * scrolls, so elements fixed to its edges may be far outside the window. Undefined if the page is not framed or cannot
 * know; use the whole window then.
 */
export function visibleArea(): Promise<VisibleArea | undefined> {
  if (!isFramed() || typeof IntersectionObserver === 'undefined') return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect()
      const { top = 0, height = 0 } = entry?.intersectionRect ?? {}
      resolve(height > 0 ? { top, height } : undefined)
    })
    observer.observe(document.documentElement)
  })
}
