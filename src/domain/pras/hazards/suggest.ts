import type { PraType } from '@/domain/pras/schema'
import { answersIn } from '@/domain/pras/steps/define-step'
import type { Content } from '@/domain/shared/fields'
import { assessedGeneralInfo, hazardsStep, type StoredAnswers } from './assessed'
import { activeHazards } from './catalogue'
import type { Condition, TriggerStrength } from './conditions/condition'
import { type Facts, factsOf, namedInTexts, type WordsFound } from './conditions/facts'
import { hazardConditions, hazardWords } from './conditions/registry'
import type { HazardEntry } from './schema'

export interface Suggestion {
  hazard: HazardEntry
  /** The reasons, for use after 'Why: '; the strongest is first. */
  why: readonly string[]
  strength: TriggerStrength
  /** True if nobody can refuse the hazard while its trigger applies (`isStarred`). */
  isStarred: boolean
}

interface Trigger {
  strength: TriggerStrength
  slug: string
  why: string
}

/** Flags in a hazard's record that are more than a question of general info: when they apply, and the words of the reason. */
const circumstances: Readonly<Record<string, { isSo: (facts: Facts) => boolean; why: string }>> = {
  abroad: { isSo: ({ countries }) => countries.some(id => id !== 'GBR'), why: 'the shoot is abroad' },
  remote: {
    isSo: ({ answers }) =>
      // The BBC says ‘more than a few hours’ from definitive care; four hours are our own figure.
      ['4-12h', '12-24h', 'over-24h'].includes(answers(assessedGeneralInfo).remoteness),
    why: 'definitive medical care is more than 4 hours away',
  },
  usesDrone: {
    isSo: ({ type, answers }) => type === 'drone' || answers(assessedGeneralInfo).usesDrone === 'yes',
    why: 'a drone is flown',
  },
  usesDiving: {
    isSo: ({ type, answers }) => type === 'dive' || answers(assessedGeneralInfo).usesDiving === 'yes',
    why: 'people dive',
  },
}

const order: readonly TriggerStrength[] = ['yes', 'sign', 'guess']

/** An environment is only a guess; a circumstance or a question is a full answer. */
function triggersOfRecord({ triggers }: HazardEntry, facts: Facts): Trigger[] {
  const { slug } = assessedGeneralInfo
  const general: Content = facts.answers(assessedGeneralInfo)
  return [
    ...triggers.environments
      .filter(place => facts.environments.has(place))
      .map(
        (place): Trigger => ({
          slug,
          strength: 'guess',
          why: `the environments in General info include “${place}”`,
        }),
      ),
    ...triggers.flags.flatMap((flag): Trigger[] => {
      const known = circumstances[flag]
      if (known) {
        const strength = flag === 'abroad' ? 'guess' : 'yes'
        return known.isSo(facts) ? [{ slug, strength, why: known.why }] : []
      }
      return general[flag] === 'yes'
        ? [{ slug, strength: 'yes', why: `the answer to “${questionWords(flag)}” in General info is yes` }]
        : []
    }),
  ]
}

/** Turns the name of a question into words: 'overnight remote camp' for 'overnightRemoteCamp'. */
const questionWords = (flag: string): string =>
  flag
    .replace(/^uses/, '')
    .replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
    .trim()

function triggersOfConditions(conditions: readonly Condition[], facts: Facts): Trigger[] {
  return conditions.flatMap(({ strength, slug, why }) => {
    const reason = why(facts)
    return reason === '' ? [] : [{ strength, slug, why: reason }]
  })
}

const triggerOfWords = ({ slug, label, words, isName }: WordsFound): Trigger => ({
  slug,
  strength: isName ? 'guess' : 'sign',
  why: `“${words}” in “${label}”`,
})

/** Steps that only a drone PRA has. Their answers count even if another PRA covers the rest of the shoot. */
const droneSlugs = new Set(['suav-locations', 'aircraft', 'pilots'])

/**
 * Selects the triggers that count for this hazard. A diving or drone hazard counts only in a PRA of that type. A drone PRA that
 * is linked to another PRA only gets flying hazards, because the other PRA covers travel, people and places.
 */
function counted(hazard: HazardEntry, triggers: readonly Trigger[], facts: Facts): Trigger[] {
  if (hazard.requiresPraType !== '' && hazard.requiresPraType !== facts.type) return []
  const isAddendum = facts.type === 'drone' && !facts.answers(assessedGeneralInfo).standsAlone
  if (!isAddendum || hazard.requiresPraType === 'drone') return [...triggers]
  if (hazard.triggers.flags.includes('usesDrone')) return [...triggers]
  return triggers.filter(({ slug }) => droneSlugs.has(slug))
}

/**
 * Returns whether nobody can refuse a hazard while this trigger applies. A plain yes is the danger itself. For a hazard of high
 * severity (5, or 4 with a special rule of domain 2), it is enough that an answer, a place, a time or a word names it. A guess
 * can always be refused with a reason.
 */
function isStarred(hazard: HazardEntry, strength: TriggerStrength): boolean {
  if (strength === 'yes') return true
  const isMarked = hazard.forcesHigh || !hazard.lowRiskAllowed || hazard.requiresPraType !== ''
  const isHigh = hazard.defaultSeverity === 5 || (hazard.defaultSeverity === 4 && isMarked)
  return strength === 'sign' && isHigh
}

/** All hazards that the answers suggest, whether listed, refused or open, in the order of the catalogue. */
export function calledFor(
  pra: { type: PraType },
  steps: StoredAnswers,
  catalogue: readonly HazardEntry[] = activeHazards,
): Suggestion[] {
  const facts = factsOf(pra.type, steps)
  const named = namedInTexts(steps, hazardWords)
  return catalogue.flatMap(hazard => {
    if (hazard.isArchived) return []
    const inText = named.get(hazard.id)
    const triggers = counted(
      hazard,
      [
        ...triggersOfConditions(hazardConditions[hazard.id]?.when ?? [], facts),
        ...triggersOfRecord(hazard, facts),
        ...(inText ? [triggerOfWords(inText)] : []),
      ],
      facts,
    ).sort((a, b) => order.indexOf(a.strength) - order.indexOf(b.strength))
    const [strongest] = triggers
    if (!strongest) return []
    return [
      {
        hazard,
        why: [...new Set(triggers.map(trigger => trigger.why))],
        strength: strongest.strength,
        isStarred: isStarred(hazard, strongest.strength),
      },
    ]
  })
}

/** Neither listed nor refused. One that nobody can refuse stays open until its trigger no longer applies. */
export function suggestHazards(
  pra: { type: PraType },
  steps: StoredAnswers,
  catalogue: readonly HazardEntry[] = activeHazards,
): Suggestion[] {
  const { hazards, notApplicable } = answersIn(steps, hazardsStep)
  const listed = new Set(hazards.map(({ hazardId }) => hazardId))
  const refused = new Set(notApplicable.map(({ hazardId }) => hazardId))
  return calledFor(pra, steps, catalogue).filter(
    ({ hazard, isStarred: cannotBeRefused }) =>
      !listed.has(hazard.id) && (cannotBeRefused || !refused.has(hazard.id)),
  )
}
