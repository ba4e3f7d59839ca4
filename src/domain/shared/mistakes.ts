/** From this length on, two neighbouring letters after the first may be swapped. Shorter words must be exact. */
const SWAPS_FROM = 3
/** In words of at least this length, a letter after the first may be missing. */
const GAPS_FROM = 4
/** In words of at least this length, any single mistake is accepted, even in the first letter. */
const ANYTHING_FROM = 5
/** Longer words are usually pasted, not typed, so no mistakes are expected. */
const LONGEST = 30

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/**
 * Returns the words that are one typing mistake away from a word: a letter too many, missing or wrong, or two swapped. There are
 * about 50 such words per typed letter. Digits are never changed. For a word with letters other than a to z, nothing is returned.
 */
export function meantBy(typed: string): string[] {
  const { length } = typed
  if (length < SWAPS_FROM || length > LONGEST || !/^[a-z0-9]+$/.test(typed) || /^\d+$/.test(typed)) return []
  const meant: string[] = []
  for (let at = length < ANYTHING_FROM ? 1 : 0; at < length; at++) {
    const before = typed.slice(0, at)
    const after = typed.slice(at + 1)
    const isHere = isLetter(typed[at])
    if (isHere && isLetter(typed[at + 1]))
      meant.push(`${before}${typed[at + 1]}${typed[at]}${typed.slice(at + 2)}`)
    if (length >= GAPS_FROM) meant.push(...letters.map(letter => before + letter + typed.slice(at)))
    if (length < ANYTHING_FROM || !isHere) continue
    meant.push(before + after)
    // The last letter needs no replacing: a word may continue after its typed beginning, so the result is the same as with an
    // additional letter.
    if (after !== '') meant.push(...letters.map(letter => before + letter + after))
  }
  return meant
}

const isLetter = (letter = '') => letter >= 'a' && letter <= 'z'

/** True for a word that begins with one that the person may have meant: 'hedgrow' matches 'hedgerows'. */
export function beginningsMeant(typed: string): (words: readonly string[]) => boolean {
  const meant = new Set([typed, ...meantBy(typed)])
  const lengths = [typed.length - 1, typed.length, typed.length + 1]
  return words => words.some(word => lengths.some(length => length > 0 && meant.has(word.slice(0, length))))
}
