import { ActionIcon, Button } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { severities } from '@/domain/pras/hazards/matrix'
import type { HazardEntry } from '@/domain/pras/hazards/schema'
import { absentGroups } from '@/domain/pras/hazards/who-is-there'
import type { Problem, StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import { isBlank } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { FieldList } from '@/ui/form/field-list'
import type { FieldNotes } from '@/ui/form/form-view'
import { goToField } from '@/ui/form/reveal'
import { useFieldForm } from '@/ui/form/use-field-form'
import { Icon } from '@/ui/icon'
import { ControlsEditor } from './controls-editor'
import { fieldsOfHazard, firstMessageAt, inChunks, notesOf, ownNames, problemsOf } from './hazard-fields'
import { type Catalogue, entryOf, hazardTitle } from './hazard-model'
import { HazardRating } from './hazard-rating'
import { HazardSource } from './hazard-source'
import classes from './hazards.module.css'
import { NextHazard } from './next-hazard'

export interface HazardPanelProps {
  step: StepDefinition
  /** Its place in the list. */
  index: number
  item: Content
  content: Content
  context: StepContext
  catalogue: Catalogue
  /** Of the whole step. */
  problems: readonly Problem[]
  /** Of the whole step, too. */
  notes: FieldNotes
  /** The field that the address asks for; empty for the top. */
  focusPath: string
  onChange: (item: Content) => void
  onBlur: () => void
  onRemove: () => void
  onClose: () => void
  /** The title of the hazard that wants writing next; empty where nothing is missing of the others. */
  nextTitle: string
  onNext: () => void
  /** It was come to from the one before: writing goes on at once. */
  isNext: boolean
}

const AFTER_HINT = 'Controls mostly lower the likelihood; severity only where the harm itself gets smaller.'

/** One hazard, to write: what and who, the risk before, the controls, who sees to them, the risk after. */
export function HazardPanel(props: HazardPanelProps) {
  const { step, index, item, content, context, catalogue, problems, focusPath, onChange, onBlur } = props
  const heading = useArrival(props)
  const isOwn = isBlank(item.hazardId)
  const own = useMemo(() => problemsOf(problems, index), [problems, index])
  const notes = useMemo(() => notesOf(props.notes, index), [props.notes, index])
  const fieldContext = useMemo(() => ({ ...context, step: content }), [context, content])
  const { fields, chunks, enter, flush } = useHazardForm({ step, item, isOwn, context, onChange })
  const entry = entryOf(item, catalogue)
  const isMending = focusPath !== ''

  const messageAt = (...names: string[]) => firstMessageAt(own, 'error', names)
  const warningAt = (...names: string[]) => firstMessageAt(own, 'warning', names)
  // A rating that is only missing is not shouted at before the person came to mend it; a wrong one is.
  const ratingProblem = (...names: [likelihood: string, severity: string]) =>
    isMending || !names.some(name => isBlank(item[name])) ? messageAt(...names) : undefined

  const rating = (when: 'initial' | 'residual', label: string, hint: string): ReactNode => {
    const likelihood = `${when}Likelihood`
    const severity = `${when}Severity`
    return (
      <HazardRating
        key={likelihood}
        warning={warningAt(likelihood, severity)}
        item={item}
        likelihood={likelihood}
        severity={severity}
        label={label}
        hint={hint}
        problem={ratingProblem(likelihood, severity)}
        onChange={answers => enter(answers)}
        onBlur={onBlur}
      >
        {notes.at(likelihood)}
        {notes.at(severity)}
      </HazardRating>
    )
  }
  const draw: Record<string, () => ReactNode> = {
    initialLikelihood: () => rating('initial', 'Risk before controls', severityHint(entry)),
    residualLikelihood: () => rating('residual', 'Risk with these controls', AFTER_HINT),
    controls: () => (
      <PanelControls
        key="controls"
        item={item}
        help={fields.find(field => field.name === 'controls')?.help}
        isOwn={isOwn}
        problem={isMending ? messageAt('controls', 'controlsConfirmed') : undefined}
        notes={notes}
        enter={enter}
        onBlur={() => {
          flush()
          onBlur()
        }}
      />
    ),
  }

  return (
    <section className={classes.panel} aria-labelledby={isOwn ? 'hazard-title' : 'f-title'}>
      <div className={classes.bar}>
        <h3
          id={isOwn ? 'hazard-title' : 'f-title'}
          ref={heading}
          tabIndex={-1}
          className={classes.panelTitle}
        >
          {hazardTitle(item, catalogue)}
        </h3>
        <PanelButtons onRemove={props.onRemove} onClose={props.onClose} />
      </div>
      <AboutHazard entry={entry} problem={messageAt('hazardId')} notes={notes} />
      {chunks.map(chunk =>
        typeof chunk === 'string' ? (
          draw[chunk]?.()
        ) : (
          <FieldList
            key={chunk[0]?.name}
            fields={chunk}
            value={item}
            context={fieldContext}
            onChange={onChange}
            onBlur={onBlur}
            problems={own}
            notes={notes}
            showProblems={isMending ? 'all' : 'touched'}
          />
        ),
      )}
      <NextHazard
        item={item}
        title={props.nextTitle}
        onConfirm={() => enter({ controlsConfirmed: true })}
        onNext={props.onNext}
      />
    </section>
  )
}

/** Where the focus goes when the panel opens: the field that was asked for, the first of the next hazard, or its heading. */
function useArrival({ focusPath, isNext, item }: HazardPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isUnwritten = useRef(isBlank(item.specificDetail))
  useEffect(() => {
    if (focusPath) goToField(focusPath)
    else if (isNext && isUnwritten.current) goToField('specificDetail')
    else if (heading.current) {
      heading.current.focus({ preventScroll: true })
      bringIntoSight(heading.current)
    }
  }, [focusPath, isNext])
  return heading
}

/** Beside the table a panel is in sight, and nothing moves; on a narrow page it stands below the table. */
function bringIntoSight(title: HTMLElement) {
  const { top, bottom } = title.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) title.scrollIntoView({ block: 'start' })
}

/** What the catalogue says of it, and what is wrong with the choice itself. */
function AboutHazard({ entry, problem, notes }: AboutHazardProps) {
  return (
    <>
      {entry?.typicalHarm && <p className={classes.dim}>Typical harm: {lowerFirst(entry.typicalHarm)}</p>}
      {entry && <HazardSource entry={entry} />}
      {problem && <p className={classes.problem}>{problem}</p>}
      {notes.at('')}
      {notes.at('hazardId')}
    </>
  )
}

interface AboutHazardProps {
  entry: HazardEntry | undefined
  problem: string | undefined
  notes: FieldNotes
}

interface PanelControlsProps {
  item: Content
  help: string | undefined
  isOwn: boolean
  problem: string | undefined
  notes: FieldNotes
  enter: (answers: Content, isTyping?: boolean) => void
  onBlur: () => void
}

/** The controls of the hazard, with what is to be said of them. */
function PanelControls({ item, help, isOwn, problem, notes, enter, onBlur }: PanelControlsProps) {
  return (
    <>
      <ControlsEditor
        id="f-controls"
        confirmId="f-controlsConfirmed"
        label="Controls"
        help={help}
        value={typeof item.controls === 'string' ? item.controls : ''}
        asksConfirmation={!isOwn}
        isConfirmed={item.controlsConfirmed === true}
        problem={problem}
        onText={(text, isTyping) => enter({ controls: text }, isTyping)}
        onConfirm={isConfirmed => enter({ controlsConfirmed: isConfirmed })}
        onBlur={onBlur}
      />
      {notes.at('controls')}
      {notes.at('controlsConfirmed')}
    </>
  )
}

interface HazardFormProps extends Pick<HazardPanelProps, 'step' | 'item' | 'context' | 'onChange'> {
  isOwn: boolean
}

/** The form of one hazard: its fields in the order and runs in which they are drawn, and how an answer gets into it. */
function useHazardForm({ step, item, isOwn, context, onChange }: HazardFormProps) {
  // Who was chosen before stays to be seen, and can be taken away.
  const unoffered = absentGroups(context)
    .filter(group => !(Array.isArray(item.whoAtRisk) && item.whoAtRisk.includes(group)))
    .join()
  const fields = useMemo(() => fieldsOfHazard(step, isOwn, unoffered.split(',')), [step, isOwn, unoffered])
  const chunks = useMemo(() => inChunks(fields), [fields])
  const drawn = useMemo(() => fields.filter(field => ownNames.has(field.name)), [fields])
  const { methods, flush } = useFieldForm({ fields: drawn, value: item, onChange })
  const enter = (answers: Content, isTyping = false) => {
    for (const [name, answer] of Object.entries(answers)) methods.setValue(name, answer ?? null)
    if (!isTyping) flush()
  }
  return { fields, chunks, enter, flush }
}

function PanelButtons({ onRemove, onClose }: Pick<HazardPanelProps, 'onRemove' | 'onClose'>) {
  return (
    <div className={classes.buttons}>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<Icon name="trash" />}
        onClick={onRemove}
      >
        Remove
      </Button>
      <ActionIcon variant="subtle" color="gray" aria-label="Close this hazard" onClick={onClose}>
        <Icon name="close" />
      </ActionIcon>
    </div>
  )
}

function severityHint(entry: HazardEntry | undefined): string {
  const typical = severities.find(each => each.value === entry?.defaultSeverity)
  if (!typical) return ''
  const least = entry !== undefined && entry.severityFloor > 0 ? ` ${entry.severityFloor} is the least.` : ''
  return `Typical severity: ${typical.value}, ${typical.word.toLowerCase()}.${least}`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
