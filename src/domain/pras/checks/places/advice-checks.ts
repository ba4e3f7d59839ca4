import {
  adviceAgainst,
  adviceListName,
  adviceWords,
  hasAdviceOnParts,
} from '@/domain/pras/advice/fcdo-advice'
import type { PraCheck } from '@/domain/pras/checks/check'
import { countriesOf, findingIf, isAbroad, mentions, tripOf } from '@/domain/pras/checks/facts'
import { praTypes } from '@/domain/pras/schema'
import { general } from '@/domain/pras/steps/conditions'
import { type AnswersOf, answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { finalChecks, RECHECK_DAYS } from '@/domain/pras/steps/definitions/final-checks'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import { fcdoOptions } from '@/domain/pras/steps/general-info-fields'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'
import { optionLabel } from '@/domain/shared/options'

type Answer = Exclude<AnswersOf<typeof generalInfo>['fcdoAdvice'], ''>

/** The possible answers about travel advice, from the mildest to the strictest. */
const strictness: readonly Answer[] = ['none', 'see-advice', 'all-but-essential', 'all-travel']

/** The mildest answer that is right for a country, by the app's copy of the FCDO list. */
function leastAnswer(countryId: string): Answer {
  return adviceAgainst(countryId) ?? (hasAdviceOnParts(countryId) ? 'see-advice' : 'none')
}

const isMilder = (given: Answer, than: Answer) => strictness.indexOf(given) < strictness.indexOf(than)

function milderThanList(context: StepContext): string[] {
  const { fcdoAdvice } = general(context)
  return fcdoAdvice === '' ? [] : countriesOf(context).filter(id => isMilder(fcdoAdvice, leastAnswer(id)))
}

const recheckOf = (context: StepContext) => answersOf(finalChecks, context).fcdoRechecked

/** Checks that compare the answers about FCDO advice with the app's copy of the FCDO list, and with each other. */
export const adviceChecks: readonly PraCheck[] = [
  {
    id: 'advice-milder-than-list',
    strength: 'explain',
    types: praTypes,
    source: 'FCDO travel advice, the list kept with the app: a copy, to be read again on gov.uk',
    find: context => {
      const found = milderThanList(context)
      const given = optionLabel(fcdoOptions, general(context).fcdoAdvice)
      return findingIf(
        found.length > 0,
        generalInfo,
        'fcdoAdvice',
        `${adviceListName}: ${found.map(adviceWords).join('; ')}. The answer is ‘${given}’. Read the page of the country on gov.uk/foreign-travel-advice; change the answer, or say what the page says now, and on which day you read it`,
      )
    },
  },
  {
    id: 'advised-against-not-hostile',
    strength: 'explain',
    types: praTypes,
    source: 'FCDO travel advice, the list kept with the app; BBC Safety, high-risk deployments',
    find: context => {
      const { fcdoAdvice, hostileEnvironment } = general(context)
      const found = countriesOf(context).filter(id => adviceAgainst(id) !== undefined)
      return findingIf(
        // Advice against all travel is left out, because a separate check looks at it.
        hostileEnvironment === 'no' && fcdoAdvice !== 'all-travel' && found.length > 0,
        generalInfo,
        'hostileEnvironment',
        `${adviceListName}: ${found.map(adviceWords).join('; ')}, but the answer about a hostile area is no. Answer yes and add the security plan, or say what the advice is about`,
      )
    },
  },
  {
    id: 'part-against-answer',
    strength: 'explain',
    types: praTypes,
    source: 'FCDO travel advice by part of a country: answers agree',
    find: context => {
      const { fcdoAdvice, fcdoParts } = general(context)
      const words = /against all (?:but essential )?travel/i
      return findingIf(
        (fcdoAdvice === 'none' || fcdoAdvice === 'see-advice') && mentions(fcdoParts, words),
        generalInfo,
        'fcdoAdvice',
        `The FCDO’s advice for the parts that you name is ‘${words.exec(fcdoParts)?.[0] ?? ''}’, but your answer is milder. Answer for the strictest part that the trip enters, or say that the trip stays outside`,
      )
    },
  },
  {
    id: 'advice-recheck-not-before-departure',
    strength: 'explain',
    types: ['regular', 'drone', 'dive'],
    source: 'FCDO travel advice changes at any hour; final checks: within 7 days of departure',
    find: context => {
      const { answer, due } = recheckOf(context)
      const { start } = tripOf(context)
      const days = daysBetween(due, start)
      return findingIf(
        isAbroad(context) && answer === 'no' && (days > RECHECK_DAYS || days < 0),
        finalChecks,
        'fcdoRechecked.due',
        `The travel advice is to be checked again by ${formatDayShort(due)}, and the crew leaves on ${formatDayShort(start)}. Check it in the ${RECHECK_DAYS} days before the trip, or say who does`,
      )
    },
  },
  {
    id: 'advice-read-long-before-departure',
    strength: 'notice',
    // Other types of PRA are left out, because they have a final check about this.
    types: ['low-risk'],
    source: 'FCDO travel advice changes at any hour',
    find: context => {
      const { start } = tripOf(context)
      const { fcdoCheckedOn } = general(context)
      return findingIf(
        isAbroad(context) && daysBetween(fcdoCheckedOn, start) > RECHECK_DAYS,
        generalInfo,
        'fcdoCheckedOn',
        `The travel advice was read on ${formatDayShort(fcdoCheckedOn)}, and the crew leaves on ${formatDayShort(start)}. Read it again in the ${RECHECK_DAYS} days before the trip`,
      )
    },
  },
  {
    id: 'advice-recheck-not-applicable',
    strength: 'explain',
    types: ['regular', 'drone', 'dive'],
    source: 'FCDO travel advice changes at any hour; final checks: within 7 days of departure',
    find: context =>
      findingIf(
        isAbroad(context) && recheckOf(context).answer === 'na',
        finalChecks,
        'fcdoRechecked.answer',
        'The trip goes abroad, but the answer to ‘FCDO advice checked again’ is ‘not applicable’. Answer no, and say who checks the advice and by when, or say why it cannot change',
      ),
  },
]
