import { Anchor } from '@mantine/core'
import { lazy } from 'react'
import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { conflictOfInterest, isEditor } from '@/domain/pras/approvals/people'
import type { Pra } from '@/domain/pras/schema'
import { availablePraCommands } from '@/domain/pras/workflow/available'
import { paths } from '@/domain/shared/paths'
import type { Actor } from '@/domain/users/actor'
import { isWithApprovers, newerNote, type VersionNote, versionNote } from '@/domain/view-models/shown-version'
import { isApproval } from '@/features/pras/actions/approval-gate'
import { BoilerplateList, ExplainedList, UnansweredList } from '@/features/pras/shared/explained-list'
import { LevelNote } from '@/features/pras/shared/level-note'
import classes from '@/records/document.module.css'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import { UnreadFields } from '@/ui/states/unread-note'
import type { ShownPra } from './use-shown-pra'

const PraBrief = lazy(() =>
  import('@/features/pras/brief/pra-brief').then(module => ({ default: module.PraBrief })),
)

/** True if this person may approve the PRA, now or when their turn comes. */
function decides(pra: Pra, actor: Actor): boolean {
  return (
    isWithApprovers(pra) &&
    conflictOfInterest(pra, actor) === '' &&
    availablePraCommands(pra, actor).some(command => isApproval(pra, command))
  )
}

/** The notes about the shown version that readers need first: that a newer version exists, or that it was never submitted. */
export function VersionNotes({ of }: { of: ShownPra }) {
  const { pra, shown, newer } = of
  const actor = useActor()
  return (
    <>
      <Notes
        pra={pra}
        note={newer > 0 ? newerNote(shown, newer) : versionNote(pra, shown, isEditor(pra, actor))}
        onShow={newer > 0 ? of.showNewer : undefined}
      />
      <UnreadFields fields={of.unread} />
      {!of.isIntact && (
        <p className={`${classes.note} ${classes.declined}`} role="alert">
          The answers of version {shown} do not match its hash: they are not what was sent. Do not work by
          them, and tell an admin.
        </p>
      )}
    </>
  )
}

/** The notes about the shown version, the findings of the checks, and the brief for people who decide about the version. */
export function ShownNotes({ of }: { of: ShownPra }) {
  const { pra, shown } = of
  const actor = useActor()
  const findings = (
    <>
      {of.levelNote && <LevelNote text={of.levelNote} />}
      <BoilerplateList of={of.boilerplate} />
      <UnansweredList of={of.unanswered} />
      <ExplainedList of={of.explained} title="Reasons given" />
    </>
  )
  return (
    <>
      <VersionNotes of={of} />
      {decides(pra, actor) && of.version && shown === pra.submittedVersion ? (
        <OnDemandPart failed={findings}>
          <PraBrief of={of} />
        </OnDemandPart>
      ) : (
        findings
      )}
    </>
  )
}

function Notes({ pra, note, onShow }: { pra: Pra; note: VersionNote | null; onShow?: () => void }) {
  if (!note) return null
  return (
    <p className={classes.note} role={onShow && 'status'}>
      {note.text}
      {note.other &&
        (onShow ? (
          <Anchor component="button" type="button" onClick={onShow} inherit className="gl-no-print">
            {note.other.label}
          </Anchor>
        ) : (
          <Link to={`${paths.pra(pra.id)}?version=${note.other.version}`} className="gl-no-print">
            {note.other.label}
          </Link>
        ))}
    </p>
  )
}
