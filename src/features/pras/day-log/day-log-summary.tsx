import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useDayLog } from '@/data/pras/day-log/entries'
import { entryWord, placeTime } from '@/domain/pras/day-log/words'
import type { Pra } from '@/domain/pras/schema'
import { paths } from '@/domain/shared/paths'
import classes from '@/records/document.module.css'
import { Loaded } from '@/ui/states/loaded'

/** The number of entries shown next to a PRA. The page of the day log shows all. */
const SHOWN = 5

/** The last entries of the day log, with a link to all of them. Shown if a version of the PRA is or was in force. */
export function DayLogSummary({ pra }: { pra: Pick<Pra, 'id' | 'approvedVersion'> }) {
  return pra.approvedVersion > 0 ? <LastEntries praId={pra.id} /> : null
}

function LastEntries({ praId }: { praId: string }) {
  const log = useDayLog(praId)
  const { entries } = log
  return (
    <section aria-labelledby="day-log">
      <h2 id="day-log">Day log</h2>
      <Loaded of={log} what="the day log" lines={2} isSmall>
        {entries.length === 0 ? (
          <p className={classes.nothing}>No entry has been sent yet.</p>
        ) : (
          <ol className={classes.timeline}>
            {entries.slice(0, SHOWN).map(entry => (
              <li key={entry.id} data-tone={entry.decision === 'stop' ? 'red' : undefined}>
                <div className={classes.what}>
                  {entryWord(entry)}: {entry.changed || entry.conditions}
                </div>
                <div>{entry.signature}</div>
                <div className={classes.dim}>{placeTime(entry)}</div>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      <p className={classes.dim}>
        <Anchor component={Link} to={paths.praDayLog(praId)} inherit>
          {entries.length > SHOWN ? `All ${entries.length} entries of the day log` : 'Open the day log'}
        </Anchor>
      </p>
    </section>
  )
}
