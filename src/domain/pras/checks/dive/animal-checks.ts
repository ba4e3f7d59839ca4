import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, mentions } from '@/domain/pras/checks/facts'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { DIVE, diveQuestions, pairsOf, wildlifeWords } from './dive-facts'

const dangerousAnimals =
  /(?<!basking |whale |nurse |cat ?)\bsharks?\b|crocodil|\bcrocs?\b|alligator|\borcas?\b|killer whale|leopard seal|sea ?lion bull|anaconda/i

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
        `The texts mention ${dangerousAnimals.exec(words)?.[0].toLowerCase() ?? 'them'}, but the answer about large predators is no. Answer yes, or say why they are not dangerous`,
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
        'The texts mention bait, but the answer about bait is no. Bait changes how animals behave towards divers. Answer yes, or say what the texts mean',
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
        'The texts mention a cage, but the answer about diving in a cage is no. Answer yes, or say what the cage is for',
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
        'Large predators are expected, but no buddy has the task of watching for them. Give each camera operator a safety diver, or say who watches for predators',
      )
    },
  },
]
