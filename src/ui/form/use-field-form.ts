import { replaceEqualDeep } from '@tanstack/react-query'
import {
  createContext,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { Content, Field, FieldContext } from '@/domain/shared/fields'
import { storedItems } from './content-path'
import { answersTo, toAnswers, toValues } from './form-values'
import { type ListOperations, mergeExternal } from './merge-external'

/** Typing reaches the other parts of the app after this pause, or when the focus leaves the field. */
const TYPING_PAUSE_MS = 120
/** After this time of typing without a pause, the device stores the text, and 'Saved' disappears. */
const TYPING_AT_MOST_MS = 1000

/** Shared by all fields. The same object as long as the form exists, so it never causes a redraw. */
export interface FieldForm {
  methods: UseFormReturn<FieldValues>
  /** Returns all present answers, including unfinished text. */
  content: () => Content
  /** Returns the latest facts around the form, for conditions. */
  context: () => FieldContext
  /** Calls back when an answer at or under the path has changed, or a fact around the form. Without a path, any answer counts. */
  subscribe: (listener: () => void, path?: string) => () => void
  /** Returns the newest answer at a path, including unfinished text. */
  answerAt: (path: string) => unknown
  /** Enters the typed text at a path into the form once it is on the screen, so that a letter never waits for the form. */
  enterSoon: (path: string, answer: unknown, enter: (answer: unknown) => void) => void
  /** Enters the text on the screen into the form now. */
  enterTyped: () => void
  /** Passes on every answer that has not been passed on yet. */
  flush: () => void
  /** Called when a field loses the focus. */
  leave: () => void
  /** The lists on the screen, by path. */
  lists: Map<string, ListOperations>
  /** Puts a sub-record back into a list, even if the list is not on the screen. Returns false if the form is gone. */
  restore: (path: string, index: number, item: Content) => boolean
}

export interface FieldFormOptions {
  fields: readonly Field[]
  value: Content
  /** Facts around the form. Needed only if the form has conditions. */
  context?: FieldContext
  onChange: (content: Content) => void
  onBlur?: () => void
}

const nowhere: FieldContext = { type: '', step: {}, steps: {}, today: '' }

/**
 * Holds the state of one form with react-hook-form. Each field listens to its own answer, so a key press draws only that field.
 * `onChange` is called a moment later. It puts the changed answers into the newest `value`, so that other changes are not
 * overwritten. Unchanged answers are passed on as the same objects.
 */
export function useFieldForm(options: FieldFormOptions): FieldForm {
  const { fields, value, context = nowhere } = options
  const [defaultValues] = useState(() => toValues(fields, answersTo(fields, value)))
  const methods = useForm<FieldValues>({ defaultValues })
  const [lists] = useState(() => new Map<string, ListOperations>())
  const latest = useRef(options)
  // The state that the form and the page have in common: the given value, and this form's answers in it.
  const [start] = useState(() => ({ fields, value, answers: answersOf(fields, value) }))
  const agreed = useRef(start)
  const live = useRef<Content | null>(null)
  const [pause] = useState(typingPause)
  const { tell, subscribe } = useListeners()
  const { answerAt, enterSoon, enterTyped } = useTyped(methods)

  const announce = useCallback(
    (path?: string) => {
      live.current = null
      tell(path)
    },
    [tell],
  )

  useLayoutEffect(() => {
    latest.current = options
  })
  useLayoutEffect(() => {
    const before = agreed.current
    if (before.value === value && before.fields === fields) return
    enterTyped()
    agreed.current = { fields, value, answers: answersOf(fields, value) }
    mergeExternal({ methods, lists }, fields, before.answers, agreed.current.answers)
  }, [methods, lists, fields, value, enterTyped])
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the listeners look at.
  useLayoutEffect(() => announce(), [announce, value, context])

  const read = useCallback(() => {
    const now = latest.current.fields
    return replaceEqualDeep(agreed.current.answers, toAnswers(now, answersTo(now, methods.getValues())))
  }, [methods])

  const flush = useCallback(() => {
    pause.end()
    enterTyped()
    live.current = null
    const before = agreed.current
    const answers = read()
    if (answers === before.answers) return
    const changed = latest.current.fields.filter(({ name }) => answers[name] !== before.answers[name])
    agreed.current = { ...before, answers, value: withAnswers(before.value, changed, answers) }
    latest.current.onChange(agreed.current.value)
  }, [pause, read, enterTyped])

  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          pause.after(flush)
          announce(name)
        },
      }),
    [methods, pause, flush, announce],
  )

  const isMounted = useFlushAtTheEnd(flush)

  return useMemo(() => {
    const form: FieldForm = {
      methods,
      content: () => {
        live.current ??= withAnswers(agreed.current.value, latest.current.fields, read())
        return live.current
      },
      context: () => contextOf(latest.current, form.content),
      subscribe,
      answerAt,
      enterSoon,
      enterTyped,
      flush,
      leave: () => latest.current.onBlur?.(),
      lists,
      restore: (path, index, item) => {
        if (!isMounted.current) return false
        putBack({ methods, lists }, path, index, item)
        flush()
        return true
      },
    }
    return form
  }, [methods, read, subscribe, answerAt, enterSoon, enterTyped, flush, lists, isMounted])
}

/** Returns the timer that passes on typed text. */
function typingPause() {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The time of the first letter that has not been passed on. */
  let since: number | undefined
  return {
    after: (flush: () => void) => {
      clearTimeout(timer)
      const now = performance.now()
      since ??= now
      timer = setTimeout(flush, Math.min(TYPING_PAUSE_MS, since + TYPING_AT_MOST_MS - now))
    },
    end: () => {
      clearTimeout(timer)
      since = undefined
    },
  }
}

/** Holds typed text that has not been entered into the form yet: by path, only the newest text. */
function useTyped({
  getValues,
}: Pick<FieldForm['methods'], 'getValues'>): Pick<FieldForm, 'answerAt' | 'enterSoon' | 'enterTyped'> {
  const [typed] = useState(() => new Map<string, { answer: unknown; enter: (answer: unknown) => void }>())
  const answerAt = useCallback(
    (path: string): unknown => (typed.has(path) ? typed.get(path)?.answer : getValues(path)),
    [typed, getValues],
  )
  const enterTyped = useCallback(() => {
    const entries = [...typed.values()]
    typed.clear()
    for (const { answer, enter } of entries) enter(answer)
  }, [typed])
  const enterSoon = useCallback<FieldForm['enterSoon']>(
    (path, answer, enter) => {
      // The timer starts in the frame that paints the letter, so it ends after the paint.
      if (typed.size === 0) requestAnimationFrame(() => setTimeout(enterTyped))
      typed.set(path, { answer, enter })
    },
    [typed, enterTyped],
  )
  return { answerAt, enterSoon, enterTyped }
}

/** Passes on typed text when the tab is hidden or closed, or when the form is removed. Returns whether the form still exists. */
function useFlushAtTheEnd(flush: () => void): RefObject<boolean> {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    const onHide = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', flush)
    return () => {
      isMounted.current = false
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  return isMounted
}

/** Returns the facts for conditions. If the form is the whole step, its conditions use the step as it is being typed. */
function contextOf({ context = nowhere, value }: FieldFormOptions, content: () => Content): FieldContext {
  return context.step === value ? { ...context, step: content() } : context
}

/** Puts a sub-record into a list, through the list itself if it is on the screen. */
function putBack(
  { methods, lists }: Pick<FieldForm, 'methods' | 'lists'>,
  path: string,
  index: number,
  item: Content,
): void {
  const list = lists.get(path)
  if (list) list.insert(index, item, { shouldFocus: false })
  else methods.setValue(path, storedItems(methods.getValues(path)).toSpliced(index, 0, item))
}

/** Notifies listeners of changes: `tell` gets the changed path, or none for any change. */
function useListeners() {
  const [listeners] = useState(() => new Set<(path?: string) => void>())
  const tell = useCallback(
    (path?: string) => {
      for (const listener of [...listeners]) listener(path)
    },
    [listeners],
  )
  const subscribe = useCallback(
    (listener: () => void, path?: string) => {
      const hear = (changed?: string) => {
        if (!path || !changed || isWithin(changed, path) || isWithin(path, changed)) listener()
      }
      listeners.add(hear)
      return () => {
        listeners.delete(hear)
      }
    },
    [listeners],
  )
  return { tell, subscribe }
}

function isWithin(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}.`)
}

/** Returns the content with these answers in it; an absent answer is removed. */
function withAnswers(content: Content, fields: readonly Field[], answers: Content): Content {
  const next = { ...content }
  for (const { name } of fields) {
    if (answers[name] === undefined) delete next[name]
    else next[name] = answers[name]
  }
  return next
}

/** Returns the answers as the form would pass them on. An answer is the same object unless something in it is left out. */
function answersOf(fields: readonly Field[], value: Content): Content {
  const own = answersTo(fields, value)
  return replaceEqualDeep(own, toAnswers(fields, toValues(fields, own)))
}

export const FieldFormContext = createContext<FieldForm | null>(null)

/** Returns the form of a field; throws outside a form. */
export function useEnclosingForm(): FieldForm {
  const form = use(FieldFormContext)
  if (!form) throw new Error('A field is outside a FieldList')
  return form
}
