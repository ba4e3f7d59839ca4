import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { usePraLogs, usePraVersion } from '@/data/pras/pra-queries'
import { changedSteps } from '@/domain/pras/compare/compare-steps'
import type { Pra } from '@/domain/pras/schema'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { formatMoment } from '@/domain/shared/dates'
import { ownEarlierDecline } from '@/domain/view-models/decline'
import { viewAddress } from '@/features/pras/compare/view-mode'
import classes from '@/records/document.module.css'

/** The reason that the person gave, and the steps that differ now. Only on the version that waits for approval. */
export function SinceOwnDecline({ pra, shown }: { pra: Pra; shown: number }) {
  const actor = useActor()
  const { logs } = usePraLogs(pra.id)
  const decline = shown === pra.submittedVersion ? ownEarlierDecline(pra, logs, actor.id) : undefined
  const before = usePraVersion(pra.id, decline?.version ?? 0)
  const now = usePraVersion(pra.id, decline ? shown : 0)
  if (!decline || !before.version || !now.version) return null
  const changed = changedSteps(
    { type: before.version.type, steps: before.steps },
    { type: now.version.type, steps: now.steps },
  )
  const titles = changed.map(slug => stepBySlug(slug)?.title ?? slug).join(', ')
  return (
    <div className={classes.note}>
      <span>
        You declined version {decline.version}, {formatMoment(decline.at)}: “{decline.reason}”{' '}
        {changed.length === 0 ? 'No answer has changed since.' : `These steps have changed since: ${titles}.`}
      </span>
      {changed.length > 0 && (
        <Link
          to={viewAddress(pra.id, { version: String(shown), show: 'changes', since: decline.version })}
          className="gl-no-print"
        >
          Show what changed
        </Link>
      )}
    </div>
  )
}
