import { createContext } from 'react'

/**
 * Whether a navigation is under way at this moment. The screens get to know of one only when they are drawn again, and on a slow
 * machine that is after the list has written its address and so called the navigation off.
 */
export const LeavingContext = createContext<() => boolean>(() => false)
