import type { Pra } from '@/domain/pras/schema'
import { Icon } from '@/ui/icon'
import classes from './acknowledge.module.css'
import { useAcknowledgementReport } from './use-report'

/** A part of the crew step: a tick for each crew member who has read the PRA (domain 1.2, `hasSeenPra`). */
export function CrewTicks({ pra }: { pra: Pra }) {
  const { isWanted, report, isLoading, error } = useAcknowledgementReport(pra)
  if (!isWanted || isLoading || error || report.crew.length === 0) return null
  return (
    <div className={classes.ticks}>
      <span className={classes.dim}>
        Has read the PRA, version {pra.approvedVersion}: {report.read} of {report.expected}
      </span>
      <ul>
        {report.crew.map(person => (
          <li key={person.key} data-state={person.state}>
            {person.state === 'read' && <Icon name="check" size={12} label="Seen by" />}
            {person.name}
            {person.state === 'by-hand' && <span className={classes.dim}>by hand</span>}
            {(person.state === 'not-read' || person.state === 'read-older') && (
              <span className={classes.dim}>not yet</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
