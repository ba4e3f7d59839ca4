import { Link } from 'react-router-dom'
import { usePraVersion } from '@/data/pras/pra-queries'
import { useKnownSops } from '@/data/records/known-registers'
import type { Pra } from '@/domain/pras/schema'
import type { StepDefinition } from '@/domain/pras/steps/define-step'
import type { Content } from '@/domain/shared/fields'
import { paths } from '@/domain/shared/paths'
import { changedSops, sopIdsOf } from '@/domain/view-models/changed-sops'
import classes from './changed-sops-notice.module.css'

/** A notice in a step that names SOPs. It links to the SOPs that have changed since the version in force was approved. */
export function ChangedSopsNotice({
  pra,
  step,
  content,
}: {
  pra: Pra
  step: Pick<StepDefinition, 'fields'>
  content: Content
}) {
  const ids = pra.approvedVersion > 0 ? sopIdsOf(step, content) : []
  const { byId } = useKnownSops()
  const { version } = usePraVersion(pra.id, ids.length > 0 ? pra.approvedVersion : 0)
  const named = ids.flatMap(id => byId.get(id) ?? [])
  const changed = changedSops(pra, named, version?.writtenAt ?? 0)
  if (changed.length === 0) return null
  return (
    <div className={classes.sops}>
      <p>
        {changed.length === 1
          ? 'An SOP has changed since this PRA was approved'
          : `${changed.length} SOPs have changed since this PRA was approved`}
      </p>
      <ul>
        {changed.map(({ sop, words }) => (
          <li key={sop.id}>
            <Link to={paths.sops.one(sop.id)}>
              {sop.code} {sop.title}
            </Link>
            . {words}.
          </li>
        ))}
      </ul>
    </div>
  )
}
