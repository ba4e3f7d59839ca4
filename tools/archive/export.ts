import { existsSync } from 'node:fs'
import { archiveWriter, entryName } from './archive-file'
import { walkDocuments } from './documents'
import { collectionPattern, contentsOf, emptyManifest, type Manifest } from './format'
import { type Services, servicesOf } from './services'
import { hashConfigOf, walkSignIns } from './sign-ins'
import { hasFiles, walkFiles } from './stored-files'

export interface Export {
  projectId: string
  bucketName: string
  /** The database to read: another than the app's own if a backup was restored into it. */
  database?: string | undefined
  /** The archive file to write; it must not exist yet. */
  out: string
  log(message: string): void
}

/** Leaves no archive behind if it fails. Changes that people make during the export may be missing. */
export async function exportProject({
  projectId,
  bucketName,
  database,
  out,
  log,
}: Export): Promise<Manifest> {
  if (existsSync(out)) throw new Error(`${out} is there already. Choose another name, or move it away.`)
  const services = servicesOf({ projectId, bucketName, database })
  const archive = archiveWriter(out)
  const manifest = emptyManifest(projectId, bucketName)
  try {
    // Checked before hours of reading: a wrong bucket name is the most likely mistake.
    await hasFiles(services.bucket)
    await addDocuments(services, archive, manifest)
    log(`${Object.keys(manifest.documents).length} collections read`)
    await addFiles(services, archive, manifest)
    log(`${manifest.files.count} files read`)
    await addSignIns(services, archive, manifest)
    const whole = await archive.close({ ...manifest, to: new Date().toISOString() })
    log(`${contentsOf(whole)} of ${projectId} are in ${out}`)
    for (const warning of warningsOf(whole)) log(warning)
    return whole
  } catch (error) {
    await archive.abandon()
    throw error
  } finally {
    await services.close()
  }
}

type Archive = ReturnType<typeof archiveWriter>

async function addDocuments(services: Services, archive: Archive, { documents }: Manifest): Promise<void> {
  const lines = archive.lines('documents')
  await walkDocuments(services, async line => {
    const pattern = collectionPattern(line.path)
    documents[pattern] = (documents[pattern] ?? 0) + 1
    await lines.write(line)
  })
  await lines.flush()
}

async function addFiles({ bucket }: Services, archive: Archive, { files, gone }: Manifest): Promise<void> {
  await walkFiles(
    bucket,
    async ({ object, size, content }) => {
      files.count += 1
      files.bytes += size
      const line = Buffer.from(JSON.stringify(object))
      await archive.add(entryName('files', files.count, '/object.json'), line.length, [line])
      await archive.add(entryName('files', files.count, '/bytes'), size, content)
    },
    name => gone.push(name),
  )
}

async function addSignIns(services: Services, archive: Archive, manifest: Manifest): Promise<void> {
  const lines = archive.lines('sign-ins')
  await walkSignIns(services, async signIn => {
    manifest.signIns.count += 1
    if (signIn.passwordHash) manifest.signIns.withPassword += 1
    await lines.write(signIn)
  })
  await lines.flush()
  manifest.hash = await hashConfigOf(services)
}

function warningsOf({ gone, signIns, hash, projectId }: Manifest): string[] {
  const isWithoutPasswords = signIns.count > 0 && (signIns.withPassword === 0 || hash === null)
  return [
    ...(gone.length > 0
      ? [
          `${gone.length} files were moved or removed in the meantime, and are missing: ${gone.slice(0, 5).join(', ')}`,
        ]
      : []),
    // The passwords of a demo project are stored openly, and need no parameters.
    ...(isWithoutPasswords && !projectId.startsWith('demo-')
      ? [
          'Passwords are not in it, since you may not read their hashes (role Firebase Authentication Admin): after restoring, people choose new ones by mail.',
        ]
      : []),
    'The archive opens everything that the project holds. Keep it as you keep the project itself.',
  ]
}
