import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { ServedPorts } from '~tools/ports'
import { type Compressed, contentOf } from '~tools/serve-dist'

/** The types of files that are compressed. Fonts and pictures are compressed already. */
const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest'])

/**
 * Returns every compressible file, as Brotli and as gzip. All files are compressed before the first request, so that measurements
 * do not include the compression.
 */
export function compressedFiles(dist: string, ports: ServedPorts): Compressed {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(
    entry => entry.isFile() && compressible.has(extname(entry.name)),
  )
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      const text = contentOf(file, ports)
      const br = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      return [file, { br, gzip: gzipSync(text, { level: 9 }) }]
    }),
  )
}
