import { sha256 } from '@/domain/shared/sha256'
import type { ManifestFile } from './schema'

interface Manifest {
  reference: string
  version: number
  files: readonly ManifestFile[]
}

/** The text that people sign: JSON with sorted keys and files, so that browser and server make the same bytes. */
export function manifestText({ reference, version, files }: Manifest): string {
  const sorted = files
    .map(({ bytes, fileId, name, role, sha256: hash }) => ({ bytes, fileId, name, role, sha256: hash }))
    .sort((a, b) => (a.fileId < b.fileId ? -1 : 1))
  return JSON.stringify({ files: sorted, reference, version })
}

export function manifestHash(manifest: Manifest): Promise<string> {
  return sha256(new TextEncoder().encode(manifestText(manifest)))
}
