import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import { ownersRoutes } from './scripts/owners-routes.ts'
import { sharedFiles } from './scripts/shared-files.ts'
import { PAGE_PATHS } from './src/app/page-paths.ts'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const entry = (name: string) => here(`./src/app/web/${name}.html`)

const BYTES_MIN = 1024

/** Writes each asset compressed beside itself, once, so that the server need not do it for every visitor. */
const compressed: Plugin = {
  name: 'compressed-assets',
  apply: 'build',
  async writeBundle(_, bundle) {
    for (const name of Object.keys(bundle)) {
      if (!/^assets\/.*\.(js|css|svg)$/.test(name)) continue
      const bytes = await readFile(here(`./dist/${name}`))
      if (bytes.length >= BYTES_MIN) await writeFile(here(`./dist/${name}.br`), await promisify(brotliCompress)(bytes))
    }
  },
}

/** Pages of strangers are built with Preact, the owner's app with React (docs/decisions/0017, 0082). */
const preactForStrangers: Plugin = {
  name: 'preact-for-strangers',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name !== 'client',
  resolveId(id, importer) {
    const [, name, below = ''] = /^(react|react-dom)(\/.+)?$/.exec(id) ?? []
    return name === undefined ? undefined : this.resolve(`preact/compat${below}`, importer)
  },
}

type Addresses = Record<string, { method: string; path: string; answer: string }>

const isContract = (value: unknown): value is Addresses =>
  Object.values(Object(value)).every((route) => Object.hasOwn(Object(route), 'method'))

/** The browser checks no answer against a schema: there a contract is its addresses (docs/decisions/0029). */
const contractsAsAddresses: Plugin = {
  name: 'contracts-as-addresses',
  apply: 'build',
  resolveId: (id) => (id.endsWith('?whole') ? { id, moduleSideEffects: false } : undefined),
  async load(id) {
    if (!/\/(modules|shared)\/[^/]+\/([\w-]+\/)?([\w-]+-)?contract\.ts$/.test(id)) return undefined
    const whole = JSON.stringify(`${id}?whole`)
    const lines = Object.entries((await import(id)) as object).map(([name, value]) => {
      if (!isContract(value)) return `export { ${name} } from ${whole}`
      const routes = Object.entries(value).map(([act, { method, path, answer }]) => [act, { method, path, answer }])
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(routes))}`
    })
    return { code: lines.join('\n'), moduleType: 'js', moduleSideEffects: false }
  },
}

const PURE = /\/src\/(shared|modules\/[^/]+\/(?!server\/|web\/)[\w/-]+\.ts)/
const CALLS = new Set(['CallExpression', 'NewExpression', 'TaggedTemplateExpression'])

/**
 * Modules are pure outside their `server` and `web`, and so is the shared code (`purity.test.ts`). A value of theirs that no
 * page uses stays out of the build, schemas with all that they are made of before all others.
 */
const pureValues: Plugin = {
  name: 'pure-values',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!PURE.test(id)) return undefined
    let wrapped = ''
    let end = 0
    for (const statement of this.parse(code).body) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declaration?.type !== 'VariableDeclaration') continue
      for (const { init } of declaration.declarations) {
        if (init == null || !CALLS.has(init.type)) continue
        wrapped += `${code.slice(end, init.start)}/* @__PURE__ */ (() => ${code.slice(init.start, init.end)})()`
        end = init.end
      }
    }
    return { code: wrapped + code.slice(end), moduleSideEffects: false }
  },
}

/** The browser turns no schema into JSON Schema: what zod brings for that stays out of the build. */
const noJsonSchemas: Plugin = {
  name: 'no-json-schemas',
  apply: 'build',
  async load(id) {
    if (!/\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return undefined
    const names = Object.keys((await import(id)) as object)
    return { code: names.map((name) => `export const ${name} = () => {}`).join('\n'), moduleSideEffects: false }
  },
}

/** Writes down which files each route of the owner's app shows first, so that the document can name them. */
const routesBesideFiles: Plugin = {
  name: 'routes-beside-files',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle(_, bundle) {
    const names = new Map<string, string>()
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.facadeModuleId === null)
        // The manifest calls a file of several parts so.
        for (const id of file.moduleIds)
          names.set(path.relative(here('./src/app/web'), id), `_${path.basename(file.fileName)}`)
    const routes = Object.entries(await ownersRoutes(here('.')))
    const named = routes.map(([address, route]) => [
      address,
      { ...route, files: [...new Set(route.files.map((file) => names.get(file) ?? file))] },
    ])
    await writeFile(here('./dist/.vite/routes.json'), JSON.stringify(Object.fromEntries(named)))
  },
}

let together: Map<string, string> | undefined

/** The client is built twice: the first build only tells which files its pages share, and is thrown away. */
const filesOfPages: Plugin = {
  name: 'files-of-pages',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async generateBundle(_, bundle) {
    if (together !== undefined) return
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const shell = chunks.find(({ isEntry }) => isEntry)
    const loads = (first: readonly (string | undefined)[]) => {
      const found = new Set<string>()
      const visit = (name: string) => {
        if (found.has(name)) return
        found.add(name)
        byName.get(name)?.imports.forEach(visit)
      }
      for (const name of first) if (name !== undefined) visit(name)
      return found
    }
    const inShell = loads([shell?.fileName])
    const partOf = new Map(chunks.map(({ facadeModuleId, fileName }) => [facadeModuleId, fileName]))
    const routes = Object.values(await ownersRoutes(here('.')))
    const pages = routes.map(({ files }) => files.map((file) => partOf.get(here(`./src/app/web/${file}`))))
    // Behind a page's own file come the parts that later modules draw on it.
    const isDrawn = new Set(pages.flatMap(([, ...drawn]) => drawn))
    const files = chunks.map(({ fileName, imports, moduleIds, code, isEntry, isDynamicEntry }) => {
      const isShared = !isEntry && !inShell.has(fileName) && (!isDynamicEntry || isDrawn.has(fileName))
      return [fileName, { modules: moduleIds, imports, bytes: code.length, isShared }] as const
    })
    const isFirst = new Set(pages.flat())
    const later = chunks.filter(({ fileName, isDynamicEntry }) => isDynamicEntry && !isFirst.has(fileName))
    together = sharedFiles(
      new Map(files),
      pages.map(loads),
      later.map(({ fileName }) => loads([fileName])),
    )
    for (const name of Object.keys(bundle)) delete bundle[name]
  },
}

type DrawSite = (shell: string) => Record<string, string>
const DRAW_SITE = here('./src/app/web/draw-site.tsx')

/** The public site is drawn at build time: its pages come as plain HTML (docs/decisions/0028). */
const drawnSite: Plugin = {
  name: 'drawn-site',
  applyToEnvironment: (environment) => environment.name === 'customers',
  async writeBundle() {
    const shell = here('./dist/site.html')
    const { module } = await runnerImport<{ drawSite: DrawSite }>(DRAW_SITE, { root: here('.') })
    for (const [name, html] of Object.entries(module.drawSite(await readFile(shell, 'utf8'))))
      await writeFile(here(`./dist/${name}.html`), html)
    await rm(shell)
  },
  configureServer(server) {
    const { form, order, menu, 'sign-in': signIn, ...site } = PAGE_PATHS
    server.middlewares.use(async (request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const [name] = Object.entries(site).find(([, paths]) => (paths as readonly string[]).includes(pathname)) ?? []
      if (name === undefined) return next()
      const { drawSite } = (await server.ssrLoadModule(DRAW_SITE)) as { drawSite: DrawSite }
      const html = drawSite(await readFile(entry('site'), 'utf8'))[name] ?? ''
      response.setHeader('content-type', 'text/html').end(await server.transformIndexHtml('/site.html', html))
    })
  },
}

const DOCUMENTS = ['form', 'order', 'menu', 'sign-in'] as const
const isAt = (pathname: string) => (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname)

/** In development, what the server does in production: an address gets its document. The gallery of the kit has no build (docs/kit.md). */
const documentsOfAddresses: Plugin = {
  name: 'documents-of-addresses',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
      const name = DOCUMENTS.find((document) => PAGE_PATHS[document].some(isAt(pathname)))
      if (name !== undefined) request.url = `/${name}.html${search}`
      if (pathname === '/dev/kit') request.url = '/kit.html'
      next()
    })
  },
}

export default defineConfig({
  root: here('./src/app/web'),
  publicDir: false,
  plugins: [
    preactForStrangers,
    contractsAsAddresses,
    noJsonSchemas,
    react(),
    pureValues,
    filesOfPages,
    compressed,
    routesBesideFiles,
    drawnSite,
    documentsOfAddresses,
  ],
  css: { postcss: here('.') },
  // The server puts a fresh nonce in this place with every response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: here('./dist'),
    target: 'es2023',
    // Data addresses are not allowed for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What a first visit may weigh is looked at by scripts/page-weights.ts.
    chunkSizeWarningLimit: 1000,
  },
  environments: {
    client: {
      build: {
        emptyOutDir: true,
        manifest: '.vite/owner.json',
        rolldownOptions: {
          input: [entry('index')],
          // Every page loads the shell, in one file. The files that some pages share are put together as the first build found.
          output: {
            // A file that some pages share would be called by all their names.
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
            assetFileNames: ({ names: [name = ''] }) => `assets/${name.replace(/[~.].*/, '')}-[hash][extname]`,
            codeSplitting: {
              groups: [
                { name: 'shell', tags: ['$initial'] },
                {
                  name: (id) => together?.get(id) ?? null,
                  debugName: 'shared by pages',
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    customers: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        manifest: '.vite/customers.json',
        rolldownOptions: { input: [entry('form'), entry('order'), entry('site')] },
      },
    },
    // By itself each, so that it shares no files with pages that want none of it.
    menu: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        manifest: '.vite/menu.json',
        rolldownOptions: { input: [entry('menu')] },
      },
    },
    signIn: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        manifest: '.vite/sign-in.json',
        rolldownOptions: { input: [entry('sign-in')] },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, customers, menu, signIn } }) {
      if (client) {
        await build(client)
        await build(client)
      }
      if (customers) await build(customers)
      if (menu) await build(menu)
      if (signIn) await build(signIn)
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:3000' } },
})
