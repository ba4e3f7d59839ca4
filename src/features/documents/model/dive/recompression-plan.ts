import { type AnswersOf, answersIn, type PraSteps } from '@/domain/pras/steps/define-step'
import { diveEquipment } from '@/domain/pras/steps/definitions/dive-equipment'
import { diveInCaseOfEmergency } from '@/domain/pras/steps/definitions/dive-in-case-of-emergency'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import type { Names } from '@/domain/pras/steps/readable'
import { personText } from '@/domain/shared/answers'
import { formatDayShort } from '@/domain/shared/dates'
import type { PersonRef } from '@/domain/shared/fields'
import { positionText } from '@/domain/shared/map/grid-ref'
import { travel } from '@/features/documents/model/emergency-calls'

export interface PlanStep {
  title: string
  lines: string[]
}

/**
 * Returns the steps from the first sign of decompression illness to the chamber, from the emergency page, the equipment and the
 * preliminary questions (domain 1.16 and 1.18). The plan names missing answers, since an adviser looks for them.
 */
export function recompressionPlan(steps: PraSteps, names: Names): PlanStep[] {
  const page = answersIn(steps, diveInCaseOfEmergency)
  const { chamberPlan, diveJurisdiction } = answersIn(steps, divePreliminaryQuestions)
  const { noFlyInterval } = answersIn(steps, divePlanDetails)
  const { divingDoctor: doctor, coastguard } = page
  const vhf = coastguard.vhfChannel
  const person = (value: PersonRef | undefined) => personText(value, id => names('person', id))
  const providers = page.o2Providers.map(person).filter(Boolean)
  return [
    {
      title: 'Any sign: oxygen at once, then assess',
      lines: lines([
        providers.length > 0 ? `Given by ${providers.join(', ')}.` : 'No oxygen provider is entered.',
        kitLine(steps),
      ]),
    },
    {
      title: 'Out of the water, if unconscious',
      lines: lines([page.recoveryOfUnconsciousDiver || 'Not entered.']),
    },
    {
      title: 'Ring',
      lines: lines([
        callLine('Coastguard', coastguard.mrcc, coastguard.phone, vhf && `VHF ${vhf}`),
        callLine('Diving doctor or advice line', doctor.name, doctor.phone),
      ]),
    },
    { title: 'To the chamber', lines: chamberLines(page.primaryChamber, person) },
    {
      title: 'If the first chamber is closed or full',
      lines: chamberLines(page.backUpChamber, person),
    },
    {
      title: 'On the way',
      lines: lines([
        chamberPlan && `How the casualty is kept alive: ${sentence(chamberPlan)}`,
        airLine(page.evacuationByAirLimited),
        Number.isFinite(noFlyInterval) ? `Nobody may fly for ${noFlyInterval} hours after a dive.` : '',
      ]),
    },
    {
      title: 'Afterwards',
      lines: [
        `It is ${page.riddorKnown === 'yes' ? '' : 'not '}known who reports an incident to the diving contractor${toldOf(diveJurisdiction)}`,
      ],
    },
  ]
}

/** RIDDOR does not cover accidents abroad, where the local authority and the insurer are notified. */
const toldOf = (jurisdiction: string): string =>
  jurisdiction === 'overseas' ? ', the local authority and the insurer.' : ' and the HSE (RIDDOR).'

function kitLine(steps: PraSteps): string {
  const { quantity, duration, checkedOn } = answersIn(steps, diveEquipment).oxygenKit
  if (!Number.isFinite(quantity)) return 'No oxygen kit is entered.'
  return `${quantity.toLocaleString('en-GB')} litres carried${
    Number.isFinite(duration) ? `, which should last two casualties ${travel(duration)}` : ''
  }${checkedOn ? `, checked on ${formatDayShort(checkedOn)}` : ''}.`
}

/** Returns the telephone numbers in the lines of the plan, as texts. */
export function phonesOfPlan(steps: PraSteps): string[] {
  const { primaryChamber, backUpChamber, divingDoctor, coastguard } = answersIn(steps, diveInCaseOfEmergency)
  return [primaryChamber, backUpChamber, divingDoctor, coastguard].map(({ phone }) => phone)
}

type Chamber = AnswersOf<typeof diveInCaseOfEmergency>['primaryChamber']

function chamberLines(chamber: Chamber, person: (value: PersonRef | undefined) => string): string[] {
  const { name, point } = chamber
  if (name === '') return ['No chamber is entered.']
  const confirmedOn = formatDayShort(chamber.confirmedOpenOn)
  const by = person(chamber.contactedBy)
  return lines([
    [name, chamber.phone || 'no number entered'].join(', '),
    [chamber.address, point ? positionText(point) : ''].filter(Boolean).join(', '),
    [chamber.transport, travel(chamber.travelTime)].filter(Boolean).join(', '),
    [chamber.capacity, chamber.gas].filter(Boolean).join('; '),
    confirmedOn ? `Confirmed open on ${confirmedOn}${by ? ` by ${by}` : ''}.` : 'Not confirmed open yet.',
  ])
}

function callLine(role: string, name: string, phone: string, also = ''): string {
  if (phone === '') return `${role}: no number entered.`
  return `${role}: ${[name, phone, also].filter(Boolean).join(', ')}`
}

/** A casualty must fly below 300 m or at sea-level pressure: bubbles grow when the pressure falls (domain 1.18). */
function airLine(isLimited: 'yes' | 'no' | 'na' | ''): string {
  if (isLimited === 'yes') return 'Evacuate by air only below 300 m, or in a cabin at sea-level pressure.'
  return isLimited === 'no' ? 'Evacuation by air is NOT low-level or pressurised.' : ''
}

const lines = (parts: readonly string[]) => parts.filter(Boolean)
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
