import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ObjectLine } from './format'
import type { Bucket } from './services'

const PAGE = 500

type StoredFile = ReturnType<Bucket['file']>
type FileMetadata = StoredFile['metadata']

/** A stored file that is about to be read. */
export interface OpenedFile {
  object: ObjectLine
  size: number
  content: Readable
}

/** Archived files too. `miss` gets files that disappeared in the meantime. */
export async function walkFiles(
  bucket: Bucket,
  take: (file: OpenedFile) => Promise<void>,
  miss: (name: string) => void,
): Promise<void> {
  let query: object | null = { autoPaginate: false, maxResults: PAGE }
  while (query) {
    const [files, next]: [StoredFile[], object | null, unknown] = await bucket.getFiles(query)
    for (const file of files) {
      // The file is read as it is stored, compressed or not, so that its size matches the listing.
      const content = file.createReadStream({ decompress: false, validation: false })
      try {
        await Promise.race([once(content, 'readable'), once(content, 'end')])
      } catch (error) {
        if ((error as { code?: number }).code !== 404) throw error
        miss(file.name)
        continue
      }
      await take({ object: lineOf(file.name, file.metadata), size: Number(file.metadata.size), content })
    }
    query = next
  }
}

function lineOf(name: string, metadata: FileMetadata): ObjectLine {
  const { contentType, cacheControl, contentDisposition, contentEncoding, contentLanguage } = metadata
  const custom = Object.entries(metadata.metadata ?? {}).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [[key, String(value)] as const],
  )
  const kept = { contentType, cacheControl, contentDisposition, contentEncoding, contentLanguage }
  return {
    name,
    metadata: { ...kept, ...(custom.length > 0 ? { metadata: Object.fromEntries(custom) } : {}) },
  }
}

/** Stores a file with its metadata, which include its former tokens; replaces an existing one. */
export async function writeFile(bucket: Bucket, { name, metadata }: ObjectLine, content: Readable) {
  await pipeline(
    content,
    bucket
      .file(name)
      .createWriteStream({ resumable: false, gzip: false, metadata: metadata as FileMetadata }),
  )
}

/** Returns whether the bucket has files. Throws, naming the bucket, if it does not exist. */
export async function hasFiles(bucket: Bucket): Promise<boolean> {
  try {
    const [files] = await bucket.getFiles({ autoPaginate: false, maxResults: 1 })
    return files.length > 0
  } catch (error) {
    if ((error as { code?: number }).code !== 404) throw error
    throw new Error(
      `There is no bucket ${bucket.name}. Make it in the Firebase console (Storage), or name the right one with --bucket.`,
    )
  }
}

/** Changes a file's URL to another bucket; other values stay. */
export function movedAddress(url: string, from: string, to: string): string {
  return url.replace(`/v0/b/${from}/o/`, `/v0/b/${to}/o/`)
}
