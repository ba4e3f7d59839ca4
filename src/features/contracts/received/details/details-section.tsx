import type { Visit } from '../visit'

/** What the addressee says of themselves. */
export function DetailsSection(_: { visit: Visit }) {
  return null
}
