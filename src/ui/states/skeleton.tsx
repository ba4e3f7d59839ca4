import classes from './states.module.css'
import { WaitingNote } from './waiting-note'

/** After 200 ms, so that a quick answer does not flicker; after seconds, a note on the slow connection. */
export function Skeleton({ lines = 6, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className={classes.skeleton} role="status" aria-label={label} data-loading>
      <WaitingNote />
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
        <div key={index} className={classes.line} style={{ width: `${94 - ((index * 17) % 42)}%` }} />
      ))}
    </div>
  )
}
