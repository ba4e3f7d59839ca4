import classes from './auth.module.css'

/** If it is ticked, all tabs share one sign-in. If not, closing the tab ends the sign-in and removes the data. */
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
          You stay signed in in every tab, and lists open faster. Do not tick this on a shared computer: you
          are then signed out when you close the tab.
        </span>
      </span>
    </label>
  )
}
