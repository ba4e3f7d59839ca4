import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { isEditor } from '@/domain/pras/approvals/people'
import type { Pra } from '@/domain/pras/schema'
import { paths } from '@/domain/shared/paths'
import { newerNote, type VersionNote, versionNote } from '@/domain/view-models/shown-version'
import { BoilerplateList, ExplainedList, UnansweredList } from '@/features/pras/shared/explained-list'
import { LevelNote } from '@/features/pras/shared/level-note'
import classes from '@/records/document.module.css'
import { UnreadFields } from '@/ui/states/unread-note'
import type { ShownPra } from './use-shown-pra'

/** What a reader has to know before reading, about the version on the page. */
export function ShownNotes({ of }: { of: ShownPra }) {
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
      {of.levelNote && <LevelNote text={of.levelNote} />}
      <BoilerplateList of={of.boilerplate} />
      <UnansweredList of={of.unanswered} />
      <ExplainedList of={of.explained} title="Reasons given" />
    </>
  )
}

/** What a reader has to know before reading: another version is in force, an amendment is under way. */
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
