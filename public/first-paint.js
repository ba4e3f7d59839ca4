// Before the first paint, in a file of its own, since the content policy allows no inline script:
// 1. Light or dark, as the person chose or as the system has it.
// 2. The outline of the frame, if a member was here last (src/data/base/hint.ts), with the navigation as they left it.
// 3. The list that this address last showed, until the app has loaded (src/app/shell/drawn-page.ts).
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
  if (!kept('greenlight.hint')) return
  root.setAttribute('data-outline', kept('greenlight.sidebar') || 'open')

  const isOnlyThisTab = kept('greenlight.tabOnly') === '1'
  const drawn = kept(`greenlight.drawn:${location.pathname}${location.search}`)
  if (!drawn || isOnlyThisTab || kept('greenlight.keepData') !== '1') return
  const page = JSON.parse(drawn)
  if (page.until <= Date.now() || page.width !== innerWidth) return
  const draw = async () => {
    // After a deployment, the elements may have other classes.
    const links = [...document.querySelectorAll('link[rel=stylesheet]')]
    if (!links.every(({ href }) => page.styles.includes(href))) return
    const there = links.map(({ href }) => href)
    try {
      await Promise.all(page.styles.filter(href => !there.includes(href)).map(load))
    } catch {
      return
    }
    // The app may have drawn its page by now.
    const outline = document.querySelector('#root > .outline')
    if (!outline) return
    root.style.cssText = page.rootStyle
    outline.outerHTML = page.html
  }
  document.addEventListener('DOMContentLoaded', draw, { once: true })

  // The app adds its own links to these files and waits for them, since the addresses differ by '#drawn'. It removes these links.
  const load = href =>
    new Promise((resolve, reject) => {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'stylesheet', href: `${href}#drawn`, onload: resolve, onerror: reject })
      document.head.append(link)
    })
})()
