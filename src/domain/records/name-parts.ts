import { readFullName } from '@/domain/shared/cells/cells'
import type { Content } from '@/domain/shared/fields'

/** The words may be a name or an e-mail address. */
export function nameParts(words: string): Content {
  if (words.includes('@')) return { email: words.trim() }
  const read = readFullName(words)
  // One word is taken as the first name, and the form still asks for the last name.
  return 'value' in read && !read.note ? read.value : { firstName: words.trim() }
}
