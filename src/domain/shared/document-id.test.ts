import { expect, test } from 'vitest'
import { isDocumentId } from './document-id'

test.each(['a', 'waiting-p1-5', '__x', 'x__', '...', 'Ærø 1', 'x'.repeat(1500)])(
  'isDocumentId accepts %s',
  id => expect(isDocumentId(id)).toBe(true),
)

test.each([
  '',
  '.',
  '..',
  'x/y',
  '/',
  '__x__',
  '____',
  '__a\nb__',
  'x'.repeat(1501),
  'æ'.repeat(751),
  5,
  null,
  undefined,
  {},
  ['a'],
])('isDocumentId refuses %j', id => expect(isDocumentId(id)).toBe(false))
