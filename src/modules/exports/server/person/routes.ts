import { Readable } from 'node:stream'
import yazl from 'yazl'
import { getSettings } from '#modules/settings/server/store.ts'
import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { personContract } from '../../contract.ts'
import { personPage } from './person-page.ts'
import { type PersonData, readPerson } from './read-person.ts'

export const personRoutes = ({ files }: Pick<Services, 'files'>) =>
  serve(personContract, {
    export: async (scope, { id }, call) => {
      await call.limit('documents', String(call.session.userId))
      const person = await readPerson(scope, id)
      const { businessName, timezone, dateFormat } = await getSettings(scope)
      const { now: madeAt } = scope
      const head = { bakery: businessName, madeAt, settings: { timezone, dateFormat } }
      return {
        stream: zipped(person, personPage(person, head), { madeAt, files }),
        contentType: 'application/zip',
        fileName: `data-of-${person.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}-${madeAt.slice(0, 10)}.zip`,
      }
    },
  })

/** Files are read one after another while the zip is sent; a file lost from the disk is empty. */
function zipped(
  { name, tables, files: named }: PersonData,
  page: string,
  { madeAt, files }: Pick<Services, 'files'> & { madeAt: string },
): AsyncIterable<Uint8Array> {
  const zip = new yazl.ZipFile()
  const mtime = new Date(madeAt)
  const data = { name, madeAt, ...Object.fromEntries(tables.map(({ name: table, rows }) => [table, rows])) }
  zip.addBuffer(Buffer.from(page), 'read-me-first.html', { mtime })
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json', { mtime })
  for (const { name: file, key } of named)
    zip.addReadStreamLazy(file, { mtime, compress: false }, (take) =>
      files
        .get(key)
        .catch(() => Buffer.alloc(0))
        .then((bytes) => take(null, Readable.from([bytes]))),
    )
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  zip.end()
  return out
}
