import { pointOf, textOf } from '@/domain/pras/map/overview-model'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import { asContent, asItems, personText } from '@/domain/shared/answers'
import { formatDayShort } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'
import { positionText } from '@/domain/shared/map/grid-ref'
import { travel } from '@/features/documents/model/emergency-calls'

/** One step of getting a diver from the water to a chamber, in the order in which it is done. */
export interface PlanStep {
  title: string
  lines: string[]
}

/**
 * From the first sign of decompression illness to the chamber, put together from the emergency page, the equipment and the
 * preliminary questions (domain sections 1.16 and 1.18). What has not been entered is said to be missing: an adviser looks
 * for it.
 */
export function recompressionPlan(steps: PraSteps, names: Names): PlanStep[] {
  const page = steps['dive-in-case-of-emergency']?.content ?? {}
  const questions = steps['dive-preliminary-questions']?.content ?? {}
  const plan = steps['dive-plan-details']?.content ?? {}
  const doctor = asContent(page.divingDoctor)
  const guard = asContent(page.coastguard)
  const vhf = textOf(guard.vhfChannel)
  const person = (value: unknown) => personText(value, id => names('person', id))
  const providers = asItems(page.o2Providers).map(person).filter(Boolean)
  return [
    {
      title: 'Any sign: oxygen at once, then assess',
      lines: lines([
        providers.length > 0 ? `Given by ${providers.join(', ')}.` : 'No oxygen provider entered.',
        kitLine(steps),
      ]),
    },
    {
      title: 'Out of the water, if unconscious',
      lines: lines([textOf(page.recoveryOfUnconsciousDiver) || 'Not entered.']),
    },
    {
      title: 'Ring',
      lines: lines([
        callLine('Coastguard', textOf(guard.mrcc), textOf(guard.phone), vhf && `VHF ${vhf}`),
        callLine('Diving doctor or advice line', textOf(doctor.name), textOf(doctor.phone)),
      ]),
    },
    { title: 'To the chamber', lines: chamberLines(asContent(page.primaryChamber), person) },
    {
      title: 'If that one is closed or full',
      lines: chamberLines(asContent(page.backUpChamber), person),
    },
    {
      title: 'On the way',
      lines: lines([
        textOf(questions.chamberPlan) && `Kept alive: ${sentence(textOf(questions.chamberPlan))}`,
        airLine(page),
        typeof plan.noFlyInterval === 'number'
          ? `Nobody flies for ${plan.noFlyInterval} hours after a dive.`
          : '',
      ]),
    },
    {
      title: 'Afterwards',
      lines: [
        page.riddorKnown === 'yes'
          ? 'It is known who tells the diving contractor and the HSE (RIDDOR).'
          : 'It is not known who tells the diving contractor and the HSE (RIDDOR).',
      ],
    },
  ]
}

function kitLine(steps: PraSteps): string {
  const kit = asContent(steps['dive-equipment']?.content.oxygenKit)
  const checkedOn = formatDayShort(textOf(kit.checkedOn))
  if (typeof kit.quantity !== 'number') return 'No oxygen kit entered.'
  return `${kit.quantity.toLocaleString('en-GB')} litres carried${
    typeof kit.duration === 'number' ? `, said to last two casualties ${travel(kit.duration)}` : ''
  }${checkedOn ? `, checked on ${checkedOn}` : ''}.`
}

function chamberLines(chamber: Content, person: (value: unknown) => string): string[] {
  const name = textOf(chamber.name)
  if (name === '') return ['No chamber entered.']
  const point = pointOf(chamber.point)
  const confirmedOn = formatDayShort(textOf(chamber.confirmedOpenOn))
  const by = person(chamber.contactedBy)
  return lines([
    [name, textOf(chamber.phone) || 'no number entered'].join(', '),
    [textOf(chamber.address), point ? positionText(point) : ''].filter(Boolean).join(', '),
    [textOf(chamber.transport), travel(chamber.travelTime)].filter(Boolean).join(', '),
    [textOf(chamber.capacity), textOf(chamber.gas)].filter(Boolean).join('; '),
    confirmedOn ? `Confirmed open on ${confirmedOn}${by ? ` by ${by}` : ''}.` : 'Not confirmed open yet.',
  ])
}

function callLine(role: string, name: string, phone: string, also = ''): string {
  if (phone === '') return `${role}: no number entered.`
  return `${role}: ${[name, phone, also].filter(Boolean).join(', ')}`
}

/** A casualty flies below 300 m or at sea-level pressure: bubbles grow where the pressure falls (domain section 1.18). */
function airLine(page: Content): string {
  if (page.evacuationByAirLimited === 'yes')
    return 'By air only below 300 m, or in a cabin at sea-level pressure.'
  return page.evacuationByAirLimited === 'no' ? 'Evacuation by air is NOT low-level or pressurised.' : ''
}

const lines = (parts: readonly string[]) => parts.filter(Boolean)
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
