const CENTRAL = 0x02014b50
const END = 0x06054b50
/** The value that an archive with more than 65,535 files, or with more than 4 GB, has in place of a number. */
const LARGE = 0xffff
const LARGER = 0xffffffff
/** The end record of an archive begins at most this many bytes before the end, since the length of its comment has two bytes. */
const END_WITHIN = 65_557

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function checksumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0)
  return ~sum >>> 0
}

/**
 * Returns the files of a zip archive whose content is damaged. The unpacker does not check checksums, so a damaged digit would be
 * read as another digit. Throws if the list of files is incomplete, or if a name in the list differs from the name at the file
 * itself: otherwise a part could be missing unnoticed.
 * @param files the unpacked files, by name
 */
export function damagedFiles(archive: Uint8Array, files: Readonly<Record<string, Uint8Array>>): Set<string> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const damaged = new Set<string>()
  const decoder = new TextDecoder()
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count === LARGE || at === LARGER) return damaged
  for (let file = 0; file < count; file++) {
    if (view.getUint32(at, true) !== CENTRAL) throw new Error('The file list of this archive is damaged')
    const length = view.getUint16(at + 28, true)
    const name = decoder.decode(archive.subarray(at + 46, at + 46 + length))
    const start = view.getUint32(at + 42, true)
    const own = archive.subarray(start + 30, start + 30 + length)
    if (decoder.decode(own) !== name) throw new Error('The file list of this archive is damaged')
    const content = files[name]
    if (content && checksumOf(content) !== view.getUint32(at + 16, true)) damaged.add(name)
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return damaged
}

/** Returns the position of the archive's end record. That record says where the list of files is. */
function endOf(view: DataView): number {
  const least = Math.max(0, view.byteLength - END_WITHIN)
  for (let at = view.byteLength - 22; at >= least; at--) {
    if (view.getUint32(at, true) === END) return at
  }
  throw new Error('This archive has no file list')
}
