import classes from './auth.module.css'

/**
 * The tick 'Stay signed in on this device'. If it is ticked, all tabs share one sign-in. If not, closing the tab ends the sign-in
 * and removes the data.
 */
export function StaySignedInTick({
  checked,
  onChange,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className={classes.tick}>
      <input type="checkbox" checked={checked} onChange={event => onChange(event.target.checked)} />
      <span>
        Stay signed in on this device
        <span className={classes.help}>
          In every tab, and lists open faster. Untick this on a shared computer: closing the tab then signs
          you out.
        </span>
      </span>
    </label>
  )
}
