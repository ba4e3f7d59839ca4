import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useActor } from '@/data/base/session'
import type { FileParent } from '@/data/files/files'
import type { RecordStore } from '@/data/records/record-store'
import { type ArchivableRecord, openFields, type RecordType } from '@/domain/records/record-type'
import type { Content, Field } from '@/domain/shared/fields'
import { entityRenderers } from '@/pickers/entity-renderers'
import { FileOwner } from '@/pickers/files/file-owner'
import { useAtRest } from '@/ui/form/after-pointer'
import { FieldList } from '@/ui/form/field-list'
import { FieldRenderers } from '@/ui/form/field-renderers'
import { Page } from '@/ui/page'
import { Notice } from '@/ui/states/notice'
import { capitalised } from './capitalised'
import { useChangedBy } from './conflict/changed-by'
import { ConflictDialog } from './conflict/conflict-dialog'
import classes from './record-editor.module.css'
import { RecordNotes } from './record-notes'
import type { RecordClash } from './save-merged'
import { useRecordDraft } from './use-record-draft'
import { useEditorNames } from './use-record-names'
import { useRecordChecks, useRecordSaving } from './use-record-saving'

/** The form of a record. Typed text stays on this device until the person saves it; nothing is sent automatically. */
export function RecordEditor<T extends ArchivableRecord>({
  type,
  store,
  record,
  all,
  onDone,
}: {
  type: RecordType<T>
  store: RecordStore<T>
  /** Absent if the record is new. */
  record: T | undefined
  /** All records, including archived ones: a new record must not duplicate any of them. */
  all: readonly T[]
  /** Called after a save, and also when the person goes back without saving: then the device keeps the text. */
  onDone: (saved: T | undefined) => void
}) {
  const actor = useActor()
  const draft = useRecordDraft(type, record)
  const [id] = useState(() => record?.id ?? crypto.randomUUID())
  const fields = useMemo(() => openFields(type, record, actor), [type, record, actor])
  const owner = useMemo(() => ownerOf(type, record), [type, record])
  const note = type.note?.(actor, record)
  const checks = useRecordChecks({ type, draft, id, fields, all })
  const { save, sending, hasTried, clash, closeClash } = useRecordSaving({
    type,
    store,
    draft,
    id,
    checks,
    onDone,
  })

  const errors = useAtRest(hasTried ? checks.errors : 0)
  const duplicate = useAtRest(checks.duplicate)

  const { one, many } = type.noun
  return (
    <Page
      title={record ? type.nameOf(record) : `New ${one}`}
      breadcrumbs={[{ label: capitalised(many), to: type.paths.list }]}
      status={
        draft.isDirty && (
          <span className={classes.dim}>Not saved yet{draft.isKept && ', kept on this device'}</span>
        )
      }
      actions={
        <>
          <Button variant="default" onClick={() => onDone(undefined)}>
            Back
          </Button>
          <Button
            loading={sending.isPending}
            disabled={draft.isLoading}
            onClick={() => void save(draft.content, draft.base)}
          >
            Save {one}
          </Button>
        </>
      }
    >
      <RecordNotes
        type={type}
        restoredAt={draft.restoredAt}
        onThrowAway={() => draft.settle(record)}
        sending={sending}
        errors={errors}
        duplicate={duplicate}
      />
      {note && <Notice>{note}</Notice>}
      <div className={classes.form} inert={draft.isLoading}>
        <FileOwner value={owner}>
          <FieldRenderers value={entityRenderers}>
            <FieldList
              fields={fields}
              value={draft.content}
              context={checks.context}
              onChange={draft.change}
              problems={checks.problems}
              showProblems={hasTried ? 'all' : 'touched'}
            />
          </FieldRenderers>
        </FileOwner>
      </div>
      {clash && (
        <RecordConflict
          type={type}
          clash={clash}
          fields={fields}
          onLater={closeClash}
          onResolve={content => {
            closeClash()
            draft.settle(clash.theirs, content)
            void save(content, clash.theirs)
          }}
        />
      )}
    </Page>
  )
}

/** A record that does not exist yet cannot own files, so its first files belong to their uploader. */
function ownerOf<T extends ArchivableRecord>({ filesAs }: RecordType<T>, record: T | undefined): FileParent {
  return filesAs && record
    ? { parentType: filesAs, parentId: record.id }
    : { parentType: 'none', parentId: '' }
}

/** Somebody else has changed the same answers: the person chooses. All other changes are already merged. */
function RecordConflict<T extends ArchivableRecord>({
  type,
  clash: { theirs, sides },
  fields,
  onLater,
  onResolve,
}: {
  type: RecordType<T>
  clash: RecordClash<T>
  fields: readonly Field[]
  onLater: () => void
  onResolve: (content: Content) => void
}) {
  const names = useEditorNames()
  const changedBy = useChangedBy()
  return (
    <ConflictDialog
      step={{ title: type.nameOf(theirs), fields }}
      what={type.noun.one}
      names={names}
      conflict={{ ...sides, ...changedBy(theirs) }}
      onLater={onLater}
      onResolve={choice =>
        onResolve(choice === 'mine' ? sides.mine : choice === 'theirs' ? sides.theirs : choice)
      }
    />
  )
}
