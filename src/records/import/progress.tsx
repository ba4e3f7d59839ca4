import { Underway } from '@/ui/states/underway'
import type { Running } from './use-running'

/** How far an import is, in rows. */
export function Progress({
  running: { done, total },
  word,
  onStop,
}: {
  running: Running
  /** The work on the rows: 'checked'. */
  word: string
  onStop: () => void
}) {
  const text = `${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} rows ${word}`
  return <Underway done={done} of={total} text={text} onStop={onStop} />
}
