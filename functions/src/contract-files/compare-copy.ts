import { diffWords } from 'diff'

/** The words of a file; null if none can be read, as in a scan or a picture. */
export interface ReadCopy {
  sha256: string
  words: string | null
}

type CopyVerdict = { refusal: string } | { note: string }

const NOT_COMPARED =
  'The app could not compare this copy with the sent documents, because it is a scan or a picture without readable words. Check it page by page.'

/** The most words that signing adds to a document: names, days, places and signatures. */
const MOST_ADDED = 120

/** Accepts a sent document to which only signatures were added, or several such documents in one file. */
export function compareCopy(copy: ReadCopy, sent: readonly (ReadCopy & { name: string })[]): CopyVerdict {
  const same = sent.find(({ sha256 }) => sha256 === copy.sha256)
  if (same) {
    return {
      refusal: `This file is exactly “${same.name}” as it was sent, so nobody has signed it. Attach the signed copy.`,
    }
  }
  const words = copy.words === null ? '' : plain(copy.words)
  const readable = sent.filter(each => each.words !== null && plain(each.words) !== '')
  if (words.length < LEAST_TEXT || readable.length === 0) return { note: NOT_COMPARED }
  if (/\bDRAFT\b/.test(words)) {
    return { refusal: 'This copy has the mark DRAFT. Attach a signed copy of the sent document.' }
  }
  const compared = readable.map(each => ({ name: each.name, ...differences(plain(each.words ?? ''), words) }))
  const whole = compared.filter(({ missing }) => missing.length === 0)
  const best = [...compared].sort((a, b) => a.missing.length - b.missing.length)[0]
  if (whole.length === 0) {
    return {
      refusal: `This copy differs from “${best?.name}” as it was sent. ${missingWords(best?.missing ?? [])}`,
    }
  }
  const added = Math.min(...whole.map(each => each.added))
  if (added === 0)
    return {
      refusal: 'This copy has the words of the sent document but no signature. Attach the signed copy.',
    }
  const rest = readable.length - whole.length
  if (rest === 0 && added > MOST_ADDED) {
    return {
      refusal: `This copy has ${added} words that are not in the sent document. Attach the signed copy of the sent document.`,
    }
  }
  return {
    note:
      rest > 0
        ? `The copy has the words of ${whole.map(({ name }) => `“${name}”`).join(', ')}, as it was sent, but ${rest === 1 ? 'one other document is' : `${rest} other documents are`} not in it.`
        : 'The copy has the words that were sent, with the blanks filled in.',
  }
}

/** The shortest text that is compared, in characters. Anything shorter may be just a stamp on a scan. */
const LEAST_TEXT = 200

/** The time limit of a comparison, in milliseconds. */
const MOST_TIME = 2000

const plain = (text: string) =>
  text
    .replace(/[_.\u2026]{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The parts of the sent text that are missing in the copy, and the number of words that the copy adds. */
function differences(sent: string, copy: string): { missing: string[]; added: number } {
  const parts = diffWords(sent, copy, { timeout: MOST_TIME })
  // The comparison stopped at its time limit, which happens only if the texts have almost nothing in common.
  if (!parts) return { missing: [sent], added: 0 }
  const missing = parts
    .filter(({ removed, value }) => removed && /[\p{L}\p{N}]/u.test(value))
    .map(({ value }) => value.trim())
  const added = parts
    .filter(each => each.added)
    .reduce((count, { value }) => count + (value.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0)
  return { missing, added }
}

function missingWords(missing: readonly string[]): string {
  const shown = missing.slice(0, 3).map(piece => `“${piece.length > 80 ? `${piece.slice(0, 80)}…` : piece}”`)
  const more = missing.length > 3 ? `, and ${missing.length - 3} more` : ''
  return `These words are missing or changed: ${shown.join(', ')}${more}. Attach the signed copy of the sent document.`
}
