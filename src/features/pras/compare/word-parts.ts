import { diffArrays } from 'diff'

export interface WordPart {
  kind: 'same' | 'inserted' | 'deleted'
  text: string
}

/** Matches a word with its inner signs ('06:30', '2.5', 'o’clock'), a run of spaces, or one other character. */
const TOKEN = /[\p{L}\p{N}]+(?:[:.,'’/-][\p{L}\p{N}]+)*|\s+|[^\p{L}\p{N}\s]/gu

/** The least share of common words. With fewer, both texts are shown in full: scattered changes would confuse readers. */
const LEAST_IN_COMMON = 0.3

/** Without the inserted words the list is `before`, and without the deleted words it is `after`. */
export function wordParts(before: string, after: string): WordPart[] {
  const changes = diffArrays(before.match(TOKEN) ?? [], after.match(TOKEN) ?? [])
  const parts = joined(
    changes.map(({ value, added, removed }): WordPart => {
      return { kind: added ? 'inserted' : removed ? 'deleted' : 'same', text: value.join('') }
    }),
  )
  const same = parts.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.length, 0)
  if (same >= LEAST_IN_COMMON * Math.min(before.length, after.length)) return parts
  return [
    { kind: 'deleted', text: before },
    { kind: 'inserted', text: after },
  ]
}

/** Joins neighbouring changes and the spaces between them, so that a rewritten passage is one deletion and one insertion. */
function joined(parts: readonly WordPart[]): WordPart[] {
  const result: WordPart[] = []
  let deleted = ''
  let inserted = ''
  function close() {
    if (deleted !== '') result.push({ kind: 'deleted', text: deleted })
    if (inserted !== '') result.push({ kind: 'inserted', text: inserted })
    deleted = ''
    inserted = ''
  }
  parts.forEach(({ kind, text }, index) => {
    if (kind === 'deleted') deleted += text
    else if (kind === 'inserted') inserted += text
    else if (deleted !== '' && inserted !== '' && text.trim() === '' && index < parts.length - 1) {
      deleted += text
      inserted += text
    } else {
      close()
      result.push({ kind, text })
    }
  })
  close()
  return result
}
