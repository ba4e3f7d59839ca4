import { createContext } from 'react'

/**
 * Returns whether a navigation is running. Components notice a navigation only when they are drawn again. On a slow machine, a
 * list could write its filters to the address before that, and so cancel the navigation.
 */
export const LeavingContext = createContext<() => boolean>(() => false)
