import { MultiSelect, type OptionsFilter, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { afterPointer } from '@/ui/form/after-pointer'
import classes from '@/ui/form/form.module.css'
import type { InputProps } from '@/ui/form/inputs/input-props'
import { NotChosen } from './not-chosen'
import { ADD, type SearchProps, useMatches, useName, useWords } from './search-words'
import { useAway, useDescribedBy, useTypedWords } from './typed-words'

export interface SearchSelectProps extends InputProps<string>, SearchProps {
  /** True if there is always a choice, which can be replaced but not cleared. */
  isAlwaysSet?: boolean
  /** A note under the choice. */
  remark?: string
}
export type SearchMultiSelectProps = InputProps<string[]> & SearchProps

/** Found by the beginnings of its words. Only the first matches are drawn, of 10,000 options too. */
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
  // The name of the chosen option is not a search: when the list opens again, it starts with its first entries.
  const typed = search === label ? '' : search
  const { data, hints, takesFirst } = useMatches(props, typed, chosen, name)
  const note = `${props.id}-typed`
  const { isAway, back, add } = useAway(props.adding)
  const words = useWords(props, chosen, props.onChange)
  const remark = props.remark && typed === '' ? props.remark : ''
  useDescribedBy(props.id, props.describedBy, isLeft && typed && note, remark && `${props.id}-remark`)
  return (
    <>
      <Select
        id={props.id}
        data={data}
        value={value}
        searchable
        selectFirstOptionOnChange={typed !== '' && takesFirst}
        clearable={!props.isAlwaysSet}
        allowDeselect={false}
        searchValue={search}
        onSearchChange={next => {
          if (!hear(next)) return
          words.goOn()
          // Mantine puts the name of the chosen option into the box; that is not a search.
          props.onSearch?.(next === label ? '' : next)
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') words.enter(typed, event.currentTarget)
        }}
        filter={typed ? withoutChosen(value) : showAll}
        onDropdownOpen={props.onOpen}
        onDropdownClose={rest}
        openOnFocus={!isAway}
        onFocus={({ currentTarget }) => {
          words.goOn()
          back()
          // Typing replaces the chosen name instead of adding letters to it.
          if (search === label) afterPointer(() => currentTarget.select())
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
          words.leave(typed)
          props.onBlur?.()
        }}
      />
      {remark && (
        <div id={`${props.id}-remark`} className={classes.hint}>
          {remark}
        </div>
      )}
      {isLeft && typed.trim() !== '' && !words.isWaiting && (
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

/** A field for several of many choices. */
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
  const { data, hints, isChosen, takesFirst } = useMatches(props, search, value, name)
  const note = `${props.id}-typed`
  useDescribedBy(props.id, props.describedBy, isLeft && search && note)
  const searchFor = (typed: string) => {
    setSearch(typed)
    props.onSearch?.(typed)
  }
  // The number of choices before something is added: the text in the box is cleared once there is one more choice.
  const [had, setHad] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const { isAway, back, add } = useAway(props.adding)
  const words = useWords(props, value, next => {
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
        selectFirstOptionOnChange={search !== '' && takesFirst}
        searchValue={search}
        onSearchChange={typed => {
          if (!hear(typed)) return
          words.goOn()
          props.onSearch?.(typed)
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') words.enter(search, event.currentTarget)
        }}
        filter={showAll}
        dropdownOpened={isOpen}
        onDropdownOpen={() => {
          setOpen(true)
          props.onOpen?.()
        }}
        onDropdownClose={() => {
          setOpen(false)
          rest()
        }}
        hidePickedOptions
        placeholder={value.length > 0 ? undefined : placeholder}
        nothingFoundMessage={isChosen ? 'Chosen already' : nothingFound}
        disabled={props.disabled}
        error={props.invalid}
        aria-required={props.required || undefined}
        renderOption={({ option }) => <OptionText label={option.label} hint={hints.get(option.value)} />}
        onChange={next => {
          const isAdding = next.includes(ADD)
          // After a search and a choice the list closes, so that it does not cover the next field. Typing opens it again.
          if (search !== '') setOpen(false)
          // The text stays in the box until a record has been added from it.
          searchFor(isAdding ? search : '')
          setHad(isAdding ? value.length : undefined)
          if (isAdding) add(search.trim())
          else props.onChange(next)
        }}
        openOnFocus={!isAway}
        onFocus={() => {
          setHad(undefined)
          words.goOn()
          back()
        }}
        onBlurCapture={leave}
        onBlur={() => {
          if (had === undefined) words.leave(search)
          props.onBlur?.()
        }}
      />
      {isLeft && search.trim() !== '' && !words.isWaiting && (
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

/** A filter that keeps every option, because the options are already only the matches. */
const showAll: OptionsFilter = ({ options }) => options

/** During a search, the chosen option is a match only if its words match. */
function withoutChosen(value: string | null): OptionsFilter {
  return ({ options }) => options.filter(option => 'group' in option || option.value !== value)
}
