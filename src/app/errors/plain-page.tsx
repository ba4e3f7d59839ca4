import { createContext, type ReactNode, useContext } from 'react'
import classes from './plain-page.module.css'

/** True inside the navigation frame, which already contains the page's one `main`. */
export const InFrame = createContext(false)

/** A page with a few words, inside or outside the frame: not found, failed. */
export function PlainPage({ children }: { children: ReactNode }) {
  if (useContext(InFrame)) return <div className={classes.page}>{children}</div>
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      {children}
    </main>
  )
}
