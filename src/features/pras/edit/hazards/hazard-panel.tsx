import { ActionIcon, Button } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { likelihoods, severities } from '@/domain/pras/hazards/matrix'
import type { HazardEntry } from '@/domain/pras/hazards/schema'
import type { Problem, StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import { isBlank } from '@/domain/shared/answers'
import type { Content, Field } from '@/domain/shared/fields'
import { FieldList } from '@/ui/form/field-list'
import { RiskMatrix } from '@/ui/form/inputs/risk-matrix'
import { goToField } from '@/ui/form/reveal'
import { useFieldForm } from '@/ui/form/use-field-form'
import { Icon } from '@/ui/icon'
import { ControlsEditor } from './controls-editor'
import { type Catalogue, entryOf, hazardTitle } from './hazard-model'
import classes from './hazards.module.css'
import { matrixBand } from './matrix-band'

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
  /** The field that the address asks for; empty for the top. */
  focusPath: string
  onChange: (item: Content) => void
  onBlur: () => void
  onRemove: () => void
  onClose: () => void
}

/** Fields that the panel draws by itself; every other field of the definition comes from the form kit. */
const ownNames = new Set([
  'hazardId',
  'initialLikelihood',
  'initialSeverity',
  'controls',
  'controlsConfirmed',
  'residualLikelihood',
  'residualSeverity',
])

const likelihoodWords = likelihoods.map(each => each.word)
const severityWords = severities.map(each => each.word)

/** One hazard, to write: what and who, the risk before, the controls, who sees to them, the risk after. */
export function HazardPanel(props: HazardPanelProps) {
  const { step, index, item, content, context, catalogue, problems, focusPath, onChange, onBlur } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const isOwn = isBlank(item.hazardId)
  const fields = useMemo(() => hazardFields(step, isOwn), [step, isOwn])
  const own = useMemo(() => problemsOf(problems, index), [problems, index])
  const fieldContext = useMemo(() => ({ ...context, step: content }), [context, content])
  const drawn = useMemo(() => fields.filter(field => ownNames.has(field.name)), [fields])
  const form = useFieldForm({ fields: drawn, value: item, onChange })
  const chunks = useMemo(() => inChunks(fields), [fields])
  const enter = (answers: Content, isTyping = false) => {
    for (const [name, answer] of Object.entries(answers)) form.methods.setValue(name, answer ?? null)
    if (!isTyping) form.flush()
  }
  const entry = entryOf(item, catalogue)
  const isMending = focusPath !== ''

  useEffect(() => {
    if (focusPath) goToField(focusPath)
    else heading.current?.focus({ preventScroll: true })
  }, [focusPath])

  const messageAt = (...names: string[]) =>
    own.find(problem => problem.level === 'error' && names.includes(problem.path))?.message
  // A rating that is only missing is not shouted at before the person came to mend it; a wrong one is.
  const ratingProblem = (likelihood: string, severity: string) =>
    isMending || (!isBlank(item[likelihood]) && !isBlank(item[severity]))
      ? messageAt(likelihood, severity)
      : undefined

  const list = (chunk: readonly Field[], key: string): ReactNode => (
    <FieldList
      key={key}
      fields={chunk}
      value={item}
      context={fieldContext}
      onChange={onChange}
      onBlur={onBlur}
      problems={own}
      showProblems={isMending ? 'all' : 'touched'}
    />
  )
  const matrix = (likelihood: string, severity: string, label: string, hint: string): ReactNode => (
    <fieldset
      key={likelihood}
      id={`f-${likelihood}`}
      tabIndex={-1}
      className={classes.rating}
      onBlur={onBlur}
    >
      <RiskMatrix
        id={`f-${severity}`}
        label={label}
        likelihood={ratingOf(item[likelihood])}
        severity={ratingOf(item[severity])}
        band={matrixBand}
        likelihoodWords={likelihoodWords}
        severityWords={severityWords}
        invalid={ratingProblem(likelihood, severity) !== undefined}
        describedBy={`${severity}-note`}
        onChange={next => enter({ [likelihood]: next.likelihood, [severity]: next.severity })}
      />
      <p
        id={`${severity}-note`}
        className={ratingProblem(likelihood, severity) ? classes.problem : classes.dim}
      >
        {ratingProblem(likelihood, severity) ?? hint}
      </p>
    </fieldset>
  )
  const draw: Record<string, () => ReactNode> = {
    initialLikelihood: () =>
      matrix('initialLikelihood', 'initialSeverity', 'Risk before controls', severityHint(entry)),
    residualLikelihood: () =>
      matrix(
        'residualLikelihood',
        'residualSeverity',
        'Risk with these controls',
        'Controls mostly lower the likelihood; severity only where the harm itself gets smaller.',
      ),
    controls: () => (
      <ControlsEditor
        key="controls"
        id="f-controls"
        confirmId="f-controlsConfirmed"
        label="Controls"
        help={fields.find(field => field.name === 'controls')?.help}
        value={typeof item.controls === 'string' ? item.controls : ''}
        asksConfirmation={!isOwn}
        isConfirmed={item.controlsConfirmed === true}
        problem={isMending ? messageAt('controls', 'controlsConfirmed') : undefined}
        onText={(text, isTyping) => enter({ controls: text }, isTyping)}
        onConfirm={isConfirmed => enter({ controlsConfirmed: isConfirmed })}
        onBlur={() => {
          form.flush()
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
        <div className={classes.buttons}>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<Icon name="trash" />}
            onClick={props.onRemove}
          >
            Remove
          </Button>
          <ActionIcon variant="subtle" color="gray" aria-label="Close this hazard" onClick={props.onClose}>
            <Icon name="close" />
          </ActionIcon>
        </div>
      </div>
      {entry?.typicalHarm && <p className={classes.dim}>Typical harm: {lowerFirst(entry.typicalHarm)}</p>}
      {chunks.map(chunk => (typeof chunk === 'string' ? draw[chunk]?.() : list(chunk, chunk[0]?.name ?? '')))}
    </section>
  )
}

/** The sub-fields of the step's list of hazards. One of the catalogue has its title as the heading of the panel. */
function hazardFields(step: StepDefinition, isOwn: boolean): readonly Field[] {
  const found = step.fields.find(field => field.name === 'hazards')
  const fields = found?.kind === 'list' ? found.fields : []
  return isOwn ? fields : fields.filter(field => field.name !== 'title')
}

/** The fields in their order: runs of ordinary ones for the form kit, and the names of those that are drawn by hand. */
function inChunks(fields: readonly Field[]): (readonly Field[] | string)[] {
  const chunks: (Field[] | string)[] = []
  for (const field of fields) {
    const last = chunks.at(-1)
    if (ownNames.has(field.name)) chunks.push(field.name)
    else if (Array.isArray(last)) last.push(field)
    else chunks.push([field])
  }
  return chunks
}

function problemsOf(problems: readonly Problem[], index: number): Problem[] {
  const prefix = `hazards.${index}.`
  return problems
    .filter(problem => problem.path.startsWith(prefix))
    .map(problem => ({
      ...problem,
      path: problem.path.slice(prefix.length),
      message: withoutPlace(problem.message),
    }))
}

/** 'Hazards, hazard 3: choose …' → 'Choose …': the panel says already which hazard it is. */
function withoutPlace(message: string): string {
  const rest = message.replace(/^Hazards, hazard \d+: /, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** 1 to 5; 0 while not rated. */
function ratingOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function severityHint(entry: HazardEntry | undefined): string {
  const typical = severities.find(each => each.value === entry?.defaultSeverity)
  return typical ? `Typical severity: ${typical.value}, ${typical.word.toLowerCase()}.` : ''
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
