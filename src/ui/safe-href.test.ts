import { expect, test } from 'vitest'
import { safeHref } from './safe-href'

test.each([
  ['/pras/faqs?article=faq-1', '/pras/faqs?article=faq-1'],
  ['https://www.hse.gov.uk/diving', 'https://www.hse.gov.uk/diving'],
  ['HTTP://example.co.uk', 'HTTP://example.co.uk'],
  ['mailto:safety@example.co.uk', 'mailto:safety@example.co.uk'],
  ['tel:+441174960123', 'tel:+441174960123'],
  ['  https://example.co.uk  ', 'https://example.co.uk'],
])('safeHref keeps the link %s', (href, expected) => expect(safeHref(href)).toBe(expected))

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'vbscript:x',
  'blob:https://example.co.uk/1',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https:elsewhere',
  'elsewhere.example',
  '#top',
  '',
])('safeHref removes the unsafe link %j', href => expect(safeHref(href)).toBe(''))
