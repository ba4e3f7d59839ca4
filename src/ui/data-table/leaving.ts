import { createContext } from 'react'

/**
 * Returns whether a navigation is running. The screens learn of one only when they are drawn again, and on a slow machine
 * that is after the list has written its address and so cancelled the navigation.
 */
export const LeavingContext = createContext<() => boolean>(() => false)
