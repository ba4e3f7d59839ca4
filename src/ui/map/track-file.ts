import { unzipSync } from 'fflate'
import type { MapShapes } from '@/domain/shared/map/shapes'
import { addTrack, faultWords } from '@/domain/shared/map/tracks/read-track'
import { ShapeBuilder } from '@/domain/shared/map/tracks/shape-builder'
import { decodeText } from '@/domain/shared/text-files/decode-text'
import type { EncodingChoice } from '@/domain/shared/text-files/encoding-choices'
import { type FileContent, fileContentOf } from '@/domain/shared/text-files/file-content'

const MOST_BYTES = 25 * 1024 * 1024

/** The shapes of a file with warnings about them; or the possible encodings, if a person must choose the encoding. */
export type TrackFile =
  | { shapes: MapShapes; remarks: readonly string[] }
  | { encodings: readonly EncodingChoice[] }

/**
 * Reads the places, routes and areas of a GPX, KML or KMZ file, recognised by its content. The height and description of a place
 * become its altitude and notes; the times and description of a route become its travel time and notes.
 * @param encoding chosen by a person if several encodings are possible
 * @throws Error with a sentence for the person if the file has another format, is damaged, or has nothing to show
 */
export async function readTrackFile(file: File, encoding?: string): Promise<TrackFile> {
  if (file.size > MOST_BYTES) throw tooLarge(file)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const content = fileContentOf(bytes)
  const packed = content === 'zip' ? unpacked(file, bytes) : [{ name: file.name, bytes }]
  if (content !== 'zip' && content !== 'other' && content !== 'page')
    throw new Error(`${file.name} ${notAMap(content)}.`)
  const shapes = new ShapeBuilder(
    file.name.replace(/\.\w+$/, ''),
    packed.map(({ name }) => name),
  )
  let reason = ''
  for (const { name, bytes } of packed) {
    const decoded = decodeText(bytes, encoding)
    if ('choices' in decoded) return { encodings: decoded.choices }
    reason = read(name, file, decoded.text, shapes) || reason
  }
  const whole = shapes.finish()
  const { pins, areas, lines } = whole.shapes
  if (pins.length + areas.length + lines.length > 0) return whole
  throw new Error(
    reason
      ? `${file.name} ${reason}.`
      : [`${file.name} holds no places, routes or areas.`, ...whole.remarks].join(' '),
  )
}

function read(name: string, file: File, text: string, shapes: ShapeBuilder): string {
  try {
    return addTrack(text, shapes)
  } catch (error) {
    const words = faultWords(error)
    if (words === undefined) throw error
    const where = name === file.name ? file.name : `${name} in ${file.name}`
    throw new Error(`${where} cannot be read. ${words}.`, { cause: error })
  }
}

const tooLarge = (file: File) =>
  new Error(`${file.name} is larger than 25 MB. Export a shorter part of the route.`)

function notAMap(content: FileContent): string {
  switch (content) {
    case 'empty':
      return 'is empty. Export it again'
    case 'gzip':
      return 'is compressed with gzip. Unpack it, and choose the file in it'
    case 'fit':
      return 'is a FIT file. Save the route as GPX'
    default:
      return 'is not a GPX, KML or KMZ file. Save the route as one of these and try again'
  }
}

/** Returns the KML and GPX files within a KMZ, which is a zip archive; pictures, and files that macOS adds, are ignored. */
function unpacked(file: File, bytes: Uint8Array): { name: string; bytes: Uint8Array }[] {
  if (((bytes[6] ?? 0) & 1) === 1) throw new Error(`${file.name} has a password. Save it without one.`)
  let size = 0
  let found: Record<string, Uint8Array>
  try {
    found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(?:kml|gpx)$/i.test(name) || /(?:^|[\\/])(?:__MACOSX[\\/]|\._)/.test(name)) return false
        size += originalSize
        // A small archive may unpack to more than a browser can hold.
        return size <= MOST_BYTES
      },
    })
  } catch (error) {
    throw new Error(`${file.name} is a damaged archive and cannot be unpacked. Copy or export it again.`, {
      cause: error,
    })
  }
  if (size > MOST_BYTES) throw tooLarge(file)
  return Object.entries(found).map(([name, own]) => ({ name, bytes: own }))
}
