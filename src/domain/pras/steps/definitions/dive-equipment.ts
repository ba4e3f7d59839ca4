import type { FullAnswers, PathOf } from '@/domain/fields/answer-types'
import { includes } from '@/domain/pras/steps/answer-conditions'
import { expiryProblem, general } from '@/domain/pras/steps/conditions'
import { answersOf, defineStep, error, type StepFinding, warning } from '@/domain/pras/steps/define-step'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'
import type { Content, FieldContext } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'
import { diveInCaseOfEmergency } from './dive-in-case-of-emergency'

/** The most days since the last test of compressed breathing air: half a year. */
const AIR_TEST_DAYS = 183

const withRebreather = (_answers: Content, context: FieldContext) =>
  includes('diverMode', 'rebreather')(context.steps['dive-preliminary-questions'] ?? {}, context)

type Answers = FullAnswers<typeof fields>
type Finding = StepFinding<PathOf<typeof fields>>

function airTestProblems(content: Answers, context: FieldContext): Finding[] {
  const testedOn = content.compressorAirTest
  if (testedOn === '') return []
  if (context.today !== '' && testedOn > context.today) {
    return [
      error('compressorAirTest', `The air was tested on ${formatDayShort(testedOn)}, which is in the future`),
    ]
  }
  if (daysBetween(testedOn, general(context).endDate) > AIR_TEST_DAYS) {
    return [
      error(
        'compressorAirTest',
        `The air was tested on ${formatDayShort(testedOn)}, more than six months before the last day. Test it again`,
      ),
    ]
  }
  return []
}

const fields = [
  field.list(
    'items',
    'Equipment',
    'item',
    [
      field.select(
        'category',
        'Category',
        [
          'Regulators',
          'BCD or wing',
          'Suit',
          'Computer',
          'Cylinders',
          'Rebreather',
          'DSMB and reel',
          'Knife or cutter',
          'Full-face mask and communications',
          'Scooter',
          'Lights',
          'Camera housing',
          'Surface supply',
          'Lifting bags',
        ],
        { required: true },
      ),
      field.text('item', 'Item', { required: true, maxLength: 300 }),
      field.text('ownedBy', 'Belongs to', { required: true, maxLength: 200 }),
      field.date('serviceDue', 'Service due'),
      field.date('testDate', 'Cylinder test due', {
        required: item => item.category === 'Cylinders',
        help: 'Enter the date of the hydrostatic or the visual test, whichever comes first.',
      }),
      field.text('serial', 'Serial number', { maxLength: 100 }),
    ],
    { required: true, summary: ['category', 'item', 'ownedBy'], table: true },
  ),
  field.date('compressorAirTest', 'Compressor air tested on', {
    required: true,
    help: 'Enter the date of the air quality certificate. It may be at most six months old on the last day.',
  }),
  field.group('oxygenKit', 'Oxygen kit', [
    field.number('quantity', 'Oxygen', { required: true, unit: 'litres', min: 1, max: 100_000 }),
    field.number('duration', 'Lasts two casualties for', {
      required: true,
      unit: 'min',
      min: 1,
      max: 5000,
    }),
    field.date('checkedOn', 'Checked on', { required: true }),
  ]),
  field.group('firstAid', 'First aid', [
    field.text('kit', 'Kit', { required: true, maxLength: 300 }),
    field.yesNo('aed', 'Defibrillator (AED)?', { required: true }),
  ]),
  field.textarea('rescueEquipment', 'Rescue equipment', {
    required: true,
    help: 'List equipment such as a boat ladder, a stretcher and a throw line.',
  }),
  field.files('rebreatherChecklist', 'Rebreather checklist', { required: true, showWhen: withRebreather }),
  field.textarea('sparesPlan', 'Spares'),
  field.yesNo('equipmentCompatibility', 'Is everyone briefed on each other’s kit?', { required: true }),
] as const

export const diveEquipment = defineStep({
  slug: 'dive-equipment',
  title: 'Dive equipment',
  intro: 'List all equipment that divers breathe with, and when it was last checked.',
  types: ['dive'],
  fields,
  check: (content, context) => {
    const found: Finding[] = content.items.flatMap((item, index) => {
      const name = item.item || `Item ${index + 1}`
      return [
        ...expiryProblem(`items.${index}.serviceDue`, `The service of ${name}`, item.serviceDue, context),
        ...expiryProblem(`items.${index}.testDate`, `The cylinder test of ${name}`, item.testDate, context),
      ]
    })
    found.push(...airTestProblems(content, context))
    const lasts = content.oxygenKit.duration
    const away = answersOf(diveInCaseOfEmergency, context).primaryChamber.travelTime
    if (lasts < away) {
      found.push(
        error(
          'oxygenKit.duration',
          `The oxygen lasts ${lasts} minutes, but the chamber is ${away} minutes away. Bring more oxygen`,
        ),
      )
    }
    if (content.equipmentCompatibility === 'no') {
      found.push(
        warning(
          'equipmentCompatibility',
          'Divers must know each other’s kit before the first dive. Brief them, and answer yes',
        ),
      )
    }
    return found
  },
})
