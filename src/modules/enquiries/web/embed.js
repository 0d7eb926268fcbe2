// Shows an order request form on a baker's own website, as tall as it is:
//   <script src="https://bakebook.example/embed.js" data-form="her-address" async></script>
// Other people's pages load it as it stands: no build, no names left behind, any number of forms on a page.
;(() => {
  const HEIGHT_AT_FIRST = 1200
  const HEIGHT_MAX = 20000

  /** @param {HTMLScriptElement} script */
  const show = (script) => {
    const { origin } = new URL(script.src)
    const frame = document.createElement('iframe')
    frame.src = `${origin}/enquiry/${encodeURIComponent(script.dataset.form)}`
    frame.title = script.dataset.title || 'Order request form'
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

  // Each run takes the scripts that no run before has taken: document.currentScript is not there in every site builder.
  for (const script of document.querySelectorAll('script[data-form][src*="/embed.js"]:not([data-shown])')) {
    script.dataset.shown = ''
    show(script)
  }
})()
