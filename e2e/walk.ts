import type { Page } from '@playwright/test'

type Walk = { presses: number; fields: string[] }

/** In the page. The counts lie in the tab's storage, so that they go on where a step is a document of its own. */
function follow(): void {
  if (Reflect.has(window, 'isFollowed')) return
  Reflect.set(window, 'isFollowed', true)
  const change = (by: (walk: Walk) => void) => {
    const kept = sessionStorage.getItem('walk')
    if (kept === null) return
    const walk = JSON.parse(kept) as Walk
    by(walk)
    sessionStorage.setItem('walk', JSON.stringify(walk))
  }
  const press = ({ isTrusted }: Event) => {
    if (isTrusted)
      change((walk) => {
        walk.presses += 1
      })
  }
  addEventListener('pointerdown', press, true)
  addEventListener('keydown', (event) => event.key === 'Enter' && press(event), true)
  addEventListener(
    'input',
    ({ isTrusted, target }) => {
      const name = target instanceof Element ? target.id : ''
      if (isTrusted)
        change(({ fields }) => {
          if (!fields.includes(name)) fields.push(name)
        })
    },
    true,
  )
}

/** Counts what is pressed from now on, by hand or with Enter, and the fields that something is put into, ticks among them. */
export async function countWalk(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('walk', JSON.stringify({ presses: 0, fields: [] })))
  await page.addInitScript(follow)
  await page.evaluate(follow)
}

export const walked = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('walk') ?? 'null') as Walk)
