import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
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

/** Customers' pages are built with Preact, the owner's app with React (docs/decisions/0017). */
const preactForCustomers: Plugin = {
  name: 'preact-for-customers',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'customers',
  resolveId(id, importer) {
    const [, name, below = ''] = /^(react|react-dom)(\/.+)?$/.exec(id) ?? []
    return name === undefined ? undefined : this.resolve(`preact/compat${below}`, importer)
  },
}

export default defineConfig({
  root: here('./src/app/web'),
  publicDir: false,
  plugins: [preactForCustomers, react(), compressed],
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
    // Polyfills and policies of an entry must run before the chunks it shares.
    rolldownOptions: { output: { strictExecutionOrder: true } },
  },
  environments: {
    client: {
      build: { emptyOutDir: true, manifest: '.vite/owner.json', rolldownOptions: { input: [entry('index')] } },
    },
    customers: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        manifest: '.vite/customers.json',
        rolldownOptions: { input: [entry('form'), entry('order')] },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, customers } }) {
      if (client) await build(client)
      if (customers) await build(customers)
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:3000' } },
})
