import { useEffect, useMemo, useRef, useState } from 'react'
import type { Option } from '@/domain/shared/fields'
import { matchingRows, textIndex } from '@/ui/data-table/filter-rows'
import type { AddOffer } from './not-chosen'

/** The most options shown; with a few more letters there are fewer. */
const SHOWN = 60

export interface SearchOption extends Option {
  /** A grey text next to the label, which is also searched: an e-mail address, a registration. */
  hint?: string
}

export interface SearchProps {
  label: string
  /** Keep the array stable (useMemo): its words are indexed once. */
  options: readonly SearchOption[]
  placeholder?: string
  /** The text if nothing matches. */
  nothingFound?: string
  /** Returns the name of a chosen value that is not among the options; by default the value itself. */
  nameOf?: (value: string) => string
  /** Called when the list opens, to load the options. */
  onOpen?: () => void
  /** Called with the typed text, for options that come from a server. */
  onSearch?: (typed: string) => void
  /** Returns the text of a choice made from the typed words; absent if typed words cannot be a choice. */
  ownWords?: (typed: string) => string
  /** The text after the options while nothing is typed. It says that there are more options. */
  others?: string
  /** Returns the value to store for a choice made from the typed words. */
  ownValue?: (typed: string) => string
  /** True while the options are loading: the typed words may be one of them, and are not a free choice yet. */
  isLoading?: boolean
  /** The last entry, which adds a record for the typed words, if there is none. */
  adding?: AddOffer
  /** Advice about words without a match. */
  advice?: string
}

/** The value of the entry that adds the typed words; no record has this id. */
export const ADD = 'add:'
/** Prefixes of the values of notes in the list, which nobody can choose: more matches, no match, mistyped words. */
const MORE = 'more:'
const NOTHING = 'nothing:'
const MEANT = 'meant:'
const OTHERS = 'others:'

const indexOf = textIndex<SearchOption>(option => `${option.label} ${option.hint ?? ''}`)

const NOT_WAITING = { words: '', isEntered: false }

/**
 * Handles text that a person leaves in the box. If the field allows free choices, the text becomes a choice. While the options
 * are loading, the text waits. A press of Enter waits too, and then takes the first match.
 */
export function useWords(props: SearchProps, chosen: readonly string[], choose: (value: string) => void) {
  const [waiting, setWaiting] = useState(NOT_WAITING)
  /** The words at the last press of Enter. */
  const entered = useRef('')
  const take = (words: string, isEntered: boolean) => {
    const { rows, isMistyped } = matchingRows(props.options, indexOf, words)
    const matches = isEntered && !isMistyped ? rows : []
    const first = matches.find(option => !chosen.includes(option.value))
    const value = first?.value ?? (props.ownValue && words.trim() ? choiceFor(words, props) : null)
    if (value !== null) choose(value)
  }
  useEffect(() => {
    if (waiting.words === '' || props.isLoading) return
    setWaiting(NOT_WAITING)
    take(waiting.words, waiting.isEntered)
  })
  return {
    isWaiting: waiting.words !== '',
    enter: (words: string, box: HTMLInputElement) => {
      if (words.trim() === '') return
      if (props.isLoading) return setWaiting({ words, isEntered: true })
      entered.current = words
      setTimeout(() => {
        if (entered.current === words) takeMarked(words, box)
        entered.current = ''
      })
    },
    leave: (words: string) => {
      const isEntered = words !== '' && entered.current === words
      entered.current = ''
      if (!props.isLoading) take(words, isEntered)
      else if (props.ownValue && !waiting.isEntered) setWaiting({ words, isEntered: false })
    },
    goOn: () => setWaiting(NOT_WAITING),
  }
}

/**
 * Chooses the marked option if Enter did not. Needed because of a race in Mantine: when a key press or click has just opened the
 * list, Mantine marks the first option, and then one of its timers removes the mark.
 */
function takeMarked(words: string, box: HTMLInputElement): void {
  if (document.activeElement !== box || box.value !== words) return
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '')
  list?.querySelector<HTMLElement>('[data-combobox-selected]')?.click()
}

/** Returns the choice for text left in the box: the option with exactly that name, or else a free choice. No text is lost. */
function choiceFor(typed: string, { options, ownValue }: SearchProps): string | null {
  const same = options.find(option => isSame(option.label, typed))
  return same?.value ?? ownValue?.(typed.trim()) ?? null
}

const isSame = (label: string, typed: string) => label.toLowerCase() === typed.trim().toLowerCase()

export function useName({ options, nameOf }: SearchProps): (value: string) => string {
  const labels = useMemo(() => new Map(options.map(option => [option.value, option.label])), [options])
  return value => labels.get(value) ?? nameOf?.(value) ?? value
}

/** Returns the first matching options, and always the chosen options, so that no choice disappears unnoticed. */
export function useMatches(
  { options, ownValue, ownWords, isLoading, adding, others: notAll }: SearchProps,
  search: string,
  chosen: readonly string[],
  name: (value: string) => string,
) {
  const { found, more, isMistyped } = useMemo(() => {
    const { rows: matches, isMistyped } = matchingRows(options, indexOf, search)
    const open = matches.filter(({ value }) => !chosen.includes(value))
    const shown = new Set(open.slice(0, SHOWN))
    return {
      // Keeps the position of a chosen option, so that the list begins with its usual first entries.
      found: matches.filter(option => shown.has(option) || chosen.includes(option.value)),
      more: open.length - shown.size,
      isMistyped,
    }
  }, [options, search, chosen])
  const typed = search.trim()
  const others = chosen.filter(value => !found.some(option => option.value === value))
  const data: (Option & { disabled?: boolean })[] = [
    ...others.map(value => ({ value, label: name(value) })),
    ...(isMistyped
      ? [{ value: MEANT, label: `Nothing begins with “${typed}”. Perhaps:`, disabled: true }]
      : []),
    ...found.map(({ value, label }) => ({ value, label: chosen.includes(value) ? name(value) : label })),
    ...(more > 0 ? [{ value: MORE, label: `${more} more. Type to find them`, disabled: true }] : []),
  ]
  if (notAll && typed === '' && found.length > 0) data.push({ value: OTHERS, label: notAll, disabled: true })
  // Only if the words cannot be a free choice: otherwise the entry of the free choice already says that there is no match.
  if (found.length === 0 && typed && !isLoading && adding && !ownValue) {
    data.push({ value: NOTHING, label: `Nothing matches “${typed}”`, disabled: true })
  }
  // A chosen person is not offered again as somebody outside with the same name.
  const isChosen = chosen.some(value => isSame(name(value), typed))
  const own = typed && ownValue && !isLoading && !isChosen ? ownValue(typed) : ''
  if (own && !chosen.includes(own)) data.push({ value: own, label: ownWords?.(typed) ?? typed })
  if (typed && adding && !isLoading) data.push({ value: ADD, label: adding.words(typed) })
  const hints = new Map(
    found.filter(({ value }) => !chosen.includes(value)).map(option => [option.value, option.hint]),
  )
  // If the words themselves can be the answer, an inexact match is never chosen automatically.
  return { data, hints, isChosen, takesFirst: data.length > 0 && !(isMistyped && ownValue) }
}
