import { createContext } from 'react'

/**
 * Tells whether a navigation is under way, at the moment of asking. The screens hear of one only when they are drawn
 * again, and on a slow machine that is after the list has written its address and so called the navigation off.
 */
export const LeavingContext = createContext<() => boolean>(() => false)
