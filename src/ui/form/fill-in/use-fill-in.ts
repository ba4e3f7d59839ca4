import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import { asContent, isBlank } from '@/domain/shared/answers'
import { pathWithin } from '@/ui/form/content-path'
import { isSameAnswer } from '@/ui/form/merge-external'
import { useEnclosingForm } from '@/ui/form/use-field-form'
import { fillsOf, type RecordAnswers } from './fill-in'

/** Returns the answers of the record in a field, by the field's path and value; undefined if nothing is known. */
export type KnownAnswers = (path: string, value: unknown) => RecordAnswers | undefined
export const FieldFills = createContext<KnownAnswers>(() => undefined)

/**
 * Fills in the blank fields next to a field when a record is chosen in it. Returns the labels of the fields filled in last.
 * A record that was just added is filled in once it has loaded.
 */
export function useFillIn(path: string) {
  const { methods, context, flush } = useEnclosingForm()
  const answersOf = use(FieldFills)
  const [filled, setFilled] = useState<readonly string[]>([])
  const waiting = useRef<{ before: unknown; now: unknown } | null>(null)

  const apply = useCallback(
    (before: unknown, now: unknown): boolean => {
      const said = answersOf(path, before)
      const says = answersOf(path, now)
      const base = path.slice(0, path.lastIndexOf('.'))
      const item = asContent(methods.getValues(base))
      const { fields, changes } = fillsOf(item, said, says, context())
      for (const { name } of fields) methods.setValue(pathWithin(base, name), changes[name])
      setFilled(fields.filter(({ name }) => !isBlank(changes[name])).map(({ label }) => label))
      return says !== undefined
    },
    [answersOf, path, methods, context],
  )
  const fill = useCallback(
    (before: unknown, now: unknown) => {
      waiting.current = apply(before, now) || isBlank(now) ? null : { before, now }
    },
    [apply],
  )
  useEffect(() => {
    const late = waiting.current
    if (!late || !isSameAnswer(methods.getValues(path), late.now)) return
    if (!apply(undefined, late.now)) return
    waiting.current = null
    flush()
  }, [apply, methods, path, flush])
  return { fill, filled }
}
