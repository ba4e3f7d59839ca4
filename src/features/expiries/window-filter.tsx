import { type ExpiryWindow, expiryWindows } from '@/domain/expiries/expiries'
import classes from './window-filter.module.css'

const labels: Record<ExpiryWindow, string> = {
  overdue: 'Overdue',
  '30': '30 days',
  '90': '90 days',
  all: 'All',
}

/** How far ahead the list looks, with how much there is in each. */
export function WindowFilter({
  value,
  onChange,
  countOf,
}: {
  value: ExpiryWindow
  onChange: (window: ExpiryWindow) => void
  countOf: (window: ExpiryWindow) => number
}) {
  return (
    <fieldset className={classes.windows}>
      <legend className="gl-hidden">Runs out within</legend>
      {expiryWindows.map(window => (
        <button key={window} type="button" aria-pressed={window === value} onClick={() => onChange(window)}>
          {labels[window]} <span className="gl-figures">{countOf(window)}</span>
        </button>
      ))}
    </fieldset>
  )
}
