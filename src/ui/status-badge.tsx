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

/** A status as a word on its colour. The word has the meaning; the colour only helps to scan. */
export function StatusBadge({ tone, label }: { tone: StatusTone; label: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {label}
    </span>
  )
}
