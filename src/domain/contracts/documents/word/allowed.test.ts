import { expect, test } from 'vitest'
import { relationshipOf } from './allowed'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'

test.each([
  [`${OFFICE}styles`, 'styles'],
  [`${OFFICE}control`, null],
  [`${OFFICE}attachedTemplate`, null],
  ['http://schemas.microsoft.com/office/2011/relationships/people', 'people'],
  ['http://schemas.microsoft.com/office/2006/relationships/vbaProject', null],
])('a part of a template with the relationship %s is taken as %s', (type, word) =>
  expect(relationshipOf(type)).toBe(word),
)
