import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuiltRoute } from '../src/server/http/pages.ts'

const IMPORT = /import\('([^']+)'\)/g
/** A part that is drawn with its page: its slot and its source file. */
const FILL = /\bfill\((\w+)\.\w+,[^]*?import\('([^']+)'\)/g

/**
 * The routes of the owner's app, read from the modules' `web/module.tsx`. A route's files are its own and the parts
 * that later modules put into its slots.
 */
export async function ownersRoutes(root: string): Promise<Record<string, BuiltRoute>> {
  const nameOf = (file: string, imported: string) =>
    path.relative('src/app/web', path.join(path.dirname(file), imported))
  const texts = new Map<string, string>()
  for await (const file of glob('src/modules/*/web/module.tsx', { cwd: root }))
    texts.set(file, await readFile(path.join(root, file), 'utf8'))
  const drawn = Map.groupBy(
    [...texts].flatMap(([file, text]) =>
      [...text.matchAll(FILL)].map(([, slots = '', part = '']) => ({ slots, part: nameOf(file, part) })),
    ),
    ({ slots }) => slots,
  )
  const routes: Record<string, BuiltRoute> = {}
  for (const [file, text] of texts) {
    const [pages = ''] = text.split(/^ {2}fills: /m)
    for (const route of pages.split('createRoute({').slice(1)) {
      const address = /path: '([^']+)'/.exec(route)?.[1]
      if (address === undefined) throw new Error(`${file} has a route without an address`)
      const own = [...route.matchAll(IMPORT)].map(([, part = '']) => nameOf(file, part))
      const slots = /withSlots\([^,]+, (\w+)\)/.exec(route)?.[1]
      const [, calls = ''] = /\bcalls: \[([^\]]*)\]/.exec(route) ?? []
      routes[address] = {
        files: [...own, ...new Set((drawn.get(slots ?? '') ?? []).map(({ part }) => part))],
        calls: [...calls.matchAll(/'([^']+)'/g)].map(([, call = '']) => call),
        asksFirst: !route.includes('getParentRoute: () => rootRoute,'),
      }
    }
  }
  return routes
}
