import { AppError } from '@/domain/shared/app-error'
import { formatBytes } from '@/domain/shared/file-size'

/** The most that a file may have: 25 MB (design section 4; storage.rules hold it too). */
export const MAX_FILE_BYTES = 25 * 1024 * 1024
/** The longest name in storage, with its ending. */
const MAX_NAME = 200

const OCTETS = 'application/octet-stream'

/** Ending → the types that storage takes for it, the usual one first (design section 4). */
const typesByEnding: Readonly<Record<string, readonly string[]>> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  pdf: ['application/pdf'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  csv: ['text/csv', 'application/csv', 'application/vnd.ms-excel'],
  txt: ['text/plain'],
  gpx: ['application/gpx+xml', OCTETS],
  kml: ['application/vnd.google-earth.kml+xml', OCTETS],
  kmz: ['application/vnd.google-earth.kmz', OCTETS],
}
/** A mail as a mail program saves it: taken where the answer of an adviser is filed, and nowhere else. */
const mailTypesByEnding: typeof typesByEnding = {
  eml: ['message/rfc822'],
  msg: ['application/vnd.ms-outlook', OCTETS],
}
/** Image uploads take only these (spec section 5). */
const imageTypes: readonly string[] = ['image/jpeg', 'image/png']

/** What phones write unless told otherwise; few browsers and no resizing on the server can read it. */
const heicEndings: readonly string[] = ['heic', 'heif']

/** What a place takes: any file of the app, images alone (spec section 5), or saved mails too. */
export type Accepts = 'files' | 'images' | 'mails'

/** The types by ending that a place takes, the usual one of each first. */
function typesFor(accepts: Accepts): typeof typesByEnding {
  if (accepts === 'mails') return { ...mailTypesByEnding, ...typesByEnding }
  if (accepts === 'files') return typesByEnding
  return Object.fromEntries(Object.entries(typesByEnding).filter(([, [type]]) => isImageType(type ?? '')))
}

/** What may be chosen, for an input's `accept`. */
export function acceptedEndings(accepts: Accepts = 'files'): string[] {
  return Object.keys(typesFor(accepts)).map(ending => `.${ending}`)
}

export function isImageType(type: string): boolean {
  return imageTypes.includes(type)
}

/** How a file will be stored: its type, and a name that every system can hold. */
export interface AcceptedFile {
  type: string
  name: string
}

/**
 * Checks a file before anything is sent: its kind by ending and type, and its size. Throws AppError('invalid-argument') that
 * says what is wrong and what to do.
 */
export function acceptFile(
  file: { name: string; type: string; size: number },
  accepts: Accepts = 'files',
): AcceptedFile {
  const refuse = (message: string): never => {
    throw new AppError('invalid-argument', message)
  }
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (heicEndings.includes(ending) || /^image\/hei[cf]/.test(file.type)) {
    return refuse(
      `“${file.name}” was not uploaded: it is a HEIC picture, which this app cannot show. Export it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible), and choose that file.`,
    )
  }
  const types = typesFor(accepts)[ending] ?? []
  const [usual] = types
  // Browsers leave the type empty for endings that their system does not know; Windows calls CSV a spreadsheet.
  const type = types.includes(file.type) ? file.type : file.type === '' ? usual : undefined
  if (usual === undefined || type === undefined) {
    return refuse(
      accepts === 'images'
        ? `“${file.name}” was not uploaded: only JPEG and PNG images can be used here. Save it as one of these and choose it again.`
        : `“${file.name}” was not uploaded: this kind of file is not accepted. Use ${accepts === 'mails' ? 'a saved mail (.eml or .msg), ' : ''}JPEG, PNG, PDF, Word (.docx), Excel (.xlsx), CSV, text, GPX, KML or KMZ.`,
    )
  }
  if (file.size === 0) return refuse(`“${file.name}” was not uploaded: it is empty. Choose another file.`)
  if (file.size > MAX_FILE_BYTES) {
    return refuse(
      `“${file.name}” was not uploaded: it has ${formatBytes(file.size)}, and the most is ${formatBytes(MAX_FILE_BYTES)}. Make it smaller and choose it again.`,
    )
  }
  return { type, name: storableName(file.name, ending) }
}

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * The name without path, controls, direction marks, and what systems forbid or addresses give a meaning of their own; its
 * ending in lower case.
 */
export function storableName(name: string, ending: string): string {
  const cleaned = name
    .slice(0, name.length - ending.length - 1)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[/\\:*?"<>|#[\]%&+;=@^`{}]+/g, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    // The variant of an image has this ending; storage keeps it for itself.
    .replace(/_1200x1200$/i, '')
  const base = cleaned === '' || reserved.test(cleaned) ? `file${cleaned && `-${cleaned}`}` : cleaned
  return `${[...base].slice(0, MAX_NAME - ending.length - 1 - 20).join('')}.${ending}`
}
