import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

const KEY = 'greenlight.sidebar'

/** In a narrow window (or at 200 % zoom) it is a drawer. A choice in a wide window is remembered. */
export function useSidebar(): { isNarrow: boolean; isOpen: boolean; toggle: () => void } {
  const isNarrow = useMediaQuery('(max-width: 56em)', false, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(readChoice)
  return {
    isNarrow,
    isOpen,
    toggle: () => {
      setOpen(!isOpen)
      writeChoice(!isOpen)
    },
  }
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'closed'
  } catch {
    return true
  }
}

function writeChoice(isOpen: boolean): void {
  try {
    localStorage.setItem(KEY, isOpen ? 'open' : 'closed')
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
}
