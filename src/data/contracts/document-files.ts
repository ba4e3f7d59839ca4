import { contractFile, type OnProgress } from '@/data/files/contract-file'
import { WORD_TYPE } from '@/domain/contracts/documents/templates'
import { PDF_TYPE } from '@/domain/contracts/set-files'

export interface DocumentFile {
  fileId: string
  name: string
}

/** Returns a filed document, Word or PDF; the server logs the access. Rejects with AppError. */
export async function documentContent(file: DocumentFile, onProgress?: OnProgress): Promise<Blob> {
  return documentBlob(await contractFile(file.fileId, onProgress), file.name)
}

/** Returns these bytes as a file of the type that its name shows. */
function documentBlob(bytes: BlobPart, name: string): Blob {
  return new Blob([bytes], { type: name.endsWith('.pdf') ? PDF_TYPE : WORD_TYPE })
}

/** Returns a document from the Base64 text of a callable. */
export function blobOfBase64(base64: string, name: string): Blob {
  return documentBlob(
    Uint8Array.from(atob(base64), character => character.charCodeAt(0)),
    name,
  )
}

/** A folder of a zip file with the documents of one contract. Without a name, its files are at the top level. */
export interface DocumentFolder {
  name?: string
  files: readonly DocumentFile[]
}

/** The number of files that are fetched at once. */
const LANES = 4

/** Rejects if one document cannot be fetched. Files with equal names get a number. */
export async function zipOfDocuments(folders: readonly DocumentFolder[]): Promise<Blob> {
  const taken = new Set<string>()
  const waiting = folders.flatMap(({ name, files }) =>
    files.map(file => ({
      fileId: file.fileId,
      entry: untaken(name ? `${safe(name)}/${safe(file.name)}` : safe(file.name), taken),
    })),
  )
  const entries: Record<string, Uint8Array> = Object.fromEntries(
    waiting.map(({ entry }) => [entry, new Uint8Array()]),
  )
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      entries[next.entry] = new Uint8Array(await (await contractFile(next.fileId)).arrayBuffer())
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const { zipSync } = await import('fflate')
  // Word files are already compressed.
  return new Blob([zipSync(entries, { level: 0 })], { type: 'application/zip' })
}

function safe(name: string): string {
  const plain = name
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /^\.*$/.test(plain) ? 'Document' : plain
}

function untaken(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[a-z]+)?$/i.exec(name) ?? []
  let free = name
  for (let at = 2; taken.has(free.toLowerCase()); at += 1) free = `${stem} (${at})${ending}`
  taken.add(free.toLowerCase())
  return free
}
