import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Environment, ROOT, readConfig } from '#server/config.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const names = (text: string, name: RegExp) => [...text.matchAll(name)].map(([, found]) => found as string)

test('.env.example and docs/settings.md name every setting of the server', () => {
  const settings = Object.keys(Environment.shape).toSorted()
  const rows = read('docs/settings.md').match(/^\| `[A-Z].*$/gm) ?? []
  expect(names(rows.map((row) => row.split('|')[1]).join(), /`([A-Z_]+)`/g).toSorted()).toEqual(settings)
  expect(names(read('.env.example'), /^# ([A-Z_]+)=/gm).toSorted()).toEqual(settings)
})

test('.env.example shows the defaults', () => {
  const shown = Object.fromEntries(
    [...read('.env.example').matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]),
  )
  expect(readConfig(shown, '')).toEqual(readConfig({}, ''))
  const given = Object.keys(shown).filter((name) => shown[name] !== '')
  const defaults = Object.entries(Environment.parse({})).filter(([, value]) => !(value instanceof Map))
  expect(given.toSorted()).toEqual(defaults.map(([name]) => name).toSorted())
})

test('.nvmrc names the Node that package.json pins', () => {
  expect(read('.nvmrc').trim()).toBe(JSON.parse(read('package.json')).devDependencies.node)
})

test('decision records are numbered without a gap and say when they were made and whether they hold', () => {
  const files = readdirSync(path.join(ROOT, 'docs/decisions')).toSorted()
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, index) => index + 1))
  for (const [index, file] of files.entries())
    expect(read(`docs/decisions/${file}`), file).toMatch(
      new RegExp(String.raw`^# ${index + 1}\. \S.*\n\nDate: \d{4}-\d\d-\d\d\nStatus: (accepted|superseded by \d+)\n\n`),
    )
})

test('the architecture names each module once', () => {
  const [, section = ''] = /\n## The modules\n([^]*?)\n## /.exec(read('docs/architecture.md')) ?? []
  expect(names(section, /^- `([\w-]+)`: \S.*[.]$/gm).toSorted()).toEqual(
    readdirSync(path.join(ROOT, 'src/modules')).toSorted(),
  )
})

test('the page of proofs names files that exist', () => {
  const tests = ['src', 'e2e'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }),
  )
  const named = names(read('docs/proofs.md'), /`(?:e2e\/)?(\w[\w/.-]+\.(?:test|proof|e2e)\.ts)`/g)
  expect(named.filter((name) => !tests.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([])
  expect(named.length).toBeGreaterThan(80)
})

test('the answers to the security standard name files that exist, and every yes names one', () => {
  const rows = read('docs/asvs.md').match(/^\| V.*$/gm) ?? []
  const wrong = rows.filter((row) => {
    const [, id = '', level = '', asked = '', answer = '', shown = ''] = row.split('|').map((cell) => cell.trim())
    const files = names(shown, /`([^`]+)`/g)
    if (!/^V\d+[.]\d+[.]\d+$/.test(id) || !/^[12]$/.test(level) || asked === '') return true
    if (level === '1' && answer === 'no' && (shown.length < 40 || shown.startsWith('see V'))) return true
    if (answer !== 'yes') return !['no', 'not ours'].includes(answer) || shown === ''
    return files.length === 0 || !files.every((file) => existsSync(path.join(ROOT, file)))
  })
  expect(wrong).toEqual([])
  expect(rows.length).toBeGreaterThan(200)
  // Level 1 has 70 requirements, of which five are asked of authorization servers.
  expect(rows.filter((row) => row.split('|')[2]?.trim() === '1')).toHaveLength(65)
  const ids = rows.map((row) => row.split('|')[1])
  expect(new Set(ids).size).toBe(ids.length)
})

test('journeys count days in the time zone of the bakery, never in UTC', () => {
  const files = readdirSync(path.join(ROOT, 'e2e')).filter((file) => file.endsWith('.ts'))
  expect(files).toContain('days.ts')
  expect(files.filter((file) => /toISOString\(\)\s*\.slice\(0, 10\)|'en-CA'/.test(read(`e2e/${file}`)))).toEqual([])
})
