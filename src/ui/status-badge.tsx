import classes from './status-badge.module.css'

/** Every tone in use: the first six for PRAs, the rest for contracts (requirements 4). */
export type StatusTone =
  | 'grey'
  | 'amber'
  | 'blue'
  | 'green'
  | 'red'
  | 'violet'
  | 'orange'
  | 'teal'
  | 'light-grey'
  | 'blue-grey'

/** A status: a word on the colour of the status. The meaning is in the word; the colour only helps people to scan a list. */
export function StatusBadge({ tone, label }: { tone: StatusTone; label: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {label}
    </span>
  )
}
