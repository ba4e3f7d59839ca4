import { readFullName } from '@/domain/shared/cells/cells'
import type { Content } from '@/domain/shared/fields'

/** Returns the words typed to find a person as fields of a new person. The words may be a name or a mail address. */
export function nameParts(words: string): Content {
  if (words.includes('@')) return { email: words.trim() }
  const read = readFullName(words)
  // With one word, the form still asks for the other name.
  return 'value' in read && !read.note ? read.value : { firstName: words.trim() }
}
