const CENTRAL = 0x02014b50
const END = 0x06054b50
/** The end of an archive is at most this far from its last byte: its comment has two bytes for its length. */
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
 * The files of a zip archive whose content is not what was packed: the unpacker does not compare it with the checksum, and a
 * damaged digit would be read as another one. None for an archive whose list cannot be found.
 * @param files what was unpacked, by name
 */
export function damagedFiles(archive: Uint8Array, files: Readonly<Record<string, Uint8Array>>): Set<string> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const damaged = new Set<string>()
  const decoder = new TextDecoder()
  let at = listStart(view)
  while (at >= 0 && at + 46 <= view.byteLength && view.getUint32(at, true) === CENTRAL) {
    const length = view.getUint16(at + 28, true)
    const name = decoder.decode(archive.subarray(at + 46, at + 46 + length))
    const content = files[name]
    if (content && checksumOf(content) !== view.getUint32(at + 16, true)) damaged.add(name)
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return damaged
}

/** Where the list of files begins; -1 for none. */
function listStart(view: DataView): number {
  const least = Math.max(0, view.byteLength - END_WITHIN)
  for (let at = view.byteLength - 22; at >= least; at--) {
    if (view.getUint32(at, true) === END) return view.getUint32(at + 16, true)
  }
  return -1
}
