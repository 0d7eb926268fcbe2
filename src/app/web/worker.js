// The service worker of the owner's app. The server puts the lines of these constants before it.
/* global BUILD, SHELL, OWNERS, SIGN_IN, VISITORS, SHARE, SHARED */
addEventListener('install', (event) => event.waitUntil(Promise.all([SHELL, SIGN_IN].map(keepPage))))
addEventListener('activate', (event) => event.waitUntil(begin()))
// She signs out: from here on nothing is kept, also what is on its way.
let isOver = false
addEventListener('message', (event) => {
  if (event.data.take) skipWaiting()
  if (event.data.keep && !isOver) event.waitUntil(keepFiles(event.data.keep))
  if (event.data.forget) event.waitUntil(forget(event.ports[0]))
})
// The message is encrypted for this device: it comes from our own server.
addEventListener('push', (event) => event.waitUntil(show(event.data.json())))
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(clients.openWindow(event.notification.data))
})
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === 'POST' && pathname === SHARE) event.respondWith(keepShared(request))
  if (request.method !== 'GET') return
  if (pathname.startsWith('/assets/')) event.respondWith(file(request))
  else if (request.mode === 'navigate' && pathname === SHELL) event.respondWith(kept(SHELL, request))
  else if (request.mode === 'navigate') {
    const word = pathname.split('/')[1]
    const page = OWNERS.includes(word) ? SHELL : VISITORS.includes(word) ? SIGN_IN : undefined
    if (page) event.respondWith(fetch(request).catch(() => kept(page, request)))
  }
})

// One answer, with its headers: the nonce in its policy is that of its body.
async function keepPage(page) {
  const cache = await caches.open(BUILD)
  const answer = await fetch(page, { cache: 'no-store', credentials: 'omit' })
  if (!answer.ok) throw new Error(`no ${page}`)
  await cache.addAll(new Set((await answer.clone().text()).match(/\/assets\/[\w.-]+/g)))
  await cache.put(page, answer)
}

// One by one: a file that cannot be had, or is named twice, keeps none of the others away.
async function keepFiles(paths) {
  const cache = await caches.open(BUILD)
  await Promise.allSettled([...new Set(paths)].map(async (path) => (await cache.match(path)) ?? cache.add(path)))
}

async function forget(told) {
  isOver = true
  for (const name of await caches.keys()) await caches.delete(name)
  told.postMessage('forgotten', [])
}

async function begin() {
  for (const name of await caches.keys()) if (name !== BUILD && name !== SHARED) await caches.delete(name)
  await clients.claim()
}

const show = ({ title, body, page }) =>
  registration.showNotification(title, { body, data: page, icon: '/icons/icon-192.png' })

const kept = async (page, request) => (await (await caches.open(BUILD)).match(page)) ?? fetch(request)

async function file(request) {
  if (isOver) return fetch(request)
  const cache = await caches.open(BUILD)
  const known = await cache.match(request.url)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request.url, answer.clone())
  return answer
}

// Files that a phone shares wait in a cache of their own until somebody says what they are.
async function keepShared(request) {
  const cache = await caches.open(SHARED)
  const files = (await request.formData()).getAll('file').filter((each) => each instanceof File)
  const now = Date.now()
  for (const [i, file] of files.entries()) {
    const headers = { 'content-type': file.type, 'x-file-name': encodeURIComponent(file.name) }
    await cache.put(`${SHARE}/${now + i}`, new Response(file, { headers }))
  }
  return Response.redirect(SHARE, 303)
}
