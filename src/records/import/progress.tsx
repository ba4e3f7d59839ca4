import { Button } from '@mantine/core'
import classes from './import.module.css'
import type { Running } from './use-running'

/** How far something is, in numbers too, and a way to stop it. */
export function Progress({
  running: { done, total },
  word,
  onStop,
}: {
  running: Running
  /** What has been done with the rows: 'checked'. */
  word: string
  onStop: () => void
}) {
  const text = `${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} rows ${word}`
  return (
    <div className={classes.progress}>
      <progress aria-label={text} max={Math.max(total, 1)} value={done} />
      <p role="status" className="gl-figures">
        {text}
      </p>
      <Button variant="default" size="xs" onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}
