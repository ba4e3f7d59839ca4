import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns a file from tests/fixtures/brought, which has files as people bring them: 'tracks/t03-latin1.gpx'. */
export function broughtFile(path: string): File {
  const bytes = readFileSync(join('tests/fixtures/brought', path))
  return new File([Uint8Array.from(bytes)], path.split('/').at(-1) ?? path)
}
