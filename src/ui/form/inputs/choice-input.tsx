import type { Option } from '@/domain/shared/fields'
import { yesNoNAOptions, yesNoOptions } from '@/domain/shared/options'
import classes from '@/ui/form/form.module.css'
import type { InputProps } from './input-props'

export interface ChoiceInputProps<V extends string | number> extends InputProps<V> {
  options: readonly { value: V; label: string }[]
}

/**
 * One of a few choices, side by side. The choices are native radios, so that arrow keys move and Space chooses. The label of the
 * field (`{id}-label`) names the group. The chosen radio has the field's id; without a choice, the first radio has it.
 */
export function ChoiceInput<V extends string | number>({ options, ...props }: ChoiceInputProps<V>) {
  const focusAt = Math.max(
    0,
    options.findIndex(option => option.value === props.value),
  )
  return (
    <div
      role="radiogroup"
      className={classes.segments}
      aria-labelledby={`${props.id}-label`}
      aria-describedby={props.describedBy}
      aria-required={props.required || undefined}
      aria-invalid={props.invalid || undefined}
      data-invalid={props.invalid || undefined}
    >
      {options.map((option, index) => (
        <label key={option.value} className={classes.segment}>
          <input
            type="radio"
            id={index === focusAt ? props.id : undefined}
            name={props.id}
            value={option.value}
            checked={option.value === props.value}
            disabled={props.disabled}
            onChange={() => props.onChange(option.value)}
            onBlur={props.onBlur}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

export function YesNoInput(props: InputProps<'yes' | 'no'>) {
  return <ChoiceInput {...props} options={yesNoOptions} />
}

export function YesNoNAInput(props: InputProps<'yes' | 'no' | 'na'>) {
  return <ChoiceInput {...props} options={yesNoNAOptions} />
}

const oneToFive = [1, 2, 3, 4, 5].map(value => ({ value, label: String(value) }))

export function RatingInput(props: InputProps<number>) {
  return <ChoiceInput {...props} options={oneToFive} />
}

export function TickListInput({ options, ...props }: InputProps<string[]> & { options: readonly Option[] }) {
  const chosen = Array.isArray(props.value) ? props.value : []
  const gone = chosen.filter(value => !options.some(option => option.value === value))
  const all = [...options, ...gone.map(value => ({ value, label: `${value} (no longer offered)` }))]
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field's label names it; a fieldset would want a legend of its own.
    <div
      role="group"
      className={classes.ticks}
      aria-labelledby={`${props.id}-label`}
      aria-describedby={props.describedBy}
    >
      {all.map((option, index) => (
        <label key={option.value} className={classes.tick}>
          <input
            type="checkbox"
            id={index === 0 ? props.id : undefined}
            checked={chosen.includes(option.value)}
            disabled={props.disabled}
            onBlur={props.onBlur}
            onChange={event =>
              props.onChange(
                event.target.checked
                  ? [...chosen, option.value]
                  : chosen.filter(value => value !== option.value),
              )
            }
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

export function TickInput({ label, ...props }: InputProps<boolean> & { label: string }) {
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        id={props.id}
        checked={props.value === true}
        disabled={props.disabled}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        onChange={event => props.onChange(event.target.checked)}
        onBlur={props.onBlur}
      />
      <span>
        {label}
        {props.required && (
          <span className={classes.required} aria-hidden title="Required to submit">
            *
          </span>
        )}
      </span>
    </label>
  )
}
