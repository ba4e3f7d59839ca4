import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { now } from '@/data/base/clock'
import { useActor } from '@/data/base/session'
import { keepEntry } from '@/data/pras/day-log/outbox'
import { dayLogStep } from '@/domain/pras/day-log/day-log-step'
import { newDayLogEntry } from '@/domain/pras/day-log/writing'
import type { Pra } from '@/domain/pras/schema'
import { stepProblems } from '@/domain/pras/steps/completeness'
import type { Content } from '@/domain/shared/fields'
import { FieldList } from '@/ui/form/field-list'
import { ProblemSummary } from '@/ui/form/problem-summary'
import { useToday } from '@/ui/use-today'
import classes from './day-log.module.css'

interface EntryFormProps {
  pra: Pra
  draft: { id: string; content: Content }
  /** True if the draft was signed and so became an entry. */
  isSigned: boolean
  onChange: (changes: { content: Content }) => void
  onClear: () => Promise<void>
}

/** The form of a new entry. Signing stores the entry on the device, which sends it. The form is then empty for the next entry. */
export function EntryForm({ pra, draft, isSigned, onChange, onClear }: EntryFormProps) {
  const { id: userId, name } = useActor()
  const today = useToday()
  const step = useMemo(() => dayLogStep(name), [name])
  const { content } = draft
  const context = useMemo(() => ({ type: pra.type, steps: {}, today }), [pra.type, today])
  const problems = useMemo(() => stepProblems(step, content, context), [step, content, context])
  const [showAll, setShowAll] = useState(false)
  const [isKeeping, setKeeping] = useState(false)
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isSigned && !isKeeping) void onClear()
  }, [isSigned, isKeeping, onClear])

  async function sign() {
    if (problems.length > 0) {
      setShowAll(true)
      requestAnimationFrame(() => summary.current?.focus())
      return
    }
    setKeeping(true)
    try {
      await keepEntry(
        pra.id,
        newDayLogEntry({ id: draft.id, pra, actor: { id: userId, name }, content, at: now() }),
      )
      await onClear()
      setShowAll(false)
    } finally {
      setKeeping(false)
    }
  }

  return (
    <form
      className={classes.form}
      aria-labelledby="new-entry"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void sign()
      }}
    >
      <h2 id="new-entry">New entry</h2>
      <p className={classes.dim}>
        Version {pra.approvedVersion} is in force. An entry cannot be changed once it is signed. When a change
        or a stop is sent, the SP and the PM are notified; if neither can be, the owner and the PCs are. Do
        not write anybody’s medical details.
      </p>
      {showAll && (
        <div ref={summary} tabIndex={-1}>
          <ProblemSummary problems={problems} />
        </div>
      )}
      <FieldList
        key={draft.id}
        fields={step.fields}
        value={content}
        context={{ ...context, step: content }}
        onChange={next => onChange({ content: next })}
        problems={problems}
        showProblems={showAll ? 'all' : 'touched'}
        disabled={isKeeping}
      />
      <Button type="submit" size="md" loading={isKeeping} className={classes.sign}>
        Sign and send
      </Button>
    </form>
  )
}
