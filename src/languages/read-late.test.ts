import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'

/** Imports all that runs on both sides and on the server, and tells each place that reads a sentence meanwhile. */
const IMPORT_ALL = `
  import { execFileSync } from 'node:child_process'
  import path from 'node:path'
  await import('#server/language.ts')
  const { takeLanguageFrom } = await import('#shared/languages/translatable.ts')
  const read = new Set()
  takeLanguageFrom(() => {
    const calls = new Error().stack.split('\\n')
    const place = calls.find((line) => /\\/src\\/(?!shared\\/(languages|text)\\/)/.test(line))
    if (place && calls.some((line) => /get .*translatable/.test(line))) read.add(place.replace(/.*\\/src\\//, 'src/').replace(/:\\d+\\)?$/, ''))
    return 'en'
  })
  const files = execFileSync('git', ['ls-files', 'src/modules', 'src/shared'], { encoding: 'utf8' }).split('\\n')
  const loaded = files.filter((file) => file.endsWith('.ts') && !/\\/web\\/|test|proof|child|worker|template/.test(file))
  for (const file of loaded) await import(path.resolve(file))
  console.log(JSON.stringify({ loaded: loaded.length, read: [...read] }))
  process.exit()
`

test('no sentence for customers is read while a module loads, which would keep its language', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', IMPORT_ALL], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const { loaded, read } = JSON.parse(said) as { loaded: number; read: string[] }
  expect(loaded).toBeGreaterThan(1000)
  expect(read).toEqual([])
})
