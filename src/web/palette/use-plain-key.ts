import { useWindowEvent } from '@mantine/hooks'

const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/** A key that acts wherever the focus is, unless it is typed into a field. */
export function usePlainKey(key: string, act: (target: Element) => unknown): void {
  useWindowEvent('keydown', (event) => {
    const { target, altKey, ctrlKey, metaKey } = event
    if (event.key.toLowerCase() !== key || altKey || ctrlKey || metaKey || event.defaultPrevented) return
    if (!(target instanceof Element) || target.matches(TYPED_INTO) || act(target) === false) return
    event.preventDefault()
  })
}
