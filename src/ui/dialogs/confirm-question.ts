import type { ReactNode } from 'react'

/** A question before an action that cannot be undone. */
export interface ConfirmOptions {
  /** A question with its object: 'Discard this amendment?' */
  title: string
  /** Says which data are removed, and which stay. */
  body: ReactNode
  /** The verb with its object: 'Discard amendment'. */
  confirmLabel: string
  danger?: boolean
  /** Also asks for a reason of at least this many characters. */
  reason?: { label: string; minLength: number }
}
export interface ConfirmAnswer {
  ok: boolean
  /** The reason; empty if none was requested. */
  reason: string
}
