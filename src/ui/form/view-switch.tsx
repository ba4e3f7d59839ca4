import classes from './form.module.css'
import type { ListView } from './use-list-view'

/** Cards or table, beside the name of a list. */
export function ViewSwitch({
  label,
  view,
  onChoose,
}: {
  label: string
  view: ListView
  onChoose: (view: ListView) => void
}) {
  return (
    <fieldset className={classes.switch} aria-label={`${label} as`}>
      {(['cards', 'table'] as const).map(each => (
        <button key={each} type="button" aria-pressed={view === each} onClick={() => onChoose(each)}>
          {each === 'cards' ? 'Cards' : 'Table'}
        </button>
      ))}
    </fieldset>
  )
}
