import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { checkedManifest, type Entry, entriesOf } from './archive-file'
import { collectionIds, movedReference, writeDocuments } from './documents'
import {
  contentsOf,
  type DocumentLine,
  type Manifest,
  mapFields,
  type ObjectLine,
  objectSchema,
} from './format'
import { type Services, servicesOf } from './services'
import { hasSignIns, signInSchema, writeSignIns } from './sign-ins'
import { hasFiles, movedAddress, writeFile } from './stored-files'

export interface Restore {
  projectId: string
  bucketName: string
  /** The archive. */
  from: string
  /** Deployed functions then send mails that have no delivery yet and are younger than three days. */
  withMail: boolean
  log(message: string): void
}

/** The progress of an archive that was not completely restored. */
interface Progress {
  projectId: string
  /** The time when the archive was made. */
  to: string
  /** The number of restored entries. */
  done: number
}

/**
 * Writes an archive into an empty project, after a check of the whole archive: documents, then files, then sign-ins, so that
 * nobody signs in before all data is there. A run that breaks off notes its progress next to the archive, and the next run
 * continues. If the project is not empty or the archive is incomplete, it throws and writes nothing.
 */
export async function restoreProject({ projectId, bucketName, from, withMail, log }: Restore): Promise<void> {
  log(`Checking ${from}`)
  const manifest = await checkedManifest(from)
  const services = servicesOf({ projectId, bucketName })
  const progress = progressOf(`${from}.${projectId}.json`, { projectId, to: manifest.to, done: 0 })
  const total = manifest.entries.length
  try {
    if (progress.hasBegun) log(`Going on after ${progress.done} of ${total} parts`)
    else await assertEmpty(services)
    progress.note(progress.done)
    const write = writerOf(services, manifest, withMail)
    let at = 0
    for await (const entry of entriesOf(from)) {
      if (at < progress.done) await write.pass(entry)
      else await write.take(entry)
      at += 1
      if (at > progress.done && at <= total) progress.note(at)
    }
    progress.forget()
    log(`${contentsOf(manifest)} of ${manifest.projectId} are in ${projectId}`)
    for (const warning of warningsOf(manifest, services, write.leftOut())) log(warning)
  } catch (error) {
    if (!progress.hasBegun) throw error
    throw new Error(
      `${(error as Error).message}
Stopped after ${progress.done} of ${total} parts. Run the same again: it goes on there.`,
      { cause: error },
    )
  } finally {
    await services.close()
  }
}

async function assertEmpty(services: Services): Promise<void> {
  const { projectId, bucket } = services
  const [collections, anyFile, anySignIn] = await Promise.all([
    collectionIds(services, ''),
    hasFiles(bucket),
    hasSignIns(services),
  ])
  const found = [
    ...(collections.length > 0 ? [`documents (${collections.slice(0, 5).join(', ')})`] : []),
    ...(anyFile ? [`files in ${bucket.name}`] : []),
    ...(anySignIn ? ['sign-ins'] : []),
  ]
  if (found.length === 0) return
  throw new Error(
    `${projectId} is not empty: it has ${found.join(', ')}. Nothing was written. Restore into a new project.`,
  )
}

/** Writes each kind of entry. */
function writerOf(services: Services, manifest: Manifest, withMail: boolean) {
  let object: ObjectLine | undefined
  let mails = 0
  const readObject = async (entry: Entry) => {
    object = objectSchema.parse(JSON.parse(await text(entry)))
  }
  const isOf = (entry: Entry, folder: string, ending: string) =>
    entry.header.name.startsWith(`${folder}/`) && entry.header.name.endsWith(ending)

  return {
    /** Skips an entry that was already written. For a file, only its name is still needed. */
    async pass(entry: Entry) {
      if (isOf(entry, 'files', '/object.json')) return readObject(entry)
      entry.resume()
    },
    async take(entry: Entry) {
      if (isOf(entry, 'documents', '.ndjson')) {
        const lines = (await linesOf(entry)).map(line => moved(line as DocumentLine, services, manifest))
        const kept = lines.filter(({ path }) => withMail || !path.startsWith('mail/'))
        mails += lines.length - kept.length
        return writeDocuments(services, kept)
      }
      if (isOf(entry, 'files', '/object.json')) return readObject(entry)
      if (isOf(entry, 'files', '/bytes') && object) return writeFile(services.bucket, object, entry)
      if (isOf(entry, 'sign-ins', '.ndjson')) {
        const signIns = (await linesOf(entry)).map(line => signInSchema.parse(line))
        return writeSignIns(services, signIns, manifest.hash, isDemo(services))
      }
      entry.resume()
    },
    /** Returns the number of mails that were not written. */
    leftOut: () => mails,
  }
}

/** Returns whether the project is on emulators. Emulators do not hash passwords, so they need no settings for hashes. */
const isDemo = ({ projectId }: Services) => projectId.startsWith('demo-')

async function linesOf(entry: Entry): Promise<unknown[]> {
  return (await text(entry))
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
}

/** Returns the document changed for this project: references lead into this project, and URLs of files into its bucket. */
function moved({ path, fields }: DocumentLine, services: Services, manifest: Manifest): DocumentLine {
  const here = mapFields(fields, value => movedReference(value, manifest.projectId, services.root))
  const url = here.url?.stringValue
  if (!path.startsWith('files/') || typeof url !== 'string') return { path, fields: here }
  const stringValue = movedAddress(url, manifest.bucketName, services.bucketName)
  return { path, fields: { ...here, url: { stringValue } } }
}

/** Reads the progress of an earlier run with this archive, which is in a file next to the archive. */
function progressOf(file: string, fresh: Progress) {
  const stored: Progress | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  if (stored && (stored.projectId !== fresh.projectId || stored.to !== fresh.to)) {
    throw new Error(
      `${basename(file)} belongs to another archive. Remove it, and restore into an empty project.`,
    )
  }
  return {
    done: stored?.done ?? fresh.done,
    /** True if a run has begun, so that the project need not be empty. */
    hasBegun: stored !== null,
    note(done: number) {
      this.hasBegun = true
      this.done = done
      writeFileSync(file, JSON.stringify({ ...fresh, done }))
    },
    forget: () => rmSync(file, { force: true }),
  }
}

function warningsOf(manifest: Manifest, services: Services, mails: number): string[] {
  const isWithoutPasswords =
    manifest.signIns.count > 0 &&
    !isDemo(services) &&
    (manifest.hash === null || manifest.signIns.withPassword === 0)
  return [
    ...(mails > 0
      ? [
          `${mails} mails were left out: deployed functions would send the latest of them (--with-mail writes them)`,
        ]
      : []),
    ...(isWithoutPasswords ? ['Passwords were not restored: people choose new ones by mail.'] : []),
  ]
}
