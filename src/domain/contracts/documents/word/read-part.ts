import { allowedFields, isAllowedLink, refusedElements } from './allowed'
import { readWordXml, type WordElement } from './xml'

/** A problem of a part as a sentence, with its paragraph; 0 if it is about no paragraph. */
export interface PartProblem {
  paragraph: number
  message: string
}

export interface ReadPart {
  /** In the order in which the paragraphs begin. A text box inside a paragraph has its own paragraphs. */
  paragraphs: string[]
  problems: PartProblem[]
}

/** A Word field that has begun and not ended. `code` is its instruction, which ends at the separator. */
interface OpenField {
  code: string
  isCode: boolean
  /** True if the instruction contains another field, so its final text is not known yet. */
  hasInner: boolean
}

/** Attributes that can contain a URL, apart from those of relationships. */
const linkAttributes = ['href', 'src', 'action', 'hlinkhref']

/** Reads one XML part of a template: its words, and its forbidden contents. Throws if the XML is not well-formed. */
export function readPart(xml: string): ReadPart {
  const paragraphs: string[] = []
  const problems = new Map<string, PartProblem>()
  const inside: number[] = []
  const say = (messages: readonly string[]) => {
    for (const message of messages) {
      if (!problems.has(message)) problems.set(message, { paragraph: (inside.at(-1) ?? -1) + 1, message })
    }
  }
  const fields = openFields(say)
  let textIn = ''
  const write = (words: string) => {
    const at = inside.at(-1)
    if (at !== undefined) paragraphs[at] += words
  }
  readWordXml(xml, {
    open(element) {
      const { name, attributes } = element
      say(elementProblems(element))
      if (name === 'p') inside.push(paragraphs.push('') - 1)
      // `tab` means two things in Word: with a position it is a tab stop, a setting; without, it is a tab, a blank in the text.
      if (name === 'br' || name === 'cr' || (name === 'tab' && !attributes.pos)) write(' ')
      if (textElements.includes(name)) textIn = name
      if (name === 'fldChar') fields.mark(attributes.fldCharType)
    },
    close({ name }) {
      if (name === 'p') inside.pop()
      if (name === textIn) textIn = ''
    },
    text(words) {
      if (textIn !== '') fields.add(words)
      if (textIn === 't') write(words)
    },
  })
  fields.end()
  return { paragraphs, problems: [...problems.values()] }
}

const textElements = ['t', 'instrText', 'delInstrText']

function elementProblems({ name, attributes }: WordElement): string[] {
  const refused = Object.hasOwn(refusedElements, name) ? refusedElements[name] : undefined
  const links = linkAttributes.flatMap(each => {
    const address = (attributes[each] ?? '').trim()
    return /^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i.test(address) && !isAllowedLink(address)
      ? linkMessage(address)
      : []
  })
  const field = name === 'fldSimple' ? fieldProblems(attributes.instr ?? '', false) : []
  return [...(refused ? [refused] : []), ...links, ...field]
}

/** Open fields may be nested. Each is checked as soon as its instruction is complete. */
function openFields(say: (messages: readonly string[]) => void) {
  const fields: OpenField[] = []
  const look = (field: OpenField | undefined) => {
    if (!field?.isCode) return
    field.isCode = false
    say(fieldProblems(field.code, field.hasInner))
  }
  return {
    mark(type: string | undefined) {
      const last = fields.at(-1)
      if (type === 'begin') {
        if (last?.isCode) last.hasInner = true
        fields.push({ code: '', isCode: true, hasInner: false })
      } else look(last)
      if (type === 'end') fields.pop()
    },
    add(words: string) {
      const last = fields.at(-1)
      if (last?.isCode) last.code += words
    },
    /** Checks the remaining fields too, which lack a separator or an end. */
    end: () => fields.forEach(look),
  }
}

function fieldProblems(code: string, hasInner: boolean): string[] {
  const [, name = ''] = /^\s*(=|[^\s"\\=]*)/.exec(code) ?? []
  const kind = name.toUpperCase()
  if (kind === 'MERGEFIELD') {
    return [
      `has the merge field “${code.trim()}” of Word's own mail merge, which the app does not fill in. Write a tag instead, for example {crew.fullName}`,
    ]
  }
  if (!allowedFields.has(kind)) {
    return [
      kind === '' && hasInner
        ? 'has a Word field whose kind is set by another field. Take that field out'
        : `has the Word field “${code.trim().slice(0, 60)}”, which fetches, runs or asks for something. Take that field out`,
    ]
  }
  if (/[{}]/.test(code)) {
    return [
      `has a tag in the Word field “${code.trim().slice(0, 60)}”, where the app cannot fill it in. Remove the link or the field`,
    ]
  }
  const address = kind === 'HYPERLINK' ? /^\s*HYPERLINK\s+(?:"([^"]*)"|([^\s\\"]\S*))/i.exec(code) : null
  const link = address?.[1] ?? address?.[2]
  return link !== undefined && !isAllowedLink(link) ? [linkMessage(link)] : []
}

export const linkMessage = (address: string) =>
  `has a link to “${address.slice(0, 80)}”, which is not allowed. A link must begin with https, http, mailto or tel`
