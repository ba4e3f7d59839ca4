import { type Parts, partText } from './parts'
import { readXml } from './xml'

/** What a number in a cell means, by its format. */
export type NumberKind = 'number' | 'day' | 'time'

/** A built-in format is stored only as a number, without a format text (ECMA-376, 18.8.30). */
function builtIn(id: number): NumberKind {
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time'
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'day' : 'number'
}

/** Returns the kind of a custom format, such as 'dd/mm/yyyy', '[$-F800]dddd, mmmm dd, yyyy' or '[h]:mm'. */
function ofCode(code: string): NumberKind {
  const [positive = ''] = code.replace(/"[^"]*"|\\.|_.|\*./g, '').split(';')
  const letters = positive.replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').replace(/general/i, '')
  if (
    /[ydeg]|m(?!\])/i.test(letters.replace(/am\/pm|a\/p/i, '').replace(/h+[\]:.\s]*m+|m+[\]:.\s]*s+/gi, ''))
  )
    return 'day'
  return /[hms]/i.test(letters) ? 'time' : 'number'
}

/** Returns the kinds of numbers of a workbook, in the order of its cell styles. */
export function numberKinds(parts: Parts, name: string | undefined): NumberKind[] {
  const kinds: NumberKind[] = []
  if (name === undefined) return kinds
  const xml = partText(parts, name)
  if (xml === undefined) return kinds
  const own = new Map<string, NumberKind>()
  let isInCells = false
  readXml(xml, {
    open: (tag, of) => {
      if (tag === 'numFmt') own.set(of('numFmtId'), ofCode(of('formatCode')))
      if (tag === 'cellXfs') isInCells = true
      if (tag === 'xf' && isInCells) kinds.push(own.get(of('numFmtId')) ?? builtIn(Number(of('numFmtId'))))
    },
    close: tag => {
      if (tag === 'cellXfs') isInCells = false
    },
  })
  return kinds
}
