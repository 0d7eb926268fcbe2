// The service worker of the owner's app. The server puts the lines of `BUILD`, `SHELL` and `OWNERS` before it.
/* global BUILD, SHELL, OWNERS */
addEventListener('install', (event) => event.waitUntil(keepShell()))
addEventListener('activate', (event) => event.waitUntil(begin()))
addEventListener('message', (event) => {
  if (event.data.take) skipWaiting()
  if (event.data.keep) event.waitUntil(caches.open(BUILD).then((cache) => cache.addAll(event.data.keep)))
})
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || request.method !== 'GET') return
  if (pathname.startsWith('/assets/')) event.respondWith(file(request))
  else if (request.mode === 'navigate' && pathname === SHELL) event.respondWith(shell(request))
  else if (request.mode === 'navigate' && OWNERS.includes(pathname.split('/')[1]))
    event.respondWith(fetch(request).catch(() => shell(request)))
})

// One answer, with its headers: the nonce in its policy is that of its body.
async function keepShell() {
  const cache = await caches.open(BUILD)
  const answer = await fetch(SHELL, { cache: 'no-store', credentials: 'omit' })
  if (!answer.ok) throw new Error('no shell')
  await cache.addAll(new Set((await answer.clone().text()).match(/\/assets\/[\w.-]+/g)))
  await cache.put(SHELL, answer)
}

async function begin() {
  for (const name of await caches.keys()) if (name !== BUILD) await caches.delete(name)
  await clients.claim()
}

const shell = async (request) => (await (await caches.open(BUILD)).match(SHELL)) ?? fetch(request)

async function file(request) {
  const cache = await caches.open(BUILD)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request.url, answer.clone())
  return answer
}
