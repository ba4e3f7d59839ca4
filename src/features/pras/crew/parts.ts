/** The parts of a PRA for its crew: their own page, or all of it. */
export type CrewPart = 'crew' | 'everything'

/** Parameters that ask for the whole: a version, what changed in it. */
const ofTheWhole = ['version', 'show', 'since'] as const

/** The part that an address asks for: by its name, or by something that only the whole has. Undefined if it leaves it open. */
export function partOfAddress(search: URLSearchParams, hash: string): CrewPart | undefined {
  const part = search.get('part')
  if (part === 'crew' || part === 'everything') return part
  return hash !== '' || ofTheWhole.some(name => search.has(name)) ? 'everything' : undefined
}
