import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'

const run = promisify(execFile)
const isFull = process.env.PROOF === 'full'

/** Lines of the recipe's step 5, and the line of a file that each follows. */
const PLACES: Record<string, [behind: string, line: string][]> = {
  'src/app/modules.ts': [
    ["import { supplies } from '#modules/supplies/module.ts'", "import { stands } from '#modules/stands/module.ts'"],
    ['  supplies,', '  stands,'],
  ],
  'src/app/server/modules.ts': [
    [
      "import { supplies } from '#modules/supplies/server/module.ts'",
      "import { stands } from '#modules/stands/server/module.ts'",
    ],
    ['  supplies,', '  stands,'],
  ],
  'src/app/web/modules.ts': [
    [
      "import { supplies } from '#modules/supplies/web/module.tsx'",
      "import { stands } from '#modules/stands/web/module.tsx'",
    ],
    ['  supplies,', '  stands,'],
  ],
  'dependency-rules.cjs': [["  'supplies',", "  'stands',"]],
}

async function insert(file: string, lines: [string, string][]): Promise<void> {
  let text = await readFile(file, 'utf8')
  for (const [behind, line] of lines) {
    expect(text, `${file} has the line ${behind}`).toContain(`${behind}\n`)
    text = text.replace(`${behind}\n`, () => `${behind}\n${line}\n`)
  }
  await writeFile(file, text)
}

test.runIf(isFull)('the template and four places make a module that all fences and walking tests take', async () => {
  expect(Object.keys(PLACES).length).toBeLessThanOrEqual(4)
  const at = await mkdtemp(path.join(tmpdir(), 'bakebook-template-'))
  const inTree = (file: string, ...args: string[]) =>
    run(process.execPath, [path.join(at, 'node_modules/.bin', file), ...args], {
      cwd: at,
      env: { ...process.env, PROOF: 'quick' },
      maxBuffer: 64 * 1024 * 1024,
    }).catch((error: { stdout?: string; stderr?: string }) =>
      expect.unreachable(`${file} ${args.join(' ')}:\n${error.stdout}\n${error.stderr}`),
    )
  try {
    const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, maxBuffer: 1e8 })
    for (const file of stdout
      .split('\n')
      .filter((name) => name !== '' && !/\/template\.(?:test|proof)\.ts$/.test(name)))
      await cp(path.join(ROOT, file), path.join(at, file))
    await symlink(path.join(ROOT, 'node_modules'), path.join(at, 'node_modules'))
    await rename(path.join(at, 'src/app/template'), path.join(at, 'src/modules/stands'))
    await rename(path.join(at, 'src/modules/stands/migration.sql'), path.join(at, 'migrations/9999-stands.sql'))
    for (const [file, lines] of Object.entries(PLACES)) await insert(path.join(at, file), lines)
    await run('git', ['init', '-q'], { cwd: at })
    await run('git', ['add', '-A'], { cwd: at })

    await run(process.execPath, ['scripts/gen.ts'], { cwd: at })
    await inTree('tsc', '-b')
    await inTree('depcruise', '--config', 'dependency-rules.cjs', 'src')
    const tests = ['kinds', 'walking'].map((name) => `src/app/server/whole-app/${name}.test.ts`)
    await inTree('vitest', 'run', ...tests, 'src/app/table-owners.test.ts', 'src/app/reserved-slugs.test.ts')
  } finally {
    await rm(at, { recursive: true, force: true })
  }
})
