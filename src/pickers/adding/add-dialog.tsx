import { Alert, Button, Group, Stack } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useActor } from '@/data/base/session'
import { useOthers } from '@/data/records/people/others'
import { checkRecord, likelyDuplicate, shortFields, startingContent } from '@/domain/records/adding'
import { type ArchivableRecord, recordOf, unstamped } from '@/domain/records/record-type'
import { asContent, sameContent } from '@/domain/shared/answers'
import { type Content, type FieldContext, field } from '@/domain/shared/fields'
import { useConfirm } from '@/ui/dialogs/confirm'
import { Dialog } from '@/ui/dialogs/dialog'
import { FieldList } from '@/ui/form/field-list'
import { Icon } from '@/ui/icon'
import { notify } from '@/ui/notify/notify'
import { messageOf } from '@/ui/states/error-state'
import { useToday } from '@/ui/use-today'
import type { Addable } from './addable'

interface AddDialogProps<T extends ArchivableRecord> {
  addable: Addable<T>
  /** Returns true if the picker offers this existing record. */
  isOffered: (record: T) => boolean
  /** The words typed into the picker. */
  words: string
  /** Called with the record that the picker should choose; without a record if the dialog was closed. */
  onDone: (chosen?: T) => void
}

/** A dialog with the short form of a new record. It opens over the form whose picker needs the record. */
export function AddDialog<T extends ArchivableRecord>({
  addable,
  isOffered,
  words,
  onDone,
}: AddDialogProps<T>) {
  const { type } = addable
  const form = useShortForm(addable, words)
  const confirm = useConfirm()
  const { noun } = type

  async function close() {
    if (form.isSaving) return
    const { ok } = form.isTouched()
      ? await confirm({
          title: `Leave this ${noun.one} unsaved?`,
          body: 'If you leave, your answers in this dialog are lost. The form behind the dialog does not change.',
          confirmLabel: 'Leave it',
          danger: true,
        })
      : { ok: true }
    if (ok) onDone()
  }
  return (
    <Dialog title={`New ${noun.one}`} size="lg" closeOnClickOutside={false} onClose={() => void close()}>
      <Stack gap="md">
        <p style={{ margin: 0 }}>
          Enter the answers that are needed now. You can complete the record later under {noun.many}.
          Everybody who may see {noun.many} sees it.
        </p>
        {form.duplicate && (
          <Existing
            name={type.nameOf(form.duplicate)}
            isArchived={form.duplicate.isArchived}
            onUse={isOffered(form.duplicate) ? () => onDone(form.duplicate) : undefined}
          />
        )}
        {(form.failure || form.errors > 0) && (
          <Alert color="red" icon={<Icon name="warning" />} role="alert">
            {form.failure ||
              (form.errors === 1
                ? 'Not saved: one answer is missing or not valid. It is marked below.'
                : `Not saved: ${form.errors} answers are missing or not valid. They are marked below.`)}
          </Alert>
        )}
        {form.fields}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => void close()} disabled={form.isSaving}>
            Cancel
          </Button>
          <Button
            loading={form.isSaving}
            disabled={form.duplicate !== undefined}
            onClick={() => void form.save().then(saved => saved && onDone(saved))}
          >
            Add {noun.one}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Names the existing record, with a button to use it. */
function Existing({ name, isArchived, onUse }: { name: string; isArchived: boolean; onUse?: () => void }) {
  return (
    <Alert color="yellow" icon={<Icon name="warning" />} role="status">
      <Group gap="sm">
        <span>
          This exists already: {name}
          {isArchived && ' (archived: restore it first)'}.
          {!isArchived && !onUse && ' This record cannot be chosen here.'}
        </span>
        {onUse && (
          <Button size="compact-sm" variant="default" onClick={onUse}>
            Use the existing one
          </Button>
        )}
      </Group>
    </Alert>
  )
}

/** Holds the answers of the short form, their problems, and the saving. */
function useShortForm<T extends ArchivableRecord>({ type, store }: Addable<T>, words: string) {
  const actor = useActor()
  const today = useToday()
  const [start] = useState(() => startingContent(type, words))
  const [ids] = useState(() => ({ id: crypto.randomUUID(), writeId: crypto.randomUUID() }))
  const [content, setContent] = useState(start)
  const all = useOthers(type, content)
  const latest = useRef(start)
  const [state, setState] = useState({ isSaving: false, hasTried: false, failure: '' })
  const saving = useRef(false)

  const fields = useMemo(() => shortFields(type, actor), [type, actor])
  // The fields are in a group, so that their ids differ from the ids in the form behind the dialog.
  const group = type.collection
  const groups = useMemo(() => [field.group(group, capital(type.noun.one), fields)], [group, type, fields])
  const context = useMemo(
    (): FieldContext => ({ type: type.collection, step: content, steps: {}, today }),
    [type, content, today],
  )
  const check = (answers: Content) =>
    checkRecord(type, { fields, content: answers, base: undefined, id: ids.id }, context, {
      actor,
      today,
      all,
    })
  const { problems, errors, duplicate = likelyDuplicate(type, content, all) } = check(content)
  const placed = useMemo(
    () => problems.map(problem => ({ ...problem, path: `${group}.${problem.path}` })),
    [problems, group],
  )

  async function save(): Promise<T | undefined> {
    if (saving.current) return undefined
    if (errors > 0 || duplicate) {
      setState({ isSaving: false, hasTried: true, failure: '' })
      return undefined
    }
    saving.current = true
    setState({ isSaving: true, hasTried: true, failure: '' })
    try {
      const record = await store.save(
        undefined,
        unstamped(recordOf(type, undefined, content, { actor, today, all })),
        ids,
      )
      notify(`“${type.nameOf(record)}” added`, 'success')
      return record
    } catch (error) {
      setState({ isSaving: false, hasTried: true, failure: `Not saved. ${messageOf(error)}` })
      return undefined
    } finally {
      saving.current = false
    }
  }
  return {
    ...state,
    errors: state.hasTried ? errors : 0,
    duplicate,
    /** The active field passes unfinished text on only when it loses the focus, so such text counts too. */
    isTouched: () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      return !sameContent(fields, latest.current, start)
    },
    save,
    fields: (
      <FieldList
        fields={groups}
        value={{ [group]: content }}
        context={context}
        onChange={next => {
          latest.current = asContent(next[group])
          setContent(latest.current)
        }}
        problems={placed}
        showProblems={state.hasTried ? 'all' : 'touched'}
      />
    ),
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
