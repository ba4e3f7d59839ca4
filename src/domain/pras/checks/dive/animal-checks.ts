import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, mentions } from '@/domain/pras/checks/facts'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { DIVE, diveQuestions, pairsOf, wildlifeWords } from './dive-facts'

const dangerousAnimals =
  /(?<!basking |whale |nurse |cat ?)\bsharks?\b|crocodil|\bcrocs?\b|alligator|\borcas?\b|killer whale|leopard seal|sea ?lion bull|anaconda/i

/** Checks of large animals, bait and cages. */
export const animalChecks: readonly PraCheck[] = [
  {
    id: 'predators-against-answer',
    strength: 'explain',
    types: DIVE,
    find: context => {
      const words = wildlifeWords(context)
      return findingIf(
        mentions(words, dangerousAnimals) && diveQuestions(context).predators === 'no',
        divePreliminaryQuestions,
        'predators',
        `The texts speak of ${dangerousAnimals.exec(words)?.[0].toLowerCase() ?? 'them'}, and large predators are answered no. Answer yes, or say why they are no danger`,
      )
    },
  },
  {
    id: 'bait-against-answer',
    strength: 'explain',
    types: DIVE,
    find: context =>
      findingIf(
        mentions(wildlifeWords(context), /\bbait(?:ed|ing|s)?\b|\bchum/i) &&
          diveQuestions(context).baited === 'no',
        divePreliminaryQuestions,
        'baited',
        'The texts speak of bait, and bait is answered no. Bait changes how animals behave to divers: answer yes, or say what is meant',
      ),
  },
  {
    id: 'cage-against-answer',
    strength: 'explain',
    types: DIVE,
    find: context =>
      findingIf(
        mentions(wildlifeWords(context), /\bcages?\b/i) && diveQuestions(context).caged === 'no',
        divePreliminaryQuestions,
        'caged',
        'The texts speak of a cage, and diving in a cage is answered no. Answer yes, or say what it is for',
      ),
  },
  {
    id: 'predators-without-safety-diver',
    strength: 'explain',
    types: DIVE,
    find: context => {
      const pairs = pairsOf(context)
      return findingIf(
        diveQuestions(context).predators === 'yes' &&
          pairs.length > 0 &&
          !pairs.some(({ item }) => /safety|watch|guard|look/i.test(item.task)),
        divePlanDetails,
        'buddyPairs',
        'Large predators are expected, and no buddy’s task is to watch for them. Give each camera a safety diver, or say who watches',
      )
    },
  },
]
