import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { signInAddress } from '#modules/auth/redirect.ts'
import { ROOT } from '#server/config.ts'
import type { Pages } from '#server/http/pages.ts'
import { OWN_ADDRESSES } from '#shared/own-addresses.generated.ts'
import { SHARE_PATH, SHARED, WORKER_PATH } from '#shared/worker-path.ts'
import { KITCHEN, PAGE_PATHS } from '../page-paths.ts'

const read = (file: string) => readFileSync(path.join(ROOT, 'src/app/web', file))
const WORKER = read('worker.js').toString()
const ICONS = ['icon-192', 'icon-512', 'maskable-512', 'apple-180'] as const
const MANIFEST_PATH = '/manifest.webmanifest'
const iconPath = (name: (typeof ICONS)[number]) => `/icons/${name}.png`

/** In the owner's pages, so that a phone can put the app on its home screen. */
export const INSTALLABLE = `<link rel="manifest" href="${MANIFEST_PATH}"><link rel="apple-touch-icon" href="${iconPath('apple-180')}">`

const icon = (name: (typeof ICONS)[number], size: number, purpose: string) => ({
  src: iconPath(name),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
const MANIFEST = JSON.stringify({
  id: '/dashboard',
  name: 'Bakebook',
  short_name: 'Bakebook',
  description: 'Orders, quotes, invoices and customers of a home bakery in one place.',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#fdf8f3',
  theme_color: '#fdf8f3',
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'file', accept: ['image/*', 'application/pdf'] }] },
  },
  shortcuts: [{ name: 'Kitchen', url: KITCHEN, icons: [icon('icon-192', 192, 'any')] }],
})

const wordsOf = (addresses: readonly string[]) => [...new Set(addresses.map((address) => address.split('/')[1] ?? ''))]

/** The first words of visitors' addresses; all our other ones are for owners. */
const STRANGERS = new Set(wordsOf(Object.values(PAGE_PATHS).flat()))
const OWNERS = [...OWN_ADDRESSES].filter((word) => word !== '' && !STRANGERS.has(word))

/** Serves the manifest, the icons and the service worker, which changes with every build. */
export function registerInstalledApp(app: FastifyInstance, pages: Pages | undefined): void {
  app.get(MANIFEST_PATH, { config: { surface: 'asset' } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(MANIFEST),
  )
  for (const name of ICONS) {
    const bytes = read(`icons/${name}.png`)
    app.get(iconPath(name), { config: { surface: 'asset' } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/png').send(bytes),
    )
  }
  // A phone without the worker sends shared files here. The page that answers installs the worker and asks to share
  // again.
  app.post(SHARE_PATH, { config: { surface: 'app' } }, (_request, reply) => reply.redirect(SHARE_PATH, 303))
  if (pages === undefined) return
  app.get(WORKER_PATH, { config: { surface: 'worker' } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(workerOf(`bakebook-${pages.fingerprint(KITCHEN)}`)),
  )
}

const workerOf = (build: string) =>
  Object.entries({
    BUILD: build,
    SHELL: KITCHEN,
    OWNERS,
    SIGN_IN: signInAddress(),
    VISITORS: wordsOf(PAGE_PATHS['sign-in']),
    SHARE: SHARE_PATH,
    SHARED,
  })
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
    .join('') + WORKER
