import { Button } from '@mantine/core'
import { useId } from 'react'
import type { PraFinding } from '@/domain/pras/checks/checks'
import { type GivenReason, stillHolds } from '@/domain/pras/steps/reasons'
import { formatLogTime } from '@/domain/shared/dates'
import { reasonFault } from '@/domain/shared/reasons/check-strength'
import { Icon } from '@/ui/icon'
import classes from './checks.module.css'

export interface FindingNoteProps {
  finding: PraFinding
  /** The reason as typed so far, even if unfinished. */
  given: GivenReason | undefined
  /** The name of the person who wrote the reason; empty if the directory does not have them. */
  byName: string
  /** Called when the person enters a reason; absent if the step is read-only. */
  onReason?: (text: string) => void
  /** Called when the person leaves the text box. */
  onBlur?: () => void
  /** The target id of links to this answer; set only if nothing else on the page has that id. */
  id?: string
}

/** A finding of a check: its message, the rule, and a text box if it needs a reason. */
export function FindingNote({ finding, given, byName, onReason, onBlur, id }: FindingNoteProps) {
  const own = useId()
  const { strength, message, source, repeatsReason } = finding
  const isExplained = strength === 'explain' && stillHolds(given, message) && !repeatsReason
  const state = isExplained ? 'explained' : strength
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws its own frame, and this does not belong to the form's answers.
    <div
      role="group"
      aria-labelledby={`${own}-says`}
      className={classes.note}
      data-state={state}
      id={id}
      tabIndex={id ? -1 : undefined}
    >
      <p id={`${own}-says`} className={classes.says}>
        <Icon name={state === 'explained' ? 'check' : state === 'notice' ? 'info' : 'warning'} />
        <span>
          <strong>{stateWords[state]}</strong> {message}
        </span>
      </p>
      {strength === 'explain' && onReason && (
        <ReasonBox
          id={own}
          sentence={message}
          repeats={repeatsReason && finding.given?.reason === given?.reason}
          given={given}
          byName={byName}
          onReason={onReason}
          onBlur={onBlur}
        />
      )}
      {isExplained && !onReason && (
        <p className={classes.reason}>
          {given.reason} <span className={classes.dim}>({givenBy(given, byName)})</span>
        </p>
      )}
      {source && <p className={classes.dim}>{source}</p>}
    </div>
  )
}

const stateWords = {
  blocks: 'To fix.',
  explain: 'This needs a reason.',
  explained: 'Explained.',
  notice: 'To know.',
} as const

interface ReasonBoxProps extends Pick<FindingNoteProps, 'given' | 'byName' | 'onBlur'> {
  id: string
  sentence: string
  /** True if the same text is already the reason for another finding. */
  repeats: boolean
  onReason: (text: string) => void
}

function ReasonBox({ id, sentence, repeats, given, byName, onReason, onBlur }: ReasonBoxProps) {
  const text = given?.reason ?? ''
  const isEarlier = given !== undefined && text !== '' && given.sentence !== sentence
  const fault =
    reasonFault(text) ||
    (repeats ? 'You used the same words to explain another finding. Say what applies to this one.' : '')
  return (
    <div>
      <label htmlFor={`${id}-reason`} className={classes.label}>
        Reason
      </label>
      <p id={`${id}-help`} className={classes.dim}>
        {isEarlier
          ? `${givenBy(given, byName)}, for this message: ${given.sentence}`
          : fault
            ? `Say why it is still safe. Approvers read this first. ${fault}`
            : given && givenBy(given, byName)}
      </p>
      <textarea
        id={`${id}-reason`}
        className="gl-input"
        rows={3}
        maxLength={2000}
        value={text}
        aria-describedby={`${id}-says ${id}-help`}
        onChange={event => onReason(event.target.value)}
        onBlur={onBlur}
      />
      {isEarlier && fault === '' && (
        <Button size="xs" variant="default" onClick={() => onReason(text)}>
          This reason still applies
        </Button>
      )}
    </div>
  )
}

function givenBy({ at }: GivenReason, byName: string): string {
  return `Given by ${byName || 'somebody who is not in the directory'}, ${formatLogTime(at)}`
}
