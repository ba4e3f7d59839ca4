import { ActionIcon, Button } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { NOT_LOW_RISK } from '@/domain/pras/hazards/low-risk-obstacles'
import type { ProposedLikelihood } from '@/domain/pras/hazards/proposed-likelihood'
import type { HazardEntry } from '@/domain/pras/hazards/schema'
import { absentGroups } from '@/domain/pras/hazards/who-is-there'
import type { Pra } from '@/domain/pras/schema'
import type { Problem, StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import { isBlank } from '@/domain/shared/answers'
import type { Content, Field } from '@/domain/shared/fields'
import { FieldList } from '@/ui/form/field-list'
import type { FieldNotes } from '@/ui/form/form-view'
import { goToField } from '@/ui/form/reveal'
import { useFieldForm } from '@/ui/form/use-field-form'
import { Icon } from '@/ui/icon'
import { ControlsEditor } from './controls-editor'
import { ConvertButton } from './convert-button'
import { fieldsOfHazard, firstMessageAt, notesOf, ownNames, partsOf, problemsOf } from './hazard-fields'
import {
  type Catalogue,
  entryOf,
  type HazardAnswers,
  hazardTitle,
  readHazard,
  typedText,
} from './hazard-model'
import { HazardRating } from './hazard-rating'
import { HazardSource } from './hazard-source'
import classes from './hazards.module.css'
import { NextHazard } from './next-hazard'
import { Proposal, ReadAs, severityFor } from './proposals'

export interface HazardPanelProps {
  pra: Pra
  step: StepDefinition
  /** The position of the hazard in the list. */
  index: number
  item: Content
  content: Content
  context: StepContext
  catalogue: Catalogue
  problems: readonly Problem[]
  /** The notes of the whole step. */
  notes: FieldNotes
  /** The likelihood of this hazard in similar approved PRAs, if there are any. */
  proposed: ProposedLikelihood | undefined
  /** The field that the address names; empty for the top of the panel. */
  focusPath: string
  onChange: (item: Content) => void
  onBlur: () => void
  onRemove: () => void
  onClose: () => void
  /** The title of the next incomplete hazard; empty if all other hazards are complete. */
  nextTitle: string
  onNext: () => void
  /** True if the person opened this hazard with the button for the next hazard. The panel then focuses its first input. */
  isNext: boolean
}

const AFTER_HINT =
  'Most controls lower the likelihood. They lower the severity only if the harm itself gets smaller.'

export function HazardPanel(props: HazardPanelProps) {
  const { pra, step, index, item, content, context, catalogue, problems, focusPath, onChange, onBlur } = props
  const hazard = useMemo(() => readHazard(item), [item])
  const heading = useArrival(props)
  const isOwn = hazard.hazardId === ''
  const own = useMemo(() => problemsOf(problems, index), [problems, index])
  const notes = useMemo(() => notesOf(props.notes, index), [props.notes, index])
  const fieldContext = useMemo(() => ({ ...context, step: content }), [context, content])
  const { fields, parts, enter, flush } = useHazardForm({ step, item, isOwn, context, onChange })
  const entry = entryOf(hazard, catalogue)
  const isMending = focusPath !== ''

  const messageAt = (...names: string[]) => firstMessageAt(own, 'error', names)
  const draw: Record<string, () => ReactNode> = {
    initialLikelihood: () => <PanelRating {...ratingProps} when="initial" />,
    residualLikelihood: () => <PanelRating {...ratingProps} when="residual" />,
    controls: () => (
      <PanelControls
        text={typedText(item, 'controls')}
        isConfirmed={hazard.controlsConfirmed}
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
  const ratingProps = { item, hazard, entry, isMending, notes, own, enter, onBlur }
  // If the title is the heading, no field can show a problem of the title, for example that a low-risk PRA may not list this
  // hazard.
  const about = messageAt('hazardId', ...(isOwn ? [] : ['title']))

  const drawPart = (part: readonly Field[]) => {
    const name = part[0]?.name ?? ''
    if (draw[name]) return <div key={name}>{draw[name]()}</div>
    return (
      <FieldList
        key={name}
        fields={part}
        value={item}
        context={fieldContext}
        onChange={onChange}
        onBlur={onBlur}
        problems={own}
        notes={notes}
        showProblems={isMending ? 'all' : 'touched'}
      />
    )
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
          {hazardTitle(hazard, catalogue)}
        </h3>
        <PanelButtons onRemove={props.onRemove} onClose={props.onClose} />
      </div>
      <AboutHazard entry={entry} problem={about} notes={notes}>
        {about?.startsWith(NOT_LOW_RISK) && <ConvertButton pra={pra} context={context} />}
      </AboutHazard>
      {isOwn && <ReadAs {...{ item, hazard, content, catalogue, onChange }} />}
      {props.proposed && (
        <Proposal
          proposed={props.proposed}
          hazard={hazard}
          severity={severityFor(hazard, entry)}
          enter={enter}
          onTaken={() => goToField('controls-own')}
        />
      )}
      <div className={classes.parts}>
        {parts.columns.map(column => (
          <div key={column[0]?.[0]?.name} className={classes.column}>
            {column.map(drawPart)}
          </div>
        ))}
      </div>
      {drawPart(parts.below)}
      <NextHazard
        hazard={hazard}
        title={props.nextTitle}
        onConfirm={() => enter({ controlsConfirmed: true })}
        onNext={props.onNext}
      />
    </section>
  )
}

interface PanelRatingProps {
  when: 'initial' | 'residual'
  item: Content
  hazard: HazardAnswers
  entry: HazardEntry | undefined
  isMending: boolean
  notes: FieldNotes
  /** The problems of this hazard. */
  own: readonly Problem[]
  enter: (answers: Content) => void
  onBlur: () => void
}

function PanelRating({ when, item, hazard, entry, isMending, notes, own, enter, onBlur }: PanelRatingProps) {
  const likelihood = `${when}Likelihood`
  const severity = `${when}Severity`
  // A missing rating is marked red only when the person comes to correct it. A wrong rating is always marked.
  const isGiven = ![likelihood, severity].some(name => isBlank(item[name]))
  return (
    <HazardRating
      item={item}
      likelihood={likelihood}
      severity={severity}
      label={when === 'initial' ? 'Risk before controls' : 'Risk with these controls'}
      typicalSeverity={severityFor(hazard, entry)}
      hint={when === 'initial' ? leastHint(entry) : AFTER_HINT}
      problem={isMending || isGiven ? firstMessageAt(own, 'error', [likelihood, severity]) : undefined}
      warning={firstMessageAt(own, 'warning', [likelihood, severity])}
      onChange={enter}
      onBlur={onBlur}
    >
      {notes.at(likelihood)}
      {notes.at(severity)}
    </HazardRating>
  )
}

/** Moves the focus when the panel opens: to the requested field, the first field of the next hazard, or the heading. */
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

/** Scrolls to the panel if it is below the table, on a narrow page. A panel next to the table is already visible. */
function bringIntoSight(title: HTMLElement) {
  const { top, bottom } = title.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) title.scrollIntoView({ block: 'start' })
}

function AboutHazard({ entry, problem, notes, children }: AboutHazardProps) {
  return (
    <>
      {entry && (
        <p className={classes.dim}>
          {entry.typicalHarm && `Typical harm: ${lowerFirst(entry.typicalHarm)}. `}
          <HazardSource entry={entry} />
        </p>
      )}
      {problem && (
        <p className={classes.problem}>
          {problem} {children}
        </p>
      )}
      {notes.at('')}
      {notes.at('hazardId')}
    </>
  )
}

interface AboutHazardProps {
  entry: HazardEntry | undefined
  problem: string | undefined
  notes: FieldNotes
  /** A button that solves the problem. */
  children: ReactNode
}

interface PanelControlsProps {
  text: string
  isConfirmed: boolean
  help: string | undefined
  isOwn: boolean
  problem: string | undefined
  notes: FieldNotes
  enter: (answers: Content, isTyping?: boolean) => void
  onBlur: () => void
}

function PanelControls({
  text,
  isConfirmed,
  help,
  isOwn,
  problem,
  notes,
  enter,
  onBlur,
}: PanelControlsProps) {
  return (
    <>
      <ControlsEditor
        id="f-controls"
        confirmId="f-controlsConfirmed"
        label="Controls"
        help={help}
        value={text}
        asksConfirmation={!isOwn}
        isConfirmed={isConfirmed}
        problem={problem}
        onText={(controls, isTyping) => enter({ controls }, isTyping)}
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

/** Returns the form of one hazard: its fields in the order on the screen, and a function that sets an answer. */
function useHazardForm({ step, item, isOwn, context, onChange }: HazardFormProps) {
  // Groups that are not on the shoot are not offered. If they were chosen earlier they are still shown, so that they can be
  // removed.
  const unoffered = absentGroups(context)
    .filter(group => !(Array.isArray(item.whoAtRisk) && item.whoAtRisk.includes(group)))
    .join()
  const fields = useMemo(() => fieldsOfHazard(step, isOwn, unoffered.split(',')), [step, isOwn, unoffered])
  const parts = useMemo(() => partsOf(fields), [fields])
  const drawn = useMemo(() => fields.filter(field => ownNames.has(field.name)), [fields])
  const { methods, flush } = useFieldForm({ fields: drawn, value: item, onChange })
  const enter = (answers: Content, isTyping = false) => {
    for (const [name, answer] of Object.entries(answers)) methods.setValue(name, answer ?? null)
    if (!isTyping) flush()
  }
  return { fields, parts, enter, flush }
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

function leastHint(entry: HazardEntry | undefined): string {
  return entry && entry.severityFloor > 0
    ? `The severity of this hazard is at least ${entry.severityFloor}, because controls make the harm less likely, but not less severe.`
    : ''
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
