import type { ReactNode } from 'react'
import classes from './auth.module.css'

export function FormMessage({ kind, children }: { kind: 'error' | 'done'; children: ReactNode }) {
  if (!children) return null
  return (
    <p className={classes.message} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  )
}
