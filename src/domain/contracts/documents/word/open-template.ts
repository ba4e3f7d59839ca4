import type { UnzipFileInfo } from 'fflate'
import { strFromU8, unzipSync } from 'fflate'
import { startsWith } from '@/domain/shared/text-files/decode-text'
import { filledParts, isAllowedLink, isAllowedType, MAIN_TYPE, refusedTypes, relationshipOf } from './allowed'
import { linkMessage, type PartProblem, readPart } from './read-part'
import { readWordXml } from './xml'

export const MOST_TEMPLATE_BYTES = 5 * 1024 * 1024
/** The limit of the unpacked size, because a small file can unpack to gigabytes. */
const MOST_UNPACKED_BYTES = 20 * 1024 * 1024
/** The limit of XML in all parts together, so that a check takes at most two seconds. A contract of 100 pages has some 2 MB. */
const MOST_XML_BYTES = 4 * 1024 * 1024
const MOST_ENTRIES = 500

/** A part of the Word file that may contain tags, with the text of its paragraphs. */
export interface TemplatePart {
  /** The part's name in the file. */
  name: string
  /** The part's common name: 'Body', 'Header'. */
  title: string
  paragraphs: string[]
}

/** A problem and its place: the name of the part, and the paragraph. They are empty if the problem is about the whole file. */
export interface OpeningProblem extends PartProblem {
  part: string
}

export type OpenedTemplate = { parts: TemplatePart[] } | { problems: OpeningProblem[] }

const AGAIN = 'Save it in Word as a Word document (.docx) and try again.'

/** Everything in the file that is not known to be harmless is a problem. */
export function openTemplate(bytes: Uint8Array): OpenedTemplate {
  const files = unpacked(bytes)
  if (typeof files === 'string') return { problems: [{ part: '', paragraph: 0, message: files }] }
  const problems: OpeningProblem[] = []
  const say = (part: string, message: string, paragraph = 0) => problems.push({ part, paragraph, message })
  const types = typesOf(files)
  const main = types && mainPartOf(files)
  if (!types || !main) {
    return { problems: [{ part: '', paragraph: 0, message: `This is not a Word document. ${AGAIN}` }] }
  }
  const parts: TemplatePart[] = []
  for (const [name, file] of files) {
    if (name === TYPES) continue
    const type = types.of(name)
    const titled = titleOf(name, type)
    if (!isAllowedType(type)) {
      const found = refusedTypes.find(([pattern]) => pattern.test(type) || pattern.test(name))
      say(
        titled,
        found?.[1] ?? `is of a type that Word documents do not need (${type || 'none'}). Take this part out`,
      )
      continue
    }
    if (/\.rels$/i.test(name)) {
      for (const message of relationshipProblems(name, file, files)) say(titled, message)
      continue
    }
    if (!/\.(xml|xmlx?)$/i.test(name) && !/xml$/.test(type)) continue
    const read = readSafely(file)
    if ('problem' in read) {
      say(titled, read.problem)
      continue
    }
    for (const { paragraph, message } of read.problems) say(titled, message, paragraph)
    if (type in filledParts) parts.push({ name, title: filledParts[type] ?? '', paragraphs: read.paragraphs })
  }
  if (types.of(main) !== MAIN_TYPE && problems.length === 0) say('', `This is not a Word document. ${AGAIN}`)
  // The body comes first, because readers see it first.
  parts.sort((a, b) => Number(b.name === main) - Number(a.name === main))
  return problems.length > 0 ? { problems } : { parts }
}

type Files = ReadonlyMap<string, Uint8Array>

/** Unpacks the file, and returns its entries by name, or the reason why it cannot be unpacked. */
function unpacked(bytes: Uint8Array): Files | string {
  if (bytes.length > MOST_TEMPLATE_BYTES) {
    return 'The file is larger than 5 MB. Take pictures out of the file, or make them smaller.'
  }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return `This is an old Word document (.doc), or a Word document with a password. ${AGAIN}`
  if (startsWith(bytes, [0x7b, 0x5c, 0x72, 0x74])) return `This is an RTF document. ${AGAIN}`
  let all = 0
  let xml = 0
  let entries = 0
  const names = new Set<string>()
  let isTwice = false
  const isTooLarge = () => entries > MOST_ENTRIES || all > MOST_UNPACKED_BYTES || xml > MOST_XML_BYTES
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }: UnzipFileInfo) => {
        entries += 1
        all += originalSize
        if (/\.(xml|rels)$/i.test(name)) xml += originalSize
        isTwice ||= names.has(name.toLowerCase())
        names.add(name.toLowerCase())
        return !name.endsWith('/') && !isTooLarge()
      },
    })
    if (isTooLarge())
      return 'Unpacked, the file is larger than 20 MB, or has more than 4 MB of text or 500 parts. Copy its text into a new Word document.'
    if (isTwice || [...names].some(name => /(^|\/)\.\.?(\/|$)|\\|^\//.test(name)))
      return `The file is not built like a Word document. ${AGAIN}`
    return new Map(Object.entries(files))
  } catch {
    return `The file cannot be opened as a Word document (.docx). ${AGAIN}`
  }
}

const TYPES = '[Content_Types].xml'

/** Returns the content types of the parts, from the file's own list; null if it has no list. */
function typesOf(files: Files): { of: (name: string) => string } | null {
  const file = files.get(TYPES)
  if (!file) return null
  const byEnding = new Map<string, string>()
  const byName = new Map<string, string>()
  try {
    readWordXml(textOf(file), {
      open({ name, attributes }) {
        const type = (attributes.ContentType ?? '').trim()
        if (name === 'Default') byEnding.set((attributes.Extension ?? '').toLowerCase(), type)
        if (name === 'Override')
          byName.set((attributes.PartName ?? '').replace(/^\//, '').toLowerCase(), type)
      },
    })
  } catch {
    return null
  }
  const ending = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return { of: name => byName.get(name.toLowerCase()) ?? byEnding.get(ending(name)) ?? '' }
}

/** Finds the name of the main document part, which need not be word/document.xml. */
function mainPartOf(files: Files): string | undefined {
  const file = files.get('_rels/.rels')
  try {
    const found = file && relationshipsOf(file).find(each => relationshipOf(each.type) === 'officeDocument')
    const name = found && targetOf('_rels/.rels', found.target)
    return name !== undefined && files.has(name) ? name : undefined
  } catch {
    return undefined
  }
}

interface Relationship {
  type: string
  target: string
  isOutside: boolean
}

function relationshipsOf(file: Uint8Array): Relationship[] {
  const found: Relationship[] = []
  readWordXml(textOf(file), {
    open({ name, attributes }) {
      if (name !== 'Relationship') return
      const { Type = '', Target = '', TargetMode = '' } = attributes
      found.push({
        type: Type.trim(),
        target: Target.trim(),
        isOutside: TargetMode.trim().toLowerCase() === 'external',
      })
    },
  })
  return found
}

function relationshipProblems(name: string, file: Uint8Array, files: Files): string[] {
  try {
    return relationshipsOf(file).flatMap(each => relationshipProblem(name, each, files) ?? [])
  } catch {
    return ['is not well-formed. Save the file in Word again']
  }
}

function relationshipProblem(
  name: string,
  { type, target, isOutside }: Relationship,
  files: Files,
): string | undefined {
  const kind = relationshipOf(type)
  const word = type.split('/').at(-1) ?? ''
  const what = `“${word}” (${target.slice(0, 80)})`
  const isInside = !isOutside && files.has(targetOf(name, target))
  if (word === 'attachedTemplate')
    return `fetches ${what} from another place. In Word, choose Developer, then Document Template, attach Normal, and save`
  if (kind === 'hyperlink') return isInside || isAllowedLink(target) ? undefined : linkMessage(target)
  if (!isInside)
    return `fetches ${what} from another place when it is opened. Insert it in the document itself, or take it out`
  return kind === null
    ? `refers to ${what}, which a template does not need. Take the reference out`
    : undefined
}

/** The part that a relationship points to. The path is relative to the folder of the part that has the relationship. */
function targetOf(rels: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const folder = rels.replace(/_rels\/[^/]*$/, '')
  const path: string[] = []
  for (const each of `${folder}${target}`.split('/')) {
    if (each === '..') path.pop()
    else if (each !== '.' && each !== '') path.push(each)
  }
  return path.join('/')
}

function readSafely(file: Uint8Array): ReturnType<typeof readPart> | { problem: string } {
  if (startsWith(file, [0xff, 0xfe]) || startsWith(file, [0xfe, 0xff]))
    return { problem: 'is written in UTF-16, which the app cannot fill in. Save the file in Word again' }
  try {
    return readPart(textOf(file))
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : ''
    return { problem: `cannot be read (${why}). Save the file in Word again` }
  }
}

/** Decodes a file as text, without a byte order mark. */
const textOf = (file: Uint8Array) => strFromU8(file).replace(/^\uFEFF/, '')

/** The common name of a part, such as 'Body' or 'Header'; without one, its name in the file. */
function titleOf(name: string, type: string): string {
  return filledParts[type] ?? name
}
