import type { DocumentData } from '@/domain/contracts/documents/document-data'
import { type KnownTag, knownTags } from '@/domain/contracts/documents/tags/registry'
import type { WordEngine } from './engine'
import { fillTemplate } from './fill-template'
import { nearestName } from './nearest'
import { type OpeningProblem, openTemplate } from './open-template'
import { type FoundTag, nearTo, tagsOf } from './paragraphs'

export interface TemplateProblem {
  kind: 'file' | 'broken' | 'unknown' | 'misplaced'
  /** The tag as the document has it; empty if the problem is about the whole file. */
  tag: string
  /** The part of the file: 'Body', 'Header', 'Footnotes'; empty if the problem is about the whole file. */
  part: string
  /** The paragraph, counted from 1; 0 if the problem is about the whole file. */
  paragraph: number
  near: string
  message: string
}

export interface TemplateCheck {
  problems: TemplateProblem[]
  used: string[]
}

/** The limit of tags per template, because each tag is looked up, and reported if it is wrong. */
const MOST_TAGS = 1000
/** The limit of sections inside each other: the engine is slow with deep nesting, and our own templates nest three deep. */
const DEEPEST = 10
/** The limit of problems that are reported at once. */
const MOST_PROBLEMS = 50

/** Checks everything that could fail later, and fills in sample data, so a template that passes can be filled. */
export function checkTemplate(engine: WordEngine, bytes: Uint8Array): TemplateCheck {
  const opened = openTemplate(bytes)
  if ('problems' in opened) return { problems: opened.problems.map(openingProblem), used: [] }
  const found = opened.parts.map(part => ({ ...part, tags: tagsOf(part.paragraphs) }))
  const tags = found.flatMap(part => part.tags)
  if (tags.length === 0 || tags.length > MOST_TAGS) return { problems: [countProblem(tags.length)], used: [] }
  const problems = found.flatMap(part =>
    [...looseBraces(part.paragraphs, part.title), ...problemsOf(part.tags, part.title)]
      .sort((a, b) => a.paragraph - b.paragraph)
      .slice(0, MOST_PROBLEMS),
  )
  if (problems.length === 0) problems.push(...fillingProblems(engine, bytes))
  return { problems, used: [...new Set(tags.map(({ name }) => name).filter(name => knownTags.has(name)))] }
}

function fileProblem(message: string): TemplateProblem {
  return { kind: 'file', tag: '', part: '', paragraph: 0, near: '', message }
}

function openingProblem({ part, paragraph, message }: OpeningProblem): TemplateProblem {
  const where = paragraph > 0 ? `${part}, paragraph ${paragraph},` : part
  return fileProblem(part === '' ? message : `${where} ${message}.`)
}

function countProblem(count: number): TemplateProblem {
  return fileProblem(
    count === 0
      ? 'The file has no tag, so every contract would have the same text. Write a tag where the text differs, for example {crew.fullName}.'
      : `The file has more than ${MOST_TAGS.toLocaleString('en-GB')} tags. Make it shorter.`,
  )
}

/** Finds braces without a partner in the same paragraph, which belong to no tag. */
function looseBraces(paragraphs: readonly string[], part: string): TemplateProblem[] {
  return paragraphs.flatMap((words, at) => {
    const loose = words.replace(/\{[^{}]*\}/g, found => ' '.repeat(found.length)).search(/[{}]/)
    if (loose < 0) return []
    const brace = words.charAt(loose)
    const message =
      brace === '{'
        ? 'A brace is opened here and not closed in this paragraph.'
        : 'A brace is closed here that was not opened in this paragraph.'
    return [{ kind: 'broken', tag: brace, part, paragraph: at + 1, near: nearTo(words, loose), message }]
  })
}

function problemsOf(tags: readonly FoundTag[], part: string): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  const open: FoundTag[] = []
  const add = (kind: TemplateProblem['kind'], { text, paragraph, near }: FoundTag, message: string) =>
    problems.push({ kind, tag: `{${text}}`, part, paragraph, near, message })
  for (const tag of tags) {
    const known = knownTags.get(tag.name)
    if (tag.sign === '/') {
      const last = open.at(-1)
      if (!last) add('broken', tag, `{/${tag.name}} closes a section that was not opened.`)
      else if (tag.name !== '' && tag.name !== last.name) {
        add(
          'broken',
          tag,
          `{/${tag.name}} is at the place where {${last.text}} of paragraph ${last.paragraph} must be closed.`,
        )
      }
      open.pop()
      continue
    }
    if (tag.sign === '#' || tag.sign === '^') open.push(tag)
    if (open.length > DEEPEST) {
      add('broken', tag, `{${tag.text}} is within more than ${DEEPEST} other sections.`)
      return problems
    }
    if (!known) {
      add('unknown', tag, unknownMessage(tag))
      continue
    }
    if (tag.sign !== '' && tag.sign !== '#' && tag.sign !== '^') {
      add(
        'broken',
        tag,
        `“${tag.sign}” before a tag is not understood. Use {${tag.name}}, {#${tag.name}} or {^${tag.name}}.`,
      )
    } else if (tag.sign === '' && known.kind !== 'text') {
      add(
        'misplaced',
        tag,
        `{${tag.name}} is a ${known.kind} and cannot be printed. Write {#${tag.name}} … {/${tag.name}}.`,
      )
    } else if (known.within && !open.some(each => each.sign === '#' && each.name === known.within)) {
      add(
        'misplaced',
        tag,
        `{${tag.name}} can be used only between {#${known.within}} and {/${known.within}}.`,
      )
    }
  }
  for (const tag of open) add('broken', tag, `{${tag.text}} is not closed with {/${tag.name}}.`)
  return problems
}

function unknownMessage({ name }: FoundTag): string {
  if (name === '') return 'There is no text between these braces. Write the name of a tag.'
  const near = nearestName(name, knownTags.keys())
  return `There is no tag {${name}}.${near ? ` Did you mean {${near}}?` : ' Choose a tag from the list of tags.'}`
}

/** Fills the template with sample data, and returns the problems: errors of the engine, and tags that are not filled. */
function fillingProblems(engine: WordEngine, bytes: Uint8Array): TemplateProblem[] {
  try {
    return [true, false].flatMap(holds => {
      const filled = fillTemplate(engine, bytes, sampleData(holds))
      const missing = holds ? filled.missing : []
      return [
        ...missing.map(name =>
          fileProblem(`{${name}} cannot be filled at this place. Write it in ordinary text.`),
        ),
        ...leftIn(filled.bytes),
      ]
    })
  } catch (error) {
    const { properties, message } = error as { properties?: { errors?: unknown[] }; message?: string }
    const errors = (properties?.errors ?? [error]) as { properties?: Record<string, unknown> }[]
    return errors.map(each => ({
      ...fileProblem(
        String(each.properties?.explanation ?? message ?? 'The file cannot be read as a template.'),
      ),
      kind: 'broken' as const,
      tag: String(each.properties?.xtag ?? ''),
    }))
  }
}

/** Makes a sample value for every tag. `holds` is the value of all conditions. */
function sampleData(holds: boolean): DocumentData {
  const all = [...knownTags.values()]
  const itemsOf = (list: string) => all.filter(tag => tag.within === list).map(({ name }) => [name, 'Sample'])
  const sample = ({ name, kind }: KnownTag) =>
    kind === 'text' ? 'Sample' : kind === 'condition' ? holds : [Object.fromEntries(itemsOf(name))]
  return Object.fromEntries(all.filter(tag => !tag.within).map(tag => [tag.name, sample(tag)]))
}

/** Finds braces that remain after filling, and would be printed. */
function leftIn(bytes: Uint8Array): TemplateProblem[] {
  const opened = openTemplate(bytes)
  if ('problems' in opened) return opened.problems.map(openingProblem)
  return opened.parts.flatMap(({ title, paragraphs }) =>
    paragraphs.flatMap((words, at) => {
      const brace = words.search(/[{}]/)
      if (brace < 0) return []
      const message =
        'Word stored this tag in pieces that the app cannot fill in. Delete the tag, and type it again.'
      const place = { part: title, paragraph: at + 1, near: nearTo(words, brace) }
      return [{ kind: 'broken' as const, tag: words.charAt(brace), ...place, message }]
    }),
  )
}

/** Returns a problem in one line, as tests compare it. @internal */
export function problemLine({ part, paragraph, near, message }: TemplateProblem): string {
  return part === '' ? message : `${part}, paragraph ${paragraph}: ${message} Near: “${near}”`
}
