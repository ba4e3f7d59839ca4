import { expect, test } from 'vitest'
import { emailFault, maskEmail, signInFault } from './email'

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
  ['ann@example.c', 'this is not an e-mail address'],
  [`${'a'.repeat(250)}@example.co.uk`, 'an address has at most 254 characters'],
  [{}, 'this is not an e-mail address'],
  // W45
  ['world.trailing@example.com.', 'there is a dot at the end of this address. Leave it out'],
  [
    '\u0430nn@example.com',
    '“\u0430” (U+0430) is not a plain letter, though it may look like one. Type the address again',
  ],
  ['ann@example.com?subject=hi', 'this goes on after the address. Leave out the “?” and what follows it'],
  ['ann@example..com', 'there are two dots side by side in this address'],
  ['ann@example.com>', 'there is a bracket or quote in this address. Leave it out'],
  // More addresses with faults of the same kinds.
  [
    'ann@ex\u03B1mple.com',
    '“\u03B1” (U+03B1) is not a plain letter, though it may look like one. Type the address again',
  ],
  [
    'ann@example.\u0441om',
    '“\u0441” (U+0441) is not a plain letter, though it may look like one. Type the address again',
  ],
  [
    'ann@example\u3002com',
    '“\u3002” (U+3002) is not a plain letter, though it may look like one. Type the address again',
  ],
  [
    'an\u200Bn@example.com',
    '“\u200B” (U+200B) is not a plain letter, though it may look like one. Type the address again',
  ],
  [
    '\u212Aate@example.com',
    '“\u212A” (U+212A) is not a plain letter, though it may look like one. Type the address again',
  ],
  [
    'ann\uFF20example.com',
    '“\uFF20” (U+FF20) is not a plain letter, though it may look like one. Type the address again',
  ],
  ['ann..lee@example.com', 'there are two dots side by side in this address'],
  ['.ann@example.com', 'a dot cannot be next to the @ or at the beginning of this address'],
  ['ann.@example.com', 'a dot cannot be next to the @ or at the beginning of this address'],
  ['ann@.example.com', 'a dot cannot be next to the @ or at the beginning of this address'],
  ['ann@example,com', 'there is a comma in this address. Is it meant to be a dot?'],
  ['ann@example.com;', 'this holds more than one address'],
  ['"ann lee"@example.com', 'there is a space in this address'],
  ['"ann"@example.com', 'there is a bracket or quote in this address. Leave it out'],
  ['<ann@example.com', 'there is a bracket or quote in this address. Leave it out'],
  ['ann@[192.0.2.1]', 'there is a bracket or quote in this address. Leave it out'],
  ['ann@192.0.2.1', 'this is not an e-mail address'],
  ['ann@-example.com', 'this is not an e-mail address'],
  ['ann@example-.com', 'this is not an e-mail address'],
  ['ann@example.com/', 'this is not an e-mail address'],
  ['ann@exa_mple.com', 'this is not an e-mail address'],
  [`${'a'.repeat(65)}@example.com`, 'there are at most 64 characters before the @'],
  // Valid, but rare.
  ["o'brien+pra@example.co.uk", ''],
  ['ann_lee-1@sub.example.museum', ''],
  ['ann@xn--mller-kva.example', ''],
  ['ann@example.xn--p1ai', ''],
  ['a/b@example.com', ''],
])('emailFault for %o returns “%s”', (address, fault) => expect(emailFault(address)).toBe(fault))

test.each([
  ['Ann@Example.CO.UK', 'ann@example.co.uk'],
  ['Ann Lee <Ann@Example.co.uk>', 'ann@example.co.uk'],
  ['mailto:ann@example.co.uk', 'ann@example.co.uk'],
  ['ann <', 'ann <'],
  ['<Ann@Example.co.uk>', 'ann@example.co.uk'],
  ['Ann <mailto:Ann@Example.co.uk>', 'ann@example.co.uk'],
  ['MAILTO:ann@example.co.uk', 'ann@example.co.uk'],
  ['\u212Aate@example.com', '\u212Aate@example.com'],
])('maskEmail turns %o into %o', (text, masked) => expect(maskEmail(text)).toBe(masked))

test.each([
  ['a/b@example.com', 'an address with a slash cannot sign in here'],
  ['ann@example', 'there is no dot in what follows the @'],
  ['ann@example.com', ''],
])('signInFault for %o returns “%s”', (address, fault) => expect(signInFault(address)).toBe(fault))
