import { expect, test } from 'vitest'
import { emailFault, maskEmail } from './email'

test.each([
  ['ann@example.co.uk', ''],
  [' ann@example.co.uk ', ''],
  ['ann.example.co.uk', 'there is no @ in this address'],
  ['ann@@example.co.uk', 'there are two @ in this address'],
  ['ann @example.co.uk', 'there is a space in this address'],
  ['ann@example.co.uk, bo@example.co.uk', 'this holds more than one address'],
  ['@example.co.uk', 'there is nothing before the @'],
  ['ann@', 'there is nothing after the @'],
  ['ann@example', 'there is no dot in what follows the @'],
  ['ann@example.c', 'this is no e-mail address'],
  [`${'a'.repeat(250)}@example.co.uk`, 'an address has at most 254 characters'],
  [{}, 'this is no e-mail address'],
])('%o: %s', (address, fault) => expect(emailFault(address)).toBe(fault))

test.each([
  ['Ann@Example.CO.UK', 'ann@example.co.uk'],
  ['Ann Lee <Ann@Example.co.uk>', 'ann@example.co.uk'],
  ['mailto:ann@example.co.uk', 'ann@example.co.uk'],
  ['ann <', 'ann <'],
])('%o becomes %o', (text, masked) => expect(maskEmail(text)).toBe(masked))
