import type { FullAnswers } from '@/domain/fields/answer-types'
import { fullAnswers } from '@/domain/fields/full-answers'
import type { PraType } from '@/domain/pras/schema'
import { answersIn, type PraSteps } from '@/domain/pras/steps/define-step'
import { diveInCaseOfEmergency } from '@/domain/pras/steps/definitions/dive-in-case-of-emergency'
import { droneInCaseOfEmergency } from '@/domain/pras/steps/definitions/drone-in-case-of-emergency'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import { inCaseOfEmergency } from '@/domain/pras/steps/definitions/in-case-of-emergency'
import { isBlank } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { emergencySlugs } from '@/domain/view-models/summary'
import type { LinkedPra } from './document-input'
import { documentSteps } from './kept-off-documents'

/** The PRAs whose emergency pages also apply: a drone PRA that depends on another PRA has no numbers of its own. */
export function leanedOn(type: PraType, steps: PraSteps): string[] {
  const { standsAlone, linkedPraIds } = answersIn(steps, generalInfo)
  return type !== 'drone' || standsAlone ? [] : [...linkedPraIds]
}

const pageFields = [
  ...inCaseOfEmergency.fields,
  ...diveInCaseOfEmergency.fields,
  ...droneInCaseOfEmergency.fields,
] as const

/** The answers of an emergency page that documents use, for any type of PRA. */
export type EmergencyAnswers = FullAnswers<typeof pageFields>

export const emergencyAnswers = (page: Content): EmergencyAnswers => fullAnswers(pageFields, page)

/** Merges the page that only dive PRAs have with the page that they share with regular PRAs. */
export function emergencyPage(steps: PraSteps): Content {
  return Object.assign({}, ...emergencySlugs.map(slug => steps[slug]?.content ?? {}))
}

/** Returns the emergency page; each missing answer comes from the first linked PRA that has it. */
export function leaningPage(page: Content, linked: readonly LinkedPra[]): Content {
  const whole: Content = { ...page }
  for (const pra of linked) {
    const theirs = emergencyPage(documentSteps(pra, pra.steps))
    for (const [name, answer] of Object.entries(theirs)) if (isBlank(whole[name])) whole[name] = answer
  }
  return whole
}

/** Returns where a number comes from: 'PRA-2026-0003 Lek, version 2'. */
export function linkedLabel({ name, version }: LinkedPra): string {
  return version > 0 ? `${name}, version ${version}` : `${name}, working copy`
}
