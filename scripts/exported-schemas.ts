import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { ROOT } from '../src/server/config.ts'

const SOURCES = /^(shared|modules\/[\w-]+)\/(?!server\/|web\/)([\w-]+\/)*[\w-]+\.ts$/
const FIELDS = 'shared/fields.ts'

/** The schemas that the modules export, by the names in the API description. A field loses its `Out`. */
export async function exportedSchemas(): Promise<ReadonlyMap<string, z.ZodType>> {
  const folder = path.join(ROOT, 'src')
  const files = (await readdir(folder, { recursive: true })).filter((file) => SOURCES.test(file)).toSorted()
  const byName = new Map<string, z.ZodType>()
  for (const file of files)
    for (const [exported, value] of Object.entries(await import(path.join(folder, file)))) {
      if (!(value instanceof z.ZodType) || isBare(value)) continue
      const name = capital(file === FIELDS ? exported.replace(/Out$/, '') : exported)
      if ((byName.get(name) ?? value) !== value) throw new Error(`${name} of ${file} is exported elsewhere: rename one`)
      byName.set(name, value)
    }
  return byName
}

/** Only a kind, such as `boolean`, which says more than its name would. */
const isBare = (schema: z.ZodType) =>
  Object.keys(z.toJSONSchema(schema, { unrepresentable: 'any' })).every((key) => key === '$schema' || key === 'type')
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
