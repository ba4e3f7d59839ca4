import { describe, expect, test } from 'vitest'
import type { Content, Field, ScalarField } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'
import { fieldProblems } from './field-problems'

const context = { type: '', steps: {}, today: '2026-04-12' }
const messages = (fields: Field[], content: Content) =>
  fieldProblems(fields, content, context).map(problem => `${problem.path}: ${problem.message}`)

describe('the message about a missing answer', () => {
  const required: [ScalarField, string][] = [
    [field.text('a', 'Trip name', { required: true }), 'Enter trip name'],
    [field.text('a', 'FCDO reference', { required: true }), 'Enter FCDO reference'],
    [field.textarea('a', 'What happens?', { required: true }), 'Answer: What happens?'],
    [field.date('a', 'Leaves on', { required: true }), 'Enter a date at “Leaves on”'],
    [field.text('a', 'To', { required: true }), 'Fill in “To”'],
    [field.time('a', 'From', { required: true }), 'Fill in “From”'],
    [field.select('a', 'By', ['car'], { required: true }), 'Fill in “By”'],
    [field.of('lines', 'a', 'Sent to', { required: true }), 'Fill in “Sent to”'],
    [field.person('a', 'Accepted by', { required: true }), 'Fill in “Accepted by”'],
    [field.date('a', 'Last day', { required: true }), 'Enter last day'],
    [field.yesNo('a', 'Any boats?', { required: true }), 'Any boats? Answer yes or no'],
    [field.yesNoNA('a', 'Permits', { required: true }), 'Permits: answer yes, no or N/A'],
    [field.tick('a', 'I agree', { required: true }), 'Tick to confirm: I agree'],
    [field.person('a', 'Person in charge', { required: true }), 'Choose person in charge'],
    [field.people('a', 'Observers', { required: true }), 'Add observers'],
    [field.of('user', 'a', 'Production manager', { required: true }), 'Choose production manager'],
    [field.of('users', 'a', 'Coordinators', { required: true }), 'Add coordinators'],
    [field.files('a', 'Security plan', { required: true }), 'Add security plan'],
    [field.of('image', 'a', 'Photo', { required: true }), 'Add photo'],
    [field.of('money', 'a', 'Fee', { required: true }), 'Enter fee'],
    [field.of('address', 'a', 'Home address', { required: true }), 'Enter home address'],
    [field.point('a', 'Take-off', { required: true }), 'Set on the map: take-off'],
    [field.select('a', 'Kind', ['x'], { required: true }), 'Choose kind'],
  ]
  test.each(required)('names what to enter in the field %o', (one, message) => {
    expect(messages([one], {})).toEqual([`a: ${message}`])
    expect(messages([{ ...one, required: false }], {})).toEqual([])
  })

  test('names the unanswered question in a group of questions', () => {
    const check = field.group('a', 'Insurers informed', [
      field.yesNoNA('answer', 'Done?', { required: true }),
    ])
    expect(messages([{ ...check, required: true }], {})).toEqual([
      'a.answer: Insurers informed: done? Answer yes, no or N/A',
    ])
  })

  const blanks: unknown[] = [undefined, null, '', '  ', [], {}, { userId: '', name: '' }, false, Number.NaN]
  test.each(blanks)('also appears for the blank answer %j', blank => {
    expect(messages([field.text('a', 'Name', { required: true })], { a: blank })).toHaveLength(1)
  })

  test('does not appear for a hidden field, and a hidden answer is not checked', () => {
    const hidden = field.number('a', 'Depth', {
      required: true,
      max: 5,
      showWhen: answers => answers.b === 'yes',
    })
    expect(messages([hidden], {})).toEqual([])
    expect(messages([hidden], { a: 9 })).toEqual([])
    expect(messages([hidden], { b: 'yes' })).toEqual(['a: Enter depth'])
  })
})

test('the message quotes an unreadable answer until a valid answer replaces it', () => {
  const fields = [field.yesNo('drives', 'Will drive?')]
  const problemsOf = (answers: object) =>
    fieldProblems(fields, { ...answers }, { type: '', steps: {}, today: '' }).map(({ message }) => message)
  expect(problemsOf({ unread: { drives: 'perhaps' } })).toEqual([
    '“perhaps” cannot be read. Will drive? Answer yes or no',
  ])
  expect(problemsOf({ drives: 'yes', unread: { drives: 'perhaps' } })).toEqual([])
})

describe('the check of an answer', () => {
  const cases: [ScalarField, unknown, string][] = [
    [
      field.number('a', 'Depth', { unit: 'm', max: 60 }),
      61,
      'Depth: 61 m is more than 60 m, the most that is possible',
    ],
    [
      field.number('a', 'Depth', { unit: 'm', min: 0 }),
      -1,
      'Depth: -1 m is less than 0 m, the least that is possible',
    ],
    [field.number('a', 'Seats', { integer: true }), 1.5, 'Seats: enter a whole number, not 1.5'],
    [field.number('a', 'Seats'), 'two', 'Seats: enter a number'],
    [field.of('percentage', 'a', 'Share'), 101, 'Share: 101 % is more than 100 %, the most that is possible'],
    [
      field.of('percentage', 'a', 'Share', { min: 12.07 }),
      12,
      'Share: 12 % is less than 12.07 %, the least that is possible',
    ],
    [field.of('percentage', 'a', 'Share'), 12.075, 'Share: 12.075 % has more than two decimals'],
    [field.of('percentage', 'a', 'Share'), 'a tenth', 'Share: enter a number'],
    [
      field.of('money', 'a', 'Fee'),
      { amount: 'much', currency: 'GBP' },
      'Fee: enter an amount with a point before the decimals, for example 1,234.50',
    ],
    [
      field.of('secret', 'a', 'NI number', { pattern: 'niNumber' }),
      'QQ123456C',
      'NI number: not a National Insurance number. It has two letters, six digits and a letter A to D, for example AB 12 34 56 C. If there is none, enter “Applied for” or “Non-UK”',
    ],
    [
      field.date('a', 'From'),
      '2026-02-31',
      'From: “2026-02-31” is not a valid date. Use day/month/year: 12/04/2026',
    ],
    [field.time('a', 'From'), '24:10', 'From: enter a time, for example 08:30'],
    [field.of('colour', 'a', 'Badge'), '#12g', 'Badge: enter a colour, for example #1b6b49'],
    [
      field.of('email', 'a', 'E-mail'),
      'a@b',
      'E-mail: there is no dot in what follows the @. Enter it as name@example.co.uk',
    ],
    [field.select('a', 'Kind', ['x']), 'y', 'Kind: “y” is not one of the choices. Choose again'],
    [
      field.multiselect('a', 'Kinds', ['x']),
      ['x', 'y'],
      'Kinds: “y” is not one of the choices. Choose again',
    ],
    [field.of('rating', 'a', 'Likelihood'), 6, 'Likelihood: 6 is more than 5, the most that is possible'],
    [field.of('area', 'a', 'Area'), [{ lat: 1, lng: 1 }], 'Area: an area has at least three corners'],
    [
      field.point('a', 'Place'),
      { lat: 95.1, lng: 0 },
      'Place: enter a latitude from −90 to 90 and a longitude from −180 to 180',
    ],
    [
      field.of('phone', 'a', 'Phone'),
      'none',
      'Phone: enter a phone number with its country code, for example +44 117 496 0123',
    ],
  ]
  test.each(cases)('refuses a bad answer in the field %o: %j', (one, value, message) => {
    expect(messages([one], { a: value })).toEqual([`a: ${message}`])
  })

  test.each([0, 0.1, 12.07, 99.99, 100])('accepts the percentage %d %%', share => {
    expect(messages([field.of('percentage', 'a', 'Share')], { a: share })).toEqual([])
  })

  test.each(['999', '112', '+44 117 496 0123', '+47 22 12 34 56 ext. 3', '(020) 7946 0123'])(
    'accepts the telephone number %s',
    phone => {
      expect(messages([field.of('phone', 'a', 'Phone')], { a: phone })).toEqual([])
    },
  )

  test('accepts 5,000 characters, or 50,000 of rich text, and refuses one more, unless the field has its own limit', () => {
    const area = field.textarea('a', 'Plan')
    expect(messages([area], { a: 'x'.repeat(5000) })).toEqual([])
    expect(messages([area], { a: 'x'.repeat(5001) })[0]).toMatch(/1 characters? too long \(5,000 at most\)/)
    expect(messages([{ ...area, maxLength: 3 }], { a: 'xxxx' })).toHaveLength(1)
    const rich = field.of('richText', 'a', 'Schedule')
    expect(messages([rich], { a: 'x'.repeat(50_000) })).toEqual([])
    expect(messages([rich], { a: 'x'.repeat(50_001) })[0]).toMatch(/1 character too long \(50,000 at most\)/)
    expect(messages([{ ...rich, maxLength: 3 }], { a: 'xxxx' })).toHaveLength(1)
  })
})

describe('the messages about records in a list', () => {
  const days = field.list('days', 'Schedule', 'day', [field.date('date', 'Date', { required: true })], {
    required: true,
    summary: ['date'],
  })

  test('ask for a first record when the list is empty', () => {
    expect(messages([days], {})).toEqual(['days: Schedule: add at least one day'])
  })

  test('say which record they are about', () => {
    expect(messages([days], { days: [{ date: '2026-04-12' }, {}] })).toEqual([
      'days.1.date: Schedule, day 2: enter date',
    ])
  })

  test('have a short form for display next to a field of the record', () => {
    const trip = field.group('trip', 'Trip', [days])
    const [problem] = fieldProblems([trip], { trip: { days: [{}] } }, context)
    expect(problem).toEqual({
      path: 'trip.days.0.date',
      message: 'Trip: schedule, day 1: enter date',
      short: 'Enter date',
      level: 'error',
    })
  })

  test('ask for more than one record when the list needs more', () => {
    const three = { ...days, minItems: 3 }
    expect(messages([three], { days: [{ date: '2026-04-12' }] })).toEqual([
      'days: Schedule: add at least 3; there is 1',
    ])
  })

  test('ask for the rest of an optional group once part of it is filled', () => {
    const clinic = (required?: boolean) =>
      field.group(
        'clinic',
        'Clinic',
        [field.text('name', 'Name', { required: true }), field.text('town', 'Town', { required: true })],
        { required },
      )
    expect(messages([clinic(false)], {})).toEqual([])
    expect(messages([clinic(false)], { clinic: { name: 'A' } })).toEqual(['clinic.town: Clinic: enter town'])
    expect(messages([clinic()], {})).toHaveLength(2)
    expect(messages([clinic(true)], {})).toHaveLength(2)
  })
})
