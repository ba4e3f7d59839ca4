// Runs before the first paint. A file of its own, since the content policy allows no inline script.
;(() => {
  const root = document.documentElement
  const kept = key => {
    try {
      return localStorage.getItem(key) ?? sessionStorage.getItem(key)
    } catch {
      return null
    }
  }
  let scheme = kept('mantine-color-scheme-value') || 'auto'
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  root.setAttribute('data-mantine-color-scheme', scheme)
  // The outline of the frame, if a member was here last (src/data/base/hint.ts).
  if (!kept('greenlight.hint')) return
  root.setAttribute('data-outline', kept('greenlight.sidebar') || 'open')

  // The last list of this address, until the app is there (src/app/shell/drawn-page.ts).
  const drawn = kept(`greenlight.drawn:${location.pathname}${location.search}`)
  if (!drawn || kept('greenlight.tabOnly') === '1' || kept('greenlight.keepData') !== '1') return
  const page = JSON.parse(drawn)
  if (page.until <= Date.now() || page.width !== innerWidth) return
  const draw = () => {
    const outline = document.querySelector('#root > .outline')
    if (!outline || document.querySelector('script[type=module]')?.src !== page.entry) return
    // The code of the app loads while the browser draws the list.
    for (const href of page.files) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }))
    }
    root.style.cssText = page.rootStyle
    outline.outerHTML = page.html
  }
  document.addEventListener('DOMContentLoaded', draw, { once: true })
})()
