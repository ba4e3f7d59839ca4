import { countriesOf, crewOf, emergencyOf, hasAny, isAny } from '@/domain/pras/checks/facts'
import { general } from '@/domain/pras/steps/conditions'
import { type AnswersOf, answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { diveEquipment } from '@/domain/pras/steps/definitions/dive-equipment'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { pilots } from '@/domain/pras/steps/definitions/pilots'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'

/** Equipment or a person that controls rely on. Other answers of the PRA show whether it is there. */
export interface Thing {
  /** The words for the thing, for use after 'counts on': 'a PLB'. */
  what: string
  /** Matches the ways in which people write the name. */
  words: RegExp
  /**
   * Returns which answer shows that the thing is lacking, for use after 'and'. Empty if it is there, or if no answer is about it.
   */
  lacking: (context: StepContext) => string
}

type Communication = AnswersOf<typeof shootPlan>['communications'][number]
type Card = ReturnType<typeof emergencyOf>['page']

const communication = (what: string, words: RegExp, name: Communication): Thing => ({
  what,
  words,
  lacking: context => {
    const { communications } = answersOf(shootPlan, context)
    return communications.length > 0 && !hasAny(communications, name)
      ? `‘${name}’ is not among the communications of the shoot plan`
      : ''
  },
})

const onSite = (
  what: string,
  words: RegExp,
  name: 'aed' | 'oxygen' | 'antivenom' | 'adrenaline',
  asked: string,
): Thing => ({
  what,
  words,
  lacking: context => {
    const page: Card = emergencyOf(context).page
    return isAny(page[name], 'no', 'na') ? `the emergency page does not answer ‘${asked}’ with yes` : ''
  },
})

const answered = (what: string, words: RegExp, lacking: Thing['lacking']): Thing => ({ what, words, lacking })

const inKit = (what: string, words: RegExp, isIn: RegExp): Thing => ({
  what,
  words,
  lacking: context => {
    const { items, rescueEquipment } = answersOf(diveEquipment, context)
    const kit = items.map(({ category, item }) => `${category} ${item}`).join('. ')
    return context.type === 'dive' && items.length > 0 && !isIn.test(`${kit}. ${rescueEquipment}`)
      ? 'the dive equipment does not list this'
      : ''
  },
})

const MEDIC = /\b(?:para)?medics?\b|\bdoctor\b|\bnurse\b/i

function withoutMedic(context: StepContext): string {
  const people = crewOf(context)
  const isMedic = people.some(
    ({ item }) => isAny(item.firstAidLevel, 'rec', 'medic') || MEDIC.test(item.roleOnShoot),
  )
  return people.length > 0 && !isMedic ? 'the crew list names nobody with that role' : ''
}

const promise = (
  what: string,
  words: RegExp,
  isBroken: (context: StepContext) => boolean,
  lacking: string,
): Thing => answered(what, words, context => (isBroken(context) ? lacking : ''))

/** Makes the entry for a person with a certain job, who may be among crew, suppliers or advisers. */
const somebody = (what: string, words: RegExp): Thing =>
  answered(what, words, context => {
    const { suppliers, childrenDetails } = answersOf(crew, context)
    const people = crewOf(context)
    const callings = [
      ...people.map(({ item }) => item.roleOnShoot),
      ...suppliers.map(({ service }) => service),
      childrenDetails,
    ].join('. ')
    return people.length > 0 && !words.test(callings)
      ? 'neither the crew list nor the suppliers include this'
      : ''
  })

/** All things that the checks know. A new thing needs one line here. */
export const things: readonly Thing[] = [
  communication('a PLB', /\bPLBs?\b|personal locator beacons?/i, 'PLB'),
  communication(
    'a satellite telephone',
    /\bsat(?:ellite)?[ -]?(?:tele)?phones?\b|\biridium\b(?! messenger)|\bthuraya\b/i,
    'Satellite phone',
  ),
  communication(
    'a satellite messenger',
    /\bsatellite messengers?\b|\bin ?reach\b|\bzoleo\b|\bspot tracker/i,
    'Satellite messenger',
  ),
  communication('VHF', /\bVHF\b/, 'VHF'),
  communication('HF', /\bHF\b/, 'HF'),
  communication('Starlink', /\bstarlink\b/i, 'Starlink'),
  onSite('a defibrillator', /\bAEDs?\b|\bdefib(?:rillator)?s?\b/i, 'aed', 'Defibrillator (AED) on site?'),
  onSite(
    'oxygen',
    /\bO2\b|\boxygen\b(?! (?:cells?|sensors?|levels?|content|monitors?|analy[sz]ers?|and carbon|percent|%))/i,
    'oxygen',
    'Oxygen on site?',
  ),
  onSite(
    'an adrenaline auto-injector',
    /\bauto-?injectors?\b|\bepi-?pens?\b|\badrenaline\b/i,
    'adrenaline',
    'Adrenaline auto-injector on site?',
  ),
  onSite('antivenom', /\banti-?venom\b/i, 'antivenom', 'Antivenom on site or located?'),
  answered('a medic', MEDIC, withoutMedic),
  answered('a fixer', /\bfixers?\b/i, context =>
    answersOf(crew, context).usesFixer === 'no' && countriesOf(context).some(id => id !== 'GBR')
      ? 'the crew step says that there is none'
      : '',
  ),
  answered(
    'firearms',
    /\brifles?\b(?! mic)|\bfirearms?\b|\bshotguns?\b(?! mic)|\barmed (?:guide|guard|ranger|scout|escort)s?\b/i,
    context => (general(context).usesFirearms === 'no' ? 'general info answers firearms with no' : ''),
  ),
  answered('a boat', /\b(?:safety|rescue|support|chase) boats?\b|\bRIBs?\b/i, context =>
    general(context).usesBoats === 'no' ? 'general info answers boats with no' : '',
  ),
  answered('DSMBs', /\bDSMBs?\b|\bsurface marker buoys?\b/i, context =>
    answersOf(divePlanDetails, context).dsmb === 'no'
      ? 'the dive plan answers ‘DSMB for each diver?’ with no'
      : '',
  ),
  answered('an alpha flag', /\balpha flag\b|\bflag A\b/i, context =>
    answersOf(divePlanDetails, context).alphaFlag === 'no'
      ? 'the dive plan answers ‘Alpha flag, AIS or lights shown?’ with no'
      : '',
  ),
  answered('voice under water', /\bthrough-?water\b|\bhard-?wired? comm/i, context => {
    const { communications } = answersOf(divePlanDetails, context)
    return communications.length > 0 && !hasAny(communications, 'Through-water', 'Hard-wire')
      ? 'the dive plan does not list this under communications'
      : ''
  }),
  answered('full-face masks', /\bfull-?face\b/i, context =>
    hasAny(answersOf(divePreliminaryQuestions, context).diverMode, 'full-face')
      ? ''
      : inKit('', /$^/, /full-?face/i).lacking(context),
  ),
  // The pattern excludes 'Drysuits below 15 °C', because such a line does not rely on drysuits in warm water.
  inKit('drysuits', /\bdry ?suits?\b(?![^.;\n]*\bbelow \d)/i, /\bdry ?suits?\b/i),
  inKit('cutters', /\b(?:line )?cutters?\b|\bdive knives\b/i, /cutter|knife|knives|shears/i),
  answered(
    'an observer',
    /\bvisual observers?\b|\bVOs?\b|\bobservers? (?:with|on|calls|watches)\b/i,
    context => {
      const { visualObserverRequired, visualObserverNames } = answersOf(pilots, context)
      return context.type === 'drone' && visualObserverRequired === 'no' && visualObserverNames.length === 0
        ? 'the pilots step does not name one'
        : ''
    },
  ),
  somebody('a lifeguard', /\blife ?guards?\b/i),
  somebody('a security adviser', /\bsecurity advis[eo]rs?\b/i),
  somebody('an armourer', /\barmourers?\b/i),
  somebody('a stunt co-ordinator', /\bstunt co-?ordinators?\b/i),
  somebody('a rigger', /\briggers?\b/i),
  promise(
    'no drones',
    /\bno (?:drones?|uavs?)\b/i,
    context => context.type === 'drone' || general(context).usesDrone === 'yes',
    'the shoot involves a drone',
  ),
  promise(
    'no boats',
    /\bno boats?\b/i,
    context => general(context).usesBoats === 'yes',
    'general info answers boats with yes',
  ),
  promise(
    'no bait',
    /\bno(?:thing is)? bait(?:s|ing|ed)?\b/i,
    context => answersOf(divePreliminaryQuestions, context).baited === 'yes',
    'the preliminary questions answer bait with yes',
  ),
  answered(
    'nobody alone',
    /\bnobody (?:\w+ )?(?:works |is |goes |stays )?alone\b|\bnever alone\b|\balways (?:two|in pairs)\b|\bno lone work/i,
    context =>
      answersOf(crew, context).loneWorkers === 'yes' ? 'the crew step says that somebody works alone' : '',
  ),
  answered(
    'no work after dark',
    /\b(?:no|nobody) (?:work\w*|film\w*)(?: \w+){0,3} (?:at night|after dark|in the dark)\b|\bback before dark\b/i,
    context => (answersOf(shootPlan, context).nightWork === 'yes' ? 'the shoot plan has work at night' : ''),
  ),
  answered(
    'no driving at night',
    /\b(?:no|nobody|never) (?:driv\w*|travel\w*)(?: \w+){0,3} (?:at night|after dark|in the dark)\b|\bno night (?:driving|travel)\b/i,
    context =>
      answersOf(shootPlan, context).nightTravel === 'yes' ? 'the shoot plan has travel at night' : '',
  ),
]

/** Things that no question is about, such as helmets. They count as lacking only if a text says so. */
export const worn: readonly Pick<Thing, 'what' | 'words'>[] = [
  { what: 'helmets', words: /\bhelmets?\b/i },
  { what: 'lifejackets', words: /\blife ?jackets?\b|\bbuoyancy aids?\b/i },
  { what: 'harnesses', words: /\bharness(?:es)?\b/i },
  { what: 'gloves', words: /\bgloves?\b/i },
  { what: 'head torches', words: /\bhead ?torch(?:es)?\b/i },
  { what: 'seat belts', words: /\bseat ?belts?\b/i },
  { what: 'a fire extinguisher', words: /\b(?:fire )?extinguishers?\b/i },
  { what: 'a first-aid kit', words: /\bfirst[ -]aid kits?\b/i },
  { what: 'flares', words: /\bflares?\b/i },
  { what: 'bear spray', words: /\bbear spray\b/i },
  { what: 'radios', words: /\bradios?\b/i },
  { what: 'a spare wheel', words: /\bspare (?:wheel|tyre)s?\b/i },
  { what: 'ear defenders', words: /\bear (?:defenders?|plugs?|protection)\b/i },
  { what: 'eye protection', words: /\b(?:goggles|eye protection|safety glasses)\b/i },
  { what: 'a stretcher', words: /\bstretchers?\b/i },
  { what: 'a chaperone', words: /\bchaperones?\b/i },
]
