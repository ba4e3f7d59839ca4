import type { ReactNode } from 'react'

/** A question before something that cannot be undone. */
export interface ConfirmOptions {
  /** A question with its object: 'Discard this amendment?' */
  title: string
  /** Says which data will go, and which stay. */
  body: ReactNode
  /** The verb with its object: 'Discard amendment'. */
  confirmLabel: string
  danger?: boolean
  /** Asks for words as well, at least so many characters. */
  reason?: { label: string; minLength: number }
}
export interface ConfirmAnswer {
  ok: boolean
  /** Empty if none was asked for. */
  reason: string
}
