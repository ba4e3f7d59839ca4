import { Alert, Button, Group } from '@mantine/core'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import type { RecordStore } from '@/data/records/record-store'
import { useUsers } from '@/data/records/reference'
import {
  type ArchivableRecord,
  contentOf,
  type RecordType,
  recordOf,
  recordProblems,
  unstamped,
} from '@/domain/records/record-type'
import { isAppError } from '@/domain/shared/app-error'
import { formatLogTime } from '@/domain/shared/dates'
import { type FieldProblem, fieldProblems } from '@/domain/shared/field-problems'
import type { Content, FieldContext } from '@/domain/shared/fields'
import { fullName } from '@/domain/users/full-name'
import { entityRenderers } from '@/pickers/entity-renderers'
import { FieldList } from '@/ui/form/field-list'
import { FieldRenderers } from '@/ui/form/field-renderers'
import { Icon } from '@/ui/icon'
import { notify } from '@/ui/notify/notify'
import { Page } from '@/ui/page'
import { messageOf } from '@/ui/states/error-state'
import { useToday } from '@/ui/use-today'
import { capitalised } from './capitalised'
import { ConflictDialog } from './conflict/conflict-dialog'
import classes from './record-editor.module.css'
import { useRecordDraft } from './use-record-draft'
import { useRecordNames } from './use-record-names'

/** A record being written. What is typed stays on this device until it is saved; nothing is saved by itself. */
export function RecordEditor<T extends ArchivableRecord>({
  type,
  store,
  record,
  all,
  onDone,
}: {
  type: RecordType<T>
  store: RecordStore<T>
  /** Absent for a new one. */
  record: T | undefined
  /** Those there are, archived ones too: a new one must not repeat one of them. */
  all: readonly T[]
  /** It was saved, or the person goes back without saving; what they typed is kept. */
  onDone: (saved: T | undefined) => void
}) {
  const actor = useActor()
  const today = useToday()
  const { byId: users } = useUsers()
  const names = useRecordNames()
  const draft = useRecordDraft(type, record)
  const [isSaving, setSaving] = useState(false)
  const [hasTried, setTried] = useState(false)
  const [failure, setFailure] = useState('')
  const [theirs, setTheirs] = useState<T>()
  const [ids] = useState(() => ({ id: record?.id ?? crypto.randomUUID(), writeId: crypto.randomUUID() }))
  const saving = useRef(false)
  const later = useDeferredValue(draft.content)
  const fields = useMemo(
    () => type.fields.filter(({ name }) => !(record && type.fixed?.includes(name))),
    [type, record],
  )
  const context = useMemo(
    (): FieldContext => ({ type: type.collection, step: later, steps: {}, today }),
    [type, later, today],
  )
  const check = (content: Content, base: T | undefined): FieldProblem[] => {
    const found = fieldProblems(fields, content, context)
    if (found.some(isError)) return found
    return [...found, ...recordProblems(type, base, content, { actor, today, all })]
  }
  const problems = check(later, draft.base)
  const errors = problems.filter(isError).length
  const duplicate = errors > 0 ? undefined : duplicateIn(later)

  function duplicateIn(content: Content): T | undefined {
    const wanted = recordOf(type, draft.base, content, { actor, today, all })
    return type.duplicateOf?.({ ...wanted, id: ids.id }, all)
  }

  async function save(content: Content, base: T | undefined) {
    setTried(true)
    if (saving.current || check(content, base).some(isError) || duplicateIn(content)) return
    saving.current = true
    setSaving(true)
    setFailure('')
    try {
      const wanted = recordOf(type, base, content, { actor, today, all })
      const saved = await store.save(base, unstamped(wanted), base ? { id: base.id } : ids)
      draft.settle(saved)
      notify(`“${type.nameOf(saved)}” saved`, 'success')
      onDone(saved)
    } catch (error) {
      const found = isAppError(error, 'conflict') ? theirsIn(type, error.details) : undefined
      if (found) setTheirs(found)
      else setFailure(`Not saved. What you typed is kept on this device. ${messageOf(error)}`)
    } finally {
      saving.current = false
      setSaving(false)
    }
  }

  const { one, many } = type.noun
  const modifier = theirs && users.get(theirs.lastModifiedById)
  return (
    <Page
      title={record ? type.nameOf(record) : `New ${one}`}
      breadcrumbs={[{ label: capitalised(many), to: type.paths.list }]}
      status={draft.isDirty && <span className={classes.dim}>Not saved yet, kept on this device</span>}
      actions={
        <>
          <Button variant="default" onClick={() => onDone(undefined)}>
            Back
          </Button>
          <Button
            loading={isSaving}
            disabled={draft.isLoading}
            onClick={() => void save(draft.content, draft.base)}
          >
            Save {one}
          </Button>
        </>
      }
    >
      {draft.restoredAt > 0 && (
        <Alert className={classes.note} icon={<Icon name="history" />} color="yellow">
          <Group gap="sm">
            <span>This is what you typed on {formatLogTime(draft.restoredAt)}. It was not saved.</span>
            <Button size="compact-sm" variant="default" onClick={() => draft.settle(record)}>
              Throw it away
            </Button>
          </Group>
        </Alert>
      )}
      {failure && (
        <Alert className={classes.note} color="red" icon={<Icon name="warning" />} role="alert">
          {failure}
        </Alert>
      )}
      {hasTried && errors > 0 && (
        <Alert className={classes.note} color="red" icon={<Icon name="warning" />} role="alert">
          Not saved: {errors === 1 ? 'one answer is' : `${errors} answers are`} missing or not valid. They are
          marked below.
        </Alert>
      )}
      {duplicate && (
        <Alert className={classes.note} color="yellow" icon={<Icon name="warning" />} role="status">
          <Group gap="sm">
            <span>
              There is one already: {type.nameOf(duplicate)}
              {duplicate.isArchived && ' (archived)'}.
            </span>
            <Button component={Link} to={type.paths.one(duplicate.id)} size="compact-sm" variant="default">
              Open the existing one
            </Button>
          </Group>
        </Alert>
      )}
      <div className={classes.form} inert={draft.isLoading}>
        <FieldRenderers value={entityRenderers}>
          <FieldList
            fields={fields}
            value={draft.content}
            context={context}
            onChange={draft.change}
            problems={problems}
            showProblems={hasTried ? 'all' : 'touched'}
          />
        </FieldRenderers>
      </div>
      {theirs && (
        <ConflictDialog
          step={{ title: type.nameOf(theirs), fields }}
          what={one}
          names={names}
          conflict={{
            mine: draft.content,
            theirs: contentOf(type, theirs),
            theirName: modifier ? fullName(modifier) : '',
            theirAt: theirs.lastModifiedAt,
          }}
          onLater={() => setTheirs(undefined)}
          onResolve={choice => {
            const found = contentOf(type, theirs)
            const content = choice === 'mine' ? draft.content : choice === 'theirs' ? found : choice
            setTheirs(undefined)
            draft.settle(theirs, content)
            void save(content, theirs)
          }}
        />
      )}
    </Page>
  )
}

const isError = (problem: FieldProblem) => problem.level === 'error'

function theirsIn<T extends ArchivableRecord>(type: RecordType<T>, details: unknown): T | undefined {
  const found = type.schema.safeParse((details as { theirs?: unknown } | undefined)?.theirs)
  return found.success ? found.data : undefined
}
