import classes from './states.module.css'
import { WaitingNote } from './waiting-note'

/**
 * Grey lines until the content has loaded. They appear after 200 ms, so that nothing flickers if the answer is quick. After some
 * seconds, a note says that the connection is slow.
 */
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
