import { currencySymbol } from '@/domain/shared/currencies'
import { amountOf, currencyOfRecord, parseAmount } from '@/domain/shared/values/amount'
import { amountText } from '@/domain/shared/values/money'
import type { RendererProps } from '@/ui/form/field-renderers'
import classes from '@/ui/form/form.module.css'
import { useDerived } from '@/ui/form/use-derived'
import { useEnclosingForm } from '@/ui/form/use-field-form'
import { controlProps } from './input-props'
import { useTypedText } from './use-typed-text'

/** Text that is not an amount is passed on unchanged, so that the form names the problem. */
export function AmountInput({ onChange, ...props }: RendererProps<number>) {
  const form = useEnclosingForm()
  const currency = useDerived(() => currencyOfRecord(form.content()))
  // The key starts a new input for another currency, in which the same figure may have a different number of decimals.
  return <AmountText key={currency} {...props} onChange={onChange as Handler} currency={currency} />
}

type Handler = (value: number | string | undefined, isTyping?: boolean) => void

interface AmountTextProps extends Omit<RendererProps<number>, 'onChange'> {
  onChange: Handler
  currency: string
}

function AmountText({ currency, ...props }: AmountTextProps) {
  const shown = (value: unknown) =>
    value === undefined || value === '' ? '' : amountText(amountOf(value, { currency }))
  const typed = useTypedText<unknown>(props.value, shown)
  return (
    <span className={classes.withButton}>
      <span className={classes.unit} aria-hidden>
        {currencySymbol(currency)}
      </span>
      <input
        {...controlProps(props)}
        className={`gl-input gl-figures ${classes.short}`}
        inputMode="decimal"
        autoComplete="off"
        value={typed.text}
        onChange={event => {
          const value = parseAmount(event.target.value, currency)
          typed.type(event.target.value, value)
          props.onChange(value, true)
        }}
        onBlur={() => {
          const value = parseAmount(typed.text, currency)
          typed.type(shown(value), value)
          props.onBlur()
        }}
      />
    </span>
  )
}
