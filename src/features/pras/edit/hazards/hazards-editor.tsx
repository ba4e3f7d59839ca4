import { Button } from '@mantine/core'
import { type ComponentProps, lazy, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useHazards } from '@/data/records/registers'
import { NOT_LOW_RISK } from '@/domain/pras/hazards/low-risk-obstacles'
import type { ProposedLikelihood } from '@/domain/pras/hazards/proposed-likelihood'
import { absentGroups } from '@/domain/pras/hazards/who-is-there'
import type { KnownAnswer } from '@/domain/pras/prefill/known'
import type { Pra } from '@/domain/pras/schema'
import { stepProblems } from '@/domain/pras/steps/completeness'
import type { Problem, StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import type { Content } from '@/domain/shared/fields'
import { KnownNotice } from '@/features/pras/edit/prefill/known-notice'
import { useSuggestions } from '@/features/pras/edit/prefill/use-suggestions'
import { useFieldOfAddress } from '@/features/pras/edit/use-field-of-address'
import { FieldList } from '@/ui/form/field-list'
import type { FieldNotes } from '@/ui/form/form-view'
import { type ListView, useListView } from '@/ui/form/grid/use-list-view'
import { ViewSwitch } from '@/ui/form/grid/view-switch'
import { goToField } from '@/ui/form/reveal'
import { FieldSuggestions } from '@/ui/form/suggestions/suggestions'
import { Icon } from '@/ui/icon'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import { EmptyState } from '@/ui/states/empty-state'
import { CatalogueDialog } from './catalogue-dialog'
import { ConvertButton } from './convert-button'
import { problemsOf } from './hazard-fields'
import {
  type HazardLine,
  hazardLines,
  mergedCatalogue,
  nextToWrite,
  openSuggestions,
  readHazard,
} from './hazard-model'
import { HazardPanel } from './hazard-panel'
import { HazardTable } from './hazard-table'
import classes from './hazards.module.css'
import { OverallRisk } from './overall-risk'
import { RefusedHazards } from './refused-hazards'
import { ShortLines } from './short-lines'
import { Suggestions } from './suggestions'
import { useHazardList } from './use-hazard-list'

const nothingKnown: readonly KnownAnswer[] = []
const HazardGrid = lazy(() => import('./hazard-grid'))

export interface HazardsEditorProps {
  pra: Pra
  step: StepDefinition
  content: Content
  context: StepContext
  names: Names
  /** The findings of the whole PRA's checks, at their answers. */
  notes: FieldNotes
  /** Known answers from elsewhere to the questions of a hazard. */
  known?: readonly KnownAnswer[]
  /** The likelihood of each hazard in similar approved PRAs, by the id of the hazard. */
  proposed?: ReadonlyMap<string, ProposedLikelihood>
  onChange: (content: Content) => void
  onBlur: () => void
}

/** True if the editor draws the answer at this dot path. No notes are drawn at refused suggestions. */
export const drawnByHazards = (path: string): boolean => !path.startsWith('notApplicable')

/** The hazards of a PRA: a table to read, a panel to edit, and the suggestions at the top. */
export function HazardsEditor(props: HazardsEditorProps) {
  const { pra, step, content, context, names, notes, known = nothingKnown, onChange, onBlur } = props
  const address = useFieldOfAddress()
  const absent = absentGroups(context)
  const isShort = pra.type === 'low-risk'
  const list = useHazardList({ content, absent, address, isShort, onChange })
  const { items, opened } = list
  const found = useFound(props, opened !== null)
  const { catalogue, problems, lines, suggestions } = found
  const [isChoosing, setChoosing] = useState(false)
  const { view, choose } = useListView('hazards')
  const stepFields = useMemo(() => step.fields.filter(field => field.kind !== 'list'), [step])
  const openItem = opened === null ? undefined : items[opened]
  return (
    <div className={classes.editor}>
      <OverallRisk pra={pra} step={step} content={content} context={context} />
      <Suggestions
        pra={pra}
        context={{ ...context, steps: { ...context.steps, [step.slug]: content } }}
        suggestions={suggestions}
        hasHazards={items.length > 0}
        onTake={list.take}
        onRefuse={list.refuse}
      />
      <RefusedHazards
        content={content}
        catalogue={catalogue}
        suggestions={suggestions}
        asked={list.asked}
        onReason={list.giveReason}
        onBlur={onBlur}
        onUnrefuse={list.unrefuse}
      />
      <HazardsBar
        count={items.length}
        view={view}
        onView={choose}
        onAddOwn={list.addOwn}
        onChoose={() => setChoosing(true)}
      />
      <KnownNotice
        {...{ step, known, names, content, context }}
        onChange={next => {
          onChange(next)
          // The pressed button disappears, so the focus moves to the open hazard.
          if (opened !== null) goToField('specificDetail')
        }}
      />
      {notes.at('hazards')}
      {items.length === 0 ? (
        <NoHazards />
      ) : view === 'table' && !openItem ? (
        <AllHazards {...{ step, content, problems, catalogue, onChange, onBlur }} onOpen={list.open} />
      ) : isShort && !openItem ? (
        <Lines editor={props} list={list} found={found} />
      ) : (
        <div className={openItem ? classes.split : undefined}>
          <HazardTable
            lines={lines}
            names={names}
            isNarrow={openItem !== undefined}
            opened={opened}
            onOpen={list.open}
          />
          {openItem && opened !== null && (
            <OpenHazard
              key={opened}
              editor={props}
              list={list}
              found={found}
              index={opened}
              item={openItem}
              address={address}
            />
          )}
        </div>
      )}
      <FieldList
        fields={stepFields}
        value={content}
        context={{ ...context, step: content }}
        onChange={onChange}
        onBlur={onBlur}
        problems={problems}
        notes={notes}
        showProblems={address ? 'all' : 'touched'}
      />
      {isChoosing && (
        <CatalogueDialog
          type={pra.type}
          entries={[...catalogue.values()]}
          present={new Set(lines.map(({ hazard }) => hazard.hazardId))}
          onAdd={entries => {
            list.take(entries)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

interface PartProps {
  editor: HazardsEditorProps
  list: ReturnType<typeof useHazardList>
  found: ReturnType<typeof useFound>
}

/** The hazards of a low-risk PRA as lines, which people edit in place. */
function Lines({ editor, list, found: { catalogue, problems, lines } }: PartProps) {
  const { pra, step, context, names, known = nothingKnown, onBlur } = editor
  const suggestionAt = useSuggestions(step, known, names)
  const inOwnOrder = useMemo(() => [...lines].sort((a, b) => a.index - b.index), [lines])
  return (
    <FieldSuggestions value={suggestionAt}>
      <ShortLines
        lines={inOwnOrder}
        items={list.items}
        catalogue={catalogue}
        faultOf={index => <Fault {...{ pra, context, problems, index }} />}
        onEnter={list.enter}
        onBlur={onBlur}
        onOpen={list.openNext}
      />
    </FieldSuggestions>
  )
}

interface OpenHazardProps extends PartProps {
  index: number
  item: Content
  address: string
}

function OpenHazard({ editor, list, found, index, item, address }: OpenHazardProps) {
  const { pra, step, content, context, names, notes, known = nothingKnown, onBlur } = editor
  const { catalogue, problems, lines } = found
  const suggestionAt = useSuggestions(step, known, names)
  const own = useCallback((path: string) => suggestionAt(`hazards.${index}.${path}`), [suggestionAt, index])
  const next = nextToWrite(lines, index)
  return (
    <FieldSuggestions value={own}>
      <HazardPanel
        {...{ pra, step, index, item, content, context, catalogue, problems, notes, onBlur }}
        proposed={editor.proposed?.get(readHazard(item).hazardId)}
        focusPath={fieldOfHazard(address, index)}
        onChange={changed => list.change(index, changed)}
        onRemove={() => list.remove(index, lines.find(line => line.index === index)?.title ?? 'hazard')}
        onClose={() => list.open(null)}
        nextTitle={next?.title ?? ''}
        onNext={() => next && list.openNext(next.index)}
        isNext={list.isNext}
      />
    </FieldSuggestions>
  )
}

/** In the order when a hazard was opened, so that rating it moves no row. New lines come last. */
function useSteady(lines: readonly HazardLine[], isOpen: boolean): readonly HazardLine[] {
  const order = useRef<readonly number[]>([])
  if (!isOpen || order.current.length === 0) order.current = lines.map(line => line.index)
  const known = order.current
  return useMemo(() => {
    const placeOf = ({ index }: HazardLine) => (known.includes(index) ? known.indexOf(index) : known.length)
    return [...lines].sort((a, b) => placeOf(a) - placeOf(b))
  }, [lines, known])
}

interface FaultProps extends Pick<HazardsEditorProps, 'pra' | 'context'> {
  problems: readonly Problem[]
  index: number
}

/** Says why a low-risk PRA may not list a hazard, and what to do. */
function Fault({ pra, context, problems, index }: FaultProps) {
  const own = problemsOf(problems, index)
  const fault = own.find(({ message }) => message.startsWith(NOT_LOW_RISK))
  if (!fault) return null
  return (
    <p className={classes.problem}>
      {fault.message} <ConvertButton pra={pra} context={context} />
    </p>
  )
}

function NoHazards() {
  return (
    <EmptyState
      title="No hazards yet"
      body="Add suggested hazards, choose from the catalogue, or write your own."
    />
  )
}

/** Returns the catalogue, the findings and the suggestions for the present hazards. */
function useFound({ pra, step, content, context, notes }: HazardsEditorProps, isOpen: boolean) {
  const stored = useHazards().rows
  const catalogue = useMemo(() => mergedCatalogue(stored), [stored])
  // Values derived from all hazards are deferred, so that typing never waits for them.
  const later = useDeferredValue(content)
  const problems = useMemo(() => stepProblems(step, later, context), [step, later, context])
  const byRisk = useMemo(
    () => hazardLines(later, problems, catalogue, index => notes.openWithin(`hazards.${index}`)),
    [later, problems, catalogue, notes],
  )
  const suggestions = useMemo(
    () => openSuggestions(pra, { ...context.steps, [step.slug]: later }, catalogue),
    [pra, context.steps, step.slug, later, catalogue],
  )
  return { catalogue, problems, suggestions, lines: useSteady(byRisk, isOpen) }
}

function AllHazards(props: ComponentProps<typeof HazardGrid>) {
  return (
    <OnDemandPart>
      <HazardGrid {...props} />
    </OnDemandPart>
  )
}

const viewWords = { cards: 'List', table: 'Table' }

function HazardsBar({
  count,
  view,
  onView,
  onAddOwn,
  onChoose,
}: {
  count: number
  view: ListView
  onView: (view: ListView) => void
  onAddOwn: () => void
  onChoose: () => void
}) {
  return (
    <div className={classes.bar}>
      <h3 id="f-hazards" tabIndex={-1}>
        {count === 0 ? 'Hazards' : `Hazards (${count})`}
      </h3>
      <div className={classes.buttons}>
        {count > 0 && <ViewSwitch label="Hazards" view={view} words={viewWords} onChoose={onView} />}
        <Button size="compact-md" variant="default" onClick={onAddOwn}>
          Add own hazard
        </Button>
        <Button size="compact-md" variant="default" leftSection={<Icon name="plus" />} onClick={onChoose}>
          Add from catalogue
        </Button>
      </div>
    </div>
  )
}

/** For example 'controls'; empty if the address names another hazard or none. */
function fieldOfHazard(path: string, index: number): string {
  const prefix = `hazards.${index}.`
  return path.startsWith(prefix) ? path.slice(prefix.length) : ''
}
