import { Link } from 'react-router-dom'
import { usePraVersion } from '@/data/pras/pra-queries'
import { changedSteps } from '@/domain/pras/compare/compare-steps'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { isEditable } from '@/domain/pras/workflow/editing'
import { LIVE } from '@/domain/view-models/shown-version'
import { viewAddress } from '@/features/pras/compare/view-mode'
import classes from '@/records/document.module.css'

/** The steps can be changed after an export (domain 3.8). Draws nothing in a draft, or without a comparison. */
export function ChangedSince({ pra, steps }: { pra: Pra; steps: PraSteps }) {
  const mayDiffer = pra.submittedVersion > 0 && isEditable(pra) && pra.status !== 'draft'
  const sent = usePraVersion(pra.id, mayDiffer ? pra.submittedVersion : 0)
  if (!mayDiffer || sent.isLoading || sent.error) return null
  const changed = changedSteps(
    { type: sent.version?.type ?? pra.type, steps: sent.steps },
    { type: pra.type, steps },
  )
  if (changed.length === 0) return null
  return (
    <p className={classes.note}>
      Changed since version {pra.submittedVersion} was sent:{' '}
      {changed.map(slug => stepBySlug(slug)?.title ?? slug).join(', ')}. Sending it again makes the next
      version.
      <Link
        to={viewAddress(pra.id, { version: LIVE, show: 'changes', since: pra.submittedVersion })}
        className="gl-no-print"
      >
        Show what changed
      </Link>
    </p>
  )
}
