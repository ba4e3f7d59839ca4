import { inLanes } from '../rules/support/lanes'
import type { StorageCase } from './storage-cases'
import type { StorageClient } from './storage-client'

const LANES = 8
const FOLDER = /00000000-0000-4000-8000-\d{12}/

/** Stores the documents of the cases, and removes the documents of earlier tries. */
export async function store(client: StorageClient, cases: readonly StorageCase[]): Promise<void> {
  await client.documents.seed(
    Object.assign({}, ...cases.map(({ documents = {} }) => documents)) as Record<string, object>,
  )
  await inLanes(LANES, cases, async ({ path, does, objects = {} }) => {
    if (does === 'upload' && Object.keys(objects).length > 0) await client.remove('owner', path)
    for (const [at, metadata] of Object.entries(objects)) await client.upload('owner', at, metadata)
  })
}

/** Returns what is wrong with the outcome of each case; empty for a right outcome. */
export function tryStorage(client: StorageClient, cases: readonly StorageCase[]): Promise<string[]> {
  return inLanes(LANES, cases, async one => {
    const status = await ask(client, one)
    return status === (one.isAllowed ? 200 : 403) ? '' : `${one.name}: ${status}`
  })
}

function ask(
  client: StorageClient,
  { by, does, path, objects, metadata = {}, bytes }: StorageCase,
): Promise<number> {
  // An upload for which the folder does not matter goes to a new folder each time, because the emulator cannot remove objects of
  // every name.
  if (does === 'upload')
    return client.upload(by, objects ? path : path.replace(FOLDER, crypto.randomUUID()), metadata, bytes)
  return does === 'describe' ? client.describe(by, path, metadata) : client[does](by, path)
}
