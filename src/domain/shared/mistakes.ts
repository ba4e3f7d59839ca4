/** Shorter words must be typed right; from here on, two letters after the first may have changed places. */
const SWAPS_FROM = 3
/** From here on, a letter after the first may be missing. */
const GAPS_FROM = 4
/** From here on, any one mistake is forgiven, the first letter's too. */
const ANYTHING_FROM = 5
/** Longer ones are pasted, not typed. */
const LONGEST = 30

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/**
 * Words that somebody may have meant who made one mistake: a letter too many, one missing, another one, two that changed places.
 * Some 50 per letter. Digits are taken as they are, and letters other than plain Latin return nothing.
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
    // Another letter in the last place is what is too many there: words may go on.
    if (after !== '') meant.push(...letters.map(letter => before + letter + after))
  }
  return meant
}

const isLetter = (letter = '') => letter >= 'a' && letter <= 'z'

/** Whether some word begins as one does that somebody may have meant: 'hedgrow' is a beginning of 'hedgerows'. */
export function beginningsMeant(typed: string): (words: readonly string[]) => boolean {
  const meant = new Set([typed, ...meantBy(typed)])
  const lengths = [typed.length - 1, typed.length, typed.length + 1]
  return words => words.some(word => lengths.some(length => length > 0 && meant.has(word.slice(0, length))))
}
