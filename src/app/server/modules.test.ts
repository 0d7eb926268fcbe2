import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'
import { contracts } from '../contract.ts'
import { bakery } from './bakery/module.ts'
import { demo } from './demo/module.ts'
import { broughtTo, serverModules } from './modules.ts'
import { site } from './site/module.ts'
import { testApp } from './testing.ts'

const rules = readFileSync(path.join(ROOT, 'dependency-rules.cjs'), 'utf8')
const placeOf = (file: string) => rules.indexOf(`  '${file.split('/')[2]}',`)

test('every call is answered by one module', async () => {
  const { services } = await testApp()
  const answered = broughtTo(services).flatMap(({ routes = {} }) => Object.keys(routes))
  expect(answered.toSorted()).toEqual(Object.keys(contracts).toSorted())
})

test('every module with a part in the server is listed, in the order of modules', async () => {
  const files = globSync('src/modules/*/server/module.ts', { cwd: ROOT })
  const placed = files.toSorted((a, b) => placeOf(a) - placeOf(b))
  const own = await Promise.all(placed.map(async (file) => Object.values<unknown>(await import(path.join(ROOT, file)))))
  const isOfApp = (brings: unknown) => [site, demo, bakery].some((each) => each === brings)
  expect(serverModules.filter((brings) => !isOfApp(brings))).toEqual(own.flat())
})
