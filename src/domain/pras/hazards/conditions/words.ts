/**
 * Searches texts for hazard words. It looks for whole words with simple endings, and takes the longest phrase first, so that a
 * sea lion is not a lion. Negated words do not count.
 */

/** The words in a text that name a hazard, as they are in the text. */
export interface WordHit {
  hazardId: string
  words: string
}

interface Token {
  stem: string
  start: number
  end: number
}

interface Phrase {
  stems: readonly string[]
  hazardIds: readonly string[]
}

/** Phrases by their first word; for each first word, the longest phrase is first. */
export type Vocabulary = ReadonlyMap<string, readonly Phrase[]>

/** Removes endings that do not change the meaning, so that 'wolf', 'wolves' and 'wolf’s' become the same. */
function stemOf(word: string): string {
  const bare = word.replace(/['’]s?$/, '')
  if (bare.length <= 3) return bare
  if (bare.endsWith('ies') && bare.length > 4) return `${bare.slice(0, -3)}y`
  if (bare.endsWith('lves')) return `${bare.slice(0, -3)}f`
  if (/(?:ch|sh|x|ss|zz)es?$/.test(bare)) return bare.replace(/es?$/, '')
  return bare.endsWith('s') && !/(?:ss|us|is)$/.test(bare) ? bare.slice(0, -1) : bare
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu)].map(match => ({
    stem: stemOf(match[0].toLowerCase()),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Returns all forms of a phrase: 'climb~' becomes climb, climbs, climbed, climbing and climber. */
function formsOf(phrase: string): string[] {
  if (!phrase.endsWith('~')) return [phrase]
  const verb = phrase.slice(0, -1)
  const root = verb.endsWith('e') ? verb.slice(0, -1) : verb
  const doubled = /[^aeiou][aeiou][bdgmnpt]$/.test(root) ? root + root.at(-1) : root
  return [verb, ...new Set([root, doubled].flatMap(stem => ['ing', 'ed', 'er'].map(ending => stem + ending)))]
}

/**
 * Builds a vocabulary from lists of words.
 * @param lists the words of each hazard by its id
 * @param otherMeanings phrases that contain such a word and mean something else
 */
export function vocabularyOf(
  lists: Readonly<Record<string, readonly string[]>>,
  otherMeanings: readonly string[],
): Vocabulary {
  const ids = new Map<string, string[]>()
  for (const phrase of otherMeanings) ids.set(keyOf(phrase), [])
  for (const [hazardId, phrases] of Object.entries(lists)) {
    for (const form of phrases.flatMap(formsOf)) {
      const key = keyOf(form)
      ids.set(key, [...(ids.get(key) ?? []), hazardId])
    }
  }
  const found = new Map<string, Phrase[]>()
  for (const [key, hazardIds] of ids) {
    const stems = key.split(' ')
    const first = stems[0] ?? ''
    found.set(first, [...(found.get(first) ?? []), { stems, hazardIds }])
  }
  for (const phrases of found.values()) phrases.sort((a, b) => b.stems.length - a.stems.length)
  return found
}

const keyOf = (phrase: string): string =>
  tokensOf(phrase)
    .map(token => token.stem)
    .join(' ')

/** Finds the phrases of a vocabulary in a text, with their positions. At each place, only the longest phrase is found. */
function phrasesIn(text: string, vocabulary: Vocabulary): { phrase: Phrase; from: number; to: number }[] {
  const tokens = tokensOf(text)
  const found: { phrase: Phrase; from: number; to: number }[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = vocabulary
      .get(tokens[at]?.stem ?? '')
      ?.find(({ stems }) => stems.every((stem, index) => tokens[at + index]?.stem === stem))
    if (!phrase) continue
    const last = at + phrase.stems.length - 1
    const from = tokens[at]?.start ?? 0
    found.push({ phrase, from, to: tokens[last]?.end ?? from })
    at = last
  }
  return found
}

/** Removes phrases that only sound like a danger: 'armed with patience', 'fish ladder'. */
export function withoutPhrases(text: string, phrases: Vocabulary): string {
  return phrasesIn(text, phrases).reduce(
    (rest, { from, to }) => `${rest.slice(0, from)}${' '.repeat(to - from)}${rest.slice(to)}`,
    text,
  )
}

/** Finds the hazards that a text names, each with the first words that name it. */
export function wordHits(text: string, vocabulary: Vocabulary): WordHit[] {
  const hits: WordHit[] = phrasesIn(text, vocabulary)
    .filter(({ from, to }) => !isDenied(text, from, to))
    .flatMap(({ phrase, from, to }) =>
      phrase.hazardIds.map(hazardId => ({ hazardId, words: text.slice(from, to) })),
    )
  return hits.filter((hit, index) => !hits.slice(0, index).some(({ hazardId }) => hazardId === hit.hazardId))
}

/** Marks the end of a clause. A negation before the mark does not apply to words after it. */
const clauseEnd = /[.;:!?\n()–—]|\b(?:but|although|though|except|only|however|instead)\b/gi
/**
 * Words that negate a thing. Up to two other words may come between ('no large predators'), or items of the same list ('no
 * ladders, ropes or masts'). 'Never' and 'nobody' are left out: 'nobody goes near the snakes' means that there are snakes.
 */
const denial =
  /\b(?:no|without|nor|neither|nothing(?: that)?(?: is| will be)?|free (?:of|from)|not (?:a|an|any|use|using|involve|involving|include|including|need|have)|(?:don|doesn|won|isn)['’]t (?:use|involve|include|need|have|a|any))\b/gi
/** Words after which a negation no longer applies: 'no drones over the bears' means that there are bears. */
const turn =
  /\b(?:over|near|at|in|on|of|with|to|from|by|under|around|within|when|while|is|are|was|be|the|this|that|these|those|and|where|because|for|past|behind|until|before|after|one|people|person|contact|approach|going)\b/i

function isDenied(text: string, from: number, to: number): boolean {
  const after = text.slice(to, to + 80)
  if (/^[-\s]free\b/i.test(after)) return true
  const before = text.slice(Math.max(0, from - 120), from)
  const ends = [...before.matchAll(clauseEnd)]
  const lastEnd = ends.at(-1)
  const clause = lastEnd ? before.slice(lastEnd.index + lastEnd[0].length) : before
  const denied = [...clause.matchAll(denial)].at(-1)
  if (!denied) return false
  const between = clause.slice(denied.index + denied[0].length)
  if (turn.test(between)) return false
  const members = between.split(/,|\bor\b|\bnor\b/)
  if (members.some(member => member.trim().split(/\s+/).length > 2)) return false
  if (!between.includes(',')) return true
  // After a comma, the negation goes on only in a list that ends with 'or'. In 'no swimming, crocodiles in the river' there are
  // crocodiles.
  return /\bn?or\b/i.test(between) || /^[\s\p{L}]{0,30}(?:,[\s\p{L}]{1,30})*,?\s+n?or\b/iu.test(after)
}
