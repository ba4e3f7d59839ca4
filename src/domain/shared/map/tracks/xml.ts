import { decodeEntities } from './entities'

/** An element of an XML file. Its name is in small letters and has no prefix. */
export interface XmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  children: readonly XmlElement[]
  /** All text inside the element, with entities decoded. In the elements of `TEXTS` the text includes markup. */
  text: string
  /** The line in the file on which the element starts, counted from 1. */
  line: number
}

/** The error for a file that is not XML, with the reason and the line. */
export class XmlFault extends Error {
  constructor(
    readonly line: number,
    readonly words: string,
  ) {
    super(`line ${line}: ${words}`)
  }
}

interface OpenElement extends XmlElement {
  attributes: Map<string, string>
  children: XmlElement[]
}

/** Elements with people's words. Markup in these elements, escaped or not, is part of the text. */
const TEXTS = new Set(['name', 'desc', 'cmt', 'description', 'snippet', 'address', 'text'])
const DEEPEST = 200

const START =
  /<([\p{L}_][\p{L}\p{N}_.:-]*)((?:\s+[^\s=<>/"']+\s*=\s*(?:"[^"]*"|'[^']*'|(?:[^\s<>"'/]|\/(?!>))+)){0,500})\s*(\/?)>/uy
const ATTRIBUTE = /([^\s=<>/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)'|((?:[^\s<>"'/]|\/(?!>))+))/gu
/** Matches a '<' that begins no markup, as in 'a < b'. */
const LESS = /(?:<(?![\p{L}_!?/])){1,1000}/uy
const END = /<\/([^\s<>]+)\s*>/y
/** Parts of a file that are not elements, such as comments, with their beginnings and ends. */
interface Aside {
  begin: string
  end: string
  isText?: boolean
}
const CDATA: Aside = { begin: '<![CDATA[', end: ']]>', isText: true }
const asides: readonly Aside[] = [CDATA, { begin: '<!--', end: '-->' }, { begin: '<?', end: '?>' }]

const cutOff = (line: number, what: string) =>
  new XmlFault(line, `${what} begins here and never ends, so the file is cut off. Export or copy it again`)

const localName = (name: string) => (name.split(':').at(-1) ?? name).toLowerCase()

/**
 * Reads an XML file more leniently than browsers do: prefixes need no declaration, an ampersand may be alone, and spaces, zero
 * bytes and words may be around the root. A file that is cut off or closes the wrong element is refused, with the line of the
 * fault.
 * @returns the elements at the top level
 * @throws XmlFault
 */
export function parseXml(text: string): readonly XmlElement[] {
  return new Parser(text).parse()
}

class Parser {
  readonly #text: string
  readonly #top: OpenElement
  readonly #open: OpenElement[]
  #at = 0
  #line = 1
  #lineAt = 0

  constructor(text: string) {
    this.#text = text
    this.#top = { name: '', attributes: new Map(), children: [], text: '', line: 1 }
    this.#open = [this.#top]
  }

  parse(): readonly XmlElement[] {
    const text = this.#text
    for (;;) {
      const next = text.indexOf('<', this.#at)
      this.#addText(decodeEntities(text.slice(this.#at, next < 0 ? undefined : next)))
      if (next < 0) break
      this.#at = next
      this.#readMarkup()
    }
    const cut = this.#open.at(-1)
    if (cut && cut !== this.#top) {
      throw cutOff(cut.line, `<${cut.name}>`)
    }
    return this.#top.children
  }

  /** Returns the line of a position; understands the line ends of all systems. Positions must be looked up in rising order. */
  #lineOf(at: number): number {
    for (; this.#lineAt < at; this.#lineAt++) {
      const code = this.#text.charCodeAt(this.#lineAt)
      if (code === 10 || (code === 13 && this.#text.charCodeAt(this.#lineAt + 1) !== 10)) this.#line += 1
    }
    return this.#line
  }

  #addText(text: string) {
    const element = this.#open.at(-1)
    if (element && text !== '') element.text += text
  }

  #readMarkup() {
    const text = this.#text
    LESS.lastIndex = this.#at
    const [less] = LESS.exec(text) ?? []
    const aside = asides.find(({ begin }) => text.startsWith(begin, this.#at))
    if (less) {
      this.#addText(less)
      this.#at += less.length
    } else if (aside) {
      const inner = this.#readAside(aside)
      if (aside.isText) this.#addText(inner)
    } else if (text.startsWith('<!', this.#at)) this.#passDoctype()
    else if (text.startsWith('</', this.#at)) this.#close()
    else this.#start()
  }

  /** Returns the text of an aside that begins here, without its beginning and end. */
  #readAside({ begin, end }: Aside): string {
    const from = this.#at + begin.length
    const to = this.#text.indexOf(end, from)
    if (to < 0) throw cutOff(this.#lineOf(this.#at), begin)
    this.#at = to + end.length
    return this.#text.slice(from, to)
  }

  /** Skips a document type. It may declare entities between brackets. */
  #passDoctype() {
    const end = this.#text.indexOf('>', this.#at)
    const open = this.#text.slice(this.#at, end).indexOf('[')
    const from = open < 0 ? this.#at : this.#text.indexOf(']', this.#at + open)
    const to = from < 0 ? -1 : this.#text.indexOf('>', from)
    if (end < 0 || to < 0) throw cutOff(this.#lineOf(this.#at), '<!')
    this.#at = to + 1
  }

  #start() {
    START.lastIndex = this.#at
    const match = START.exec(this.#text)
    if (!match) {
      throw new XmlFault(
        this.#lineOf(this.#at),
        `the tag ${this.#text.slice(this.#at, this.#at + 20).split(/\s/)[0]} is not complete. Export the file again, or correct it in a text editor`,
      )
    }
    const [whole, name = '', attributes = '', slash] = match
    const element: OpenElement = {
      name: localName(name),
      attributes: attributesOf(attributes),
      children: [],
      text: '',
      line: this.#lineOf(this.#at),
    }
    this.#open.at(-1)?.children.push(element)
    this.#at += whole.length
    if (slash) return
    if (TEXTS.has(element.name)) this.#readText(element, name)
    else if (this.#open.push(element) > DEEPEST)
      throw new XmlFault(element.line, 'its elements are nested too deeply')
  }

  /** Reads everything up to the end of this element, including the markup in it. */
  #readText(element: OpenElement, name: string) {
    const next = new RegExp(`<!\\[CDATA\\[|</${name.replaceAll('.', '\\.')}\\s*>`, 'giu')
    for (;;) {
      next.lastIndex = this.#at
      const match = next.exec(this.#text)
      if (!match) throw cutOff(element.line, `<${element.name}>`)
      element.text += decodeEntities(this.#text.slice(this.#at, match.index))
      this.#at = match.index
      if (match[0] !== CDATA.begin) break
      element.text += this.#readAside(CDATA)
    }
    this.#at = next.lastIndex
  }

  #close() {
    END.lastIndex = this.#at
    const match = END.exec(this.#text)
    const element = this.#open.at(-1)
    const name = localName(match?.[1] ?? '')
    if (!match || !element || element === this.#top || element.name !== name) {
      const what = element && element !== this.#top ? `<${element.name}> of line ${element.line}` : 'nothing'
      throw new XmlFault(
        this.#lineOf(this.#at),
        `${match ? match[0] : '</'} closes ${what}. Export the file again, or correct it in a text editor`,
      )
    }
    this.#at += match[0].length
    this.#open.pop()
  }
}

const NONE = new Map<string, string>()

function attributesOf(text: string): Map<string, string> {
  if (text === '') return NONE
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      localName(name),
      decodeEntities(double ?? single ?? bare ?? ''),
    ]),
  )
}

/** Returns the children of an element with one of these names. */
export const childrenOf = (element: XmlElement, ...names: readonly string[]) =>
  element.children.filter(({ name }) => names.includes(name))

/** Returns the first text that a child with one of these names has; empty if none has text. */
export function xmlText(element: XmlElement, ...names: readonly string[]): string {
  return (
    names
      .flatMap(name => childrenOf(element, name))
      .map(({ text }) => text.trim())
      .find(text => text !== '') ?? ''
  )
}

/** Returns all descendants with one of these names, at any depth, in order. */
export function elementsWithin(element: XmlElement, ...names: readonly string[]): XmlElement[] {
  return element.children.flatMap(child => [
    ...(names.includes(child.name) ? [child] : []),
    ...elementsWithin(child, ...names),
  ])
}
