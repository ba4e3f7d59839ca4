import classes from './auth.module.css'

/** The tick 'Stay signed in on this device'. Ticked: one session for all tabs. Unticked: sign-in and data end with the tab. */
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
          In every tab, and lists open at once. Untick it on a shared computer: closing the tab then signs you
          out.
        </span>
      </span>
    </label>
  )
}
