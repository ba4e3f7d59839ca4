/** The two views of a PRA for its crew: their own page, or all of it. */
export type CrewPart = 'crew' | 'everything'

/** Parameters of the address that only the view of the whole PRA has: a version, or its changes. */
const ofTheWhole = ['version', 'show', 'since'] as const

/** Named directly, or by a parameter or hash that only the whole PRA has. Undefined if the address names no view. */
export function partOfAddress(search: URLSearchParams, hash: string): CrewPart | undefined {
  const part = search.get('part')
  if (part === 'crew' || part === 'everything') return part
  return hash !== '' || ofTheWhole.some(name => search.has(name)) ? 'everything' : undefined
}
