import { useEffect } from 'react'

/** Browsers print no backgrounds, so the light text of the dark theme would not be readable on paper. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement
    let onScreen: string | undefined
    const before = () => {
      onScreen = root.dataset.mantineColorScheme
      root.dataset.mantineColorScheme = 'light'
    }
    const after = () => {
      if (onScreen) root.dataset.mantineColorScheme = onScreen
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}
