import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '#server/config.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

it('the app takes each module of the screen once: a page that is named twice leaves all of them blank', () => {
  const [imports = '', list = ''] = read('src/app/web/modules.ts').split('export const webModules')
  const named = [...imports.matchAll(/import \{ (\w+) \} from '#(modules\/[^']+)'/g)]
  const there = globSync('src/modules/*/web/module.tsx', { cwd: ROOT })
  expect(named.map(([, , file]) => `src/${file}`).toSorted()).toEqual(there.toSorted())
  const listed = [...list.matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(named.map(([, name]) => name).toSorted())
})

it('the menu is that of NAV-1', async () => {
  const entries = globSync('src/modules/*/web/module.tsx', { cwd: ROOT }).flatMap((file) => {
    const [, menu] = / {2}menu: \{([^]*?)\},?\n/.exec(read(file)) ?? []
    const field = (name: string) => new RegExp(`\\b${name}: '([^']+)'`).exec(menu ?? '')?.[1]
    return menu === undefined
      ? []
      : [{ module: file.split('/')[2] as string, group: field('group'), label: field('label') }]
  })
  const list = read('src/app/web/modules.ts').split('export const webModules')[1] ?? ''
  const place = (module: string) =>
    list.indexOf(`  ${module.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())},`)
  const menu = Map.groupBy(
    entries.toSorted((a, b) => place(a.module) - place(b.module)),
    ({ group }) => group ?? '',
  )
  expect([...menu].map(([group, items]) => [group, ...items.map(({ label }) => label)])).toEqual([
    ['', 'Dashboard', 'Calendar', 'Orders', 'Order Requests', 'Contacts'],
    ['Kitchen', 'Kitchen mode', 'Recipes', 'Ingredients', 'Supplies', 'Stock count', 'Products', 'Tools'],
    ['Planning', 'Tasks', 'Bake plan', 'Lists & Reports'],
    ['Money', 'Expenses', 'Income', 'Mileage', 'For the accountant'],
    ['Bakery', 'Import', 'Settings', 'Help'],
  ])
})
