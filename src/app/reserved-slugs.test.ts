import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isReservedSlug } from '#modules/order-form/slug.ts'
import { ROOT } from '#server/config.ts'
import { PAGE_PATHS } from './page-paths.ts'

const source = (pattern: string) => globSync(path.join(ROOT, pattern)).map((file) => readFileSync(file, 'utf8'))

test('no bakery gets the first word of one of our own addresses for its form (R49)', () => {
  const routes = [...source('src/modules/*/web/module.tsx'), ...source('src/app/server/page-routes.ts')].join('\n')
  const named = [...routes.matchAll(/(?:path: |get\()'\/([a-z-]+)/g)].map(([, word]) => word as string)
  const words = [...named, ...Object.values(PAGE_PATHS).flatMap((paths) => paths.map((at) => at.split('/')[1] ?? ''))]
  expect(new Set(words).size).toBeGreaterThan(15)
  expect(
    [...new Set([...words.filter(Boolean), 'www', 'mail', 'admin', 'support'])].filter((word) => !isReservedSlug(word)),
  ).toEqual([])
})
