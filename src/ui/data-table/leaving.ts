import { createContext } from 'react'

/**
 * Returns whether a navigation is running. Components notice a navigation only when they are drawn again. On a slow machine, a
 * list may have written its address by then, and so cancelled the navigation.
 */
export const LeavingContext = createContext<() => boolean>(() => false)
