import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('./src/app/web'),
  publicDir: false,
  plugins: [react()],
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
