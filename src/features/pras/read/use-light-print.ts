import { useEffect } from 'react'

/**
 * Prints in the light colours even in the dark theme: browsers print no backgrounds, so light text would not be readable on
 * paper.
 */
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
