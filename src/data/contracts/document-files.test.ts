import { unzipSync } from 'fflate'
import { beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '@/domain/shared/app-error'
import { documentContent, zipOfDocuments } from './document-files'

const stored = new Map<string, string>()
const asked = vi.hoisted(() => vi.fn())

/** The callable returns a file in parts of two bytes, and refuses a missing file. */
vi.mock('@/data/functions/call', () => ({ call: asked }))
const answer = (_name: string, { fileId, from }: { fileId: string; from: number }) => {
  const text = stored.get(fileId)
  if (text === undefined) throw new AppError('not-found', 'This file is not there any more.')
  const next = Math.min(from + 2, text.length)
  return {
    ...{ name: fileId, type: 'application/pdf', size: text.length, next },
    base64: btoa(text.slice(from, next)),
  }
}
const looks = () =>
  new Set(asked.mock.calls.map(([, input]) => (input as { requestId: string }).requestId)).size

beforeEach(() => {
  stored.clear()
  asked.mockReset().mockImplementation(answer)
})

async function entriesOf(blob: Blob): Promise<Record<string, string>> {
  const entries = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  return Object.fromEntries(
    Object.entries(entries).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  )
}

it('the archive of many contracts has one folder per contract, and unique names', async () => {
  for (const [id, text] of [
    ['a', 'A'],
    ['b', 'B'],
    ['c', 'C'],
  ] as const)
    stored.set(id, text)
  const zip = await zipOfDocuments([
    {
      name: 'CON-1 Ada/Lovelace',
      files: [
        { fileId: 'a', name: 'Agreement.docx' },
        { fileId: 'b', name: 'agreement.docx' },
      ],
    },
    { files: [{ fileId: 'c', name: '../Letter.docx' }] },
  ])
  expect(await entriesOf(zip)).toEqual({
    'CON-1 Ada Lovelace/Agreement.docx': 'A',
    'CON-1 Ada Lovelace/agreement (2).docx': 'B',
    '.. Letter.docx': 'C',
  })
  expect(looks()).toBe(3)
})

it('the archive is not made if one document cannot be loaded', async () => {
  stored.set('a', 'A')
  const files = [
    { fileId: 'a', name: 'a.docx' },
    { fileId: 'gone', name: 'b.docx' },
  ]
  await expect(zipOfDocuments([{ files }])).rejects.toMatchObject({ code: 'not-found' })
})

const file = { fileId: 'a', name: 'Agreement.pdf' }

it('a document is loaded in parts as one access, with its progress', async () => {
  stored.set('a', 'ABCDE')
  const fractions: number[] = []
  const blob = await documentContent(file, fraction => fractions.push(fraction))
  expect([await blob.text(), blob.type]).toEqual(['ABCDE', 'application/pdf'])
  expect([asked.mock.calls.length, looks()]).toEqual([3, 1])
  expect(fractions).toEqual([0.4, 0.8, 1])
})

it('an empty document can be loaded', async () => {
  stored.set('a', '')
  expect((await documentContent(file)).size).toBe(0)
})

it('a lost part of a document is requested once more as the same access, and then the failure is reported', async () => {
  stored.set('a', 'ABC')
  const lost = () => {
    throw new AppError('deadline-exceeded', 'The server did not answer.')
  }
  asked.mockImplementationOnce(answer).mockImplementationOnce(lost)
  expect(await (await documentContent(file)).text()).toBe('ABC')
  expect([asked.mock.calls.length, looks()]).toEqual([3, 1])
  asked.mockImplementation(lost)
  await expect(documentContent(file)).rejects.toMatchObject({ code: 'deadline-exceeded' })
  expect(asked.mock.calls).toHaveLength(5)
})

it('loading a document fails at once if the server refuses it', async () => {
  await expect(documentContent(file)).rejects.toMatchObject({ code: 'not-found' })
  expect(asked.mock.calls).toHaveLength(1)
})
