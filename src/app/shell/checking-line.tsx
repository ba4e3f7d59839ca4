import { checkingSince } from '@/data/base/kept/shown-answers'
import { useStore } from '@/data/base/store'
import { shownAsOf } from '@/data/sync/shown-screens'
import { timeWords } from '@/ui/states/as-of'
import { useOnline } from '@/ui/use-online'
import classes from './checking-line.module.css'

/** The page shows data of the last visit until the check ends. The line overlays it: nothing moves. */
export function CheckingLine() {
  const since = useStore(checkingSince)
  const asOf = useStore(shownAsOf) ?? since
  const isOnline = useOnline()
  return (
    <div role="status" className="gl-no-print">
      {isOnline && asOf !== undefined && <p className={classes.line}>As of {timeWords(asOf)}, checking</p>}
    </div>
  )
}
