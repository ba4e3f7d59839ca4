import { describe, expect, it } from 'vitest'
import { isDeed } from './deed'
import { localTime } from './local-time'
import { manifestHash, manifestText } from './manifest'
import { type ManifestFile, markPattern } from './schema'

const file = (fileId: string, fields: Partial<ManifestFile> = {}): ManifestFile => ({
  ...{ fileId, name: `${fileId}.docx`, bytes: 10, sha256: 'a'.repeat(64), role: 'signed' },
  ...fields,
})
const manifest = { reference: 'CON-2026-0001', version: 1, files: [file('b'), file('a')] }

describe('the list of files to sign', () => {
  it('is the same text for any order of the files and their fields', () => {
    const turned = { files: [file('a'), file('b')], version: 1, reference: 'CON-2026-0001' }
    expect(manifestText(turned)).toBe(manifestText(manifest))
  })

  it.each([
    ['a byte', { ...manifest, files: [file('b'), file('a', { sha256: `b${'a'.repeat(63)}` })] }],
    ['the version', { ...manifest, version: 2 }],
    ['the reference', { ...manifest, reference: 'CON-2026-0002' }],
    ['a file that is missing', { ...manifest, files: [file('a')] }],
    ['what a file is for', { ...manifest, files: [file('b'), file('a', { role: 'given' })] }],
  ])('gets a new hash when one fact changes: %s', async (_, other) => {
    expect(await manifestHash(other)).not.toBe(await manifestHash(manifest))
  })
})

describe('a deed among the documents', () => {
  it.each(['Executed as a deed by Ada', 'This Deed is made on', 'signed and delivered as its\ndeed'])(
    'is recognised by the words “%s”',
    text => expect(isDeed(text)).toBe(true),
  )
  it.each(['indeed, this agreement', 'a deed of his', 'title deeds', 'Signed by the Supplier'])(
    'is not recognised by the words “%s”',
    text => expect(isDeed(text)).toBe(false),
  )
})

it('the time of a signature is shown in the time zone of the device, and in UTC for an invalid zone', () => {
  const at = Date.UTC(2026, 10, 28, 14, 3)
  expect(localTime(at, 'Europe/Oslo')).toEqual({
    localTime: '28 November 2026 at 15:03',
    zone: 'Europe/Oslo',
  })
  expect(localTime(at, 'Nowhere/Else')).toMatchObject({ localTime: '28 November 2026 at 14:03', zone: 'UTC' })
})

it('a drawn signature is accepted only as coordinates of lines, and never with markup that could run code', () => {
  expect('M1,2L3,4L5,6M7,8L9,10').toMatch(markPattern)
  for (const path of ['', 'M1,2', 'L1,2', 'M1,2L3,4"/><script>', 'M1000,2L3,4'])
    expect(path).not.toMatch(markPattern)
})
