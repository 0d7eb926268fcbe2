import type { Locator } from '@playwright/test'

type Way = 'back' | 'reload' | 'hide' | { link: string }

/** Types and leaves at once, without a pause in which something could be saved automatically. */
export async function typeAndLeave(field: Locator, text: string, way: Way): Promise<void> {
  // A `goto` while the page still reloads may never end.
  const loaded = way === 'reload' ? field.page().waitForEvent('load') : undefined
  await field.evaluate(
    (input: HTMLInputElement, wanted) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, wanted.text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      // Runs after the page's own reaction.
      setTimeout(() => {
        if (wanted.way === 'back') history.back()
        else if (wanted.way === 'reload') location.reload()
        else if (wanted.way === 'hide') {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
          Reflect.deleteProperty(document, 'visibilityState')
        } else document.querySelector<HTMLElement>(`a[href="${wanted.way.link}"]`)?.click()
      })
    },
    { text, way },
  )
  await loaded
}
