import { Alert, Button, Group } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'
import { formatMoment } from '@/domain/shared/dates'
import type { CommandState } from '@/ui/dialogs/command-state'
import { SendingNotice } from '@/ui/dialogs/sending-notice'
import { Icon } from '@/ui/icon'
import classes from './record-editor.module.css'

/** The notes above the form of a record: typed text was restored, a save failed, or a similar record exists. */
export function RecordNotes<T extends ArchivableRecord>({
  type,
  restoredAt,
  onThrowAway,
  sending,
  errors,
  duplicate,
}: {
  type: RecordType<T>
  /** When the restored text was typed, in milliseconds; 0 if nothing was restored. */
  restoredAt: number
  onThrowAway: () => void
  sending: CommandState
  /** The number of wrong or missing answers that prevented the last try to save. */
  errors: number
  duplicate: T | undefined
}) {
  return (
    <>
      {restoredAt > 0 && (
        <Alert className={classes.note} icon={<Icon name="history" />} color="yellow">
          <Group gap="sm">
            <span>Restored: your unsaved text of {formatMoment(restoredAt)}. It was not saved.</span>
            <Button size="compact-sm" variant="default" onClick={onThrowAway}>
              Discard it
            </Button>
          </Group>
        </Alert>
      )}
      <div className={classes.note}>
        <SendingNotice state={sending} lateHint="Your text is kept on this device." />
      </div>
      {errors > 0 && (
        <Alert className={classes.note} color="red" icon={<Icon name="warning" />} role="alert">
          Not saved: {errors === 1 ? 'one answer is' : `${errors} answers are`} missing or not valid. They are
          marked below.
        </Alert>
      )}
      {duplicate && (
        <Alert className={classes.note} color="yellow" icon={<Icon name="warning" />} role="status">
          <Group gap="sm">
            <span>
              This exists already: {type.nameOf(duplicate)}
              {duplicate.isArchived && ' (archived)'}.
            </span>
            <Button component={Link} to={type.paths.one(duplicate.id)} size="compact-sm" variant="default">
              Open the existing one
            </Button>
          </Group>
        </Alert>
      )}
    </>
  )
}
