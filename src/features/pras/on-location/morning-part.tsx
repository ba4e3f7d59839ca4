import { Button, NumberInput, SegmentedControl, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { now } from '@/data/base/clock'
import { useActor } from '@/data/base/session'
import { keepEntry } from '@/data/pras/day-log/outbox'
import { useMorningDraft } from '@/data/pras/day-log/use-day-log-draft'
import { placeClock } from '@/domain/pras/day-log/check-ins'
import {
  type DayLimit,
  type Found,
  isWithin,
  limitsOf,
  morningEntry,
  morningOf,
} from '@/domain/pras/day-log/limits'
import { MAX_DAY_LOG_TEXT, type NewDayLogEntry } from '@/domain/pras/day-log/schema'
import { entryWord, placeTime } from '@/domain/pras/day-log/words'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { Notice } from '@/ui/states/notice'
import classes from './on-location.module.css'

interface MorningPartProps {
  pra: Pra
  steps: PraSteps
  entries: readonly NewDayLogEntry[]
}

/** The go or no-go of this morning: people answer for each limit in the PRA, and sign the result with one tap. */
export function MorningPart({ pra, steps, entries }: MorningPartProps) {
  const limits = limitsOf(pra.type, steps)
  if (limits.length === 0) return null
  const today = placeClock(now()).slice(0, 10)
  const done = entries.find(
    ({ kind, recordedAt }) => kind === 'morning' && placeClock(recordedAt).startsWith(today),
  )
  return (
    <section className={classes.part} aria-labelledby="morning">
      <h2 id="morning">Go or no-go this morning</h2>
      {done && (
        <Notice tone={done.decision === 'stop' ? 'warning' : 'info'}>
          <strong>{done.decision === 'stop' ? 'No-go' : entryWord(done)}</strong>, signed by {done.signature},{' '}
          {placeTime(done)}. {done.changed}
        </Notice>
      )}
      <MorningForm pra={pra} limits={limits} isAgain={done !== undefined} />
    </section>
  )
}

function MorningForm({ pra, limits, isAgain }: { pra: Pra; limits: readonly DayLimit[]; isAgain: boolean }) {
  const { id: userId, name } = useActor()
  const { draft, isLoading, change, clear } = useMorningDraft(pra.id)
  const [isKeeping, setKeeping] = useState(false)
  const { found, action } = draft
  const { open, beyond } = morningOf(limits, found)
  const isStop = beyond.length > 0
  const missing = open.length > 0 || (isStop && action.trim() === '')

  async function sign() {
    setKeeping(true)
    try {
      const actor = { id: userId, name }
      const entry = { id: draft.id, pra, actor, limits, found, action, at: now(), most: MAX_DAY_LOG_TEXT }
      await keepEntry(pra.id, morningEntry(entry))
      await clear()
    } finally {
      setKeeping(false)
    }
  }

  return (
    <div className={classes.form}>
      {limits.map(limit => (
        <LimitField
          key={limit.id}
          limit={limit}
          found={found[limit.id]}
          isDisabled={isLoading || isKeeping}
          onChange={value => change({ found: { ...found, [limit.id]: value } })}
        />
      ))}
      {isStop && (
        <Textarea
          label="What is done about it"
          required
          rows={3}
          maxLength={MAX_DAY_LOG_TEXT}
          value={action}
          onChange={event => change({ action: event.currentTarget.value })}
        />
      )}
      <p role="status">
        {isStop
          ? `No-go: ${beyond.map(({ label }) => label).join(', ')} beyond the limit.`
          : open.length > 0
            ? `${open.length} of ${limits.length} still to answer.`
            : 'Go: all answers are within the limits.'}
      </p>
      <Button
        size="md"
        color={isStop ? 'red' : undefined}
        disabled={missing || isLoading}
        loading={isKeeping}
        onClick={() => void sign()}
      >
        {isStop ? 'Sign: work stops' : isAgain ? 'Sign again: go' : 'Sign: go'}
      </Button>
    </div>
  )
}

interface LimitFieldProps {
  limit: DayLimit
  found: Found[string]
  isDisabled: boolean
  onChange: (value: Found[string]) => void
}

function LimitField({ limit, found, isDisabled, onChange }: LimitFieldProps) {
  const id = useId()
  const isBeyond = isWithin(limit, found) === false
  if (limit.unit !== undefined) {
    return (
      <NumberInput
        label={limit.label}
        description={`The PRA says ${limit.words}`}
        suffix={limit.unit && ` ${limit.unit}`}
        inputMode="decimal"
        disabled={isDisabled}
        error={isBeyond && 'Beyond the limit'}
        value={typeof found === 'number' ? found : ''}
        onChange={value => onChange(typeof value === 'number' ? value : undefined)}
      />
    )
  }
  return (
    <fieldset className={classes.limit}>
      <legend id={id}>
        <strong>{limit.label}</strong>: {limit.words}
      </legend>
      <SegmentedControl
        aria-labelledby={id}
        disabled={isDisabled}
        value={typeof found === 'string' ? found : ''}
        onChange={value => onChange(value === 'yes' ? 'yes' : 'no')}
        data={[
          { value: 'yes', label: 'Holds' },
          { value: 'no', label: 'Does not hold' },
        ]}
      />
    </fieldset>
  )
}
