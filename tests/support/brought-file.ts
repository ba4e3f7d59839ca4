import { readFileSync } from 'node:fs'

/** A file as people bring it, from tests/fixtures/brought: 'tracks/t03-latin1.gpx'. */
export function broughtFile(path: string): File {
  const bytes = readFileSync(new URL(`../fixtures/brought/${path}`, import.meta.url))
  return new File([Uint8Array.from(bytes)], path.split('/').at(-1) ?? path)
}
