import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const BYTES_MIN = 1024

/** Writes each asset compressed beside itself, once, so that the server need not do it for every visitor. */
const compressed: Plugin = {
  name: 'compressed-assets',
  apply: 'build',
  async writeBundle() {
    const folder = here('./dist/assets/')
    for (const name of await readdir(folder)) {
      if (!/\.(js|css|svg)$/.test(name)) continue
      const bytes = await readFile(folder + name)
      if (bytes.length >= BYTES_MIN) await writeFile(`${folder}${name}.br`, await promisify(brotliCompress)(bytes))
    }
  },
}

export default defineConfig({
  root: here('./src/app/web'),
  publicDir: false,
  plugins: [react(), compressed],
  css: { postcss: here('.') },
  // The server puts a fresh nonce in this place with every response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // Data addresses are not allowed for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Polyfills and policies of an entry must run before the chunks it shares.
      output: { strictExecutionOrder: true },
      input: ['index', 'form', 'order'].map((name) => here(`./src/app/web/${name}.html`)),
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:3000' } },
})
