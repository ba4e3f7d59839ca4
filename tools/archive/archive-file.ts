import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Header, pack } from 'tar-stream'
import { MANIFEST, type Manifest, manifestSchema } from './format'

/** Lines are collected in memory until they have this many bytes, and then become an entry. */
const PART = 4 * 1024 * 1024

/** One named entry of an archive. */
export interface Entry extends Readable {
  header: Header
}

/** The file appears when it is complete. Only its owner may read it, because it contains all data. */
export function archiveWriter(file: string) {
  const unfinished = `${file}.part`
  const tar = pack()
  const written = pipeline(tar, createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
  // `close` reports the error. An error before `close` also ends the entry that is being added.
  written.catch(() => {})
  const entries: Manifest['entries'] = []
  // All callers add their entries in turn, one entry at a time.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const done = turn.then(task)
    turn = done.catch(() => {})
    return done
  }

  const add = (name: string, size: number, content: Readable | Iterable<Buffer>) =>
    inTurn(async () => {
      const hash = createHash('sha256')
      const hashing = new Transform({
        transform(chunk, _encoding, done) {
          hash.update(chunk)
          done(null, chunk)
        },
      })
      await pipeline(content, hashing, tar.entry({ name, size, mode: 0o600 }))
      entries.push({ name, size, sha256: hash.digest('hex') })
    })

  return {
    /** Adds an entry of this many bytes. */
    add,
    /** Adds lines as entries `folder/000001.ndjson` …, one part at a time. */
    lines: (folder: string) => linesOf(folder, part => add(part.name, part.bytes.length, [part.bytes])),
    /** Ends the archive with its manifest, and renames the file. */
    async close(manifest: Manifest): Promise<Manifest> {
      const whole = { ...manifest, entries: [...entries] }
      const bytes = Buffer.from(JSON.stringify(whole, null, 1))
      await add(MANIFEST, bytes.length, [bytes])
      tar.finalize()
      await written
      await rename(unfinished, file)
      return whole
    },
    /** Removes the unfinished file. */
    async abandon() {
      tar.destroy()
      await written.catch(() => {})
      await rm(unfinished, { force: true })
    },
  }
}

function linesOf(folder: string, add: (text: { name: string; bytes: Buffer }) => Promise<void>) {
  let parts = 0
  let size = 0
  let lines: string[] = []
  const flush = async () => {
    if (lines.length === 0) return
    parts += 1
    const bytes = Buffer.from(`${lines.join('\n')}\n`)
    lines = []
    size = 0
    await add({ name: entryName(folder, parts, '.ndjson'), bytes })
  }
  return {
    async write(line: unknown) {
      const text = JSON.stringify(line)
      lines.push(text)
      size += text.length
      if (size >= PART) await flush()
    },
    /** Writes the collected lines. */
    flush,
  }
}

/** Returns the name of an entry: 'files', 7 and '/bytes' make 'files/000007/bytes'. */
export function entryName(folder: string, number: number, rest: string): string {
  return `${folder}/${String(number).padStart(6, '0')}${rest}`
}

/** The entries of an archive, in order. Each entry must be read, or skipped with `resume`, before the next one. */
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const tar = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), tar)
  reading.catch(() => {})
  // The package's streams work like Node's, but have other types.
  for await (const entry of tar) yield entry as unknown as Entry
  await reading
}

/** Throws with the reason if it is not an archive, is cut short, or differs from its manifest. */
export async function checkedManifest(file: string): Promise<Manifest> {
  const found: Manifest['entries'] = []
  let stated = ''
  try {
    for await (const entry of entriesOf(file)) {
      if (entry.header.name === MANIFEST) {
        stated = await text(entry)
        continue
      }
      const hash = createHash('sha256')
      for await (const chunk of entry) hash.update(chunk)
      found.push({ name: entry.header.name, size: entry.header.size, sha256: hash.digest('hex') })
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(
      code === 'ENOENT'
        ? `There is no file ${file}.`
        : `${file} is damaged or no archive (${message}). Nothing was written. Take another copy of it.`,
    )
  }
  if (stated === '') throw new Error(`${file} has no manifest, so it is not whole. Nothing was written.`)
  const manifest = manifestSchema.safeParse(JSON.parse(stated))
  if (!manifest.success) {
    throw new Error(`The manifest of ${file} cannot be read: ${manifest.error.issues[0]?.message}`)
  }
  const expected = manifest.data.entries
  const wrong = Array.from({ length: Math.max(expected.length, found.length) }, (_, at) => at).find(
    at => JSON.stringify(expected[at]) !== JSON.stringify(found[at]),
  )
  if (wrong !== undefined) {
    const name = expected[wrong]?.name ?? found[wrong]?.name
    throw new Error(`${file} is not as it was made: ${name} differs from the manifest. Nothing was written.`)
  }
  return manifest.data
}
