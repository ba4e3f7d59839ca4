import { knownTags } from '@/domain/contracts/documents/tags/registry'
import type { WordEngine } from './engine'
import { wordOptions } from './fill-template'
import { nearestName } from './nearest'
import { openTemplate } from './open-template'
import { type FoundTag, nearTo, paragraphsOf, tagsOf } from './paragraphs'

/** Something that is wrong with a template: where, and what to do about it. */
export interface TemplateProblem {
  kind: 'file' | 'broken' | 'unknown' | 'misplaced'
  /** As it stands in the document; empty where it is about the file. */
  tag: string
  /** 'Body', 'Header', 'Footer', or empty. */
  part: string
  /** From 1; 0 where it is about the file. */
  paragraph: number
  near: string
  /** A sentence. */
  message: string
}

export interface TemplateCheck {
  problems: TemplateProblem[]
  /** The names that it uses, each once. */
  used: string[]
}

/** Looks at everything about a template that could go wrong when it is filled. Nothing is filled. */
export function checkTemplate(engine: WordEngine, bytes: Uint8Array): TemplateCheck {
  const opened = openTemplate(engine, bytes)
  if ('problem' in opened) return { problems: [fileProblem(opened.problem)], used: [] }
  const problems: TemplateProblem[] = []
  const used = new Set<string>()
  for (const { name, xml } of opened.parts) {
    const part = partName(name)
    const tags = tagsOf(xml)
    const found = [...looseBraces(xml, part), ...problemsOf(tags, part)]
    problems.push(...found.sort((a, b) => a.paragraph - b.paragraph))
    for (const tag of tags) if (knownTags.has(tag.name)) used.add(tag.name)
  }
  if (problems.length === 0) problems.push(...compileProblems(engine, bytes))
  return { problems, used: [...used] }
}

function fileProblem(message: string): TemplateProblem {
  return { kind: 'file', tag: '', part: '', paragraph: 0, near: '', message }
}

function partName(file: string): string {
  if (file.includes('header')) return 'Header'
  return file.includes('footer') ? 'Footer' : 'Body'
}

/** A brace without its partner, which no tag has. */
function looseBraces(xml: string, part: string): TemplateProblem[] {
  return paragraphsOf(xml).flatMap((words, at) => {
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
          `{/${tag.name}} stands where {${last.text}} of paragraph ${last.paragraph} is to be closed.`,
        )
      }
      open.pop()
      continue
    }
    if (tag.sign === '#' || tag.sign === '^') open.push(tag)
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
      add('misplaced', tag, `{${tag.name}} is known only between {#${known.within}} and {/${known.within}}.`)
    }
  }
  for (const tag of open) add('broken', tag, `{${tag.text}} is not closed with {/${tag.name}}.`)
  return problems
}

function unknownMessage({ name }: FoundTag): string {
  if (name === '') return 'There is nothing between these braces.'
  const near = nearestName(name, knownTags.keys())
  return `There is no tag {${name}}.${near ? ` Did you mean {${near}}?` : ' Take one of the list of tags.'}`
}

/** What the engine itself finds when it reads the template, in its own words. */
function compileProblems({ PizZip, Docxtemplater }: WordEngine, bytes: Uint8Array): TemplateProblem[] {
  try {
    new Docxtemplater(new PizZip(bytes), wordOptions)
    return []
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

/** A problem as one line: what, where, and near which words. */
export function problemLine({ part, paragraph, near, message }: TemplateProblem): string {
  return part === '' ? message : `${part}, paragraph ${paragraph}: ${message} Near: “${near}”`
}
