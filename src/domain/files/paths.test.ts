import { expect, it } from 'vitest'
import { isAddressOf } from './paths'

const path = 'uploads/u1/Plan of (the) quay.jpg'
const at = (object: string) =>
  `https://firebasestorage.googleapis.com/v0/b/b.app/o/${encodeURIComponent(object)}?alt=media&token=t`

it.each([
  ['the file', at(path)],
  ['its variant', at('uploads/u1/Plan of (the) quay_1200x1200.jpg')],
  ['the file as older SDKs wrote it', at(path).replace('(', '%28')],
  [
    'the file in the emulator',
    at(path).replace('https://firebasestorage.googleapis.com', 'http://127.0.0.1:1'),
  ],
])('isAddressOf accepts the address of %s', (_what, url) => {
  expect(isAddressOf(url, path)).toBe(true)
})

it.each([
  ['an empty address', ''],
  ['another upload in the same folder', at('uploads/u1/Other.jpg')],
  ['another folder', at('uploads/u2/Plan of (the) quay.jpg')],
  [
    'an address that has the path only at a later place',
    `${at('uploads/u1/Other.jpg')}&x=/o/${encodeURIComponent(path)}?`,
  ],
  ['an address whose encoded name cannot be decoded', 'https://f.test/o/%E0%A4%A?alt=media'],
  ['a path without a host', path],
])('isAddressOf refuses %s', (_what, url) => {
  expect(isAddressOf(url, path)).toBe(false)
})
