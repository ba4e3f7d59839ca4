import { unzipSync } from 'fflate'
import { AppError } from '@/domain/shared/app-error'
import { damagedFiles } from './checksums'
import { readXml } from './xml'

/** The most bytes of unpacked XML in a workbook, enough for some 200,000 rows. More is a mistake or an attack. */
const MOST_UNPACKED = 120 * 1024 * 1024

/** The parts of a workbook by name: lower case, forward slashes, no slash at the beginning. */
export type Parts = ReadonlyMap<string, Uint8Array>

/** Unpacks the XML of a workbook up to the limit. Throws AppError 'invalid-argument' if there is more. */
export function partsOf(bytes: Uint8Array): Parts {
  let total = 0
  let isTooLarge = false
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/i.test(name)) return false
      total += originalSize
      isTooLarge ||= total > MOST_UNPACKED
      return !isTooLarge
    },
  })
  if (isTooLarge) {
    throw new AppError(
      'invalid-argument',
      'This workbook unpacks to more than 120 MB. Copy the rows into a new workbook, or save the sheet as CSV.',
    )
  }
  const damaged = damagedFiles(bytes, files)
  return new Map(
    Object.entries(files).map(([name, content]) => [plainPath(name), damaged.has(name) ? DAMAGED : content]),
  )
}

/** Takes the place of a part (a file of the archive) that has a wrong checksum. It is not XML, so that reading it fails. */
const DAMAGED = new Uint8Array()

/** Some programs write backslashes, or absolute paths; both are normalised. */
const plainPath = (path: string) => path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** Returns the text of a part (a file of the archive); undefined if the workbook has no part with that name. */
export function partText(parts: Parts, name: string): string | undefined {
  const bytes = parts.get(plainPath(name))
  if (!bytes) return undefined
  const [first, second] = bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const encoding = isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

export interface Relationship {
  id: string
  /** The last word of the relationship's type: 'worksheet', 'styles'. */
  kind: string
  /** The name of the target part. */
  target: string
}

/** Returns the links from one part to other parts: its sheets, its styles, its texts. */
export function relationshipsOf(parts: Parts, name: string): Relationship[] {
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const file = name.slice(folder.length)
  const found: Relationship[] = []
  const xml = partText(parts, `${folder}_rels/${file}.rels`)
  if (xml === undefined) return found
  readXml(xml, {
    open: (tag, of) => {
      if (tag !== 'Relationship') return
      const target = of('Target')
      found.push({
        id: of('Id'),
        kind: of('Type').split('/').at(-1) ?? '',
        target: plainPath(/^[\\/]/.test(target) ? target : joined(folder, target)),
      })
    },
  })
  return found
}

/** Joins paths: 'xl/' and '../a.xml' make 'a.xml'. */
function joined(folder: string, target: string): string {
  const steps: string[] = []
  for (const step of `${folder}${target}`.replaceAll('\\', '/').split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}
