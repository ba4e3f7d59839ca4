import { Button, Popover } from '@mantine/core'
import { cloneElement, type FormEvent, useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Icon } from '@/ui/icon'
import { useOpenAtOnce } from '@/ui/on-demand/on-demand'
import type { MenuButton } from '@/ui/on-demand/on-demand-menu'
import classes from './data-table.module.css'
import { readSavedFilters, type SavedFilter, writeSavedFilters } from './saved-filters-store'

/** The panel of SavedFilters, under its button. The panel opens on mount. */
export default function SavedFiltersPanel({
  button,
  list,
  owner,
}: {
  button: MenuButton
  list: string
  owner: string
}) {
  const { target, isOpen, setOpen } = useOpenAtOnce()
  const [params, setParams] = useSearchParams()
  const [saved, setSaved] = useState(() => readSavedFilters(owner, list))
  const [name, setName] = useState('')
  const id = useId()
  const change = (next: readonly SavedFilter[]) => setSaved(writeSavedFilters(owner, list, next))
  const save = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') return
    change([...saved.filter(each => each.name !== wanted), { name: wanted, search: params.toString() }])
    setName('')
  }
  return (
    <Popover position="bottom-end" trapFocus withRoles returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        {cloneElement(button, { ref: target, onClick: () => setOpen(!isOpen) })}
      </Popover.Target>
      <Popover.Dropdown aria-label="Saved filters">
        <ul className={classes.saved}>
          {saved.map(each => (
            <li key={each.name}>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                onClick={() => {
                  setParams(new URLSearchParams(each.search))
                  setOpen(false)
                }}
              >
                {each.name}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={`Remove “${each.name}”`}
                onClick={() => change(saved.filter(other => other !== each))}
              >
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
        {saved.length === 0 && (
          <p className={classes.savedNone}>
            You have no saved filters yet. Filters that you save are kept on this device.
          </p>
        )}
        <form onSubmit={save} className={classes.saveForm}>
          <label htmlFor={id}>Save these filters as</label>
          <span>
            <input
              id={id}
              className="gl-input"
              value={name}
              maxLength={60}
              autoComplete="off"
              onChange={event => setName(event.target.value)}
            />
            <Button type="submit" size="compact-sm" disabled={name.trim() === ''}>
              Save filter
            </Button>
          </span>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
