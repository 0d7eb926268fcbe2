// Shows an order request form on a baker's own website, as tall as it is:
//   <script src="https://bakebook.example/embed.js" data-form="her-address" async></script>
// or over the page when a link to it is pressed: <a href="https://bakebook.example/enquiry/her-address" data-bakebook-popup>
// Other people's pages load it as it stands: no build, no names left behind, any number of forms on a page.
;(() => {
  const HEIGHT_AT_FIRST = 1200
  const HEIGHT_MAX = 20000
  const COLOR = /^#[0-9a-f]{6}$/i
  const scripts = [...document.querySelectorAll('script[src*="/embed.js"]:not([data-shown])')]
  const origins = scripts.map(({ src }) => new URL(src).origin)

  /** A frame of the form at an address, which is told where its visitor came from. */
  const frameOf = (address, title) => {
    for (const [name, value] of new URLSearchParams(location.search))
      if (name.startsWith('utm_')) address.searchParams.set(name, value.slice(0, 100))
    const frame = document.createElement('iframe')
    frame.src = address.href
    frame.title = title || 'Order request form'
    return frame
  }

  /** @param {HTMLScriptElement} script */
  const show = (script) => {
    const { src, dataset } = script
    const { origin } = new URL(src)
    const path = `/enquiry/${encodeURIComponent(dataset.form)}${dataset.query || ''}`
    const frame = frameOf(new URL(path, origin), dataset.title)
    frame.style.cssText = `display:block;width:100%;max-width:900px;height:${HEIGHT_AT_FIRST}px;margin:0 auto;border:0`
    script.after(frame)

    addEventListener('message', ({ origin: from, source, data }) => {
      if (from !== origin || source !== frame.contentWindow || data?.type !== 'bakebook:height') return
      const { height } = data
      if (!Number.isFinite(height) || height <= 0 || height > HEIGHT_MAX) return
      const before = frame.offsetHeight
      frame.style.height = `${Math.ceil(height)}px`
      // The short answer to a long form would stand far above what the visitor looks at.
      if (height < before / 2 && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
    })
  }

  /** Kept when it is closed, with what was typed. */
  const popups = new Map()

  const makePopup = (link) => {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', link.textContent.trim())
    dialog.style.cssText =
      'box-sizing:border-box;width:min(60rem,100vw);max-width:none;height:100vh;height:100dvh;max-height:none;margin:0 auto;padding:0;border:0;overflow:hidden;background:#fff;box-shadow:0 0 0 100vmax rgb(0 0 0/50%)'
    const close = document.createElement('button')
    close.type = 'button'
    close.setAttribute('aria-label', link.dataset.close || 'Close')
    close.textContent = '\u00d7'
    close.style.cssText =
      'display:block;width:48px;height:48px;margin:0 0 0 auto;padding:0;border:0;background:none;color:#000;font:28px/1 sans-serif;cursor:pointer'
    close.addEventListener('click', () => dialog.close())
    const frame = frameOf(new URL(link.href), link.dataset.title)
    frame.style.cssText = 'display:block;width:100%;height:calc(100% - 48px);border:0'
    const root = document.documentElement
    let overflow = ''
    dialog.append(close, frame)
    // Of what is around it the dialog hears as if it were itself.
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
    dialog.addEventListener('close', () => root.style.setProperty('overflow', overflow))
    // The bar above the form has its colours, and a key pressed inside the form is heard in there alone.
    addEventListener('message', ({ origin: from, source, data }) => {
      if (from !== link.origin || source !== frame.contentWindow) return
      if (data?.type === 'bakebook:close') dialog.close()
      if (data?.type !== 'bakebook:colors' || !COLOR.test(data.background) || !COLOR.test(data.text)) return
      dialog.style.background = data.background
      close.style.color = data.text
    })
    document.body.append(dialog)
    return () => {
      overflow = root.style.overflow
      root.style.overflow = 'hidden'
      dialog.showModal()
    }
  }

  // Also for links that a site builder puts in later. A run before may have answered it.
  addEventListener('click', (event) => {
    const link = event.target.closest?.('a[data-bakebook-popup]')
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented || !origins.includes(link.origin) || !window.HTMLDialogElement)
      return
    event.preventDefault()
    if (!popups.has(link.href)) popups.set(link.href, makePopup(link))
    popups.get(link.href)()
  })

  // Each run takes the scripts that no run before has taken: document.currentScript is not there in every site builder.
  for (const script of scripts) {
    script.dataset.shown = ''
    if (script.dataset.form) show(script)
  }
})()
