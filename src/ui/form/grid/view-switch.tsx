import classes from '@/ui/form/form.module.css'
import type { ListView } from './use-list-view'

const usual = { cards: 'Cards', table: 'Table' }

/** The switch between cards and table, next to the name of a list. */
export function ViewSwitch({
  label,
  view,
  words = usual,
  onChoose,
}: {
  label: string
  view: ListView
  words?: Readonly<Record<ListView, string>>
  onChoose: (view: ListView) => void
}) {
  return (
    <fieldset className={classes.switch} aria-label={`${label} as`}>
      {(['cards', 'table'] as const).map(each => (
        <button key={each} type="button" aria-pressed={view === each} onClick={() => onChoose(each)}>
          {words[each]}
        </button>
      ))}
    </fieldset>
  )
}
