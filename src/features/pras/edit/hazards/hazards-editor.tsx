import { Button } from '@mantine/core'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useHazards } from '@/data/records/reference'
import type { HazardEntry } from '@/domain/pras/hazards/schema'
import type { Pra } from '@/domain/pras/schema'
import { stepProblems } from '@/domain/pras/steps/completeness'
import type { StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import { asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { useFieldOfAddress } from '@/features/pras/edit/use-field-of-address'
import { FieldList } from '@/ui/form/field-list'
import { newItem } from '@/ui/form/form-values'
import { goToField } from '@/ui/form/reveal'
import { Icon } from '@/ui/icon'
import { notify } from '@/ui/notify/notify'
import { EmptyState } from '@/ui/states/empty-state'
import { CatalogueDialog } from './catalogue-dialog'
import {
  hazardLines,
  mergedCatalogue,
  openSuggestions,
  withHazards,
  withoutRefusal,
  withRefusal,
} from './hazard-model'
import { HazardPanel } from './hazard-panel'
import { HazardTable } from './hazard-table'
import classes from './hazards.module.css'
import { OverallRisk } from './overall-risk'
import { Suggestions } from './suggestions'

export interface HazardsEditorProps {
  pra: Pra
  step: StepDefinition
  content: Content
  context: StepContext
  names: Names
  onChange: (content: Content) => void
  onBlur: () => void
}

/** The hazards of a PRA (look.md): a table to read, a panel to write, what is suggested at the top. */
export function HazardsEditor({ pra, step, content, context, names, onChange, onBlur }: HazardsEditorProps) {
  const stored = useHazards().rows
  const catalogue = useMemo(() => mergedCatalogue(stored), [stored])
  // What is derived from all hazards follows when the browser has time; the field being typed in never waits for it.
  const later = useDeferredValue(content)
  const problems = useMemo(() => stepProblems(step, later, context), [step, later, context])
  const lines = useMemo(() => hazardLines(later, problems, catalogue), [later, problems, catalogue])
  const suggestions = useMemo(
    () => openSuggestions(pra, { ...context.steps, [step.slug]: later }, catalogue),
    [pra, context.steps, step.slug, later, catalogue],
  )
  const address = useFieldOfAddress()
  const [opened, setOpened] = useState<number | null>(() => hazardOfPath(address))
  const [isChoosing, setChoosing] = useState(false)
  const items = asItems(content.hazards)
  const stepFields = useMemo(() => step.fields.filter(field => field.kind !== 'list'), [step])
  const newest = useRef(content)
  newest.current = content

  useEffect(() => {
    const index = hazardOfPath(address)
    if (index !== null) setOpened(index)
    else if (address) goToField(address)
  }, [address])

  function take(entries: readonly HazardEntry[]) {
    const next = withHazards(newest.current, entries)
    const added = asItems(next.hazards).length - items.length
    onChange(next)
    setChoosing(false)
    if (added === 1) setOpened(items.length)
    else if (added > 1) notify(`Added ${added} hazards. Rate each of them.`)
  }

  function addOwn() {
    onChange({ ...newest.current, hazards: [...items, newItem()] })
    setOpened(items.length)
  }

  function remove(index: number) {
    const item = items[index]
    const title = lines.find(line => line.index === index)?.title ?? 'hazard'
    onChange({ ...newest.current, hazards: items.toSpliced(index, 1) })
    setOpened(null)
    notify(`Removed ${title}.`, 'info', {
      action: {
        label: 'Undo',
        onClick: () => {
          const now = asItems(newest.current.hazards)
          onChange({ ...newest.current, hazards: now.toSpliced(Math.min(index, now.length), 0, item ?? {}) })
        },
      },
    })
  }

  const openItem = opened === null ? undefined : items[opened]
  return (
    <div className={classes.editor}>
      <OverallRisk pra={pra} step={step} content={content} context={context} />
      <Suggestions
        suggestions={suggestions}
        content={content}
        catalogue={catalogue}
        onTake={take}
        onRefuse={(entry, reason) => onChange(withRefusal(newest.current, entry.id, reason))}
        onUnrefuse={id => onChange(withoutRefusal(newest.current, id))}
      />
      <div className={classes.bar}>
        <h3 id="f-hazards" tabIndex={-1}>
          {items.length === 0 ? 'Hazards' : `Hazards (${items.length})`}
        </h3>
        <div className={classes.buttons}>
          <Button size="compact-md" variant="default" onClick={addOwn}>
            Add own hazard
          </Button>
          <Button size="compact-md" leftSection={<Icon name="plus" />} onClick={() => setChoosing(true)}>
            Add from catalogue
          </Button>
        </div>
      </div>
      {items.length === 0 ? (
        <EmptyState
          title="No hazards yet"
          body="Take the ones that are suggested, choose from the catalogue, or write one of your own."
        />
      ) : (
        <div className={openItem ? classes.split : undefined}>
          <HazardTable
            lines={lines}
            names={names}
            isNarrow={openItem !== undefined}
            opened={opened}
            onOpen={setOpened}
          />
          {openItem && opened !== null && (
            <HazardPanel
              key={opened}
              step={step}
              index={opened}
              item={openItem}
              content={content}
              context={context}
              catalogue={catalogue}
              problems={problems}
              focusPath={fieldOfHazard(address, opened)}
              onChange={item =>
                onChange({ ...newest.current, hazards: asItems(newest.current.hazards).with(opened, item) })
              }
              onBlur={onBlur}
              onRemove={() => remove(opened)}
              onClose={() => setOpened(null)}
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
        showProblems={address ? 'all' : 'touched'}
      />
      {isChoosing && (
        <CatalogueDialog
          type={pra.type}
          entries={[...catalogue.values()]}
          present={new Set(items.map(item => String(item.hazardId ?? '')))}
          onAdd={take}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

/** 'hazards.3.controls' is about the fourth hazard; null for any other path. */
function hazardOfPath(path: string): number | null {
  const found = /^hazards\.(\d+)(\.|$)/.exec(path)
  return found ? Number(found[1]) : null
}

/** The field within that hazard, 'controls'; empty when the address is about something else. */
function fieldOfHazard(path: string, index: number): string {
  const prefix = `hazards.${index}.`
  return path.startsWith(prefix) ? path.slice(prefix.length) : ''
}
