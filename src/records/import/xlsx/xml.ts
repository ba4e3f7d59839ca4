/** The callbacks for reading an XML file of a workbook: a tag opens, a tag closes, text between tags. */
export interface XmlReader {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Returns the value of an attribute by its name without a prefix; empty if there is none. */
export type Attributes = (name: string) => string

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<![^>]*>|<(\/?)([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * Reads XML from beginning to end. It removes the prefixes of names, since each program chooses its own. Throws for text that is
 * not XML, because a tag is never closed or because there are no tags.
 */
export function readXml(xml: string, reader: XmlReader): void {
  const open: string[] = []
  let end = 0
  let tags = 0
  for (const match of xml.matchAll(TOKEN)) {
    const [whole, cdata, slash, name, attributes = '', empty, text] = match
    if (match.index !== end) break
    end += whole.length
    if (cdata !== undefined) reader.text?.(cdata)
    if (text !== undefined) reader.text?.(plainText(text))
    if (name === undefined) continue
    tags += 1
    const plain = withoutPrefix(name)
    if (slash === '/') {
      if (open.pop() !== plain) throw new Error(`${plain} closes what is not open`)
      reader.close?.(plain)
      continue
    }
    reader.open?.(plain, attributesOf(attributes))
    if (empty === '/') reader.close?.(plain)
    else open.push(plain)
  }
  if (tags === 0 || open.length > 0 || end < xml.length) throw new Error('This is not complete XML')
}

function attributesOf(text: string): Attributes {
  let found: Map<string, string> | undefined
  return name => {
    found ??= new Map(
      [...text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key = '', double, single]) => [
        withoutPrefix(key),
        plainText(double ?? single ?? ''),
      ]),
    )
    return found.get(name) ?? ''
  }
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

function plainText(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
