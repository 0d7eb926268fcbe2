// Writes what is derived from the sources: database types, docs/openapi.json and the first words of our addresses.
// `--check` fails if they differ.
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openApiDocument } from '../src/app/open-api.ts'
import { PAGE_PATHS } from '../src/app/page-paths.ts'
import { ROOT } from '../src/server/config.ts'
import { startEmbedded } from '../src/server/db/cluster/embedded.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { temporaryFolder } from '../src/server/db/test-cluster.ts'
import { exportedSchemas } from './exported-schemas.ts'

const run = promisify(execFile)
const isCheck = process.argv.includes('--check')
const TYPES = path.join(ROOT, 'src/server/db/schema.generated.ts')
const ADDRESSES = path.join(ROOT, 'src/shared/own-addresses.generated.ts')
const OPEN_API = path.join(ROOT, 'docs/openapi.json')

/** The first words of the addresses of the product's pages. */
function ownAddresses(): string {
  const routes = globSync('src/modules/*/web/module.tsx', { cwd: ROOT })
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/path: '(\/[a-z-]+)/g)].map(([, address]) => address as string))
  const words = [...routes, ...Object.values(PAGE_PATHS).flat()].map((address) => address.split('/')[1])
  return `/** The first word of every page's address. Written by \`npm run gen\`. */
export const OWN_ADDRESSES: ReadonlySet<string> = new Set(
  '${[...new Set(words)].toSorted().join(' ')}'.split(' '),
)
`
}

async function databaseTypes(): Promise<string> {
  const folder = await temporaryFolder()
  const out = path.join(await mkdtemp(path.join(tmpdir(), 'bakebook-gen-')), 'schema.ts')
  const cluster = await startEmbedded(folder, { info: () => {} }, { durable: false })
  try {
    await migrate(cluster.ownerUrl)
    const mapping = JSON.stringify({ timestamptz: 'string', int8: 'number', jsonb: 'unknown' })
    await run(path.join(ROOT, 'node_modules/.bin/kysely-codegen'), [
      '--url',
      cluster.ownerUrl,
      '--dialect',
      'postgres',
      '--out-file',
      out,
      '--exclude-pattern',
      'migration*',
      '--numeric-parser',
      'string',
      '--date-parser',
      'string',
      '--type-mapping',
      mapping,
    ])
    return await readFile(out, 'utf8')
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
    await rm(path.dirname(out), { recursive: true, force: true })
  }
}

async function settle(file: string, wanted: string): Promise<boolean> {
  const present = await readFile(file, 'utf8').catch(() => '')
  if (present === wanted) return true
  const name = path.relative(ROOT, file)
  if (isCheck) console.error(`${name} is not what the sources say: run npm run gen`)
  else await writeFile(file, wanted).then(() => console.log(`wrote ${name}`))
  return !isCheck
}

const settled = [
  await settle(ADDRESSES, ownAddresses()),
  await settle(OPEN_API, `${JSON.stringify(openApiDocument(await exportedSchemas()), null, 1)}\n`),
  await settle(TYPES, await databaseTypes()),
]
process.exit(settled.every(Boolean) ? 0 : 1)
