import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

const IMPORT = /import\('([^']+)'\)/g
const ROUTER = 'src/app/web/router.tsx'

/**
 * The routes of the owner's app, each with the files that it fetches when it is opened, named as in the build's manifest.
 * Read from the sources: the routes of each module, and the parts that the router hands to them.
 */
export async function ownersRoutes(root: string): Promise<Record<string, string[]>> {
  const nameOf = (file: string, imported: string) => {
    const source = imported.startsWith('#') ? imported.replace('#', 'src/') : path.join(path.dirname(file), imported)
    return path.relative('src/app/web', source)
  }
  const router = await readFile(path.join(root, ROUTER), 'utf8')
  // Each maker's parts, in the order of its parameters.
  const handed = new Map(
    router
      .split(/\.\.\.(?=make\w+Routes\()/)
      .map((call) => [
        /^make\w+/.exec(call)?.[0],
        [...(call.split('...')[0] ?? '').matchAll(IMPORT)].map(([, part = '']) => nameOf(ROUTER, part)),
      ]),
  )
  const routes: Record<string, string[]> = {}
  for await (const file of glob('src/modules/*/web/routes.tsx', { cwd: root })) {
    const text = await readFile(path.join(root, file), 'utf8')
    const [head = ''] = text.split('createRoute({')
    const parts = handed.get(/make\w+Routes/.exec(head)?.[0]) ?? []
    const loaders = new Map([...head.matchAll(/\b(load\w+): \(\)/g)].map(([, name = ''], i) => [name, parts[i]]))
    for (const route of text.split('createRoute({').slice(1)) {
      const address = /path: '([^']+)'/.exec(route)?.[1]
      if (address === undefined) throw new Error(`${file} has a route without an address`)
      const own = [...route.matchAll(IMPORT)].map(([, part = '']) => nameOf(file, part))
      const more = [...route.matchAll(/\b(load\w+)\(\)/g)].map(([, name = '']) => loaders.get(name))
      routes[address] = [...own, ...more.filter((part) => part !== undefined)]
    }
  }
  return routes
}
