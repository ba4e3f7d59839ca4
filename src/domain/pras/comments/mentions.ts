export interface MentionPerson {
  id: string
  name: string
}

/** The limit of letters after '@' that count as a name, in characters; no real name is longer. */
const LONGEST_QUERY = 40
const AT_END = new RegExp(`(?:^|[\\s(])@([^@\\n]{0,${LONGEST_QUERY}})$`)
const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/**
 * The mention that a person is typing: the position of its '@', and the letters between '@' and caret. Null if there is none. An
 * '@' without a space before it does not count, because it belongs to an e-mail address.
 */
export function mentionAt(text: string, caret: number): { start: number; query: string } | null {
  const query = AT_END.exec(text.slice(0, caret))?.[1]
  return query === undefined ? null : { start: caret - query.length - 1, query }
}

/** The people to offer, at most `limit`. Each word of the query must be the beginning of a word of their name. */
export function mentionChoices(query: string, people: readonly MentionPerson[], limit = 6): MentionPerson[] {
  const asked = fold(query).split(/\s+/).filter(Boolean)
  return people
    .filter(({ name }) => {
      const words = fold(name).split(/[\s-]+/)
      return asked.every(part => words.some(word => word.startsWith(part)))
    })
    .slice(0, limit)
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Puts the name of the chosen person in place of the letters from `start` to the caret. Returns the new text and caret. */
export function withMention(
  text: string,
  start: number,
  caret: number,
  person: MentionPerson,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${person.name}`
  const after = text.slice(caret)
  const space = /^\s/.test(after) ? '' : ' '
  return { text: before + space + after, caret: before.length + 1 }
}

/**
 * The ids of the people whose full name follows an '@'. If people have the same name, the one who was `picked` from the list
 * counts.
 */
export function mentionedIds(
  text: string,
  people: readonly MentionPerson[],
  picked: readonly string[] = [],
): string[] {
  const ids = new Set<string>()
  for (const { text: part } of commentParts(text, namesOf(people)).filter(isMention)) {
    const named = people.filter(person => `@${person.name}` === part)
    const person = named.find(({ id }) => picked.includes(id)) ?? named[0]
    if (person) ids.add(person.id)
  }
  return [...ids]
}

const namesOf = (people: readonly MentionPerson[]) => people.map(person => person.name)
const isMention = (part: CommentPart) => part.kind === 'mention'

/** A part of a comment: words, a web address, or a person's name. The parts in order are the unchanged comment. */
export interface CommentPart {
  kind: 'text' | 'link' | 'mention'
  text: string
}

const ADDRESS = /https?:\/\/[^\s<>"]+/giu
/** Punctuation after a web address, which belongs to the sentence and not to the address. */
const TRAILING = /[.,;:!?'’)\]]+$/u

/** Splits a comment into parts. `names` are the names to find after '@'; the longest name that fits is used. */
export function commentParts(text: string, names: readonly string[]): CommentPart[] {
  const longestFirst = [...new Set(names)].filter(Boolean).sort((a, b) => b.length - a.length)
  const parts: CommentPart[] = []
  let from = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '')
    parts.push(...mentionParts(text.slice(from, match.index), longestFirst))
    parts.push({ kind: 'link', text: address })
    from = match.index + address.length
  }
  parts.push(...mentionParts(text.slice(from), longestFirst))
  return parts
}

function mentionParts(text: string, longestFirst: readonly string[]): CommentPart[] {
  const parts: CommentPart[] = []
  let from = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at < from || isWordCharacter(text[at - 1])) continue
    const name = longestFirst.find(
      each => text.startsWith(each, at + 1) && !isWordCharacter(text[at + 1 + each.length]),
    )
    if (name === undefined) continue
    if (at > from) parts.push({ kind: 'text', text: text.slice(from, at) })
    parts.push({ kind: 'mention', text: `@${name}` })
    from = at + 1 + name.length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}
