import type { AnswersOf, PraSteps } from '@/domain/pras/steps/define-step'
import type { diveEquipment } from '@/domain/pras/steps/definitions/dive-equipment'
import type { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import type { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import type { Point } from '@/domain/shared/fields'
import { positionText } from '@/domain/shared/map/grid-ref'
import { documentMap } from '@/features/documents/map/map-places'
import type { EmergencyAnswers } from './leaned-on'

/** A place of the shoot, to read out to rescuers. */
export interface NamedPosition {
  label: string
  position: string
  what3words: string
  point: Point
}

/** A text under a short heading: an instruction, or a place. */
export interface Labelled {
  label: string
  text: string
}

/** Kinds of places to which rescuers can go. Clinics and dangers are in other parts of the document. */
const shootPlaces = [/base/i, /dive site|filming|take-off/i, /landing|rendezvous/i, /access/i]

/** Returns the places of the shoot, each once with all its names. Without a map, returns the position from the emergency page. */
export function positionsOf(steps: PraSteps, meeting: Point | undefined): NamedPosition[] {
  const places = ['dive-conditions', 'suav-locations', 'map'].flatMap(
    slug => documentMap(slug, steps[slug]?.content ?? {})?.places ?? [],
  )
  const found = new Map<string, NamedPosition>()
  for (const kinds of shootPlaces) {
    for (const { label, kind, point, what3words } of places) {
      const position = positionText(point)
      if (!kinds.test(kind)) continue
      const known = found.get(position)
      if (!known) found.set(position, { label: named(label, kind), position, what3words, point })
      // The dive site may also be the base on the map. One line then has both names.
      else if (!known.label.includes(label)) known.label = `${known.label}; ${named(label, kind)}`
    }
  }
  if (meeting && found.size === 0) {
    const position = positionText(meeting)
    found.set(position, {
      label: 'Position for the emergency services',
      position,
      what3words: '',
      point: meeting,
    })
  }
  return [...found.values()]
}

const named = (label: string, kind: string) => (kind === label ? label : `${label} (${kind.toLowerCase()})`)

/** Returns how people reach each other, and the actions when somebody does not answer. */
export function radioOf(page: EmergencyAnswers, plan: AnswersOf<typeof shootPlan>): Labelled[] {
  return said([
    ['Communications', page.commsPlan],
    ['On hand', plan.communications.join(', ')],
    ['Recall signal', page.emergencyRecallSignal],
    ['Check-ins', plan.checkInSchedule],
    ['Overdue', page.missedCallProcedure],
  ])
}

/**
 * Returns the first actions for each kind of PRA (domain 1.18, 1.19). On a dive oxygen comes first: a sign of decompression
 * illness is treated before anyone assesses it.
 */
export function drillsOf(
  type: string,
  page: EmergencyAnswers,
  plan: AnswersOf<typeof divePlanDetails>,
  shoot: AnswersOf<typeof shootPlan>,
): Labelled[] {
  if (type === 'dive') {
    return said([
      ['Any sign of decompression illness', 'Oxygen at once, then assess.'],
      ['Diver missing', page.missingDiverProcedure || plan.lostDiver],
      ['Unconscious diver', page.recoveryOfUnconsciousDiver],
    ])
  }
  if (type === 'drone') {
    return said([
      ['Somebody is hurt', page.injuryToThirdParty],
      ['Control link lost', page.lossOfControlLink],
      ['Fly-away', page.flyAway],
      ['Battery fire', page.batteryFire],
      ['Aircraft, person or animal comes in', page.incursion],
      ['Emergency landing', page.emergencyLandingAreas],
    ])
  }
  return said([['Fire: meet at', shoot.assemblyPoint]])
}

const kitNames = [
  ['oxygen', 'Oxygen'],
  ['aed', 'Defibrillator (AED)'],
  ['adrenaline', 'Adrenaline auto-injector'],
] as const

/**
 * Returns oxygen, defibrillator and kit, each with its place. For oxygen and defibrillator, the page also says if there is none.
 * Antivenom may be kept at a hospital, so a 'yes' does not mean that it is on site.
 */
export function kitOf(page: EmergencyAnswers, equipment: AnswersOf<typeof diveEquipment>): Labelled[] {
  // A dive PRA also asks for its defibrillator in the equipment step.
  const answerOf = { ...page, aed: page.aed || equipment.firstAid.aed }
  const placeOf = { oxygen: page.oxygenPlace, aed: page.aedPlace, adrenaline: page.adrenalinePlace }
  const litres = equipment.oxygenKit.quantity
  const carried = Number.isFinite(litres) ? ` (${litres.toLocaleString('en-GB')} litres)` : ''
  const items = kitNames.map(([name, label]) => ({
    name,
    answer: answerOf[name],
    label: name === 'oxygen' && answerOf[name] === 'yes' ? `${label}${carried}` : label,
    // Older emergency pages have one common answer for the place of all kit.
    place: placeOf[name] || page.emergencyKitLocation,
  }))
  const none = items.filter(({ name, answer }) => answer === 'no' && name !== 'adrenaline')
  const antivenom = page.antivenomPlace || page.emergencyKitLocation
  return said([
    ['On site', byPlace(items.filter(({ answer }) => answer === 'yes'))],
    ['Not on site', inOneLine(none.map(({ label }) => label))],
    ['Antivenom', page.antivenom === 'yes' ? antivenom || 'On site or located' : ''],
    ['First-aid kit', page.firstAidKit],
    ['Minor injuries', page.minorInjuries],
  ])
}

/** Groups the kit by place: 'Oxygen, defibrillator: boat console; adrenaline: orange bag'. */
function byPlace(items: readonly { label: string; place: string }[]): string {
  const places = [...new Set(items.map(({ place }) => place))]
  const groups = places.map(place => {
    const labels = items.filter(each => each.place === place).map(({ label }) => label)
    return [inOneLine(labels), place].filter(Boolean).join(': ')
  })
  return inOneLine(groups, '; ')
}

/** Joins words into one line: the first unchanged, the others in lower case. */
function inOneLine(words: readonly string[], between = ', '): string {
  return words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toLowerCase() + word.slice(1)))
    .join(between)
}

function said(entries: readonly (readonly [string, string])[]): Labelled[] {
  return entries.map(([label, text]) => ({ label, text })).filter(({ text }) => text !== '')
}
