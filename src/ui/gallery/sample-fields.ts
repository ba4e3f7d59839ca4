import { type Field, field, type ScalarField } from '@/domain/shared/fields'

/* A field of every kind with a control in src/ui/form, and an answer to it. `gallery.test.ts` fails if a kind is missing. */

export interface Sample {
  field: Field
  value: unknown
}

const here = { lat: 78.2232, lng: 15.6267 }
const there = { lat: 78.3012, lng: 15.8911 }
const beyond = { lat: 78.1903, lng: 16.1044 }

const few = ['Boat', 'Snowmobile', 'On foot']
const many = [
  'Fin whale',
  'Guillemot',
  'Ivory gull',
  'Kittiwake',
  'Polar bear',
  'Reindeer',
  'Ringed seal',
  'Walrus',
]

const scalars: readonly { field: ScalarField; value: unknown }[] = [
  { field: field.text('text', 'Text', { help: 'One line of help.' }), value: 'Svalbard polar bears' },
  { field: field.of('email', 'email', 'E-mail'), value: 'pat@example.test' },
  { field: field.of('phone', 'phone', 'Phone'), value: '+44 117 496 0123' },
  { field: field.textarea('textarea', 'Long text'), value: 'Two hides at the lek, before dawn.\nNo drones.' },
  {
    field: field.of('richText', 'richText', 'Rich text'),
    value: '**Bring** a spare battery.\n\n- Gloves\n- Rope',
  },
  { field: field.of('secret', 'secret', 'Secret', { pattern: 'accountNumber' }), value: '66374958' },
  { field: field.date('date', 'Day'), value: '2026-04-12' },
  { field: field.time('time', 'Time'), value: '06:30' },
  { field: field.of('colour', 'colour', 'Colour'), value: '#1b6b49' },
  { field: field.number('number', 'Number', { unit: 'm' }), value: 30 },
  { field: field.of('percentage', 'percentage', 'Percentage'), value: 12.5 },
  { field: field.of('phoneIntl', 'phoneIntl', 'Phone with country'), value: '+447700900123' },
  {
    field: field.of('address', 'address', 'Address'),
    value: {
      line1: '12 Whiteladies Road',
      line2: '',
      town: 'Bristol',
      county: '',
      postcode: 'BS8 1PD',
      country: 'GBR',
    },
  },
  { field: field.of('lines', 'lines', 'One a line'), value: ['Probe first', 'One at a time'] },
  { field: field.of('money', 'money', 'Money'), value: { amount: 123_450, currency: 'GBP' } },
  { field: field.of('amount', 'amount', 'Amount in one currency'), value: 65_000 },
  { field: field.select('select', 'One of few', few), value: 'Boat' },
  { field: field.multiselect('fewChoices', 'Several of few', few), value: ['Boat', 'On foot'] },
  { field: field.multiselect('manyChoices', 'Several of many', many), value: ['Polar bear', 'Walrus'] },
  { field: field.yesNo('yesNo', 'Does it film wildlife?'), value: 'yes' },
  { field: field.yesNoNA('yesNoNA', 'Is the permit there?'), value: 'na' },
  { field: field.tick('tick', 'I have read the emergency plan'), value: true },
  { field: field.of('country', 'country', 'Country'), value: 'SJM' },
  { field: field.of('countries', 'countries', 'Countries'), value: ['SJM', 'NOR'] },
  { field: field.of('rating', 'rating', 'Rating'), value: 3 },
  { field: field.point('point', 'Place'), value: here },
  { field: field.of('area', 'area', 'Area'), value: [here, there, beyond] },
  { field: field.of('line', 'line', 'Way'), value: [here, there] },
]

export const samples: readonly Sample[] = [
  ...scalars,
  {
    field: field.group('group', 'A group of fields', [
      field.text('name', 'Name in the group', { required: true }),
      field.date('day', 'Day in the group'),
    ]),
    value: { name: 'Base camp', day: '2026-04-13' },
  },
  {
    field: field.list(
      'list',
      'A list of days',
      'day',
      [field.text('place', 'Place of the day', { required: true }), field.time('start', 'Start')],
      { summary: ['place', 'start'] },
    ),
    value: [
      { place: 'Longyearbyen', start: '08:00' },
      { place: 'Billefjorden', start: '05:30' },
    ],
  },
]
