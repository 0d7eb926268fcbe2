import { isFramed } from './visible-area.ts'

/**
 * Tells the embedding page how tall this one is, now and whenever that changes; it holds no secret, so anybody may
 * hear it. Returns how to stop.
 */
export function postHeight(page: Element, slug: string): () => void {
  if (!isFramed()) return () => {}
  document.documentElement.dataset.framed = ''
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(page.getBoundingClientRect().height)
    window.parent.postMessage({ type: 'bakebook:height', height, slug }, '*')
  })
  observer.observe(page)
  return () => observer.disconnect()
}
