import type { DocumentLine, Fields, Value } from './format'
import type { Services } from './services'

/** Documents per page; the documents of a page are in memory together. */
const PAGE = 100
/** How many documents' subcollections are read at the same time. */
const AT_ONCE = 8
/** Documents and bytes per commit: Firestore takes 500 and 10 MB, its emulator 4 MB; one document has up to 1 MB. */
const BATCH = 400
const BATCH_BYTES = 2_000_000

type Client = Pick<Services, 'documents' | 'root'>

/** A function that reacts to a restored entry must find its notification, and notify nobody again. */
const rank = (collectionId: string) => (collectionId === 'users' ? 0 : collectionId === 'logs' ? 2 : 1)

/** Documents below a missing document are found too. */
export async function walkDocuments(
  client: Client,
  take: (line: DocumentLine) => Promise<void>,
): Promise<void> {
  const ids = await collectionIds(client, '')
  for (const id of ids.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)))
    await walkCollection(client, id, AT_ONCE, take)
}

async function walkCollection(
  client: Client,
  path: string,
  atOnce: number,
  take: (line: DocumentLine) => Promise<void>,
): Promise<void> {
  let pageToken = ''
  do {
    const page = (await client.documents(
      `/${encoded(path)}?pageSize=${PAGE}&showMissing=true&pageToken=${encodeURIComponent(pageToken)}`,
    )) as { documents?: { name: string; fields?: Fields; createTime?: string }[]; nextPageToken?: string }
    const waiting = (page.documents ?? []).values()
    const work = async () => {
      for (const { name, fields = {}, createTime } of waiting) {
        const documentPath = name.slice(client.root.length + 1)
        // A document without a time is missing, and only has subcollections.
        if (createTime) await take({ path: documentPath, fields })
        for (const id of (await collectionIds(client, documentPath)).sort())
          await walkCollection(client, `${documentPath}/${id}`, 1, take)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    pageToken = page.nextPageToken ?? ''
  } while (pageToken !== '')
}

/** Returns the ids of the collections below a document, or of all top-level collections for ''. */
export async function collectionIds(client: Client, documentPath: string): Promise<string[]> {
  const ids: string[] = []
  let pageToken = ''
  do {
    const page = (await client.documents(
      `${documentPath === '' ? '' : `/${encoded(documentPath)}`}:listCollectionIds`,
      { pageSize: 300, pageToken },
    )) as { collectionIds?: string[]; nextPageToken?: string }
    ids.push(...(page.collectionIds ?? []))
    pageToken = page.nextPageToken ?? ''
  } while (pageToken !== '')
  return ids
}

/** Writes documents, and replaces those at the same paths. */
export async function writeDocuments(client: Client, lines: readonly DocumentLine[]): Promise<void> {
  let writes: object[] = []
  let bytes = 0
  const commit = async () => {
    if (writes.length > 0) await client.documents(':commit', { writes })
    writes = []
    bytes = 0
  }
  for (const { path, fields } of lines) {
    const write = { update: { name: `${client.root}/${path}`, fields } }
    const size = Buffer.byteLength(JSON.stringify(write))
    if (writes.length === BATCH || bytes + size > BATCH_BYTES) await commit()
    writes.push(write)
    bytes += size
  }
  await commit()
}

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** Changes a reference into any database of a project to one into `root`. Other values stay. */
export function movedReference(value: Value, projectId: string, root: string): Value {
  const { referenceValue } = value
  if (typeof referenceValue !== 'string') return value
  const former = new RegExp(`^projects/${projectId}/databases/[^/]+/documents/`)
  return { referenceValue: referenceValue.replace(former, `${root}/`) }
}
