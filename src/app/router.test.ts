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
