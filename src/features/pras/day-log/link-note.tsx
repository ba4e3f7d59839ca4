import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './link-note.module.css'

interface LinkNoteProps {
  text: string
  isOverdue?: boolean
  /** One or more `NoteLink`. */
  children: ReactNode
}

/** A sentence on a PRA, with links to the pages where something can be done about it. Not printed. */
export function LinkNote({ text, isOverdue, children }: LinkNoteProps) {
  return (
    <p className={`${classes.note} gl-no-print`} data-overdue={isOverdue || undefined}>
      <span>{text}</span>
      {children}
    </p>
  )
}

interface NoteLinkProps {
  to: string
  isMain?: boolean
  children: string
}

export function NoteLink({ to, isMain, children }: NoteLinkProps) {
  const variant = isMain ? 'filled' : 'default'
  return (
    <Button component={Link} to={to} className={classes.go} variant={variant} size="compact-sm">
      {children}
    </Button>
  )
}
