import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/ui/icon'
import classes from './notice.module.css'

const icons: Record<'info' | 'warning' | 'problem' | 'locked', IconName> = {
  info: 'info',
  warning: 'warning',
  problem: 'warning',
  locked: 'lock',
}

/** A quiet band above a form: the reason for a lock, the consequence of an answer, the state of the connection. */
export function Notice({
  tone = 'info',
  id,
  children,
  action,
}: {
  tone?: keyof typeof icons
  /** The target of a link: the band then takes the focus. */
  id?: string
  children: ReactNode
  /** Buttons or links at the right. */
  action?: ReactNode
}) {
  return (
    <div
      className={classes.notice}
      data-tone={tone}
      id={id}
      tabIndex={id ? -1 : undefined}
      role={tone === 'problem' ? 'alert' : undefined}
    >
      <Icon name={icons[tone]} />
      <div className={classes.text}>{children}</div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
