import { createContext, Fragment, type ReactNode, useContext, useEffect } from 'react'
import { Link } from 'react-router-dom'
import classes from './page.module.css'
import { StatusBadge } from './status-badge'

export interface PageMenuItem {
  label: string
  onClick: () => void
  disabled?: boolean
  /** The reason why the action is disabled, shown under its label. */
  reason?: string
}
export interface Breadcrumb {
  label: string
  to?: string
}
export interface PageProps {
  title: string
  breadcrumbs?: readonly Breadcrumb[]
  /** A badge or a short line next to the title. */
  status?: ReactNode
  /** The one primary action, with a few others. */
  actions?: ReactNode
  /**
   * One line under the title. With such a line, the head of the page (title, status, actions, line) stays visible during
   * scrolling; in a narrow window, only the line stays visible.
   */
  line?: ReactNode
  children: ReactNode
}

/** True if the route is read-only (requirements 2): its page says so, and offers no changes. */
export const IsReadOnly = createContext(false)

/** Also sets the title of the browser tab. */
export function Page({ title, breadcrumbs = [], status, actions, line, children }: PageProps) {
  const isHeld = line !== undefined
  const isReadOnly = useContext(IsReadOnly)
  useEffect(() => {
    document.title = `${title} – Greenlight`
  }, [title])

  // Sticky elements and targets of links appear below the sticky head.
  useEffect(() => {
    if (!isHeld) return
    document.documentElement.dataset.head = 'held'
    return () => {
      delete document.documentElement.dataset.head
    }
  }, [isHeld])

  return (
    <div className={classes.page}>
      {breadcrumbs.length > 0 && (
        <nav aria-label="Breadcrumb" className={classes.breadcrumbs}>
          {breadcrumbs.map((crumb, index) => (
            <Fragment key={crumb.label}>
              {index > 0 && <span aria-hidden>/</span>}
              {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : <span>{crumb.label}</span>}
            </Fragment>
          ))}
        </nav>
      )}
      <div className={classes.top} data-held={isHeld || undefined}>
        <header className={classes.header}>
          <div className={classes.name}>
            <h1 className={classes.title} title={isHeld ? title : undefined}>
              {title}
            </h1>
            {(status || isReadOnly) && (
              <div className={classes.status}>
                {status}
                {isReadOnly && <StatusBadge tone="grey" label="Read only" />}
              </div>
            )}
          </div>
          {!isReadOnly && <div className={classes.actions}>{actions}</div>}
        </header>
        {line && <div className={classes.line}>{line}</div>}
      </div>
      {children}
    </div>
  )
}
