import { z } from '@/domain/shared/zod'

/*
 * An archive is a tar.gz of, in this order: documents/000001.ndjson …, for each file files/000001/object.json and
 * files/000001/bytes, sign-ins/000001.ndjson …, and manifest.json, which names every other entry with its hash.
 */

export const MANIFEST = 'manifest.json'
const VERSION = 1

/** One line of documents/*.ndjson: the path, and the fields in Firestore's own JSON, with their types. */
export interface DocumentLine {
  path: string
  fields: Fields
}
export type Fields = Record<string, Value>
/** A value of Firestore's JSON: one key, which names its type. */
export type Value = Record<string, unknown>

/** files/…/object.json: a stored file, with all metadata that can be restored. */
export const objectSchema = z.object({
  name: z.string().min(1),
  metadata: z.object({
    contentType: z.string().optional(),
    cacheControl: z.string().optional(),
    contentDisposition: z.string().optional(),
    contentEncoding: z.string().optional(),
    contentLanguage: z.string().optional(),
    /** The custom metadata, with the tokens of download URLs. */
    metadata: z.record(z.string(), z.string()).optional(),
  }),
})
export type ObjectLine = z.infer<typeof objectSchema>

/** The service's settings for hashing passwords. Without these settings, another project cannot use the hashes. */
const hashSchema = z.object({
  algorithm: z.string(),
  signerKey: z.string().default(''),
  saltSeparator: z.string().default(''),
  rounds: z.number().optional(),
  memoryCost: z.number().optional(),
})
export type HashConfig = z.infer<typeof hashSchema>

export const manifestSchema = z.object({
  version: z.literal(VERSION, 'It was made by another version of this tool.'),
  projectId: z.string().min(1),
  bucketName: z.string().min(1),
  /** When the export began and ended. Changes in between may be missing. ISO 8601. */
  from: z.string(),
  to: z.string(),
  /** The number of documents in each collection, by its path with '*' for ids: 'pras/*\/steps'. */
  documents: z.record(z.string(), z.number()),
  files: z.object({ count: z.number(), bytes: z.number() }),
  signIns: z.object({ count: z.number(), withPassword: z.number() }),
  hash: hashSchema.nullable(),
  /** Files that were in the listing, but missing when they were read. */
  gone: z.array(z.string()),
  entries: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifestSchema>

export function emptyManifest(projectId: string, bucketName: string): Manifest {
  const now = new Date().toISOString()
  const nothing = { documents: {}, files: { count: 0, bytes: 0 }, signIns: { count: 0, withPassword: 0 } }
  return {
    version: VERSION,
    projectId,
    bucketName,
    from: now,
    to: now,
    ...nothing,
    hash: null,
    gone: [],
    entries: [],
  }
}

/** Describes the contents of an archive in a sentence. */
export function contentsOf({ documents, files, signIns }: Manifest): string {
  const sum = Object.values(documents).reduce((total, count) => total + count, 0)
  const number = (count: number) => count.toLocaleString('en-GB')
  return `${number(sum)} documents, ${number(files.count)} files and ${number(signIns.count)} sign-ins`
}

/** Returns the pattern under which a document is counted: 'pras/x/steps/hazards' is counted under 'pras/*\/steps'. */
export function collectionPattern(documentPath: string): string {
  return documentPath
    .split('/')
    .slice(0, -1)
    .map((segment, at) => (at % 2 === 0 ? segment : '*'))
    .join('/')
}

/** Returns a copy of the fields in which `change` was applied to every value that has no nested values. */
export function mapFields(fields: Fields, change: (value: Value) => Value): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, mapValue(value, change)]))
}

function mapValue(value: Value, change: (value: Value) => Value): Value {
  const { mapValue: map, arrayValue: list } = value as {
    mapValue?: { fields?: Fields }
    arrayValue?: { values?: Value[] }
  }
  if (map?.fields) return { mapValue: { fields: mapFields(map.fields, change) } }
  if (list?.values) return { arrayValue: { values: list.values.map(each => mapValue(each, change)) } }
  return change(value)
}
