import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { goToField } from '@/ui/form/reveal'

/** Returns the field that the address names (`#f-schedule.0.date`), as in links of the review page; empty if it names none. */
export function useFieldOfAddress(): string {
  const { hash } = useLocation()
  return hash.startsWith('#f-') ? decode(hash.slice(3)) : ''
}

/** Scrolls to the field in the address. True if it names one: all problems of the step are then shown at once. */
export function useArrivalAtField(): boolean {
  const path = useFieldOfAddress()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` makes a second click on the same link work again.
  useEffect(() => {
    if (path) goToField(path)
  }, [path, key])
  return path !== ''
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
