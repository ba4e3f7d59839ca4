import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { zipOfDocuments } from './document-files'

const stored = new Map<string, string>()

/** The service: an object's bytes at its address, 404 for one that is not there. */
function answer(address: unknown): Response {
  const path = /\/o\/([^?]+)\?alt=media/.exec(String(address))?.[1] ?? ''
  const text = stored.get(decodeURIComponent(path))
  return text === undefined ? new Response('{}', { status: 404 }) : new Response(text)
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('fetch', async (address: unknown) => answer(address))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function entriesOf(blob: Blob): Promise<Record<string, string>> {
  const entries = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  return Object.fromEntries(
    Object.entries(entries).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  )
}

it('has the documents of many contracts in a folder each, and none twice under one name', async () => {
  for (const [path, text] of [
    ['a', 'A'],
    ['b', 'B'],
    ['c', 'C'],
  ] as const)
    stored.set(path, text)
  const zip = await zipOfDocuments([
    {
      name: 'CON-1 Ada/Lovelace',
      files: [
        { path: 'a', name: 'Agreement.docx' },
        { path: 'b', name: 'agreement.docx' },
      ],
    },
    { files: [{ path: 'c', name: '../Letter.docx' }] },
  ])
  expect(await entriesOf(zip)).toEqual({
    'CON-1 Ada Lovelace/Agreement.docx': 'A',
    'CON-1 Ada Lovelace/agreement (2).docx': 'B',
    '.. Letter.docx': 'C',
  })
})

it('is not made where one of them cannot be fetched', async () => {
  stored.set('a', 'A')
  const files = [
    { path: 'a', name: 'a.docx' },
    { path: 'gone', name: 'b.docx' },
  ]
  await expect(zipOfDocuments([{ files }])).rejects.toMatchObject({ code: 'not-found' })
})
