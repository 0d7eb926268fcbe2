import type { Page } from '@playwright/test'

type Walk = { presses: number; fields: string[] }

/** Counts what is pressed from now on, by hand or with Enter, and the fields that something is put into, ticks among them. */
export const countWalk = (page: Page) =>
  page.evaluate(() => {
    const walk: Walk = { presses: 0, fields: [] }
    Reflect.set(window, 'walk', walk)
    const press = ({ isTrusted }: Event) => {
      if (isTrusted) walk.presses += 1
    }
    addEventListener('pointerdown', press, true)
    addEventListener('keydown', (event) => event.key === 'Enter' && press(event), true)
    addEventListener(
      'input',
      ({ isTrusted, target }) => {
        const name = target instanceof Element ? target.id : ''
        if (isTrusted && !walk.fields.includes(name)) walk.fields.push(name)
      },
      true,
    )
  })
export const walked = (page: Page) => page.evaluate(() => Reflect.get(window, 'walk') as Walk)
