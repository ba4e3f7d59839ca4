import { Button } from '@mantine/core'
import classes from './underway.module.css'

interface UnderwayProps {
  done: number
  /** 0 while nobody knows yet. */
  of: number
  /** The words about it, with numbers if there are some. */
  text: string
  onStop: () => void
}

/** How far something is that takes its time, and a way to stop it. */
export function Underway({ done, of, text, onStop }: UnderwayProps) {
  return (
    <div className={classes.underway}>
      <progress aria-label={text} max={Math.max(of, 1)} value={done} />
      <p role="status" className="gl-figures">
        {text}
      </p>
      <Button variant="default" size="xs" onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}
