/** The browser's events about the network and this tab. */
export type Wake = 'online' | 'offline' | 'visible'

/** Calls back when the network comes or goes, and when the tab becomes visible. */
export function onWake(listener: (what: Wake) => void): void {
  if (typeof window === 'undefined') return
  window.addEventListener('online', () => listener('online'))
  window.addEventListener('offline', () => listener('offline'))
  document.addEventListener('visibilitychange', () => {
    if (!isHidden()) listener('visible')
  })
}

/** True if nobody sees this tab. */
export function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}
