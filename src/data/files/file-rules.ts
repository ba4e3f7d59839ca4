import { MAX_FILE_BYTES } from '@/domain/files/schema'
import { AppError } from '@/domain/shared/app-error'
import { formatBytes } from '@/domain/shared/file-size'
import { type FileContent, fileContentOf } from '@/domain/shared/text-files/file-content'

/** The longest name in storage, with its ending. */
const MAX_NAME = 200

/**
 * A kind of file that is accepted, with its required first bytes, which count more than the type from the browser or the
 * system.
 */
interface Kind {
  /** The usual type. It is sent to storage, whose rules compare it with the ending. */
  type: string
  is: readonly FileContent[]
  /** The name of the type in a refusal, which also says how to save the file. */
  name: string
}

const TEXT: readonly FileContent[] = ['other', 'page']
const OPEN_XML = 'application/vnd.openxmlformats-officedocument'
const jpeg: Kind = { type: 'image/jpeg', is: ['jpeg'], name: 'JPEG' }

/** The kinds of files by ending. */
const kinds: Readonly<Record<string, Kind>> = {
  jpg: jpeg,
  jpeg,
  png: { type: 'image/png', is: ['png'], name: 'PNG' },
  pdf: { type: 'application/pdf', is: ['pdf'], name: 'PDF' },
  docx: { type: `${OPEN_XML}.wordprocessingml.document`, is: ['zip'], name: 'Word (.docx)' },
  xlsx: { type: `${OPEN_XML}.spreadsheetml.sheet`, is: ['zip'], name: 'Excel (.xlsx)' },
  csv: { type: 'text/csv', is: TEXT, name: 'CSV' },
  txt: { type: 'text/plain', is: TEXT, name: 'text' },
  gpx: { type: 'application/gpx+xml', is: ['other'], name: 'GPX' },
  kml: { type: 'application/vnd.google-earth.kml+xml', is: ['other'], name: 'KML' },
  kmz: { type: 'application/vnd.google-earth.kmz', is: ['zip'], name: 'KMZ' },
}
/** A saved mail: accepted only as the answer of an adviser. */
const mailKinds: typeof kinds = {
  eml: { type: 'message/rfc822', is: TEXT, name: 'mail (.eml)' },
  msg: { type: 'application/vnd.ms-outlook', is: ['ole'], name: 'mail (.msg)' },
}
/** Other endings of JPEG: Windows saves pictures of web pages as .jfif. */
const sameAs: Readonly<Record<string, string>> = { jfif: 'jpg', jpe: 'jpg', pjpeg: 'jpg', pjp: 'jpg' }
/** The ending that replaces a wrong or missing one, so that every program knows the type. */
const trueEndings: Partial<Record<FileContent, string>> = { jpeg: 'jpg', png: 'png', pdf: 'pdf' }

/** The only types that image uploads accept (requirements 5). */
const imageTypes: readonly string[] = ['image/jpeg', 'image/png']

/** The default format of phones, which few browsers can read and our server cannot resize. */
const heicEndings: readonly string[] = ['heic', 'heif']

/** The files that a place accepts: any of the app, only images (requirements 5), or saved mails too. */
export type Accepts = 'files' | 'images' | 'mails'

/** Returns the kinds by ending that a place accepts. */
function kindsFor(accepts: Accepts): typeof kinds {
  if (accepts === 'mails') return { ...mailKinds, ...kinds }
  if (accepts === 'files') return kinds
  return Object.fromEntries(Object.entries(kinds).filter(([, { type }]) => isImageType(type)))
}

/** Returns the endings for an input's `accept`. */
export function acceptedEndings(accepts: Accepts = 'files'): string[] {
  return [...Object.keys(kindsFor(accepts)), ...Object.keys(sameAs)].map(ending => `.${ending}`)
}

export function isImageType(type: string): boolean {
  return imageTypes.includes(type)
}

/** The type and the safe name under which a file is stored. */
export interface AcceptedFile {
  type: string
  name: string
}

/**
 * Checks a file before anything is sent: its type by ending and first bytes, and its size. The types that browsers and
 * systems report are unreliable: Android reports CSV as text/comma-separated-values, and GPX as nothing. Throws
 * AppError('invalid-argument') with the problem and the remedy. @param head its first bytes, `HEAD_BYTES` of them
 */
export function acceptFile(
  file: { name: string; type: string; size: number },
  head: Uint8Array,
  accepts: Accepts = 'files',
): AcceptedFile {
  const refuse = (message: string): never => {
    throw new AppError('invalid-argument', `“${file.name}” was not uploaded: ${message}`)
  }
  const named = /\.([^.]+?)[\s.]*$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const content = fileContentOf(head)
  if (heicEndings.includes(named) || /^image\/hei[cf]/.test(file.type) || content === 'heic') {
    return refuse(
      'it is a HEIC picture, which this app cannot show. Export it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible), and choose that file.',
    )
  }
  const taken = kindsFor(accepts)
  const ending = endingOf(named, content)
  const kind = taken[ending]
  if (kind === undefined) {
    return refuse(
      accepts === 'images'
        ? 'only JPEG and PNG images can be used here. Save it as one of these and choose it again.'
        : `this kind of file is not accepted. Use ${accepts === 'mails' ? 'a saved mail (.eml or .msg), ' : ''}JPEG, PNG, PDF, Word (.docx), Excel (.xlsx), CSV, text, GPX, KML or KMZ.`,
    )
  }
  if (file.size === 0) return refuse('it is empty. Choose another file.')
  if (file.size > MAX_FILE_BYTES) {
    return refuse(
      `it has ${formatBytes(file.size)}, and the most is ${formatBytes(MAX_FILE_BYTES)}. Make it smaller and choose it again.`,
    )
  }
  if (!kind.is.includes(content)) return refuse(`${whyNot(kind, content)} and choose that file.`)
  const base = named === '' ? file.name : file.name.slice(0, file.name.toLowerCase().lastIndexOf(`.${named}`))
  return { type: kind.type, name: storableName(`${base}.${ending}`, ending) }
}

/**
 * Returns the ending for storage: that of its name, unless the content is another kind of picture or a KMZ, or the name has
 * none.
 */
function endingOf(named: string, content: FileContent): string {
  const ending = sameAs[named] ?? named
  const isImage = kinds[ending] !== undefined && isImageType(kinds[ending].type)
  if (ending === 'kml' && content === 'zip') return 'kmz'
  if (ending === '' || (isImage && /^(?:jpeg|png)$/.test(content) && !kinds[ending]?.is.includes(content))) {
    return trueEndings[content] ?? ending
  }
  return ending
}

/** Returns the true kind of a file with a wrong name, and the beginning of the advice. */
function whyNot({ name, type }: Kind, content: FileContent): string {
  if (content === 'ole') {
    return `it is a file of an old Office program, or has a password. Save it as ${name} without a password`
  }
  if (content === 'page')
    return `it is a web page and no ${name} file. Sign in where you got it, download it again`
  if (isImageType(type)) return 'its content is not an image, despite its name. Open it, save it as JPEG'
  return `its content is not ${name}, despite its name. Save it as ${name}`
}

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * Returns the name without path, control characters, direction marks, and characters that systems forbid or addresses
 * interpret; its ending in lower case.
 */
export function storableName(name: string, ending: string): string {
  const cleaned = name
    .slice(0, name.length - ending.length - 1)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[/\\:*?"<>|#[\]%&+;=@^`{}]+/g, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    // This ending is reserved for the variant of an image.
    .replace(/_1200x1200$/i, '')
  const base = cleaned === '' || reserved.test(cleaned) ? `file${cleaned && `-${cleaned}`}` : cleaned
  return `${[...base].slice(0, MAX_NAME - ending.length - 1 - 20).join('')}.${ending}`
}
