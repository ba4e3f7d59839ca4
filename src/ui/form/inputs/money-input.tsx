import { useState } from 'react'
import { currencies } from '@/domain/shared/currencies'
import {
  amountText,
  isMoney,
  parseMoney,
  type TypedMoney,
  USUAL_CURRENCY,
} from '@/domain/shared/values/money'
import classes from '@/ui/form/form.module.css'
import { controlProps, type InputProps, whenLeft } from './input-props'
import { useTypedText } from './use-typed-text'

interface MoneyInputProps extends InputProps<TypedMoney> {
  label: string
  /** The currency to start with; GBP by default. */
  currency?: string
}

/**
 * An amount and its currency. Both may be typed into one box: £1,200 or 500 EUR. Text that is not an amount is passed on
 * unchanged, so that nothing typed is lost; the form then names the problem.
 */
export function MoneyInput({ label, currency = USUAL_CURRENCY, ...props }: MoneyInputProps) {
  const money = isMoney(props.value) ? props.value : undefined
  const typed = useTypedText(money, textOfMoney)
  // A chosen currency without an amount is not an answer.
  const [chosen, setChosen] = useState(currency)
  const code = money?.currency ?? chosen
  const isListed = currencies.some(each => each.code === code)

  function choose(next: string) {
    setChosen(next)
    const value = parseMoney(typed.text, next)
    typed.type(typed.text, value)
    if (value) props.onChange(value)
  }

  return (
    <span className={classes.withButton} onBlurCapture={whenLeft(props.onBlur)}>
      <input
        {...controlProps(props)}
        className={`gl-input gl-figures ${classes.short}`}
        inputMode="decimal"
        autoComplete="off"
        value={typed.text}
        onChange={event => {
          const value = parseMoney(event.target.value, code)
          if (value) setChosen(value.currency)
          typed.type(event.target.value, value)
          props.onChange(value, true)
        }}
        onBlur={() => {
          const value = parseMoney(typed.text, code)
          typed.type(textOfMoney(value), money)
        }}
      />
      <select
        className={`gl-input ${classes.code}`}
        aria-label={`${label}: currency`}
        aria-describedby={props.describedBy}
        disabled={props.disabled}
        value={code}
        onChange={event => choose(event.target.value)}
      >
        {!isListed && <option value={code}>{code}</option>}
        {currencies.map(each => (
          <option key={each.code} value={each.code}>
            {each.code}
          </option>
        ))}
      </select>
    </span>
  )
}

function textOfMoney(money: TypedMoney | undefined): string {
  return money ? amountText(money) : ''
}
