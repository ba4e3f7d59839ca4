import type { ReactNode } from 'react'
import classes from './brief.module.css'

/** One part of the brief: its lines, or a sentence if there are none. */
export interface BriefPart {
  title: string
  /** One line under the title that explains the list. */
  about?: ReactNode
  /** It asks for a look before all else. */
  isAlarm?: boolean
  /** Over both columns. */
  isWide?: boolean
  /** The things looked for, after 'not found:', if there is nothing to list; empty if that goes without saying. */
  none: string
  items: readonly { key: string; content: ReactNode }[]
  /** The entries shown at first; the rest opens by a click. */
  most?: number
}

/** A heading and its lines. */
export function BriefList({ title, about, isAlarm, isWide, items, most = 5 }: BriefPart) {
  const first = items.slice(0, most)
  const rest = items.slice(most)
  const lines = (some: typeof items) => (
    <ul>
      {some.map(({ key, content }) => (
        <li key={key}>{content}</li>
      ))}
    </ul>
  )
  return (
    <section
      aria-label={title}
      className={[isAlarm && classes.alarm, isWide && classes.wide].filter(Boolean).join(' ')}
    >
      <h3>
        {title} ({items.length})
      </h3>
      {about && <p className={classes.dim}>{about}</p>}
      {lines(first)}
      {rest.length > 0 && (
        <details>
          <summary>Show {rest.length} more</summary>
          {lines(rest)}
        </details>
      )}
    </section>
  )
}
