const AGAIN_MS = 1500
const TRIES = 20
const OURS = '/api/'
const NOT_YET = 503
const OK = 200
/** The server is unreachable: a page with its own stored pictures shows those at once. */
const UNREACHED = 0

/** For a `refetchInterval`: reloads while a picture that is shown as "being prepared" is not ready. */
export const whilePreparing = (isWaiting: boolean | undefined) => (isWaiting ? AGAIN_MS : false)

type Asked = { src: string; tries: number; wasThere: boolean }

/**
 * Requests every picture of ours again until it is ready, wherever the page shows it. A page's own handler is told only
 * if there is none at all.
 */
export function retryPictures(): void {
  const asked = new WeakMap<HTMLImageElement, Asked>()
  const told = new WeakSet<Event>()

  const again = async (picture: HTMLImageElement) => {
    const { src } = picture
    const before = asked.get(picture)
    const now = before?.src === src ? before : { src, tries: 0, wasThere: false }
    asked.set(picture, now)
    now.tries += 1
    const status = await fetch(picture.currentSrc || src).then(
      (answer) => answer.status,
      () => UNREACHED,
    )
    if (picture.src !== src) return
    const isReady = status === OK && !now.wasThere
    now.wasThere ||= isReady
    if (isReady) load(picture, src)
    else if (status === NOT_YET && now.tries < TRIES)
      setTimeout(() => {
        if (picture.src === src) load(picture, src)
      }, AGAIN_MS)
    else {
      const missing = new Event('error')
      told.add(missing)
      picture.dispatchEvent(missing)
    }
  }

  document.addEventListener(
    'error',
    (event) => {
      const picture = event.target
      if (!(picture instanceof HTMLImageElement) || told.has(event)) return
      const { origin, pathname } = new URL(picture.src, location.href)
      if (origin !== location.origin || !pathname.startsWith(OURS)) return
      event.stopImmediatePropagation()
      void again(picture)
    },
    true,
  )
}

/** Setting an address to its own value loads it again. */
const load = (picture: HTMLImageElement, src: string): void => {
  picture.src = src
}
