import type { Finding, PraCheck } from '@/domain/pras/checks/check'
import {
  crewOf,
  findingIf,
  findingIn,
  hasAny,
  mentioned,
  mentions,
  rowsIn,
  tripOf,
} from '@/domain/pras/checks/facts'
import { absentGroups } from '@/domain/pras/hazards/who-is-there'
import { type PraType, praTypes } from '@/domain/pras/schema'
import { general } from '@/domain/pras/steps/conditions'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import { hazards } from '@/domain/pras/steps/definitions/hazards'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'
import type { NamesOf } from '@/domain/shared/fields'

/** The texts about the work: from general info, the days, and the roles of the crew. */
const workWords = (context: StepContext): string =>
  [
    general(context).activitySummary,
    general(context).locationSummary,
    ...rowsIn(answersOf(shootPlan, context), 'schedule').flatMap(({ item }) => [
      item.activity,
      item.transport,
    ]),
    ...crewOf(context).map(({ item }) => item.roleOnShoot),
  ].join('. ')

interface Spoken {
  id: string
  /** The name of the question in general info that asks about the danger. */
  question: NamesOf<typeof generalInfo.fields>
  words: RegExp
  /** The words for what the texts mention, for use after 'mention'. */
  what: string
  /** The start of the last sentence, which says what to do. */
  answer: string
  types: readonly PraType[]
}

/** Each with the question about the danger; if its answer is no, text and answer contradict each other. */
const spoken: readonly Spoken[] = [
  {
    id: 'drone-words-against-answer',
    question: 'usesDrone',
    words: /\bdrones?\b|\buavs?\b|\bsuavs?\b|quadcopter|\bfpv\b/i,
    what: 'a drone',
    answer: 'Answer yes and link its PRA',
    types: ['regular', 'low-risk', 'dive'],
  },
  {
    id: 'dive-words-against-answer',
    question: 'usesDiving',
    words: /\bscuba\b|rebreather|free-?div(?:e|es|ing)\b|\bunderwater camera(?:man|woman| operator)?\b/i,
    what: 'diving',
    answer: 'Answer yes and link its PRA',
    types: ['regular', 'low-risk', 'drone'],
  },
  {
    id: 'aircraft-words-against-answer',
    question: 'usesMannedAircraft',
    words: /helicopter|light aircraft|microlight|paramotor|hot.?air balloon|\bcessna\b|bush plane/i,
    what: 'manned aircraft',
    answer: 'Answer yes, to be asked for the operator and the pilot',
    types: ['regular', 'low-risk'],
  },
  {
    id: 'boat-words-against-answer',
    question: 'usesBoats',
    words: /\bboats?\b|\bRIBs?\b|\bkayaks?\b|\bcanoes?\b|\bdinghy\b|\bzodiacs?\b|\bvessels?\b|\byacht\b/i,
    what: 'boats',
    answer: 'Answer yes, to be asked about the skipper and lifejackets',
    types: praTypes,
  },
  {
    id: 'height-words-against-answer',
    question: 'usesRopesOrHeights',
    words:
      /abseil|\brope access\b|scaffold|cherry.?picker|\bmewp\b|climbing harness|\bladders?\b|tree.?climb|canopy platform|cliff edge|\bparapets?\b|tree crown/i,
    what: 'ropes or work at height',
    answer: 'Answer yes and name the people who are trained for it',
    types: praTypes,
  },
  {
    id: 'firearm-words-against-answer',
    question: 'usesFirearms',
    words: /\brifles?\b|firearm|shotgun|\barmed\b|\bgun(?:s|man)?\b|bear guard/i,
    what: 'firearms',
    answer: 'Answer yes, because firearms of guides count',
    types: praTypes,
  },
  {
    id: 'stunt-words-against-answer',
    question: 'usesStuntsOrSfx',
    words: /\bstunts?\b|pyrotechnic|explosi(?:on|ve)|car chase|smoke machine|special effects|\bsquibs?\b/i,
    what: 'stunts or special effects',
    answer: 'Answer yes and name the supervisor',
    types: praTypes,
  },
  {
    id: 'children-words-against-answer',
    question: 'childrenOrVulnerable',
    words:
      /\bchild(?:ren)?\b|\bpupils\b|\btoddlers?\b|\bteenagers?\b|school (?:visit|class|group)|\bminors\b/i,
    what: 'children',
    answer: 'Answer yes and say who looks after them',
    types: praTypes,
  },
]

const spokenChecks: readonly PraCheck[] = spoken.map(({ id, question, words, what, answer, types }) => ({
  id,
  strength: 'explain',
  types,
  find: (context): Finding[] => {
    const said = mentioned(workWords(context), words)
    return findingIf(
      general(context)[question] === 'no' && said !== undefined,
      generalInfo,
      question,
      `The texts mention ${what} (‘${said}’), but the answer to this question is no. ${answer}, or say what the text means`,
    )
  },
}))

export const activityChecks: readonly PraCheck[] = [
  ...spokenChecks,
  {
    id: 'absent-people-at-risk',
    strength: 'explain',
    types: praTypes,
    source: 'Management of Health and Safety at Work Regulations 1999, regulation 3: who may be harmed',
    find: context => {
      const absent = absentGroups(context)
      return rowsIn(answersOf(hazards, context), 'hazards').flatMap(({ item, path }) =>
        absent
          .filter(group => item.whoAtRisk.includes(group))
          .map(group =>
            findingIn(
              hazards,
              `${path}.whoAtRisk`,
              `The hazard ‘${item.title}’ puts ${group} at risk, but nothing says that ${group === 'divers' ? 'anybody dives' : 'anything flies'}. Remove them from the hazard, or say who they are`,
            ),
          ),
      )
    },
  },
  {
    id: 'open-sea-without-boats',
    strength: 'explain',
    types: praTypes,
    find: context =>
      findingIf(
        hasAny(general(context).environments, 'open-sea') && general(context).usesBoats === 'no',
        generalInfo,
        'usesBoats',
        'Open sea is among the environments, but the answer about boats is no. Answer yes, or say how people get out to sea',
      ),
  },
  {
    id: 'aerial-without-aircraft',
    strength: 'explain',
    types: ['regular', 'low-risk'],
    find: context =>
      findingIf(
        hasAny(general(context).environments, 'aerial') &&
          general(context).usesDrone === 'no' &&
          general(context).usesMannedAircraft === 'no',
        generalInfo,
        'environments',
        '‘Aerial’ is among the environments, but by your answers neither a drone nor a manned aircraft is used. Change one of those answers, or remove ‘Aerial’',
      ),
  },
  {
    id: 'underwater-without-diving',
    strength: 'explain',
    types: ['regular', 'low-risk', 'drone'],
    source: 'HSE L106: diving at work',
    find: context =>
      findingIf(
        hasAny(general(context).environments, 'underwater') && general(context).usesDiving === 'no',
        generalInfo,
        'usesDiving',
        '‘Under water’ is among the environments, but the answer about diving is no. Answer yes and link the dive PRA, or say that nobody breathes gas there (for example with a snorkel or a pole camera)',
      ),
  },
  {
    id: 'all-travel-not-hostile',
    strength: 'explain',
    types: praTypes,
    source: 'FCDO travel advice; BBC Safety, high-risk deployments',
    find: context =>
      findingIf(
        general(context).fcdoAdvice === 'all-travel' && general(context).hostileEnvironment === 'no',
        generalInfo,
        'hostileEnvironment',
        'The FCDO advises against all travel, but the answer about a hostile area is no. Answer yes and add the security plan, or say what the advice is about (disease, disaster)',
      ),
  },
  {
    id: 'against-all-travel',
    strength: 'explain',
    types: praTypes,
    source: 'FCDO travel advice',
    find: context =>
      findingIf(
        general(context).fcdoAdvice === 'all-travel',
        generalInfo,
        'fcdoAdvice',
        'The FCDO advises against all travel to this area. Ordinary insurance does not apply there, and the embassy may not be able to help. Say why the trip is necessary, and who decided that',
      ),
  },
  {
    id: 'insurer-not-told-of-danger',
    strength: 'blocks',
    types: praTypes,
    source: 'Insurance Act 2015, fair presentation',
    find: context => {
      const dangers = [
        context.type === 'dive' && 'diving',
        context.type === 'drone' && 'a drone',
        general(context).usesDiving === 'yes' && 'diving',
        general(context).usesDrone === 'yes' && 'a drone',
        general(context).usesMannedAircraft === 'yes' && 'aircraft',
        general(context).hostileEnvironment === 'yes' && 'a hostile area',
        general(context).usesFirearms === 'yes' && 'firearms',
        general(context).usesStuntsOrSfx === 'yes' && 'stunts or effects',
        general(context).usesRopesOrHeights === 'yes' && 'ropes or height',
      ].filter(Boolean)
      return findingIf(
        general(context).insuranceConfirmed === 'no' && dangers.length > 0,
        generalInfo,
        'insuranceConfirmed',
        `The insurer has not been told of a trip with ${[...new Set(dangers)].join(', ')}. Nobody is covered for something that the insurer does not know. Tell the insurer first`,
      )
    },
  },
  {
    id: 'insurer-not-told',
    strength: 'explain',
    types: praTypes,
    source: 'Insurance Act 2015, fair presentation',
    find: context => {
      const { insuranceConfirmed } = general(context)
      return findingIf(
        insuranceConfirmed === 'no' || insuranceConfirmed === 'na',
        generalInfo,
        'insuranceConfirmed',
        insuranceConfirmed === 'na'
          ? 'You answered ‘not applicable’ to whether the insurer knows of the trip, but every trip is insured. Answer yes when the insurer knows, or say which policy covers the trip anyway'
          : 'The insurer has not been told of the trip. Tell the insurer, or say when you will',
      )
    },
  },
  {
    id: 'long-trip-without-rest-dates',
    strength: 'notice',
    types: ['regular', 'dive'],
    source: 'Working Time Regulations 1998, reg. 11',
    find: context => {
      const { start, end } = tripOf(context)
      return findingIf(
        daysBetween(start, end) > 27,
        shootPlan,
        'restDays',
        `The trip lasts ${daysBetween(start, end) + 1} days, to ${formatDayShort(end)}. For a trip of more than four weeks, plan days off in a row, and a way home for anybody who needs it`,
      )
    },
  },
  {
    id: 'camp-near-predators-unguarded',
    waitsFor: ['crew', 'shoot-plan', 'hazards'],
    strength: 'explain',
    types: ['regular'],
    source: 'Governor of Svalbard, polar bear safety',
    find: context => {
      const said = workWords(context)
      return findingIf(
        general(context).overnightRemoteCamp === 'yes' &&
          mentions(
            said,
            /polar bears?|grizzl|brown bears?|\blions?\b(?! mane)|leopards?\b(?! seal)|\btigers?\b|hippo|elephants?\b(?! seal)/i,
          ) &&
          !/\bguards?\b|ranger|watch|electric fence|trip ?wire|sentry/i.test(
            `${said} ${answersOf(shootPlan, context).dailyPattern} ${answersOf(shootPlan, context).nightWorkControls} ${rowsIn(
              answersOf(hazards, context),
              'hazards',
            )
              .map(({ item }) => item.controls)
              .join(' ')}`,
          ),
        generalInfo,
        'overnightRemoteCamp',
        'People sleep in a camp where large animals live, but nothing says who or what guards the camp at night. Name the guard, fence or watch, or say why none is needed',
      )
    },
  },
]
