import { readFullName } from '@/domain/shared/cells/cells'
import type { Content } from '@/domain/shared/fields'

/** What somebody typed to find a person, as the fields of a new one: 'Mary Ann Lee', or an address. */
export function nameParts(words: string): Content {
  if (words.includes('@')) return { email: words.trim() }
  const read = readFullName(words)
  // With one word, the other name is still to be asked for.
  return 'value' in read && !read.note ? read.value : { firstName: words.trim() }
}
