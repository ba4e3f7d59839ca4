import { otherMeanings } from '@/domain/pras/hazards/conditions/other-meanings'
import { vocabularyOf, withoutPhrases } from '@/domain/pras/hazards/conditions/words'

const DENIED =
  /\b(?:no|not|never|without|nobody|nothing|none|nor|neither|outside|avoid\w*|clear of|instead of)\b[^.;,·\n]{0,60}/gi

const soundsLikeDanger = vocabularyOf({}, otherMeanings)

/**
 * Returns the words by which a text mentions a thing. Undefined if the text does not mention it, negates it ('no bait is used'),
 * or means something else ('fish ladder').
 */
export function mentioned(text: string, words: RegExp): string | undefined {
  if (!words.test(text)) return undefined
  return words.exec(withoutPhrases(text, soundsLikeDanger).replace(DENIED, ' '))?.[0]
}

export const mentions = (text: string, words: RegExp): boolean => mentioned(text, words) !== undefined
