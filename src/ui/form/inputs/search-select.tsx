import { MultiSelect, type OptionsFilter, Select } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { Option } from '@/domain/shared/fields'
import { filterRows, textIndex } from '@/ui/data-table/filter-rows'
import classes from '@/ui/form/form.module.css'
import type { InputProps } from './input-props'
import { type AddOffer, NotChosen } from './not-chosen'
import { useAway, useDescribedBy, useTypedWords } from './typed-words'

/** More than this nobody reads; a few letters more narrow it. */
const SHOWN = 60

export interface SearchOption extends Option {
  /** Said beside it in grey, and searched too: an e-mail address, a registration. */
  hint?: string
}

interface SearchProps {
  label: string
  /** Keep the array stable (useMemo): its words are indexed once. */
  options: readonly SearchOption[]
  placeholder?: string
  /** Said when nothing matches. */
  nothingFound?: string
  /** The name of a chosen value that is not among the options; the value itself unless told. */
  nameOf?: (value: string) => string
  /** The list was opened: time to bring the options. */
  onOpen?: () => void
  /** Hears what is typed, for options that come from a server. */
  onSearch?: (typed: string) => void
  /** Offers what was typed as a choice of its own: the words of the choice. */
  ownWords?: (typed: string) => string
  /** Makes the value for such a choice. */
  ownValue?: (typed: string) => string
  /** The options are still on their way: what is typed may be one of them, and is no choice of its own yet. */
  isLoading?: boolean
  /** Offers, as the last entry, to add what was typed where it is missing. */
  adding?: AddOffer
  /** What somebody can do about words that match nothing. */
  advice?: string
}

export interface SearchSelectProps extends InputProps<string>, SearchProps {
  /** There is always a choice: another one takes its place, and nothing clears it. */
  isAlwaysSet?: boolean
  /** Said under what is chosen. */
  remark?: string
}
export type SearchMultiSelectProps = InputProps<string[]> & SearchProps

/** The entry that adds what was typed; no record has this id. */
const ADD = 'add:'

const indexOf = textIndex<SearchOption>(option => `${option.label} ${option.hint ?? ''}`)

/** One of many, found by the beginnings of its words. Only the first matches exist, so 10,000 options cost nothing. */
export function SearchSelect({
  placeholder = 'Choose…',
  nothingFound = 'Nothing matches',
  ...props
}: SearchSelectProps) {
  const value = typeof props.value === 'string' && props.value !== '' ? props.value : null
  const chosen = useMemo(() => (value === null ? [] : [value]), [value])
  const name = useName(props)
  const label = value === null ? '' : name(value)
  const { search, setSearch, isLeft, rest, leave, hear } = useTypedWords(label)
  // The text of the chosen one is no search: opened again, it shows the beginning of the list.
  const typed = search === label ? '' : search
  const { data, hints } = useMatches(props, typed, chosen, name)
  const note = `${props.id}-typed`
  const { isAway, back, add } = useAway(props.adding)
  const own = useOwnWords(props, props.onChange)
  const remark = props.remark && typed === '' ? props.remark : ''
  useDescribedBy(props.id, props.describedBy, isLeft && typed && note, remark && `${props.id}-remark`)
  return (
    <>
      <Select
        id={props.id}
        data={data}
        value={value}
        searchable
        selectFirstOptionOnChange={typed !== ''}
        clearable={!props.isAlwaysSet}
        allowDeselect={false}
        searchValue={search}
        onSearchChange={hear}
        filter={typed ? withoutChosen(value) : showAll}
        onDropdownOpen={props.onOpen}
        onDropdownClose={rest}
        openOnFocus={!isAway}
        onFocus={() => {
          own.keepTyping()
          back()
        }}
        placeholder={placeholder}
        nothingFoundMessage={nothingFound}
        disabled={props.disabled}
        error={props.invalid}
        aria-required={props.required || undefined}
        clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
        renderOption={({ option }) => <OptionText label={option.label} hint={hints.get(option.value)} />}
        onChange={next => {
          if (next === ADD) add(typed.trim())
          else props.onChange(next ?? '')
        }}
        onBlurCapture={leave}
        onBlur={() => {
          own.leave(typed)
          props.onBlur?.()
        }}
      />
      {remark && (
        <div id={`${props.id}-remark`} className={classes.hint}>
          {remark}
        </div>
      )}
      {isLeft && typed.trim() !== '' && !own.isWaiting && (
        <NotChosen
          id={note}
          inputId={props.id}
          typed={typed.trim()}
          kept={label}
          advice={props.advice}
          adding={props.adding && { ...props.adding, open: add }}
          onClear={() => setSearch(label)}
        />
      )}
    </>
  )
}

/** Several of many. */
export function SearchMultiSelect({
  placeholder = 'Add…',
  nothingFound = 'Nothing matches',
  ...props
}: SearchMultiSelectProps) {
  const value = useMemo(
    () => (Array.isArray(props.value) ? props.value.filter(item => typeof item === 'string') : []),
    [props.value],
  )
  const { search, setSearch, isLeft, rest, leave, hear } = useTypedWords('')
  const name = useName(props)
  const { data, hints } = useMatches(props, search, value, name)
  const note = `${props.id}-typed`
  useDescribedBy(props.id, props.describedBy, isLeft && search && note)
  const searchFor = (typed: string) => {
    setSearch(typed)
    props.onSearch?.(typed)
  }
  // While something is added, how many there were: the words in the box go once there is one more.
  const [had, setHad] = useState<number>()
  const { isAway, back, add } = useAway(props.adding)
  const own = useOwnWords(props, next => {
    searchFor('')
    if (!value.includes(next)) props.onChange([...value, next])
  })
  if (had !== undefined && value.length > had) {
    setHad(undefined)
    setSearch('')
  }
  return (
    <>
      <MultiSelect
        id={props.id}
        data={data}
        value={value}
        searchable
        selectFirstOptionOnChange={search !== ''}
        searchValue={search}
        onSearchChange={typed => {
          if (hear(typed)) props.onSearch?.(typed)
        }}
        filter={showAll}
        onDropdownOpen={props.onOpen}
        onDropdownClose={rest}
        hidePickedOptions
        placeholder={value.length > 0 ? undefined : placeholder}
        nothingFoundMessage={nothingFound}
        disabled={props.disabled}
        error={props.invalid}
        aria-required={props.required || undefined}
        renderOption={({ option }) => <OptionText label={option.label} hint={hints.get(option.value)} />}
        onChange={next => {
          const isAdding = next.includes(ADD)
          // The words stay in the box until there is a record for them.
          searchFor(isAdding ? search : '')
          setHad(isAdding ? value.length : undefined)
          if (isAdding) add(search.trim())
          else props.onChange(next)
        }}
        openOnFocus={!isAway}
        onFocus={() => {
          setHad(undefined)
          own.keepTyping()
          back()
        }}
        onBlurCapture={leave}
        onBlur={() => {
          if (had === undefined) own.leave(search)
          props.onBlur?.()
        }}
      />
      {isLeft && search.trim() !== '' && !own.isWaiting && (
        <NotChosen
          id={note}
          inputId={props.id}
          typed={search.trim()}
          advice={props.advice}
          adding={
            props.adding && {
              ...props.adding,
              open: typed => {
                setHad(value.length)
                add(typed)
              },
            }
          }
          onClear={() => searchFor('')}
        />
      )}
    </>
  )
}

function OptionText({ label, hint }: { label: string; hint?: string }) {
  return (
    <span>
      {label} {hint && <span className={classes.hint}>{hint}</span>}
    </span>
  )
}

/** What becomes of words left in the box where they may be a choice of their own: chosen, or kept until the options are here. */
function useOwnWords(props: SearchProps, choose: (value: string) => void) {
  const [waiting, setWaiting] = useState('')
  const take = (typed: string) => {
    const own = props.ownValue && typed.trim() ? choiceFor(typed, props) : null
    if (own !== null) choose(own)
  }
  useEffect(() => {
    if (waiting === '' || props.isLoading) return
    setWaiting('')
    take(waiting)
  })
  return {
    isWaiting: waiting !== '',
    leave: (typed: string) => (props.isLoading && props.ownValue ? setWaiting(typed) : take(typed)),
    keepTyping: () => setWaiting(''),
  }
}

/** What was typed and left standing: the record of exactly that name, else a choice of its own. Nothing typed is lost. */
function choiceFor(typed: string, { options, ownValue }: SearchProps): string | null {
  const plain = typed.trim().toLowerCase()
  const same = options.find(option => option.label.toLowerCase() === plain)
  return same?.value ?? ownValue?.(typed.trim()) ?? null
}

function useName({ options, nameOf }: SearchProps): (value: string) => string {
  const labels = useMemo(() => new Map(options.map(option => [option.value, option.label])), [options])
  return value => labels.get(value) ?? nameOf?.(value) ?? value
}

/** The matching options, the first so many of them, and always those that are chosen: no choice is dropped unseen. */
function useMatches(
  { options, ownValue, ownWords, isLoading, adding }: SearchProps,
  search: string,
  chosen: readonly string[],
  name: (value: string) => string,
) {
  const found = useMemo(() => {
    const picked = new Set(chosen)
    return filterRows(options, indexOf, search)
      .filter(option => !picked.has(option.value))
      .slice(0, SHOWN)
  }, [options, search, chosen])
  const typed = search.trim()
  const data: Option[] = [
    ...chosen.map(value => ({ value, label: name(value) })),
    ...found.map(({ value, label }) => ({ value, label })),
  ]
  const own = typed && ownValue && !isLoading ? ownValue(typed) : ''
  if (own && !chosen.includes(own)) data.push({ value: own, label: ownWords?.(typed) ?? typed })
  if (typed && adding && !isLoading) data.push({ value: ADD, label: adding.words(typed) })
  const hints = new Map(found.map(option => [option.value, option.hint]))
  return { data, hints }
}

/** The data are the matches already. */
const showAll: OptionsFilter = ({ options }) => options

/** While somebody searches, the chosen one is no match merely for being chosen. */
function withoutChosen(value: string | null): OptionsFilter {
  return ({ options }) => options.filter(option => 'group' in option || option.value !== value)
}
