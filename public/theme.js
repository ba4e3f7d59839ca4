// Before the first paint: light or dark, as chosen or as the system has it, and the outline of the frame where a member was
// here last (src/data/base/hint.ts), with the navigation as they left it. A file of its own, since the content policy allows
// no inline script; the app takes over with the same keys.
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
  if (kept('greenlight.hint')) root.setAttribute('data-outline', kept('greenlight.sidebar') || 'open')
})()
