import { createContext, type ReactNode, useContext } from 'react'
import classes from './plain-page.module.css'

/** True inside the navigation frame, which has the page's one `main` already. */
export const InFrame = createContext(false)

/** A page of a few words, inside the frame or without it: not found, failed. */
export function PlainPage({ children }: { children: ReactNode }) {
  if (useContext(InFrame)) return <div className={classes.page}>{children}</div>
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      {children}
    </main>
  )
}
