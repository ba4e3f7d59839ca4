import type { FieldContext } from '@/domain/shared/fields'
import { general } from './conditions'
import { answersOf } from './define-step'
import { shootPlan } from './definitions/shoot-plan'
import { hazardFields } from './hazard-fields'
import { mentions } from './mentions'

/**
 * A kind of work that only a person with a certificate may lead. The crew step has the same questions about each kind, and shows
 * them only if the PRA has this work: because a question is answered yes, because of a hazard, or, if no question is about it,
 * because texts of the plan mention it.
 */
interface Activity {
  name: string
  label: string
  /** The question of general info that asks about this work. */
  question?: 'usesBoats' | 'usesRopesOrHeights' | 'usesFirearms' | 'usesStuntsOrSfx'
  /** True if the question also covers other work. A yes then counts only if texts mention this work. */
  sharesQuestion?: true
  /** The ids of the catalogue hazards that mean this work. */
  hazards: readonly string[]
  words: RegExp
  ticket: string
  /** The other thing that needs a certificate, such as the vessel or the place. */
  thing: string
  thingHelp: string
}

export const activities = [
  {
    name: 'stunts',
    label: 'Stunts',
    question: 'usesStuntsOrSfx',
    hazards: ['stunts'],
    words: /\bstunts?\b|\bhigh falls?\b|fight scene|sword fight|car chase|wire work/i,
    ticket: 'Enter the JISC grade, or the entry in the register of the country.',
    thing: 'Equipment and rehearsal',
    thingHelp: 'Say who supplies airbags, wires, mats and vehicles, and when you rehearse with them.',
  },
  {
    name: 'pyrotechnics',
    label: 'Pyrotechnics and special effects',
    question: 'usesStuntsOrSfx',
    sharesQuestion: true,
    hazards: ['sfx-pyro'],
    words:
      /pyro|explosi(?:on|ve)|firework|\bsquibs?\b|smoke (?:machine|effect|bomb)|\bflame|special effects?|\bsfx\b/i,
    ticket: 'Enter the JIGS grade, or the licence of the country.',
    thing: 'Licence for storing and firing',
    thingHelp: 'Name the explosives certificate, the permit of the place and the fire cover.',
  },
  {
    name: 'firearms',
    label: 'Firearms',
    question: 'usesFirearms',
    hazards: ['guides-firearms'],
    words: /firearms?|\brifles?\b|\bguns?\b|armed (?:guide|guard|ranger|escort)/i,
    ticket: 'Enter the firearm certificate, the armourer’s qualification, or the guide’s course and permit.',
    thing: 'Weapons, and the licence that they are held under',
    thingHelp:
      'Say how many weapons there are, of what kind, on whose licence, and where they are locked away.',
  },
  {
    name: 'ropes',
    label: 'Ropes, rigs and height',
    question: 'usesRopesOrHeights',
    hazards: ['tree-rope', 'mewp', 'grip-rigs', 'performer-flying'],
    words: /\bropes?\b|\brigg(?:ing|er)|abseil|cherry.?picker|\bmewp\b|scaffold/i,
    ticket: 'Enter the ticket that fits the work: IRATA, arborist, rigger, IPAF or PASMA.',
    thing: 'Equipment and its inspection',
    thingHelp: 'Say whose ropes, rig, tower or platform you use, and when it was last inspected.',
  },
  {
    name: 'boats',
    label: 'Boats',
    question: 'usesBoats',
    hazards: ['boats'],
    words: /\bboats?\b|\bvessels?\b|\bRIBs?\b/i,
    ticket:
      'Enter the commercial endorsement, or the licence of the country. For a scheduled ferry, enter its operator.',
    thing: 'Vessel, and its code or certificate',
    thingHelp:
      'Enter the name and length of the vessel, its category in the MCA code or its passenger certificate, and how many people it may carry.',
  },
  {
    name: 'towing',
    label: 'Vehicles that tow',
    hazards: [],
    words:
      /\btow(?:s|ing)\b|\btow ?(?:bar|truck|vehicle)|\b(?:boat|camera|horse|quad|snowmobile|car|kit|equipment|livestock|flatbed) trailers?\b|low.?loader/i,
    ticket: 'Enter the driving licence, with the category that the weight needs.',
    thing: 'Vehicle and trailer, with their weights',
    thingHelp:
      'Enter the mass of vehicle and trailer, what they carry, and who checks hitch, brakes and lights.',
  },
  {
    name: 'animals',
    label: 'Animals that are brought or trained',
    hazards: ['captive-animals'],
    words:
      /\b(?:trained|performing|captive|tame) (?:animals?|horses?|dogs?|birds?|wol(?:f|ves)|bears?|hawks?|falcons?|eagles?|owls?|cats?)\b|animal (?:handler|trainer|wrangler)|falconer/i,
    ticket: 'Name the handler or horse master, and their qualification.',
    thing: 'Licence to keep, show or move them',
    thingHelp: 'Name the licence for performing or dangerous wild animals, the vet and the transport.',
  },
  {
    name: 'hotWorks',
    label: 'Hot works',
    hazards: ['hot-works'],
    words:
      /\bweld(?:s|ing|er)?\b|\bhot ?works?\b|angle grinder|\bbraz(?:e|ing)\b|blow ?torch|flame cutt|cutting torch/i,
    ticket: 'Enter the ticket, for example that of a coded welder.',
    thing: 'Permit, fire watch and extinguishers',
    thingHelp: 'Say who issues the hot-work permit, and who watches for an hour afterwards.',
  },
  {
    name: 'confinedSpace',
    label: 'Confined spaces',
    hazards: [],
    words:
      /confined spaces?|\bculverts?\b|\bsewers?\b|\bmanholes?\b|\bsilos?\b|slurry (?:pit|tank)|ballast tank|\bmine ?shafts?\b/i,
    ticket: 'Enter the ticket for this kind of space, for example City and Guilds 6160.',
    thing: 'Entry permit, gas monitor and rescue',
    thingHelp:
      'Say who permits entry, which monitor measures the air, and who can get a person out without going in.',
  },
] as const satisfies readonly Activity[]

export type ActivityName = (typeof activities)[number]['name']

const byName = new Map<string, Activity>(activities.map(each => [each.name, each]))

function plannedWork(context: Pick<FieldContext, 'steps'>): string {
  const { activitySummary, locationSummary } = general(context)
  const { schedule, travelPlan } = answersOf(shootPlan, context)
  const days = schedule.flatMap(({ activity, transport }) => [activity, transport])
  const journeys = travelPlan.map(({ operator }) => operator)
  return [activitySummary, locationSummary, ...days, ...journeys].join('. ')
}

type Context = Pick<FieldContext, 'type' | 'steps'>

/**
 * Returns whether the PRA has this work: 'yes' if an answer or a hazard says so, 'said' if only texts mention it. A drone PRA
 * that is linked to another PRA leaves all such work to that PRA.
 */
export function activityIn(name: ActivityName, context: Context): 'yes' | 'said' | 'no' {
  const activity = byName.get(name)
  if (!activity || (context.type === 'drone' && !general(context).standsAlone)) return 'no'
  if (isListed(activity, context)) return 'yes'
  const isSaid = mentions(plannedWork(context), activity.words)
  const { question, sharesQuestion } = activity
  if (!question) return isSaid ? 'said' : 'no'
  if (general(context)[question] !== 'yes') return 'no'
  // The same question asks about stunts and special effects. A yes means stunts, unless texts mention only effects.
  const isMeant = sharesQuestion
    ? isSaid
    : name !== 'stunts' || isSaid || activityIn('pyrotechnics', context) === 'no'
  return isMeant ? 'yes' : 'no'
}

function isListed({ hazards: ids, question, words }: Activity, context: Context): boolean {
  const { hazards } = answersOf({ slug: 'hazards', fields: hazardFields }, context)
  return hazards.some(
    ({ hazardId, title }) =>
      ids.includes(hazardId) ||
      // If a question asks about this work, the title of a catalogue hazard does not count: 'Whales: collision with boats' does
      // not mean that the crew use a boat.
      ((hazardId === '' || !question) && words.test(title)),
  )
}

/**
 * Returns whether the crew step shows the questions about this work. If only texts mention the work, a person can answer that it
 * is not part of the shoot.
 */
export function isAsked(name: ActivityName, context: Context, { happens }: { happens?: unknown }): boolean {
  const found = activityIn(name, context)
  return found === 'yes' || (found === 'said' && happens !== 'no')
}
