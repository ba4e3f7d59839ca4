import type { Visit } from '../visit'

/** What the addressee asks, and the answers. */
export function QuestionsSection(_: { visit: Visit }) {
  return null
}
