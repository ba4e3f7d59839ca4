import { MAX_FILE_BYTES } from '@/domain/files/schema'
import { AppError } from '@/domain/shared/app-error'
import { formatBytes } from '@/domain/shared/file-size'
import { type FileContent, fileContentOf } from '@/domain/shared/text-files/file-content'

/** The longest name in storage, with its ending. */
const MAX_NAME = 200

/** A file must begin with the bytes of its kind: the type that a browser reports is unreliable. */
interface Kind {
  /** The media type that is sent to storage. The storage rules compare it with the ending. */
  type: string
  is: readonly FileContent[]
  /** The name of the kind, used in the message when a file is refused. */
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
/** Saved mails. They are accepted only when an adviser's answer is filed. */
const mailKinds: typeof kinds = {
  eml: { type: 'message/rfc822', is: TEXT, name: 'mail (.eml)' },
  msg: { type: 'application/vnd.ms-outlook', is: ['ole'], name: 'mail (.msg)' },
}
/** Other endings of JPEG files. Windows, for example, saves pictures of web pages as .jfif. */
const sameAs: Readonly<Record<string, string>> = { jfif: 'jpg', jpe: 'jpg', pjpeg: 'jpg', pjp: 'jpg' }
/** The ending that replaces a wrong or missing ending, so that other programs can open the file. */
const trueEndings: Partial<Record<FileContent, string>> = { jpeg: 'jpg', png: 'png', pdf: 'pdf' }

/** The only types that image uploads accept (requirements 5). */
const imageTypes: readonly string[] = ['image/jpeg', 'image/png']

/** The format of pictures from many phones. Few browsers can show it, and our server cannot resize it. */
const heicEndings: readonly string[] = ['heic', 'heif']

/** 'files': all kinds but mails. 'images': only images (requirements 5). 'mails': mails too. */
export type Accepts = 'files' | 'images' | 'mails'

/** Returns the kinds of file, by ending, that an upload field accepts. */
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
 * Checks a file before anything is sent: its type by ending and first bytes, and its size. The types that browsers and systems
 * report are unreliable: Android reports CSV as text/comma-separated-values, and GPX as nothing. Throws
 * AppError('invalid-argument') with the problem and how to solve it.
 * @param head the first `HEAD_BYTES` bytes of the file
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
      `it is ${formatBytes(file.size)}, and the limit is ${formatBytes(MAX_FILE_BYTES)}. Make it smaller and choose it again.`,
    )
  }
  if (!kind.is.includes(content)) return refuse(`${whyNot(kind, content)} and choose that file.`)
  const base = named === '' ? file.name : file.name.slice(0, file.name.toLowerCase().lastIndexOf(`.${named}`))
  return { type: kind.type, name: storableName(`${base}.${ending}`, ending) }
}

/** The ending of the name, unless it has none, or the content is another kind of picture or a KMZ. */
function endingOf(named: string, content: FileContent): string {
  const ending = sameAs[named] ?? named
  const isImage = kinds[ending] !== undefined && isImageType(kinds[ending].type)
  if (ending === 'kml' && content === 'zip') return 'kmz'
  if (ending === '' || (isImage && /^(?:jpeg|png)$/.test(content) && !kinds[ending]?.is.includes(content))) {
    return trueEndings[content] ?? ending
  }
  return ending
}

/** Returns the reason for refusing a file whose content is of another kind than its name, and what to do. */
function whyNot({ name, type }: Kind, content: FileContent): string {
  if (content === 'ole') {
    return `it is an old Office file, or it has a password. Save it as ${name} without a password`
  }
  if (content === 'page')
    return `it is a web page and no ${name} file. Sign in where you got it, download it again`
  if (isImageType(type)) return 'its content is not an image, despite its name. Open it, save it as JPEG'
  return `its content is not ${name}, despite its name. Save it as ${name}`
}

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * Returns the name without path, control characters, direction marks, and characters that file systems forbid or that have a
 * meaning in a URL. The ending is in lower case.
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
