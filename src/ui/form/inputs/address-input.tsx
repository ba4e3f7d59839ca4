import { useState } from 'react'
import {
  type Address,
  type AddressPart,
  addressFault,
  addressOf,
  emptyAddress,
  hasAddress,
  settledPart,
  USUAL_COUNTRY,
} from '@/domain/shared/values/address'
import classes from '@/ui/form/form.module.css'
import { CountryInput } from './country-input'
import { controlProps, type InputProps, whenLeft } from './input-props'
import { textOf } from './text-input'
import { useTypedText } from './use-typed-text'

/** The lines in writing order; the country follows them. */
const lines: readonly { part: AddressPart; label: string; isWide?: boolean; isOptional?: boolean }[] = [
  { part: 'line1', label: 'Line 1', isWide: true },
  { part: 'line2', label: 'Line 2', isWide: true, isOptional: true },
  { part: 'town', label: 'Town or city' },
  { part: 'county', label: 'County, state or region', isOptional: true },
  { part: 'postcode', label: 'Postcode' },
]

/**
 * An address in its parts. The error is shown once the focus has left all parts, and the part to correct is marked. The first
 * part has the id of the field. The other parts add their name to that id: `{id}-town`.
 */
export function AddressInput({ label, ...props }: InputProps<Address> & { label: string }) {
  const { id, disabled, required } = props
  // A chosen country is not an answer as long as the other parts are empty.
  const [country, setCountry] = useState(USUAL_COUNTRY)
  const address = addressOf(props.value) ?? { ...emptyAddress, country }
  const faulty = props.invalid ? addressFault(props.value)?.part : undefined

  function change(part: AddressPart, text: string, isTyping?: boolean) {
    const next = { ...address, [part]: text }
    if (part === 'country') next.postcode = settledPart('postcode', next)
    setCountry(next.country)
    props.onChange(hasAddress(next) ? next : undefined, isTyping)
  }
  const stateOf = (part: AddressPart, isOptional = false) => ({
    id: part === 'line1' ? id : `${id}-${part}`,
    disabled,
    required: required && !isOptional,
    invalid: part === faulty,
    describedBy: part === faulty ? props.describedBy : undefined,
  })

  return (
    // biome-ignore lint/a11y/useSemanticElements: the field's label names it; a fieldset would want a legend of its own.
    <div
      role="group"
      className={classes.address}
      aria-labelledby={`${id}-label`}
      aria-describedby={props.describedBy}
      onBlurCapture={whenLeft(props.onBlur)}
    >
      {lines.map(({ part, label: name, isWide, isOptional }) => (
        <div key={part} data-wide={isWide}>
          <label htmlFor={stateOf(part).id} className={classes.part}>
            {name} {isOptional && <span className={classes.hint}>(optional)</span>}
          </label>
          <PartInput
            {...stateOf(part, isOptional)}
            value={address[part]}
            settle={text => settledPart(part, { ...address, [part]: text })}
            onChange={(text, isTyping) => change(part, text ?? '', isTyping)}
          />
        </div>
      ))}
      <div>
        <label htmlFor={stateOf('country').id} className={classes.part}>
          Country
        </label>
        <CountryInput
          {...stateOf('country')}
          label={`${label}: country`}
          value={address.country}
          onChange={text => change('country', text ?? '')}
        />
      </div>
    </div>
  )
}

function PartInput({ settle, ...props }: InputProps<string> & { settle: (text: string) => string }) {
  const typed = useTypedText(props.value, textOf)
  return (
    <input
      {...controlProps(props)}
      className="gl-input"
      // The browser would offer the address of its user, but this field is for another person's address.
      autoComplete="off"
      value={typed.text}
      onChange={event => {
        typed.type(event.target.value, event.target.value)
        props.onChange(event.target.value, true)
      }}
      onBlur={() => {
        const text = settle(typed.text)
        if (text === typed.text) return
        typed.type(text, text)
        props.onChange(text)
      }}
    />
  )
}
