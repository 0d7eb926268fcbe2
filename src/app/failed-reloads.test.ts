import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'

test('no page takes away what it shows when loading it again fails: `isLoadingError` says that there is nothing to show', () => {
  const files = globSync(['src/modules/*/web/**/*.{ts,tsx}', 'src/{app/web,web}/!(public)/**/*.{ts,tsx}'], {
    cwd: ROOT,
  })
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => /\bisError\b/.test(readFileSync(path.join(ROOT, file), 'utf8')))
  expect(found).toEqual([])
})
