import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

it('the router takes the pages of each module once: a page that is named twice leaves all of them blank', () => {
  const router = readFileSync(path.join(import.meta.dirname, 'web/router.tsx'), 'utf8')
  const taken = [...router.matchAll(/\.\.\.(\w+Routes)\b/g)].map(([, routes]) => routes)
  expect(taken.length).toBeGreaterThan(30)
  expect(taken.toSorted()).toEqual([...new Set(taken)].toSorted())
})
