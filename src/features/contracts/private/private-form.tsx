import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { privateDetailProblems, storedPrivateDetails } from '@/domain/fields/private-problems'
import type { Details } from '@/domain/private-details/request'
import { sameContent } from '@/domain/shared/answers'
import { isAppError } from '@/domain/shared/app-error'
import type { Content, Field } from '@/domain/shared/fields'
import { FieldList } from '@/ui/form/field-list'
import { notify } from '@/ui/notify/notify'
import { messageOf } from '@/ui/states/error-state'
import { Notice } from '@/ui/states/notice'
import { useLeaveWarning } from '@/ui/use-leave-warning'
import { useToday } from '@/ui/use-today'
import classes from './private.module.css'

interface PrivateFormProps {
  fields: readonly Field[]
  before: Details
  value: Content
  onChange: (content: Content) => void
  save: (details: Details, base: Details) => Promise<unknown>
  /** Called if somebody has changed the same details since the form was opened. */
  onConflict: () => Promise<unknown>
  onDone: () => void
}

/** A form for private details. Before the person saves them, they are stored nowhere, not even on this device. */
export function PrivateForm({ fields, before, value, onChange, save, onConflict, onDone }: PrivateFormProps) {
  const today = useToday()
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')
  const saving = useRef(false)
  const isDirty = !sameContent(fields, value, before)
  useLeaveWarning(isDirty, 'the private details')
  // The fields are in a group, so that their ids differ from the ids in the surrounding form.
  const grouped = useMemo(
    () => [{ kind: 'group' as const, name: 'details', label: 'Private details', fields }],
    [fields],
  )
  const content = useMemo(() => ({ details: value }), [value])
  const context = useMemo(() => ({ type: '', step: value, steps: {}, today }), [value, today])
  const problems = useMemo(
    () =>
      privateDetailProblems(fields, value, today).map(problem => ({
        ...problem,
        path: `details.${problem.path}`,
      })),
    [fields, value, today],
  )

  async function submit() {
    setTried(true)
    if (saving.current || problems.length > 0) return
    saving.current = true
    setSaving(true)
    setFailure('')
    try {
      await save(storedPrivateDetails(fields, value), before)
      notify('Private details saved', 'success')
      onDone()
    } catch (error) {
      if (isAppError(error, 'conflict')) await onConflict().catch(() => undefined)
      setFailure(`The private details were not saved. Your text is only on this page. ${messageOf(error)}`)
    } finally {
      saving.current = false
      setSaving(false)
    }
  }
  return (
    <div className={classes.form}>
      <p className={classes.note}>
        This device does not keep what you type here, so save it before you leave this page.
      </p>
      <FieldList
        fields={grouped}
        value={content}
        context={context}
        onChange={next => onChange((next.details ?? {}) as Content)}
        problems={problems}
        showProblems={hasTried ? 'all' : 'touched'}
      />
      {/* Beside the buttons: the form is longer than the screen. */}
      {failure && <Notice tone="problem">{failure}</Notice>}
      <div className={classes.buttons}>
        <Button loading={isSaving} disabled={!isDirty} onClick={() => void submit()}>
          Save private details
        </Button>
        <Button variant="default" disabled={isSaving} onClick={onDone}>
          {isDirty ? 'Discard changes' : 'Close'}
        </Button>
        {hasTried && problems.length > 0 && (
          <p role="status" className={classes.blocked}>
            Nothing is saved yet. First correct the marked fields.
          </p>
        )}
      </div>
    </div>
  )
}
