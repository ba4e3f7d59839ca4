import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { shortened } from '@/domain/shared/cells/cells'
import type { SessionState } from '@/domain/users/access'
import { Dialog } from '@/ui/dialogs/dialog'
import { Icon } from '@/ui/icon'
import { type FoundGroup, findEntries } from './find-entries'
import { openedLately } from './opened-lately'
import classes from './search-dialog.module.css'
import type { SearchEntry, SearchGroup } from './search-entry'
import { type Searched, useSearchGroups } from './use-search-groups'

/** The search dialog: typed text finds records, pages and actions; arrows choose, Enter opens, Escape closes. */
export default function SearchDialog({ state, onClose }: { state: SessionState; onClose: () => void }) {
  const { id: userId } = useActor()
  const [opened] = useState(() => openedLately(userId))
  const [text, setText] = useState('')
  const [active, setActive] = useState('')
  const searched = useSearchGroups(text, state, opened)
  const found = useMemo(
    () => (text.trim() === '' ? offered(searched.atFirst) : findEntries(searched.groups, text, opened)),
    [searched.atFirst, searched.groups, text, opened],
  )
  const groups = useMemo(() => withLists(found, text.trim()), [found, text])
  const rows = useMemo(
    () => groups.flatMap(({ label, rows }) => rows.map(({ to }) => ({ to, key: `${label} ${to}` }))),
    [groups],
  )
  // Finds the chosen row by its key and not by its position: results of the server may come later and appear above the chosen
  // row.
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === active),
  )
  const id = useId()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)

  function move(step: number) {
    if (rows.length === 0) return
    const next = (at + step + rows.length) % rows.length
    setActive(rows[next]?.key ?? '')
    list.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' })
  }
  function onKeyDown(event: KeyboardEvent) {
    const chosen = rows[at]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      onClose()
      void navigate(chosen.to)
    } else return
    event.preventDefault()
  }

  return (
    <Dialog
      title="Search everywhere"
      onClose={onClose}
      withCloseButton={false}
      size={640}
      padding={0}
      // The dialog is at the top, so that new results change its height but not its position.
      centered={false}
      yOffset="10vh"
      transitionProps={{ duration: 0 }}
      classNames={{ header: 'gl-hidden' }}
    >
      <search className={classes.search}>
        <div className={classes.typed}>
          <Icon name="search" />
          <input
            role="combobox"
            aria-label="Search everywhere"
            aria-expanded={rows.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={rows[at] ? `${id}-${at}` : undefined}
            data-autofocus
            placeholder="PRAs, people, productions, SOPs, pages, actions…"
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={event => {
              setText(event.target.value)
              setActive('')
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div ref={list} id={`${id}-list`} role="listbox" aria-label="Found" className={classes.list}>
          {groups.map((group, groupAt) => (
            <Group
              key={group.label}
              group={group}
              idOf={row => `${id}-${firstOf(groups, groupAt) + row}`}
              active={at - firstOf(groups, groupAt)}
              onChosen={onClose}
            />
          ))}
        </div>
        <Told
          searched={searched}
          text={shortened(text.trim())}
          count={found.reduce((sum, { hits }) => sum + hits.length, 0)}
        />
      </search>
    </Dialog>
  )
}

interface Shown {
  label: string
  rows: readonly SearchEntry[]
}

/** Returns the position of a group's first row among all rows. */
function firstOf(groups: readonly Shown[], groupAt: number): number {
  return groups.slice(0, groupAt).reduce((sum, { rows }) => sum + rows.length, 0)
}

function offered(groups: readonly SearchGroup[]): FoundGroup[] {
  return groups
    .filter(({ entries }) => entries.length > 0)
    .map(({ label, entries }) => ({ label, hits: [...entries], count: entries.length }))
}

/** Adds a link to the whole list after the best hits of each kind. */
function withLists(found: readonly FoundGroup[], text: string): Shown[] {
  return found.map(({ label, hits, count, listFor, isCut }) => {
    if (!listFor || (count <= hits.length && !isCut)) return { label, rows: hits }
    const all: SearchEntry = {
      to: listFor(text),
      name: isCut ? 'Show all' : `Show all ${count.toLocaleString('en-GB')}`,
      detail: '',
      words: '',
    }
    return { label, rows: [...hits, all] }
  })
}

interface GroupProps {
  group: Shown
  idOf: (row: number) => string
  /** The position of the chosen row; if no row is chosen, a position that has no row. */
  active: number
  onChosen: () => void
}

function Group({ group, idOf, active, onChosen }: GroupProps) {
  const heading = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, which no fieldset can be.
    <div role="group" aria-labelledby={heading}>
      <div id={heading} className={classes.heading}>
        {group.label}
      </div>
      {group.rows.map(({ to, name, detail }, at) => (
        <Link
          key={to}
          id={idOf(at)}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          to={to}
          className={classes.row}
          onClick={onChosen}
        >
          <span className={classes.name}>{name}</span>
          {detail && <span className={classes.detail}>{detail}</span>}
        </Link>
      ))}
    </div>
  )
}

/** The message about the results: how many there are, that there are none, or that some kinds could not be searched. */
function Told({ searched, text, count }: { searched: Searched; text: string; count: number }) {
  const { isLoading, failures } = searched
  return (
    <div className={classes.told}>
      {failures.map(({ label, message }) => (
        <p key={label} role="alert" className={classes.failure}>
          {label} could not be searched. {message}
        </p>
      ))}
      <p role="status">
        {text !== '' && count === 0
          ? isLoading
            ? `Nothing found for “${text}” yet. Still looking…`
            : `Nothing found for “${text}”. Fewer letters find more.`
          : isLoading
            ? 'Still looking…'
            : text === ''
              ? ''
              : `${count} shown`}
      </p>
      <p className={classes.keys} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> choose · <kbd>Enter</kbd> open · <kbd>Esc</kbd> close
      </p>
    </div>
  )
}
