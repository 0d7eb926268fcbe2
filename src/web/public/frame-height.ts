import { tellEmbedder } from './tell-embedder.ts'
import { isFramed } from './visible-area.ts'

/** Tells the embedding page how tall this one is, now and whenever that changes. Returns how to stop. */
export function postHeight(page: Element, slug: string): () => void {
  if (!isFramed()) return () => {}
  document.documentElement.dataset.framed = ''
  const observer = new ResizeObserver(() => {
    tellEmbedder({ type: 'bakebook:height', height: Math.ceil(page.getBoundingClientRect().height), slug })
  })
  observer.observe(page)
  return () => observer.disconnect()
}
