import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { detailProblems, isGivenWhole, saysNothing } from '@/domain/contracts/person-details/answers'
import type { DetailGroup } from '@/domain/contracts/person-details/detail-groups'
import type { DetailsState } from '@/domain/contracts/person-details/person-details'
import type { AppError } from '@/domain/shared/app-error'
import type { Content, ScalarField } from '@/domain/shared/fields'
import { FieldList } from '@/ui/form/field-list'
import { Fact } from '@/ui/states/fact'
import { Notice } from '@/ui/states/notice'
import { useToday } from '@/ui/use-today'
import classes from './details.module.css'
import { forgetAnswers, keepAnswers, keptAnswers } from './kept-answers'
import { isAwaited } from './use-details'

interface GroupCardProps {
  group: DetailGroup
  state: DetailsState
  link: string
  isOpen: boolean
  isBusy: boolean
  failure: AppError | null
  onOpen: () => void
  onClose: () => void
  onSave: (answers: Record<string, string>) => Promise<boolean>
}

export function GroupCard(props: GroupCardProps) {
  const { group, state, isOpen, onOpen } = props
  const details = group.fields.map(({ name }) => detailOf(state, name))
  const isWaiting = group.fields.some(({ name }) => isAwaited(state, name))
  const isGiven = details.some(each => each?.isGiven)
  const isLocked = details.every(each => !each || each.isLocked || !isOpenFor(state, each.name))
  const status = isWaiting ? 'To give' : isGiven ? 'Given' : 'If it applies'
  return (
    <li className={classes.card} data-waiting={isWaiting || undefined}>
      <div className={classes.head}>
        <h3>{group.title}</h3>
        <span className={classes.status}>{isLocked ? 'In your documents' : status}</span>
        {!isOpen && !isLocked && (
          <Button
            variant={isWaiting ? 'filled' : 'default'}
            size="compact-md"
            onClick={onOpen}
            aria-label={`${isGiven ? 'Change' : 'Fill in'}: ${group.title}`}
          >
            {isGiven ? 'Change' : 'Fill in'}
          </Button>
        )}
      </div>
      {isOpen && !isLocked ? <GroupForm {...props} /> : <Given group={group} state={state} />}
      {isLocked && (
        <p className={classes.why}>
          If one of these details has changed, ask a question below. We then make the documents again.
        </p>
      )}
    </li>
  )
}

const detailOf = ({ details }: DetailsState, name: string) => details.find(each => each.name === name)
/** True if the person may still enter a detail. The documents show one bank account, so that a second one cannot be entered. */
const isOpenFor = (state: DetailsState, name: string) => !detailOf(state, name)?.isLocked

/** A line for each saved detail: the text that the person entered, or the last characters of a private detail. */
function Given({ group, state }: Pick<GroupCardProps, 'group' | 'state'>) {
  const given = group.fields.filter(({ name }) => name !== 'isUkAccount' && detailOf(state, name)?.isGiven)
  if (given.length === 0) return null
  return (
    <dl className={classes.given}>
      {given.map(({ name, label }) => {
        const { said = '', mask = '' } = detailOf(state, name) ?? {}
        return <Fact key={name} label={label} value={said || ['given', mask].filter(Boolean).join(', ')} />
      })}
    </dl>
  )
}

function GroupForm({ group, state, link, isBusy, failure, onClose, onSave }: GroupCardProps) {
  const today = useToday()
  const form = useRef<HTMLFormElement>(null)
  const [hasTried, setTried] = useState(false)
  const isGiven = (name: string) => detailOf(state, name)?.isGiven ?? false
  const fields = useMemo(() => formFields(group, state), [group, state])
  const [content, setContent] = useState<Content>(() => ({
    ...Object.fromEntries(fields.map(({ name }) => [name, detailOf(state, name)?.said ?? ''])),
    ...keptAnswers(link, group.id),
  }))
  const context = useMemo(() => ({ type: '', step: content, steps: {}, today }), [content, today])
  const problems = detailProblems({ ...group, fields }, content, isGiven, today)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only when the part opens
  useEffect(() => {
    // A part also opens when the details have loaded. The person may already be writing their signature.
    if (document.activeElement?.matches('input, textarea, select')) return
    const missing = problems[0] && form.current?.querySelector<HTMLElement>(`[id="f-${problems[0].path}"]`)
    const first = form.current?.querySelector<HTMLElement>('input, textarea, select')
    ;(missing ?? first)?.focus()
  }, [])

  async function save() {
    setTried(true)
    if (problems.length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    const answers = Object.fromEntries(
      Object.entries(content).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
    if (await onSave(answers)) forgetAnswers(link, group.id)
  }
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <p className={classes.why}>{group.why}</p>
      {fields.some(({ name }) => isGiven(name) && !isSaid(state, name)) && (
        <p className={classes.why}>
          {isGivenWhole(group)
            ? 'Your entries replace the details that we have.'
            : 'Leave a field empty if our details are right.'}
        </p>
      )}
      <FieldList
        fields={fields}
        value={content}
        context={context}
        onChange={next => {
          setContent(next)
          keepAnswers(link, group.id, next)
        }}
        problems={problems}
        showProblems={hasTried ? 'all' : 'touched'}
        disabled={isBusy}
      />
      {failure && <Notice tone="problem">{failure.message} Your text is still in the form.</Notice>}
      <div className={classes.buttons}>
        <Button type="submit" loading={isBusy} disabled={saysNothing(content)}>
          Save
        </Button>
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => {
            forgetAnswers(link, group.id)
            onClose()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}

const isSaid = (state: DetailsState, name: string) => (detailOf(state, name)?.said ?? '') !== ''

/** Returns the fields that can be filled in now. A field with a saved value may be left empty. */
function formFields(group: DetailGroup, state: DetailsState): ScalarField[] {
  return group.fields
    .filter(({ name }) => isOpenFor(state, name))
    .map(each =>
      detailOf(state, each.name)?.isGiven && !isGivenWhole(group) && !isSaid(state, each.name)
        ? { ...each, required: false, placeholder: maskOf(state, each.name) }
        : each,
    )
}

function maskOf(state: DetailsState, name: string): string {
  const mask = detailOf(state, name)?.mask
  return mask ? `Given, ${mask}` : 'Given'
}
