/**
 * The mutants to try, numbered from 1 in the order of the files.
 *
 * @template {{ mutant: { rules: string, line: number, within: string, text: string } }} T
 * @param {T[]} all
 * @param {{ only?: string, from?: string, to?: string, sample?: string, seed?: string }} options `only`: a line ('120', or
 *   'storage.rules:40'), or a part of a function's name, of a path or of the condition; `from` and `to`: the numbers to begin and to end at;
 *   `sample`: how many, picked at random by `seed`
 * @returns {(T & { number: number })[]}
 */
export function choose(all, { only, from = '1', to, sample, seed = '1' }) {
  const numbered = all.map((each, index) => ({ ...each, number: index + 1 }))
  const wanted = numbered.filter(
    ({ number, mutant }) =>
      number >= Number(from) && (!to || number <= Number(to)) && (!only || fits(mutant, only)),
  )
  if (!sample) return wanted
  const random = randomFrom(Number(seed))
  return wanted
    .map(each => ({ each, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, Number(sample))
    .map(({ each }) => each)
    .sort((a, b) => a.number - b.number)
}

function fits({ rules, line, within, text }, only) {
  if (/^\d+$/.test(only)) return line === Number(only)
  return `${rules}:${line}` === only || within.includes(only) || text.includes(only)
}

/** Numbers from 0 to 1, the same ones for the same seed. */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
