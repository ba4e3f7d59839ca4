import { readFullName } from '@/domain/shared/cells/cells'
import type { Content } from '@/domain/shared/fields'

/** The words typed to find a person, as fields of a new one: 'Mary Ann Lee', or an address. */
export function nameParts(words: string): Content {
  if (words.includes('@')) return { email: words.trim() }
  const read = readFullName(words)
  // With one word, the form still asks for the other name.
  return 'value' in read && !read.note ? read.value : { firstName: words.trim() }
}
