import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'
import { temporaryFolder } from '#server/db/test-cluster.ts'

const run = promisify(execFile)
const isFull = process.env.PROOF === 'full'

type Recipe = {
  module: string
  /** For each file of the module, the lines to add and the lines they follow. */
  lines: Record<string, [behind: string, line: string][]>
}

/** Adds a text field to each record, as docs/adding.md describes. */
const RECIPES: Record<string, Recipe> = {
  'an order': {
    module: 'orders',
    lines: {
      'order-fields.ts': [
        [
          "  theme: field('theme', optionalText('Theme', 300), textOut, 'copied', 'shown', 'emptied'),",
          "  parkingHint: field('parking_hint', optionalText('Parking', 300), textOut, 'copied', 'shown', 'emptied'),",
        ],
      ],
      'words.ts': [["  theme: 'Theme',", "  parkingHint: 'Parking',"]],
      'web/editor/order-editor-sections.tsx': [
        [
          '        <TextField name="theme" label={words.theme} />',
          '        <TextField name="parkingHint" label={words.parkingHint} />',
        ],
      ],
    },
  },
  'a contact': {
    module: 'contacts',
    lines: {
      'contact-fields.ts': [
        [
          "  address: field('address', optionalText('Address', 500), textOut, 'gap', 'forgotten', ''),",
          "  parkingHint: field('parking_hint', optionalText('Parking', 300), textOut, 'gap', 'emptied', ''),",
        ],
      ],
      'words.ts': [
        ["    address: 'Address',", "    parkingHint: 'Parking',"],
        ["  notes: 'Notes',", "  parkingHint: 'Parking',"],
      ],
      'web/contact-fields.tsx': [
        [
          '      <TextAreaField name="address" label={words.address} minRows={2} />',
          '      <TextAreaField name="parkingHint" label={words.parkingHint} />',
        ],
      ],
    },
  },
  'a product': {
    module: 'products',
    lines: {
      'product-fields.ts': [
        [
          "  sku: field('sku', optionalText('SKU', 60), textOut, 'own', 'exported', ''),",
          "  parkingHint: field('parking_hint', optionalText('Parking', 300), textOut, 'copied', 'exported', ''),",
        ],
      ],
      'words.ts': [
        ["    sku: 'SKU',", "    parkingHint: 'Parking',"],
        ["  sku: 'SKU',", "  parkingHint: 'Parking',"],
      ],
      'web/page/product-fields.tsx': [
        [
          '        <TextField name="sku" label={words.sku} maxLength={60} />',
          '        <TextField name="parkingHint" label={words.parkingHint} />',
        ],
      ],
      'server/list-products.ts': [
        ["  sku: text(csv.sku, 'sku'),", "  parkingHint: text(csv.parkingHint, 'parkingHint'),"],
      ],
    },
  },
  'the settings': {
    module: 'settings',
    lines: {
      'schema.ts': [
        [
          "  careText: setting(null, text, optionalText('Care card', 5000)),",
          "  parkingHint: setting(null, text, optionalText('Parking', 300)),",
        ],
      ],
      'words.ts': [["  careText: 'Care card',", "  parkingHint: 'Parking',"]],
      'web/tabs/customers-tab.tsx': [
        [
          '      <div className={classes.fields}>',
          '<AutosaveField field="parkingHint"><TextAreaField name="parkingHint" label={words.parkingHint} /></AutosaveField>',
        ],
      ],
      'web/places.ts': [["  careText: 'customers',", "  parkingHint: 'customers',"]],
    },
  },
}
const FILES_MAX = 4
const filesOf = ({ module, lines }: Recipe) => Object.keys(lines).map((file) => `src/modules/${module}/${file}`)
const ALL = Object.values(RECIPES)

/** Tests that go through every text of a text field's table, with the settings it brings along. */
const TESTS = {
  'src/modules/orders/server/order-fields.test.ts': undefined,
  'src/modules/contacts/server/contact-fields.test.ts': undefined,
  'src/modules/products/server/product-fields.test.ts': undefined,
  'src/modules/settings/schema.test.ts': undefined,
  'src/app/web/settings-places.test.ts': undefined,
  'src/app/exported-tables.test.ts': undefined,
  'src/modules/settings/server/new-setting.test.ts': `
    import { expect, test } from 'vitest'
    import { newBakery } from '#app/server/testing.ts'
    test('a new setting is stored and answered', async () => {
      const { owner } = await newBakery()
      const { version, parkingHint } = (await owner.get('/settings')).body
      expect(parkingHint).toBe(null)
      await owner.patch('/settings', { parkingHint: 'Behind the house', version })
      expect((await owner.get('/settings')).body.parkingHint).toBe('Behind the house')
    })`,
}
const MIGRATION = 'migrations/9999-parking.sql'
const GENERATED = ['docs/openapi.json', 'src/server/db/schema.generated.ts']
const COLUMNS = ['orders', 'contacts', 'products']
  .map((table) => `alter table ${table} add column parking_hint text;\n`)
  .join('')

async function insert(file: string, lines: readonly [string, string][]): Promise<void> {
  let text = await readFile(file, 'utf8')
  for (const [behind, line] of lines) text = text.replace(`\n${behind}\n`, () => `\n${behind}\n${line}\n`)
  await writeFile(file, text)
}

describe.each(Object.entries(RECIPES))('a new field of %s', (record, recipe) => {
  const [, section = ''] =
    /\n## A field\n([^]*?)\n## /.exec(readFileSync(path.join(ROOT, 'docs/adding.md'), 'utf8')) ?? []

  test('touches four files at most, each at a line that is there', () => {
    expect(filesOf(recipe).length).toBeLessThanOrEqual(FILES_MAX)
    for (const [file, lines] of Object.entries(recipe.lines)) {
      const text = readFileSync(path.join(ROOT, 'src/modules', recipe.module, file), 'utf8')
      for (const [behind] of lines) expect(text, file).toContain(`\n${behind}\n`)
    }
  })

  test('is told in docs/adding.md by the same files', () => {
    const [, told = ''] = new RegExp(`\n- Of ${record} (\\([^]*?)(?=\n- |\n\n|$)`).exec(section) ?? []
    const named = [...told.matchAll(/`([\w/.-]+\.tsx?)`/g)].map(([, file = '']) => file)
    expect(told).toContain(`\`src/modules/${recipe.module}\``)
    expect(named.toSorted()).toEqual(Object.keys(recipe.lines).toSorted())
  })
})

test.runIf(isFull)('each recipe makes a field that is stored, answered and followed everywhere', async () => {
  const at = await temporaryFolder()
  const inTree = async (file: string, ...args: string[]) => {
    const env = { ...process.env, PROOF: 'quick' }
    const ran = await run(file, args, { cwd: at, env, maxBuffer: 64 * 1024 * 1024 }).catch(
      (error: { stdout?: string; stderr?: string }) =>
        expect.unreachable(`${file} ${args.join(' ')}:\n${error.stdout}\n${error.stderr}`),
    )
    return ran.stdout
  }
  const tool = (name: string, ...args: string[]) => inTree(process.execPath, `node_modules/.bin/${name}`, ...args)

  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, maxBuffer: 1e8 })
  for (const file of stdout.split('\n').filter((name) => name !== ''))
    await cp(path.join(ROOT, file), path.join(at, file))
  await symlink(path.join(ROOT, 'node_modules'), path.join(at, 'node_modules'))
  await inTree('git', 'init', '-q')
  await inTree('git', 'add', '-A')

  for (const { module, lines } of ALL)
    for (const [file, added] of Object.entries(lines)) await insert(path.join(at, 'src/modules', module, file), added)
  await writeFile(path.join(at, MIGRATION), COLUMNS)
  await inTree(process.execPath, 'scripts/gen.ts')
  const touched = (await inTree('git', 'status', '--porcelain')).split('\n').filter((line) => !/^A {2}|^$/.test(line))
  expect(touched.map((line) => line.slice(3)).toSorted()).toEqual(
    [...ALL.flatMap(filesOf), ...GENERATED, MIGRATION].toSorted(),
  )

  for (const [file, text] of Object.entries(TESTS)) if (text !== undefined) await writeFile(path.join(at, file), text)
  await tool('tsc', '-b')
  await tool('vitest', 'run', ...Object.keys(TESTS))
})
