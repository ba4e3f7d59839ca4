import type { ReactNode } from 'react'
import classes from './card-page.module.css'

/** The frame of the pages outside the app: the name, one heading, one task. */
export function CardPage({
  title,
  intro,
  isWide = false,
  children,
}: {
  title: string
  intro?: ReactNode
  /** True for pages with longer texts, which need a wider card. */
  isWide?: boolean
  children?: ReactNode
}) {
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <div className={classes.brand}>
        <svg width="22" height="22" viewBox="0 0 32 32" aria-hidden focusable="false">
          <rect width="32" height="32" rx="7" fill="var(--gl-accent)" />
          <circle cx="16" cy="16" r="7" fill="var(--gl-accent-soft)" />
        </svg>
        Greenlight
      </div>
      <div className={classes.card} data-wide={isWide || undefined}>
        <h1>{title}</h1>
        {intro && <p className={classes.intro}>{intro}</p>}
        {children}
      </div>
    </main>
  )
}
