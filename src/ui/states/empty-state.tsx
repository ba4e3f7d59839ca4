import type { ReactNode } from 'react'
import classes from './states.module.css'

export interface EmptyStateProps {
  /** The reason in a few words: 'No PRAs match'. */
  title: string
  body?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
}

export function EmptyState({ title, body, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <p className={classes.title}>{title}</p>
      {body && <p className={classes.body}>{body}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
