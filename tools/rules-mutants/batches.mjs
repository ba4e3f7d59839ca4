/*
 * The emulator's compiler takes seconds for the whole of firestore.rules, so that one load a mutant would take hours.
 * Instead many mutants are loaded at once, each behind a switch: a claim of the caller's token says which of them is on.
 * None of them is, for a token that says 0.
 */

/**
 * Deals mutants into batches in which no two overlap, and which hold each a few of every part of the rules: a switch costs
 * expressions, of which an operation has 1,000.
 *
 * @template {{ mutant: { start: number, end: number } }} T
 * @param {T[]} all
 * @param {number} size
 * @returns {T[][]}
 */
export function batchesOf(all, size) {
  const batches = Array.from({ length: Math.ceil(all.length / size) }, () => [])
  for (const [index, each] of all.entries()) {
    const inTurn = batches.map((_, at) => batches[(index + at) % batches.length])
    const batch = inTurn.find(others => !others.some(other => overlaps(each.mutant, other.mutant)))
    if (batch) batch.push(each)
    else batches.push([each])
  }
  return batches
}

const overlaps = (a, b) => a.start < b.end && b.start < a.end

/**
 * The rules with every mutant of a batch behind its switch.
 *
 * @param {string} source
 * @param {{ number: number, mutant: { start: number, end: number, becomes: string } }[]} batch
 */
export function switched(source, batch) {
  let text = source
  for (const { number, mutant } of batch.toSorted((a, b) => b.mutant.start - a.mutant.start)) {
    const { start, end, becomes } = mutant
    const original = text.slice(start, end)
    const choice = `(request.auth.token.mutant == ${number} ? ${becomes} : (${original}))`
    text = text.slice(0, start) + choice + text.slice(end)
  }
  return text
}
