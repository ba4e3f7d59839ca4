import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Firestore } from 'firebase-admin/firestore'
import {
  type ContractTemplate,
  contractTemplateSchema,
  type TemplateVersion,
} from '@/domain/contract-templates/schema'
import type { TemplateName } from '@/domain/contracts/documents/templates'
import { AppError } from '@/domain/shared/app-error'
import { readRecordSnapshot } from '../records'
import type { Bucket } from '../stored-object'

/**
 * A template with the name of its version: 'ab12cd34' for the template that ships with the app, 'v3 ab12cd34' for an uploaded
 * version.
 */
export interface LoadedTemplate {
  bytes: Uint8Array
  version: string
}

/** The folder where the build puts the app's own templates (functions/vite.config.ts). */
const SHIPPED = process.env.TEMPLATES_FOLDER ?? join(import.meta.dirname, 'templates')

/** The templates that this instance has read, by name or hash. A stored template never changes, so it is read once. */
const shipped = new Map<string, LoadedTemplate>()
const uploaded = new Map<string, Uint8Array>()
const MOST_KEPT = 20

export async function loadTemplates(
  db: Firestore,
  bucket: Bucket,
  names: readonly TemplateName[],
): Promise<Map<TemplateName, LoadedTemplate>> {
  const stored = await db.getAll(...names.map(name => db.doc(`contractTemplates/${name}`)))
  const loaded = await Promise.all(
    names.map(async (name, at) => {
      const record = readRecordSnapshot(contractTemplateSchema, stored[at], [])
      return [name, await loadOne(bucket, name, record)] as const
    }),
  )
  return new Map(loaded)
}

async function loadOne(
  bucket: Bucket,
  name: TemplateName,
  record: ContractTemplate | null,
): Promise<LoadedTemplate> {
  const inForce = record?.versions.find(({ version }) => version === record.inForce)
  return inForce ? loadUploaded(bucket, name, inForce) : loadShipped(name)
}

/** One version of a template, in use or not. Version 0 is the template that ships with the app. */
export async function loadVersion(
  db: Firestore,
  bucket: Bucket,
  name: TemplateName,
  version: number,
): Promise<Uint8Array> {
  if (version === 0) return (await loadShipped(name)).bytes
  const record = readRecordSnapshot(
    contractTemplateSchema,
    await db.doc(`contractTemplates/${name}`).get(),
    [],
  )
  const found = record?.versions.find(each => each.version === version)
  if (!found) throw new AppError('not-found', 'This version of the template does not exist. Reload the page.')
  return (await loadUploaded(bucket, name, found)).bytes
}

async function loadUploaded(
  bucket: Bucket,
  name: TemplateName,
  { version, hash, path }: TemplateVersion,
): Promise<LoadedTemplate> {
  const bytes = uploaded.get(hash) ?? (await bucket.file(path).download())[0]
  // Refuse a file that was replaced after its check.
  if (hashOfBytes(bytes) !== hash) {
    throw new AppError(
      'failed-precondition',
      `Version ${version} of the template ${name} is not the file that was checked. An administrator must upload it again.`,
    )
  }
  if (uploaded.size >= MOST_KEPT) uploaded.clear()
  uploaded.set(hash, bytes)
  return { bytes, version: `v${version} ${hash.slice(0, 8)}` }
}

async function loadShipped(name: TemplateName): Promise<LoadedTemplate> {
  const known = shipped.get(name)
  if (known) return known
  const bytes = await readFile(join(SHIPPED, `${name}.docx`))
  const loaded = { bytes, version: hashOfBytes(bytes).slice(0, 8) }
  shipped.set(name, loaded)
  return loaded
}

export function hashOfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
