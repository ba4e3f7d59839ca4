import { Underway } from '@/ui/states/underway'
import type { Running } from './use-running'

/** The progress of an import, in rows. */
export function Progress({
  running: { done, total },
  word,
  onStop,
}: {
  running: Running
  /** The verb for the rows, such as 'checked'. */
  word: string
  onStop: () => void
}) {
  const text = `${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} rows ${word}`
  return <Underway done={done} of={total} text={text} onStop={onStop} />
}
