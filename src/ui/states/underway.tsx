import { Button } from '@mantine/core'
import classes from './underway.module.css'

interface UnderwayProps {
  done: number
  /** The total; 0 until it is known. */
  of: number
  /** The words about the progress, with numbers if there are some. */
  text: string
  onStop: () => void
}

/** The progress of a longer task, with a button to stop it. */
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
