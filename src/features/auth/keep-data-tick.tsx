import classes from './auth.module.css'

/** 'Keep data on this device' (design section 3): the sign-in and copies of data outlive the tab. */
export function KeepDataTick({
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
        Keep data on this device
        <span className={classes.help}>Faster, and you stay signed in. Not on a shared computer.</span>
      </span>
    </label>
  )
}
