import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { usePraLinks } from '@/data/pras/linked-pras'
import { useConfig } from '@/data/records/reference'
import { isEditor } from '@/domain/pras/approvals/people'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { praTypeLabels } from '@/domain/pras/type-labels'
import { statusLabel, statusTone } from '@/domain/pras/workflow/labels'
import { todayIso } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import { linkMismatch, linkWarning, missingLinks } from '@/domain/view-models/linked-words'
import { RaisePraButton } from '@/features/pras/create/raise-pra-button'
import { useRaisePra } from '@/features/pras/create/use-raise-pra'
import { Icon } from '@/ui/icon'
import { StatusBadge } from '@/ui/status-badge'
import classes from './linked.module.css'

/** Warns if the flying or diving of a shoot that leaves soon is not approved, and offers to create missing PRAs. */
export function LinkedPras({ pra, steps }: { pra: Pra; steps: PraSteps }) {
  const actor = useActor()
  const raising = useRaisePra(pra)
  const { to, from, unseen, isLoading } = usePraLinks(pra)
  const { diveAdviserName } = useConfig()
  const today = todayIso(Date.now())
  if (isLoading) return null
  // Names no missing PRA if some links cannot be seen, since one of those may be the missing PRA.
  const missing = unseen > 0 ? [] : missingLinks(pra, steps, [...to, ...from])
  if (to.length + from.length + unseen + missing.length === 0) return null

  const list = (pras: readonly Pra[]) => (
    <ul className={classes.links}>
      {pras.map(linked => {
        const warning = linkWarning(pra, linked, today) || linkMismatch(pra, linked)
        return (
          <li key={linked.id}>
            <Link to={paths.pra(linked.id)}>
              {linked.reference} {linked.title}
            </Link>
            <div className={classes.facts}>
              <StatusBadge
                tone={statusTone(linked, actor)}
                label={statusLabel(linked.status, linked.diveAdviserName || diveAdviserName)}
              />
              <span>{praTypeLabels[linked.type]}</span>
              {linked.isArchived && <StatusBadge tone="grey" label="Archived" />}
            </div>
            {warning && (
              <p className={classes.warning}>
                <Icon name="warning" /> {warning}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
  return (
    <section aria-labelledby="linked-pras">
      <h2 id="linked-pras">Linked PRAs</h2>
      {list(to)}
      {unseen > 0 && <p className={classes.dim}>{unseen === 1 ? 'One' : unseen} that you may not see.</p>}
      {from.length > 0 && (
        <>
          <h3 className={classes.group}>These link here</h3>
          {list(from)}
        </>
      )}
      {missing.map(type => (
        <p key={type} className={classes.warning}>
          <Icon name="warning" />
          <span>
            {type === 'drone' ? 'The drone flying' : 'The diving'} has no PRA linked.{' '}
            {isEditor(pra, actor) && <RaisePraButton type={type} raising={raising} />}
          </span>
        </p>
      ))}
    </section>
  )
}
