import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'

// Canaries: each rule must be seen to catch its violation, or it protects nothing.
const CANARIES: Record<string, Record<string, string>> = {
  'no-cycles': { 'src/shared/a.ts': "import './b.ts'", 'src/shared/b.ts': "import './a.ts'" },
  'shared-is-the-bottom': { 'src/shared/a.ts': "import '../server/b.ts'", 'src/server/b.ts': '' },
  'kits-know-no-modules': { 'src/server/a.ts': "import '../modules/orders/b.ts'", 'src/modules/orders/b.ts': '' },
  'web-knows-no-server': {
    'src/modules/orders/web/a.tsx': "import '../server/b.ts'",
    'src/modules/orders/server/b.ts': '',
  },
  'server-knows-no-web': { 'src/server/a.ts': "import '../web/b.ts'", 'src/web/b.ts': '' },
  'module-root-is-pure': { 'src/modules/orders/a.ts': "import '../../server/b.ts'", 'src/server/b.ts': '' },
  'only-app-composes': { 'src/modules/orders/server/a.ts': "import '../../../app/b.ts'", 'src/app/b.ts': '' },
  'public-pages-hold-no-owner-app': { 'src/app/web/form.tsx': "import './router.tsx'", 'src/app/web/router.tsx': '' },
  'first-page-knows-no-module': {
    'src/modules/orders/web/orders-search.ts': "import '../contract.ts'",
    'src/modules/orders/contract.ts': '',
  },
  'inside-of-orders-is-private': {
    'src/modules/quotes/server/a.ts': "import '../../orders/server/rows/b.ts'",
    'src/modules/orders/server/rows/b.ts': '',
  },
  'contacts-comes-first': { 'src/modules/contacts/a.ts': "import '../orders/b.ts'", 'src/modules/orders/b.ts': '' },
  'stock/server/movements-comes-first': {
    'src/modules/stock/server/movements.ts': "import './b.ts'",
    'src/modules/stock/server/b.ts': '',
  },
  'no-unplaced-module': { 'src/app/a.ts': "import '../modules/bicycles/b.ts'", 'src/modules/bicycles/b.ts': '' },
}

const run = (command: string, args: string[], cwd: string) =>
  new Promise<{ code: number; out: string }>((resolve) =>
    execFile(command, args, { cwd, env: process.env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, out: `${stdout}${stderr}` }),
    ),
  )

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bakebook-fences-'))
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function tree(name: string, files: Record<string, string>): Promise<string> {
  const at = path.join(folder, name)
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(at, file)), { recursive: true })
    await writeFile(path.join(at, file), `${text}\nexport {}\n`)
  }
  return at
}

const cruise = (at: string) =>
  run(
    process.execPath,
    [path.join(ROOT, 'node_modules/.bin/depcruise'), '--config', path.join(ROOT, 'dependency-rules.cjs'), 'src'],
    at,
  )

describe('the import fences', () => {
  test('each trips over its own canary', async () => {
    // All in one tree, because reading the rules takes longer than applying them: files `a` and `b` are named after
    // their rule.
    const named = (rule: string, text: string) => text.replaceAll(/\b([ab])(?=\.tsx?\b)/g, `${rule}-$1`)
    const canaries = Object.entries(CANARIES).map(([rule, files]) => ({
      rule,
      files: Object.entries(files).map(([file, text]) => [named(rule, file), named(rule, text)] as const),
    }))
    const at = await tree('canaries', Object.fromEntries(canaries.flatMap(({ files }) => files)))
    const { code, out } = await cruise(at)
    const tripped = out.split('\n').filter((line) => line.includes('error '))
    const asleep = canaries.filter(
      ({ rule, files }) =>
        !tripped.some((line) => line.includes(` ${rule}: `) && files.some(([file]) => line.includes(file))),
    )
    expect(asleep.map(({ rule }) => rule)).toEqual([])
    expect(code).not.toBe(0)
  })

  test('code that keeps to them passes', async () => {
    const at = await tree('kept', {
      'src/shared/a.ts': '',
      'src/modules/contacts/a.ts': "import '../../shared/a.ts'",
      'src/modules/orders/server/b.ts': "import '../../contacts/a.ts'",
      'src/app/c.ts': "import '../modules/orders/server/b.ts'",
    })
    expect(await cruise(at)).toMatchObject({ code: 0 })
  })
})

describe('the compiler fences', () => {
  const compile = async (name: string, files: Record<string, string>, project: string) => {
    const at = await tree(name, files)
    for (const config of ['base', 'core', 'server', 'web'].map((part) => `tsconfig.${part}.json`))
      await copyFile(path.join(ROOT, config), path.join(at, config))
    return run(
      process.execPath,
      [
        path.join(ROOT, 'node_modules/typescript/bin/tsc'),
        '-p',
        `tsconfig.${project}.json`,
        '--noEmit',
        '--emitDeclarationOnly',
        'false',
        '--composite',
        'false',
      ],
      at,
    )
  }

  test('a module root that reaches for Node does not compile', async () => {
    const { code, out } = await compile(
      'core-node',
      { 'src/modules/orders/a.ts': "import { readFileSync } from 'node:fs'\nexport const a = readFileSync" },
      'core',
    )
    expect(out).toContain('a.ts')
    expect(code).not.toBe(0)
  })

  test('a module root that reaches for the page does not compile', async () => {
    const { code, out } = await compile(
      'core-dom',
      { 'src/modules/orders/a.ts': 'export const a = document.title' },
      'core',
    )
    expect(out).toContain('document')
    expect(code).not.toBe(0)
  })

  test('a server file that reaches for the page does not compile', async () => {
    const { code, out } = await compile(
      'server-dom',
      { 'src/server/a.ts': 'export const a = document.title' },
      'server',
    )
    expect(out).toContain('document')
    expect(code).not.toBe(0)
  })

  test('a page that reaches for Node does not compile', async () => {
    const { code, out } = await compile(
      'web-node',
      { 'src/web/a.ts': "import { readFileSync } from 'node:fs'\nexport const a = readFileSync" },
      'web',
    )
    expect(out).toContain('node:fs')
    expect(code).not.toBe(0)
  })

  test.each([
    ['core', 'src/shared/a.ts', 'export const a = 1'],
    ['server', 'src/server/a.ts', "import { readFileSync } from 'node:fs'\nexport const a = readFileSync"],
    ['web', 'src/web/a.ts', 'export const a = document.title'],
  ])('code that uses only what is its own compiles as %s', async (project, file, text) => {
    expect(await compile(`${project}-kept`, { [file]: text }, project)).toEqual({ code: 0, out: '' })
  })
})

describe('the lint fences', () => {
  const lint = async (name: string, text: string) => {
    const at = await tree(name, { 'src/web/a.tsx': text })
    await copyFile(path.join(ROOT, '.oxlintrc.json'), path.join(at, '.oxlintrc.json'))
    return run(process.execPath, [path.join(ROOT, 'node_modules/.bin/oxlint'), '--deny-warnings', 'src'], at)
  }

  test('text put on a page as markup is refused', async () => {
    const { code, out } = await lint(
      'markup',
      'export const A = ({ t }: { t: string }) => <p dangerouslySetInnerHTML={{ __html: t }} />',
    )
    expect(out).toContain('no-danger')
    expect(code).not.toBe(0)
  })

  test('text put on a page as text is not', async () => {
    const { out } = await lint('text', 'export const A = ({ t }: { t: string }) => <p>{t}</p>')
    expect(out).toContain('Finished')
    expect(out).not.toContain('no-danger')
  })
})
