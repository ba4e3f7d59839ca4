import { VISIT_MINUTES } from '@/domain/contract-links/schema'
import type { Content } from '@/domain/shared/fields'

/* Stores unsent answers of a link's page in the tab. A reload keeps them. Closing the tab or the end of a visit removes them,
   so that nothing stays on a shared phone. Sent answers are removed at once. */

const prefix = (link: string) => `gl-link-${link.split('.')[0]}-`
const keyOf = (link: string, part: string) => `${prefix(link)}${part}`

/** The typed answers of one part of the form in this visit; empty if the browser keeps nothing. */
export function keptAnswers(link: string, part: string): Content {
  try {
    const { content, at } = JSON.parse(sessionStorage.getItem(keyOf(link, part)) ?? '{}') as {
      content?: Content
      at?: number
    }
    if (content && Date.now() - (at ?? 0) < VISIT_MINUTES * 60_000) return content
    sessionStorage.removeItem(keyOf(link, part))
  } catch {
    // The stored text cannot be read, so it is treated as absent.
  }
  return {}
}

export function keepAnswers(link: string, part: string, content: Content): void {
  try {
    sessionStorage.setItem(keyOf(link, part), JSON.stringify({ content, at: Date.now() }))
  } catch {
    // If the storage is full or blocked, nothing is kept; the text is still on the page.
  }
}

export function forgetAnswers(link: string, part: string): void {
  try {
    sessionStorage.removeItem(keyOf(link, part))
  } catch {
    // The storage is full or blocked.
  }
}

export function forgetAll(link: string): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '')
    for (const key of keys.filter(each => each.startsWith(prefix(link)))) sessionStorage.removeItem(key)
  } catch {
    // The storage is full or blocked.
  }
}
