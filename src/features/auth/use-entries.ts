import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { Rule } from './rules'

type Texts<Name extends string> = Record<Name, string>

/**
 * Holds the one or two fields of the pages before sign-in. No form library is used, since it would be a tenth of the size of the
 * sign-in page. Fields are checked on submit, and after that on each change. Fields are not checked on blur: an error would
 * appear and move the links below it, just as somebody clicks a link.
 * @param rules the rule for each field, by name
 * @param initial the first values of the fields
 * @param start the field that is focused when the form appears
 */
export function useEntries<Name extends string>(
  rules: Record<Name, Rule>,
  initial: NoInfer<Texts<Name>>,
  start?: NoInfer<Name>,
) {
  const names = Object.keys(rules) as Name[]
  const [values, setValues] = useState(initial)
  const [isChecked, setChecked] = useState(false)
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})
  const focus = (name: Name) => inputs.current[name]?.focus()
  const set = (name: Name, entry: string) => setValues(before => ({ ...before, [name]: entry }))

  const startsIn = useRef(start)
  useEffect(() => {
    if (startsIn.current) inputs.current[startsIn.current]?.focus()
  }, [])

  return {
    /** The properties of an input: `<TextField label="E-mail" {...entries.field('email')} />`. */
    field: (name: Name) => ({
      value: values[name],
      error: isChecked ? rules[name](values[name]) : '',
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input
      },
    }),
    /** For `onSubmit`: calls `use` if there are no problems, otherwise focuses the first field with a problem. */
    submit: (use: (values: Texts<Name>) => unknown) => (event: FormEvent) => {
      event.preventDefault()
      const wrong = names.find(name => rules[name](values[name]) !== '')
      setChecked(wrong !== undefined)
      if (wrong === undefined) use(values)
      else focus(wrong)
    },
    focus,
    set,
  }
}
