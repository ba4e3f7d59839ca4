import type { Money } from '@/domain/shared/values/money'
import type { FieldRendererMap, RendererProps } from './field-renderers'
import { isTickList } from './field-shape'
import { AddressInput } from './inputs/address-input'
import { AmountInput } from './inputs/amount-input'
import {
  ChoiceInput,
  RatingInput,
  TickInput,
  TickListInput,
  YesNoInput,
  YesNoNAInput,
} from './inputs/choice-input'
import { ColourInput } from './inputs/colour-input'
import { CountriesInput, CountryInput } from './inputs/country-input'
import { DateInput } from './inputs/date-input'
import { LinesArea } from './inputs/lines-area'
import { AreaInput } from './inputs/map/area-input'
import { LineInput } from './inputs/map/line-input'
import { PointInput } from './inputs/map/point-input'
import { MoneyInput } from './inputs/money-input'
import { NumberInput } from './inputs/number-input'
import { PhoneIntlInput } from './inputs/phone-intl-input'
import { RichTextArea } from './inputs/rich-text-area'
import { SearchMultiSelect } from './inputs/search/search-select'
import { SecretInput } from './inputs/secret-input'
import { SelectInput } from './inputs/select-input'
import { TextArea } from './inputs/text-area'
import { EmailInput, PhoneInput, TextInput } from './inputs/text-input'
import { TimeInput } from './inputs/time-input'

/** The control of every kind of field that needs no records. */
export const builtInRenderers: FieldRendererMap = {
  text: props => <TextInput {...props} placeholder={props.field.placeholder} />,
  textarea: props => (
    <TextArea {...props} maxLength={props.field.maxLength} placeholder={props.field.placeholder} />
  ),
  lines: props => <LinesArea {...props} placeholder={props.field.placeholder} />,
  richText: props => <RichTextArea {...props} maxLength={props.field.maxLength} />,
  secret: SecretInput,
  email: props => <EmailInput {...props} placeholder={props.field.placeholder} />,
  phone: props => <PhoneInput {...props} placeholder={props.field.placeholder} />,
  phoneIntl: PhoneIntlInput,
  date: DateInput,
  time: TimeInput,
  colour: ColourInput,
  number: NumberField,
  percentage: props => <NumberField {...props} field={{ ...props.field, unit: '%' }} />,
  money: MoneyField,
  amount: AmountInput,
  select: props => <SelectInput {...props} options={props.field.options ?? []} />,
  multiselect: props =>
    isTickList(props.field) ? (
      <TickListInput {...props} options={props.field.options ?? []} />
    ) : (
      <SearchMultiSelect {...props} options={props.field.options ?? []} />
    ),
  yesNo: YesNoInput,
  yesNoNA: YesNoNAInput,
  tick: TickInput,
  country: CountryInput,
  countries: CountriesInput,
  rating: RatingField,
  address: AddressInput,
  point: PointInput,
  area: AreaInput,
  line: LineInput,
}

function NumberField({ onChange, ...props }: RendererProps<number>) {
  return (
    <NumberInput
      {...props}
      unit={props.field.unit}
      integer={props.field.integer}
      // The cast is needed because text that is not a number is passed on unchanged. The completeness check names the problem.
      onChange={onChange as (value: unknown, isTyping?: boolean) => void}
    />
  )
}

function MoneyField({ onChange, ...props }: RendererProps<Money>) {
  // As with a number, text that is not an amount is passed on unchanged.
  return (
    <MoneyInput
      {...props}
      currency={props.field.currency}
      onChange={onChange as (value: unknown, isTyping?: boolean) => void}
    />
  )
}

function RatingField(props: RendererProps<number>) {
  const options = props.field.options?.map(option => ({ value: Number(option.value), label: option.label }))
  return options ? <ChoiceInput {...props} options={options} /> : <RatingInput {...props} />
}
