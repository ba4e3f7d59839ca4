import type { FullAnswers, PathOf } from '@/domain/fields/answer-types'
import { about, personRecordProblems } from '@/domain/pras/steps/certificate-problems'
import { general } from '@/domain/pras/steps/conditions'
import { defineStep, error, type StepFinding, warning } from '@/domain/pras/steps/define-step'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'
import type { FieldContext } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'
import { emergencyFields, emergencyProblems } from './emergency-fields'

const chamber = [
  field.text('name', 'Name', { required: true, maxLength: 200 }),
  field.textarea('address', 'Address', { required: true, maxLength: 500 }),
  field.point('point', 'Position'),
  field.of('phone', 'phone', '24-hour phone', { required: true, isOwnNumber: true }),
  field.date('confirmedOpenOn', 'Confirmed open on', { required: true }),
  field.person('contactedBy', 'Confirmed by', { required: true }),
  field.text('capacity', 'Capacity', { maxLength: 200 }),
  field.text('gas', 'Treatment gas', { maxLength: 200 }),
  field.text('transport', 'Transport', { required: true, maxLength: 300 }),
  field.number('travelTime', 'Travel time', { required: true, unit: 'min', min: 0, max: 20_000 }),
] as const

type Answers = FullAnswers<typeof fields>
type Finding = StepFinding<PathOf<typeof fields>>

function chamberProblems(content: Answers, context: FieldContext): Finding[] {
  return (['primaryChamber', 'backUpChamber'] as const).flatMap((name): Finding[] => {
    const { confirmedOpenOn: confirmedOn, name: written } = content[name]
    const which = written || 'The chamber'
    if (confirmedOn === '') return []
    if (context.today !== '' && confirmedOn > context.today) {
      return [
        error(
          `${name}.confirmedOpenOn`,
          `${which} was confirmed on ${formatDayShort(confirmedOn)}, which is in the future`,
        ),
      ]
    }
    if (daysBetween(confirmedOn, general(context).startDate) > 30) {
      return [
        warning(
          `${name}.confirmedOpenOn`,
          `${which} was confirmed more than 30 days before the trip. Ring it again`,
        ),
      ]
    }
    return []
  })
}

const fields = [
  field.group('primaryChamber', 'Recompression chamber', chamber),
  field.group('backUpChamber', 'Back-up chamber', chamber),
  field.group('divingDoctor', 'Diving doctor or advice line', [
    field.text('name', 'Name', { required: true, maxLength: 200 }),
    field.of('phone', 'phone', '24-hour phone', {
      isOwnNumber: true,
      required: true,
      help: 'Call 07831 151523 in the UK, 0345 408 6008 in Scotland (BSAC, read in November 2026), the coastguard at sea, and DAN overseas.',
    }),
  ]),
  field.group('coastguard', 'Coastguard', [
    field.text('mrcc', 'Rescue co-ordination centre', { required: true, maxLength: 200 }),
    field.of('phone', 'phone', 'Phone', { required: true }),
    field.text('vhfChannel', 'VHF channel', { required: true, maxLength: 20 }),
  ]),
  field.yesNo('evacuationByAirLimited', 'Is evacuation by air low-level or pressurised?', {
    required: true,
    help: 'Answer yes if the aircraft stays below 300 m, or if its cabin keeps sea-level pressure.',
  }),
  field.people('o2Providers', 'Oxygen providers', { required: true, help: 'Name at least two people.' }),
  field.textarea('recoveryOfUnconsciousDiver', 'Getting an unconscious diver out of the water', {
    required: true,
  }),
  field.tick(
    'dciSigns',
    'Everyone knows: any sign of decompression illness means oxygen at once, then assess',
    {
      required: true,
    },
  ),
  field.textarea('missingDiverProcedure', 'A diver is missing', { required: true }),
  field.text('emergencyRecallSignal', 'Emergency recall signal', { maxLength: 200 }),
  field.yesNo('riddorKnown', 'Is it known who reports an incident, and to whom?', {
    required: true,
    help: 'In Great Britain, incidents are reported to the diving contractor and the HSE (RIDDOR). Abroad, where RIDDOR does not apply, they are reported to the contractor, the local authority and the insurer.',
  }),
  ...emergencyFields,
] as const

export const diveInCaseOfEmergency = defineStep({
  slug: 'dive-in-case-of-emergency',
  title: 'Dive: in case of emergency',
  intro: 'People read this page in a hurry on the boat. Ring every number before you write it down.',
  types: ['dive'],
  fields,
  check: (content, context) => {
    return [
      ...(content.o2Providers.length === 1
        ? [
            error(
              'o2Providers',
              'One oxygen provider is not enough, because the provider may be the casualty. Add another provider',
            ),
          ]
        : []),
      ...content.o2Providers.flatMap(person =>
        personRecordProblems('o2Providers', person, about(/oxygen|\bo2\b/i), context),
      ),
      ...chamberProblems(content, context),
      ...emergencyProblems(content, context),
    ]
  },
})
