import type { PraType } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { isBlank } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { emergencySlugs } from '@/domain/view-models/summary'
import type { LinkedPra } from './document-input'
import { documentSteps } from './kept-off-documents'

/** The PRAs whose emergency page holds for this one: a drone PRA that does not stand alone has no numbers of its own. */
export function leanedOn(type: PraType, steps: PraSteps): string[] {
  const general = steps['general-info']?.content ?? {}
  if (type !== 'drone' || general.standsAlone === true) return []
  const ids = general.linkedPraIds
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
}

/** The emergency pages of a PRA as one: a dive PRA's own and the one that it shares with regular PRAs. */
export function emergencyPage(steps: PraSteps): Content {
  return Object.assign({}, ...emergencySlugs.map(slug => steps[slug]?.content ?? {}))
}

/** The page, with what it does not say taken from those of the PRAs that it leans on, the first that says it. */
export function leaningPage(page: Content, linked: readonly LinkedPra[]): Content {
  const whole: Content = { ...page }
  for (const pra of linked) {
    const theirs = emergencyPage(documentSteps(pra, pra.steps))
    for (const [name, answer] of Object.entries(theirs)) if (isBlank(whole[name])) whole[name] = answer
  }
  return whole
}

/** Which of them each number is from: 'PRA-2026-0003 Lek, version 2'. */
export function linkedLabel({ name, version }: LinkedPra): string {
  return version > 0 ? `${name}, version ${version}` : `${name}, working copy`
}
