import { tellEmbedder } from '../tell-embedder.ts'

/** Escape closes whatever the form was opened in, unless something inside the form took the key. */
export function closeByEscape(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing)
      tellEmbedder({ type: 'bakebook:close' })
  })
}
