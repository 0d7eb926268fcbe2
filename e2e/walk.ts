import type { Page } from '@playwright/test'

type Walk = { presses: number; fields: string[] }

/**
 * Runs in the page. The counts are in the tab's storage, so that they continue on steps with a document of their own.
 */
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

/** Counts all presses from now on, by pointer or Enter, and the fields that are filled in, including ticks. */
export async function countWalk(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('walk', JSON.stringify({ presses: 0, fields: [] })))
  await page.addInitScript(follow)
  await page.evaluate(follow)
}

export const walked = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('walk') ?? 'null') as Walk)
