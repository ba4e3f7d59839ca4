import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { fieldProblems } from '@/domain/fields/field-problems'
import { type Content, field, type ScalarField } from '@/domain/shared/fields'
import { UiProvider } from '@/ui/ui-provider'
import { FieldList } from './field-list'
import { goToField } from './reveal'

/** A form of one field, with the problems of its answer. */
function Form({ of, start, onChange, disabled }: FormProps & { onChange: (content: Content) => void }) {
  const [value, setValue] = useState(start)
  const context = { type: '', step: value, steps: {}, today: '2026-04-12' }
  return (
    <FieldList
      fields={[of]}
      value={value}
      context={context}
      disabled={disabled}
      problems={fieldProblems([of], value, context)}
      onChange={content => {
        setValue(content)
        onChange(content)
      }}
    />
  )
}
interface FormProps {
  of: ScalarField
  start: Content
  disabled?: boolean
}

/** Shows the field `a` with its answer. Returns a function with the last answer that the form passed on. */
function show(of: ScalarField, answer?: unknown, disabled = false) {
  const onChange = vi.fn<(content: Content) => void>()
  render(
    <MemoryRouter>
      <Form
        of={of}
        start={answer === undefined ? {} : { a: answer }}
        onChange={onChange}
        disabled={disabled}
      />
    </MemoryRouter>,
    { wrapper: UiProvider },
  )
  return { last: () => onChange.mock.lastCall?.[0]?.a, onChange }
}

describe('a rich text field', () => {
  const schedule = field.of('richText', 'a', 'Schedule', { help: 'Days and places' })

  it('is edited as Markdown with fourteen lines, and its preview shows formatted text', async () => {
    const { last } = show(schedule)
    const input = screen.getByLabelText('Schedule')
    expect(input).toHaveAttribute('rows', '14')
    expect(input).toHaveAccessibleDescription(/^Days and places # heading/)
    await userEvent.type(input, '# Day 1{Enter}{Enter}Into the **field**')
    const view = screen.getByRole('radiogroup', { name: 'Schedule: write or preview' })
    await userEvent.click(within(view).getByRole('radio', { name: 'Preview' }))
    expect(last()).toBe('# Day 1\n\nInto the **field**')
    const preview = screen.getByRole('region', { name: 'Schedule: preview' })
    expect(await within(preview).findByRole('heading', { name: 'Day 1' })).toBeVisible()
    expect(within(preview).getByText('field').tagName).toBe('STRONG')
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByLabelText('Schedule')).toHaveValue('# Day 1\n\nInto the **field**')
  })

  it('opens for editing when the link of a problem leads to it', async () => {
    show(schedule, 'x'.repeat(50_001))
    await userEvent.click(screen.getByRole('radio', { name: 'Preview' }))
    expect(screen.queryByLabelText('Schedule')).toBeNull()
    goToField('a')
    await waitFor(() => expect(screen.getByLabelText('Schedule')).toHaveFocus())
    expect(screen.getByText('1 character too many')).toBeVisible()
  })

  it('is read-only if the form is read-only, and says so when it is empty', async () => {
    show(schedule, '', true)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText('Nothing is written yet.')).toBeVisible()
  })
})

describe('a percentage field', () => {
  it.each([
    ['12.07', 12.07],
    ['12.07 %', 12.07],
    ['a tenth', 'a tenth'],
  ])('stores %o as a number, or keeps it as text if it is not a number', async (text, stored) => {
    const { last } = show(field.of('percentage', 'a', 'Share'))
    await userEvent.type(screen.getByLabelText('Share'), text)
    await userEvent.tab()
    expect(last()).toBe(stored)
    expect(screen.getByLabelText('Share')).toHaveValue(String(stored))
  })
})

describe('a money field', () => {
  const fee = field.of('money', 'a', 'Fee', { help: 'For each day' })
  const amount = () => screen.getByLabelText('Fee')
  const currency = () => screen.getByLabelText('Fee: currency')

  it('stores pence, and shows commas between thousands', async () => {
    const { last } = show(fee)
    expect(amount()).toHaveAccessibleDescription('For each day')
    await userEvent.type(amount(), '1234.5')
    await userEvent.tab()
    expect(last()).toEqual({ amount: 123450, currency: 'GBP' })
    expect(amount()).toHaveValue('1,234.50')
    expect(currency()).toHaveFocus()
  })

  it('takes its currency from its definition, from the person’s choice, or from the typed text', async () => {
    const { last } = show({ ...fee, currency: 'EUR' })
    expect(currency()).toHaveValue('EUR')
    await userEvent.selectOptions(currency(), 'JPY')
    await userEvent.type(amount(), '1200')
    await userEvent.tab()
    expect(last()).toEqual({ amount: 1200, currency: 'JPY' })
    await userEvent.clear(amount())
    await userEvent.type(amount(), '£1200')
    await userEvent.tab()
    expect(last()).toEqual({ amount: 120000, currency: 'GBP' })
    expect(currency()).toHaveValue('GBP')
  })

  it('reads its amount again when the currency changes, and reports an amount that is then impossible', async () => {
    const { last } = show(fee, { amount: 1250, currency: 'GBP' })
    await userEvent.selectOptions(currency(), 'USD')
    expect(last()).toEqual({ amount: 1250, currency: 'USD' })
    await userEvent.selectOptions(currency(), 'JPY')
    await userEvent.tab()
    expect(last()).toEqual({ amount: '12.50', currency: 'JPY' })
    expect(await screen.findByText(/an amount in JPY has no decimals/)).toBeVisible()
    await userEvent.selectOptions(currency(), 'USD')
    expect(last()).toEqual({ amount: 1250, currency: 'USD' })
  })

  it('keeps text that it cannot read, shows the error when the person leaves it, and can be emptied', async () => {
    const { last } = show(fee)
    await userEvent.type(amount(), '1.200,50')
    await userEvent.tab()
    expect(last()).toEqual({ amount: '1.200,50', currency: 'GBP' })
    expect(screen.queryByText(/point before the decimals/)).toBeNull()
    await userEvent.tab()
    expect(await screen.findByText(/point before the decimals/)).toBeVisible()
    expect(amount()).toBeInvalid()
    expect(amount()).toHaveValue('1.200,50')
    await userEvent.clear(amount())
    await userEvent.tab()
    expect(last()).toBeUndefined()
  })

  it('shows a stored currency even if it is no longer offered', () => {
    show(fee, { amount: 5, currency: 'HRK' })
    expect(currency()).toHaveValue('HRK')
  })
})

describe('a field for an e-mail address or a date', () => {
  it('takes the address out of text that was copied from a mail program', async () => {
    const { last } = show(field.of('email', 'a', 'E-mail'))
    await userEvent.click(screen.getByLabelText('E-mail'))
    await userEvent.paste('Ann Lee <Ann@Example.co.uk>')
    await userEvent.tab()
    expect(last()).toBe('ann@example.co.uk')
    expect(screen.getByLabelText('E-mail')).toBeValid()
  })

  it('says in plain words what is wrong with an address', async () => {
    show(field.of('email', 'a', 'E-mail'))
    await userEvent.type(screen.getByLabelText('E-mail'), 'ann.example.co.uk')
    await userEvent.tab()
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
      'E-mail: there is no @ in this address. Enter it as name@example.co.uk',
    )
  })

  it('adds the slashes of a date while it is typed, and refuses a date that does not exist', async () => {
    const { last } = show(field.date('a', 'Start'))
    const input = screen.getByLabelText('Start')
    await userEvent.type(input, '3102')
    expect(input).toHaveValue('31/02')
    await userEvent.type(input, '2026')
    await userEvent.tab()
    expect(last()).toBe('31/02/2026')
    expect(screen.getByText(/is not a valid date/)).toBeVisible()
  })
})

describe('a phone field for numbers in any notation', () => {
  const phone = field.of('phone', 'a', 'Phone')
  const enter = async (text: string) => {
    const { last } = show(phone)
    await userEvent.type(screen.getByLabelText('Phone'), text)
    await userEvent.tab()
    return last()
  }

  it('adds a missing plus when the person leaves it (W34)', async () => {
    expect(await enter('447700900123')).toBe('+44 7700 900123')
    expect(screen.getByLabelText('Phone')).toHaveValue('+44 7700 900123')
    expect(screen.getByLabelText('Phone')).toBeValid()
  })

  it('keeps other text as it was typed, with its extension and its words', async () => {
    expect(await enter('0117 496 0123 ext 4 (day)')).toBe('0117 496 0123 ext 4 (day)')
    expect(screen.getByLabelText('Phone')).toBeValid()
  })

  it('says which part of its text cannot be dialled', async () => {
    await enter('07700 900123 or 90012')
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/“90012” cannot be dialled/)
  })
})

describe('a secret field', () => {
  const account = field.of('secret', 'a', 'Account', {
    pattern: 'accountNumber',
    help: 'As on the statement',
  })
  const input = () => screen.getByLabelText('Account', { selector: 'input' })

  it('shows text while it is typed, stores it in one notation, and masks it afterwards', async () => {
    const { last } = show(account)
    expect(screen.queryByRole('button')).toBeNull()
    await userEvent.type(input(), '66 37 49 58')
    await userEvent.tab()
    expect(last()).toBe('66374958')
    expect(input()).toHaveValue('66374958')
    await userEvent.click(screen.getByRole('button', { name: 'Hide Account' }))
    expect(input()).toHaveValue('•••• 4958')
    expect(input()).toHaveAttribute('readonly')
    expect(input()).toHaveAccessibleDescription('As on the statement')
  })

  it('can be revealed and changed by keyboard, and masks itself after a minute without a key', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const { last } = show(account, '66374958')
      expect(document.body).not.toHaveTextContent('66374958')
      await userEvent.tab()
      expect(input()).toHaveFocus()
      await userEvent.keyboard('9')
      expect(input()).toHaveValue('•••• 4958')
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      expect(input()).toHaveValue('66374958')
      expect(input()).toHaveFocus()
      act(() => void vi.advanceTimersByTime(40_000))
      await userEvent.clear(input())
      await userEvent.type(input(), '1234567')
      act(() => void vi.advanceTimersByTime(40_000))
      expect(input()).toHaveValue('1234567')
      act(() => void vi.advanceTimersByTime(25_000))
      expect(input()).toHaveValue('•••• 4567')
      expect(last()).toBe('01234567')
    } finally {
      vi.useRealTimers()
    }
  })

  it('keeps invalid text, and does not repeat it in the error message', async () => {
    const { last } = show(account)
    await userEvent.type(input(), '123456789')
    await userEvent.tab()
    await userEvent.tab()
    expect(last()).toBe('123456789')
    expect(await screen.findByText(/^Account: not an account number/)).not.toHaveTextContent('123456789')
    expect(input()).toBeInvalid()
  })

  it('can be revealed in a read-only form', async () => {
    show(account, '66374958', true)
    expect(input()).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Reveal Account' }))
    expect(input()).toHaveValue('66374958')
  })
})

describe('an address field', () => {
  const home = field.of('address', 'a', 'Home address', { required: true, help: 'For the contract' })
  const office = {
    line1: '1 Quay',
    line2: '',
    town: 'Bristol',
    county: '',
    postcode: 'BS1 5TR',
    country: 'GBR',
  }

  it('has several parts, begins with Great Britain, and formats the postcode', async () => {
    const { last } = show(home)
    const group = screen.getByRole('group', { name: /^Home address/ })
    expect(group).toHaveAccessibleDescription('For the contract')
    await userEvent.tab()
    expect(within(group).getByLabelText('Line 1')).toHaveFocus()
    await userEvent.keyboard(' 1  Quay{Tab}{Tab}Bristol{Tab}{Tab}bs15tr{Tab}')
    expect(last()).toEqual(office)
    expect(within(group).getByLabelText('Postcode')).toHaveValue('BS1 5TR')
    expect(within(group).getByLabelText('Country')).toHaveFocus()
    expect(within(group).getByLabelText('Country')).toHaveValue('Great Britain')
  })

  it('marks missing parts when the person leaves the whole field, not between its parts', async () => {
    show(home)
    await userEvent.type(screen.getByLabelText('Line 1'), '1 Quay')
    await userEvent.tab()
    expect(screen.queryByText(/enter the town/)).toBeNull()
    await userEvent.click(document.body)
    const town = screen.getByLabelText('Town or city')
    expect(await screen.findByText('Home address: enter the town or city')).toBeVisible()
    expect(town).toBeInvalid()
    expect(town).toHaveAccessibleDescription(/enter the town or city/)
    expect(screen.getByLabelText('Line 1')).toBeValid()
    await userEvent.type(town, 'Bristol')
    await userEvent.type(screen.getByLabelText('Postcode'), 'BS1 5TC')
    await userEvent.tab()
    expect(await screen.findByText(/enter a UK postcode/)).toBeVisible()
  })

  it('accepts any postcode in other countries, and keeps a country that was chosen first', async () => {
    const { last, onChange } = show(home)
    await userEvent.click(screen.getByLabelText('Country'))
    await userEvent.clear(screen.getByLabelText('Country'))
    await userEvent.type(screen.getByLabelText('Country'), 'norw')
    await userEvent.click(await screen.findByRole('option', { name: 'Norway' }))
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('Postcode'), '0150')
    await userEvent.tab()
    expect(last()).toMatchObject({ postcode: '0150', country: 'NOR', line1: '' })
    await userEvent.clear(screen.getByLabelText('Postcode'))
    await userEvent.tab()
    expect(last()).toBeUndefined()
    expect(screen.getByLabelText('Country')).toHaveValue('Norway')
  })

  it('shows the readable parts of a damaged address', () => {
    show(home, { line1: {}, town: 'Oslo', country: 'QQQ' })
    expect(screen.getByLabelText('Line 1')).toHaveValue('')
    expect(screen.getByLabelText('Town or city')).toHaveValue('Oslo')
    expect(screen.getByLabelText('Country')).toHaveValue('QQQ')
  })
})

describe('a country field', () => {
  it('lists Great Britain first, even if another country is chosen, and counts countries that are not shown', async () => {
    show(field.of('country', 'a', 'Country'), 'NOR')
    await userEvent.click(screen.getByRole('combobox', { name: /^Country/ }))
    const options = await screen.findAllByRole('option')
    expect(options[0]).toHaveTextContent(/^Great Britain/)
    expect(options.filter(option => option.textContent?.trim() === 'Norway')).toHaveLength(1)
    expect(options.at(-1)).toHaveTextContent(/^1\d\d more\. Type to find them$/)
    await userEvent.keyboard('{Control>}a{/Control}chad')
    expect((await screen.findAllByRole('option')).map(option => option.textContent?.trim())).toEqual(['Chad'])
  })
})

describe('a phone field with a country', () => {
  const phone = field.of('phoneIntl', 'a', 'Phone', { help: 'Day and night' })
  const number = () => screen.getByLabelText('Phone')
  const country = () => screen.getByLabelText('Phone: country code')

  it('accepts a national number, and stores it as an international number', async () => {
    const { last } = show(phone)
    expect(country()).toHaveValue('+44 Great Britain')
    expect(number()).toHaveAccessibleDescription('Day and night')
    await userEvent.type(number(), '07700 900123')
    await userEvent.tab()
    expect(last()).toBe('+447700900123')
    expect(number()).toHaveValue('7700 900123')
  })

  it('finds another country by search, even one with the same code, and uses it for the typed number', async () => {
    const { last } = show(phone)
    await userEvent.type(number(), '212 555 0123')
    await userEvent.clear(country())
    await userEvent.type(country(), 'canada')
    await userEvent.click(await screen.findByRole('option', { name: /^\+1 United States/ }))
    expect(last()).toBe('+12125550123')
    expect(country()).toHaveValue('+1 United States')
  })

  it('keeps its country when the person chooses the same country again', async () => {
    const { last } = show(phone, '+4722123456')
    expect(screen.queryByRole('button', { name: /^Clear/ })).toBeNull()
    await userEvent.click(country())
    await userEvent.click(await screen.findByRole('option', { name: '+47 Norway' }))
    await userEvent.click(number())
    expect(country()).toHaveValue('+47 Norway')
    expect(last() ?? '+4722123456').toBe('+4722123456')
  })

  it('takes the country from a number that begins with a plus', async () => {
    const { last } = show(phone)
    await userEvent.click(number())
    await userEvent.paste('+47 22 12 34 56')
    await userEvent.tab()
    expect(last()).toBe('+4722123456')
    expect(number()).toHaveValue('221 234 56')
    expect(country()).toHaveValue('+47 Norway')
  })

  it('keeps a number that cannot be dialled, and says so when the person leaves it', async () => {
    const { last } = show(phone)
    await userEvent.type(number(), '0791112345')
    await userEvent.tab()
    expect(last()).toBe('+44 0791112345')
    expect(number()).toHaveValue('0791112345')
    expect(number()).toBeInvalid()
    expect(screen.getByText(/this is not a phone number of Great Britain/)).toBeVisible()
    await userEvent.clear(number())
    await userEvent.tab()
    expect(last()).toBe('')
  })

  it('formats a number in another notation when the person leaves it', async () => {
    const { last, onChange } = show(phone, '07700 900123')
    expect(number()).toHaveValue('07700 900123')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.click(number())
    await userEvent.tab()
    expect(last()).toBe('+447700900123')
  })
})

const ownKinds = [
  'richText',
  'percentage',
  'money',
  'secret',
  'address',
  'phoneIntl',
  'email',
  'date',
] as const
const odd: unknown[] = [
  5,
  'text',
  true,
  [],
  [{}],
  { amount: {}, currency: 5 },
  { line1: {} },
  { toString: 'x' },
]

describe.each(ownKinds)('a field of the kind %s with a damaged value', kind => {
  it.each(odd)('is shown without an error: %j', value => {
    const context = { type: '', step: {}, steps: {}, today: '' }
    const fields = [field.of(kind, 'a', 'Answer')]
    render(<FieldList fields={fields} value={{ a: value }} context={context} onChange={() => undefined} />, {
      wrapper: UiProvider,
    })
    expect(screen.getByText('Answer')).toBeVisible()
  })
})

describe('a field for an amount', () => {
  const rate = field.of('amount', 'a', 'Day rate')
  function Priced({ start, onChange }: { start: Content; onChange: (content: Content) => void }) {
    const [value, setValue] = useState(start)
    const context = { type: '', step: value, steps: {}, today: '2026-04-12' }
    return (
      <>
        <FieldList
          fields={[rate]}
          value={value}
          context={context}
          problems={fieldProblems([rate], value, context)}
          onChange={content => {
            setValue(content)
            onChange(content)
          }}
        />
        <button type="button" onClick={() => setValue({ ...value, currency: 'JPY', a: 650 })}>
          In yen
        </button>
      </>
    )
  }
  function priced(start: Content) {
    const onChange = vi.fn<(content: Content) => void>()
    render(<Priced start={start} onChange={onChange} />, { wrapper: UiProvider })
    return () => onChange.mock.lastCall?.[0]?.a
  }

  it('uses the currency of the whole form, and stores whole pence or cents', async () => {
    const last = priced({ currency: 'GBP' })
    expect(screen.getByText('£')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Day rate'), '1,250.5')
    await userEvent.tab()
    expect(last()).toBe(125_050)
    expect(screen.getByLabelText('Day rate')).toHaveValue('1,250.50')
  })

  it('keeps text that is not an amount, and says what is wrong', async () => {
    const last = priced({ currency: 'GBP' })
    await userEvent.type(screen.getByLabelText('Day rate'), '12.345')
    await userEvent.tab()
    expect(last()).toBe('12.345')
    expect(await screen.findByText(/an amount in GBP has at most two decimals/)).toBeVisible()
  })

  it('keeps an amount in a currency other than that of the form as text, and says what is wrong', async () => {
    const last = priced({ currency: 'GBP' })
    await userEvent.type(screen.getByLabelText('Day rate'), '500 EUR')
    await userEvent.tab()
    expect(last()).toBe('500 EUR')
    expect(await screen.findByText(/“500 EUR” is not in GBP/)).toBeVisible()
  })

  it('shows its number with the decimals of another currency after that was chosen', async () => {
    priced({ currency: 'GBP', a: 65_000 })
    expect(screen.getByLabelText('Day rate')).toHaveValue('650.00')
    await userEvent.click(screen.getByRole('button', { name: 'In yen' }))
    expect(screen.getByText('JPY')).toBeVisible()
    expect(screen.getByLabelText('Day rate')).toHaveValue('650')
  })
})

it('a field of days accepts only whole and half days', async () => {
  show(field.number('a', 'Prep days', { unit: 'days', halves: true }))
  await userEvent.type(screen.getByLabelText('Prep days'), '1.25')
  await userEvent.tab()
  expect(await screen.findByText(/enter whole or half days, not 1.25/)).toBeVisible()
})
