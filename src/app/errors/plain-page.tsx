import { createContext, type ReactNode, useContext } from 'react'
import classes from './plain-page.module.css'

/** True inside the navigation frame. The frame already has the page's only `main`. */
export const InFrame = createContext(false)

export function PlainPage({ children }: { children: ReactNode }) {
  if (useContext(InFrame)) return <div className={classes.page}>{children}</div>
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      {children}
    </main>
  )
}
