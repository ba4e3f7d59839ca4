import {
  adviceAgainst,
  adviceListName,
  adviceListWarning,
  adviceWords,
} from '@/domain/pras/advice/fcdo-advice'
import { type LevelHazard, levelCatalogue } from '@/domain/pras/hazards/level-catalogue'
import { lowRiskObstacles } from '@/domain/pras/hazards/low-risk-obstacles'
import { deriveRiskLevel } from '@/domain/pras/hazards/risk-level'
import type { RaisedType } from '@/domain/pras/raising/raised-answers'
import type { Pra, PraType } from '@/domain/pras/schema'
import { general } from '@/domain/pras/steps/conditions'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { stepsFor } from '@/domain/pras/steps/registry'
import { countryName } from '@/domain/shared/countries'

/** Something that an answer in general info leads to, shown next to the form. */
export interface Consequence {
  key: string
  tone: 'info' | 'warning'
  text: string
  /** The type of PRA that can be created and linked from here. */
  raise?: RaisedType
}

/**
 * Returns the consequences of the answers in general info (domain 1.1, 1.3, 2.2), the most serious first.
 * @param linked the types of the linked PRAs. Undefined if not all types are known; any linked PRA then counts as the required
 * one
 */
export function consequences(
  pra: Pick<Pra, 'type'>,
  steps: PraSteps,
  catalogue: readonly LevelHazard[] = levelCatalogue([]),
  linked?: readonly PraType[],
): Consequence[] {
  return [
    ...riskConsequences(pra, steps, catalogue),
    ...adviceConsequences(steps),
    ...linkConsequences(pra, steps, linked),
    ...stepConsequences(pra, steps),
  ]
}

function riskConsequences(
  pra: Pick<Pra, 'type'>,
  steps: PraSteps,
  catalogue: readonly LevelHazard[],
): Consequence[] {
  const obstacles = pra.type === 'low-risk' ? lowRiskObstacles(steps, catalogue) : []
  if (obstacles.length > 0) {
    return [
      {
        key: 'obstacles',
        tone: 'warning',
        text: `This PRA does not qualify as low risk (${obstacles.length} ${obstacles.length === 1 ? 'answer' : 'answers'}). Convert it to regular from the menu of the PRA. Every answer is kept.`,
      },
    ]
  }
  const { level, reasons } = deriveRiskLevel(pra.type, steps, catalogue)
  if (level !== 'high') return []
  const [first, ...rest] = reasons
  const more = rest.length > 0 ? ` and ${rest.length} more` : ''
  return [
    {
      key: 'high',
      tone: 'warning',
      text: `This PRA is high risk, so two directors must approve it. Reason: ${lowerFirst(first ?? '')}${more}.`,
    },
  ]
}

/** Returns the FCDO advice for each country, with the date of the list, to show next to the country and the answer. */
function adviceConsequences(steps: PraSteps): Consequence[] {
  const { countryIds } = general({ steps: { 'general-info': steps['general-info']?.content ?? {} } })
  const abroad = countryIds.filter(id => id !== 'GBR')
  if (abroad.length === 0) return []
  const words = abroad.map(id => adviceWords(id) || `nothing against ${countryName(id)}`)
  return [
    {
      key: 'advice',
      tone: abroad.some(id => adviceAgainst(id) !== undefined) ? 'warning' : 'info',
      text: `${adviceListName}: ${words.join('; ')}. ${adviceListWarning}`,
    },
  ]
}

function linkConsequences(
  pra: Pick<Pra, 'type'>,
  steps: PraSteps,
  linked: readonly PraType[] | undefined,
): Consequence[] {
  const answers = steps['general-info']?.content ?? {}
  const hasLink = Array.isArray(answers.linkedPraIds) && answers.linkedPraIds.length > 0
  if (pra.type === 'low-risk') return []
  const isLinked = (type: RaisedType) => (linked ? linked.includes(type) : hasLink)
  const found: Consequence[] = []
  if (pra.type !== 'drone' && answers.usesDrone === 'yes' && !isLinked('drone')) {
    found.push({
      key: 'drone',
      tone: 'info',
      text: 'The drone flying needs its own PRA. Create it here with this crew, these places and days, or choose it under Linked PRAs.',
      raise: 'drone',
    })
  }
  if (pra.type !== 'dive' && answers.usesDiving === 'yes' && !isLinked('dive')) {
    found.push({
      key: 'dive',
      tone: 'info',
      text: 'The diving needs its own PRA. Create it here with this crew, these places and days, or choose it under Linked PRAs.',
      raise: 'dive',
    })
  }
  return found
}

/** Returns the steps that exist only because of an answer. */
function stepConsequences(pra: Pick<Pra, 'type'>, steps: PraSteps): Consequence[] {
  const usual = new Set(stepsFor(pra, {}).map(step => step.slug))
  const added = stepsFor(pra, steps).filter(step => !usual.has(step.slug))
  if (added.length === 0) return []
  const titles = added.map(step => step.title).join(' and ')
  return [
    {
      key: 'steps',
      tone: 'info',
      text: `Your answers add ${added.length === 1 ? 'a step' : `${added.length} steps`}: ${titles}.`,
    },
  ]
}

function lowerFirst(text: string): string {
  // Abbreviations such as 'FCDO', with two capitals at the start, keep their capital.
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
