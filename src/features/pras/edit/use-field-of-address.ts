import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { goToField } from '@/ui/form/reveal'

/**
 * The field that the address names (`#f-schedule.0.date`), as the links of the review do; empty when it names none.
 */
export function useFieldOfAddress(): string {
  const { hash } = useLocation()
  return hash.startsWith('#f-') ? decode(hash.slice(3)) : ''
}

/**
 * Brings a person to the field that the address names, once the form is there.
 * @returns whether the address names a field: all problems of the step then show at once
 */
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
