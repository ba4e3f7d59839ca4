import { Button, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import { makesRegular } from '@/domain/pras/hazards/low-risk-obstacles'
import { type HazardEntry, hazardCategories } from '@/domain/pras/hazards/schema'
import type { PraType } from '@/domain/pras/schema'
import { matchesWords, meansWords } from '@/domain/shared/search-tokens'
import { Dialog } from '@/ui/dialogs/dialog'
import classes from './hazards.module.css'

export interface CatalogueDialogProps {
  type: PraType
  entries: readonly HazardEntry[]
  /** The ids of hazards that the PRA already lists. */
  present: ReadonlySet<string>
  onAdd: (entries: readonly HazardEntry[]) => void
  onClose: () => void
}

export function CatalogueDialog({ type, entries, present, onAdd, onClose }: CatalogueDialogProps) {
  const [text, setText] = useState('')
  const [category, setCategory] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const found = useMemo(() => searchCatalogue(entries, text, category), [entries, text, category])

  function toggle(id: string, isOn: boolean) {
    setChosen(before => {
      const next = new Set(before)
      if (isOn) next.add(id)
      else next.delete(id)
      return next
    })
  }

  return (
    <Dialog onClose={onClose} title="Add hazards from the catalogue" size="min(760px, 100%)">
      <div className={classes.search}>
        <label htmlFor="catalogue-search" className="gl-hidden">
          Search the catalogue
        </label>
        <input
          id="catalogue-search"
          type="search"
          className="gl-input"
          placeholder="Search by hazard, harm or control"
          value={text}
          autoComplete="off"
          data-autofocus
          onChange={event => setText(event.target.value)}
        />
        <select
          className="gl-input"
          aria-label="Category"
          value={category}
          onChange={event => setCategory(event.target.value)}
        >
          <option value="">All categories</option>
          {hazardCategories.map(each => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </select>
      </div>
      <div className={classes.catalogue}>
        {found.length === 0 && <p className={classes.dim}>No hazards match. You can add your own instead.</p>}
        {found.map(group => (
          <fieldset key={group.category} className={classes.group}>
            <legend>{group.label}</legend>
            {group.entries.map(entry => (
              <label key={entry.id} className={classes.choice}>
                <input
                  type="checkbox"
                  checked={present.has(entry.id) || chosen.has(entry.id)}
                  disabled={present.has(entry.id)}
                  onChange={event => toggle(entry.id, event.target.checked)}
                />
                <span>
                  {entry.title}
                  <span className={classes.dim}>
                    {present.has(entry.id)
                      ? 'This hazard is already on this PRA'
                      : refusalOf(entry, type) || entry.typicalHarm}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={chosen.size === 0}
          onClick={() => onAdd(entries.filter(entry => chosen.has(entry.id)))}
        >
          {chosen.size === 0
            ? 'Add hazards'
            : chosen.size === 1
              ? 'Add 1 hazard'
              : `Add ${chosen.size} hazards`}
        </Button>
      </Group>
    </Dialog>
  )
}

/** Returns why a hazard is unusual in a PRA of this type; empty if it is usual. People can add it anyway. */
function refusalOf(entry: HazardEntry, type: PraType): string {
  if (entry.requiresPraType && entry.requiresPraType !== type)
    return `Belongs on a ${entry.requiresPraType} PRA`
  if (type === 'low-risk' && makesRegular(entry)) return 'If you add this hazard, the PRA becomes regular'
  return ''
}

/** Returns the catalogue by category, filtered by words and by one category, without archived hazards. */
export function searchCatalogue(
  entries: readonly HazardEntry[],
  text: string,
  category: string,
): { category: string; label: string; entries: HazardEntry[] }[] {
  const found = groupsWith(entries, category, words => matchesWords(words, text))
  return found.length > 0 ? found : groupsWith(entries, category, words => meansWords(words, text))
}

function groupsWith(entries: readonly HazardEntry[], category: string, fits: (words: string) => boolean) {
  return hazardCategories
    .filter(each => category === '' || each.value === category)
    .map(each => ({
      category: each.value,
      label: each.label,
      entries: entries.filter(
        entry =>
          entry.category === each.value &&
          !entry.isArchived &&
          fits([entry.title, entry.typicalHarm, each.label, ...entry.controls].join(' ')),
      ),
    }))
    .filter(group => group.entries.length > 0)
}
