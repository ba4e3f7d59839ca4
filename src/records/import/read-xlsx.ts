import { AppError } from '@/domain/shared/app-error'
import { numberKinds } from './xlsx/formats'
import { type Parts, partsOf, partText, type Relationship, relationshipsOf } from './xlsx/parts'
import { type SheetContext, sharedTexts, sheetRows } from './xlsx/sheet-rows'
import { readXml } from './xlsx/xml'

export interface Sheet {
  name: string
  /** Every row, including empty ones. */
  grid: string[][]
  /** True if the workbook hides this sheet. */
  isHidden?: boolean
  /** The rows that the workbook hides, counted from 1. */
  hiddenRows?: readonly number[]
  /** True if the workbook counts days from 1904, which makes the number of each day smaller. */
  is1904?: boolean
  /** True if this sheet cannot be read, although other sheets of the workbook can. */
  isBroken?: boolean
}

/**
 * Returns the sheets of an Excel workbook, hidden ones last. Chart sheets are left out, since they have no cells. Throws AppError
 * 'invalid-argument' for a file that is not a workbook. We wrote this reader for two reasons: a reader that starts workers from
 * `blob:` would wait for ever under our Content-Security-Policy, and we must report hidden rows and errors in cells.
 */
export async function readXlsx(bytes: Uint8Array): Promise<Sheet[]> {
  try {
    const parts = partsOf(bytes)
    const sheets = sheetsOf(parts)
    return [...sheets].sort((a, b) => Number(a.isHidden) - Number(b.isHidden))
  } catch (error) {
    if (error instanceof AppError) throw error
    throw notReadable(error)
  }
}

function notReadable(cause: unknown): AppError {
  return new AppError(
    'invalid-argument',
    'This is not an Excel workbook that can be read. Save it again as .xlsx or CSV, and choose the new file.',
    { cause },
  )
}

function sheetsOf(parts: Parts): Sheet[] {
  const workbook = workbookName(parts)
  if (workbook === undefined) return looseSheets(parts)
  const related = relationshipsOf(parts, workbook)
  const targetOf = (kind: string) =>
    related.find(each => each.kind === kind)?.target ??
    partNamed(parts, `${workbook.slice(0, workbook.lastIndexOf('/') + 1)}${kind}.xml`)
  const { named, is1904 } = readWorkbook(parts, workbook, related)
  const context: SheetContext = {
    texts: sharedTexts(parts, targetOf('sharedStrings')),
    kinds: numberKinds(parts, targetOf('styles')),
    is1904,
  }
  return named.map(sheet => readSheet(parts, sheet, context))
}

/** Returns the name of the part that lists the sheets: the name that the package states, or the usual name. */
function workbookName(parts: Parts): string | undefined {
  const told = relationshipsOf(parts, '').find(({ kind }) => kind === 'officeDocument')?.target
  const name = [told, ...parts.keys()].find(
    each => each && /(?:^|\/)workbook\d*\.xml$/.test(each) && parts.has(each),
  )
  const found = name ?? (told && parts.has(told) ? told : undefined)
  return found
}

const partNamed = (parts: Parts, name: string) => (partText(parts, name) === undefined ? undefined : name)

/** Returns the sheets of a package that has no list of sheets. */
function looseSheets(parts: Parts): Sheet[] {
  const targets = [...parts.keys()].filter(name => /(?:^|\/)worksheets\/[^/]+\.xml$/.test(name)).sort()
  if (targets.length === 0) throw new Error('There is no workbook in this package')
  const context = {
    texts: sharedTexts(parts, partNamed(parts, 'xl/sharedStrings.xml')),
    kinds: numberKinds(parts, partNamed(parts, 'xl/styles.xml')),
  }
  return targets.map((target, at) =>
    readSheet(parts, { name: `Sheet ${at + 1}`, target, isHidden: false }, { ...context, is1904: false }),
  )
}

interface NamedSheet {
  name: string
  target: string
  isHidden: boolean
}

function readWorkbook(parts: Parts, name: string, related: readonly Relationship[]) {
  const named: NamedSheet[] = []
  let is1904 = false
  let isWorkbook = false
  readXml(partText(parts, name) ?? '', {
    open: (tag, of) => {
      if (tag === 'workbook') isWorkbook = true
      // Only the first `workbookPr` counts: a later one, from an extension, does not say how days are counted.
      if (tag === 'workbookPr') is1904 ||= /^(?:1|true|on)$/.test(of('date1904'))
      if (tag !== 'sheet') return
      const { kind = '', target = '' } = related.find(({ id }) => id === of('id')) ?? {}
      const guessed = `${name.slice(0, name.lastIndexOf('/') + 1)}worksheets/sheet${named.length + 1}.xml`
      if (kind !== '' && kind !== 'worksheet') return
      named.push({
        name: of('name'),
        target: target || guessed,
        isHidden: /hidden/i.test(of('state')),
      })
    },
  })
  if (!isWorkbook) throw new Error('This package is of another kind')
  return { named, is1904 }
}

/** Reads one sheet. If it is broken, the other sheets are still read. */
function readSheet(parts: Parts, { name, target, isHidden }: NamedSheet, context: SheetContext): Sheet {
  const { is1904 } = context
  const xml = partText(parts, target)
  try {
    if (xml === undefined) throw new Error('The part of this sheet is missing')
    return { name, ...sheetRows(xml, context), isHidden, is1904 }
  } catch {
    return { name, grid: [], isHidden, isBroken: true }
  }
}
