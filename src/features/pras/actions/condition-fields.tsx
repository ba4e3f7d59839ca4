import { Button, CloseButton } from '@mantine/core'
import { useId, useMemo } from 'react'
import { type ConditionInput, latestDay, MAX_CONDITIONS } from '@/domain/pras/approvals/conditions'
import { seesPra } from '@/domain/pras/approvals/people'
import type { Pra } from '@/domain/pras/schema'
import { formatDayShort } from '@/domain/shared/dates'
import { actorOf } from '@/domain/users/actor'
import type { User } from '@/domain/users/schema'
import { type RecordChoice, RecordSelect } from '@/pickers/record-select'
import { userChoice } from '@/pickers/user-picker'
import { FieldShell } from '@/ui/form/field-shell'
import { DateInput } from '@/ui/form/inputs/date-input'
import { Icon } from '@/ui/icon'
import { useToday } from '@/ui/use-today'
import classes from './condition-fields.module.css'

interface ConditionFieldsProps {
  pra: Pra
  conditions: readonly ConditionInput[]
  onChange: (conditions: ConditionInput[]) => void
  disabled: boolean
  /** The words to show if the tasks are not conditions of an approval. */
  words?: ConditionWords
}

interface ConditionWords {
  /** The title above all tasks. */
  title: string
  /** The name of one task, before its number: 'Condition'. */
  name: string
  what: string
  add: string
  /** The help below all tasks; the latest date follows it. */
  help: string
}

const ofApproval: ConditionWords = {
  title: 'Conditions',
  name: 'Condition',
  what: 'What has to be done',
  add: 'Add a condition',
  help: 'You approve the PRA now. The named person closes each condition',
}

/** By default the conditions of an approval. There are no fields until somebody adds a task. */
export function ConditionFields({
  pra,
  conditions,
  onChange,
  disabled,
  words = ofApproval,
}: ConditionFieldsProps) {
  const id = useId()
  const today = useToday()
  const latest = latestDay(pra, today)
  // A person who may not open the PRA cannot be responsible for a task.
  const choice = useMemo<RecordChoice<User>>(() => {
    const { adding: _, ...people } = userChoice
    return { ...people, isOffered: user => people.isOffered(user) && seesPra(actorOf(user), pra) }
  }, [pra])
  const change = (at: number, changes: Partial<ConditionInput>) =>
    onChange(conditions.map((each, index) => (index === at ? { ...each, ...changes } : each)))
  return (
    <section aria-label={words.title}>
      {conditions.length > 0 && (
        <ol className={classes.list}>
          {conditions.map((condition, at) => {
            const field = `${id}-${at}`
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition that is written has no id but its place.
              <li key={at} className={classes.draft}>
                <div className={classes.head}>
                  {words.name} {at + 1}
                  <CloseButton
                    aria-label={`Remove ${words.name.toLowerCase()} ${at + 1}`}
                    disabled={disabled}
                    onClick={() => onChange(conditions.filter((_, index) => index !== at))}
                  />
                </div>
                <FieldShell id={`${field}-text`} label={words.what}>
                  <textarea
                    id={`${field}-text`}
                    className="gl-input"
                    rows={2}
                    maxLength={1000}
                    value={condition.text}
                    disabled={disabled}
                    onChange={event => change(at, { text: event.target.value })}
                  />
                </FieldShell>
                <div className={classes.who}>
                  <FieldShell id={`${field}-owner`} label="Who does it">
                    <RecordSelect
                      id={`${field}-owner`}
                      label="Who does it"
                      choice={choice}
                      value={condition.ownerId}
                      disabled={disabled}
                      onChange={ownerId => change(at, { ownerId: ownerId ?? '' })}
                    />
                  </FieldShell>
                  <FieldShell id={`${field}-due`} label="By">
                    <DateInput
                      id={`${field}-due`}
                      value={condition.dueOn}
                      disabled={disabled}
                      onChange={dueOn => change(at, { dueOn: dueOn ?? '' })}
                    />
                  </FieldShell>
                </div>
              </li>
            )
          })}
        </ol>
      )}
      {conditions.length < MAX_CONDITIONS && (
        <Button
          variant="default"
          size="xs"
          mt={conditions.length > 0 ? 8 : 0}
          leftSection={<Icon name="plus" />}
          disabled={disabled}
          onClick={() => onChange([...conditions, { text: '', ownerId: '', ownerName: '', dueOn: latest }])}
        >
          {words.add}
        </Button>
      )}
      <p className={classes.dim}>
        {latest === ''
          ? `${words.help} by its date.`
          : `${words.help} by ${formatDayShort(latest)} at the latest.`}
      </p>
    </section>
  )
}
