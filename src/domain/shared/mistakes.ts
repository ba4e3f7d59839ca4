/** Shorter words must be typed exactly; from this length on, two letters after the first may be swapped. */
const SWAPS_FROM = 3
/** From this length on, a letter after the first may be missing. */
const GAPS_FROM = 4
/** From this length on, any single mistake is accepted, also in the first letter. */
const ANYTHING_FROM = 5
/** Longer words are pasted, not typed. */
const LONGEST = 30

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/**
 * Returns the words that are one typing mistake away: a letter too many, missing or wrong, or two swapped. That is some 50 words per
 * typed letter. Digits are never changed, and a word with letters outside a to z returns no words.
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
    // A wrong letter at the end is the same as an additional one, since words may go on.
    if (after !== '') meant.push(...letters.map(letter => before + letter + after))
  }
  return meant
}

const isLetter = (letter = '') => letter >= 'a' && letter <= 'z'

/** Returns a test: true if a word begins like one that a person may have meant: 'hedgrow' is a beginning of 'hedgerows'. */
export function beginningsMeant(typed: string): (words: readonly string[]) => boolean {
  const meant = new Set([typed, ...meantBy(typed)])
  const lengths = [typed.length - 1, typed.length, typed.length + 1]
  return words => words.some(word => lengths.some(length => length > 0 && meant.has(word.slice(0, length))))
}
