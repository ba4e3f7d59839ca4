import type { ReactNode } from 'react'
import classes from './brief.module.css'

/** One part of the brief: its lines, or a sentence if it has no lines. */
export interface BriefPart {
  title: string
  /** A line under the title that describes the list. */
  about?: ReactNode
  /** True if readers must look at this part first. */
  isAlarm?: boolean
  /** True if the list is as wide as the two columns together. */
  isWide?: boolean
  /** The words for an empty list, as the end of 'Looked for and not found: …'. Empty to leave it out. */
  none: string
  items: readonly { key: string; content: ReactNode }[]
  /** The number of entries shown at first; a click shows the other entries. */
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
