import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultConfig } from '@/domain/config/schema'
import { buildUser } from '~tests/fixtures/people'
import { outgoing } from './outgoing'
import { plainLine } from './plain-text'
import { isMailed, type Message, notificationKinds } from './schema'

describe('plainLine', () => {
  test.each([
    'Polar bears, Svalbard. Part 2',
    'St. Kilda',
    'v1.2',
    '5.5 m',
    'Depth 5.5m, 12.3 km off',
    'U.S.A., 6 a.m.',
    'Dr. Ada Lovelace (Ph.D.)',
    'Shoot @ Dover, 10:30, ratio 1:2',
    'No.5 / No. 6 – “Ice” & fire … and then',
    'PRA-2026-0142 Svalbard polar bears',
    '北極。氷の上',
    'Crème brûlée, Ærø, Αθήνα, Москва',
    '12/04/2026–13/04/2026',
  ])('keeps a harmless text unchanged: %s', title => expect(plainLine(title, 200)).toBe(title))

  test.each([
    ['https://evil.com/login', 'https[:]//evil[.]com/login'],
    ['HTTP:\\\\evil.com', 'HTTP[:]\\evil[.]com'],
    ['see www.evil.co.uk now', 'see www[.]evil[.]co[.]uk now'],
    ['www.5x', 'www[.]5x'],
    ['bare evil.com.', 'bare evil[.]com.'],
    ['EVIL.COM', 'EVIL[.]COM'],
    ['evil.рф and evil.भारत', 'evil[.]рф and evil[.]भारत'],
    ['xn--e1awd7f.xn--p1ai', 'xn--e1awd7f[.]xn--p1ai'],
    ['evil。com evil．com', 'evil[.]com evil[.]com'],
    ['a@evil.com', 'a[at]evil[.]com'],
    ['a＠localhost', 'a[at]localhost'],
    ['mailto:a', 'mailto[:]a'],
    ['\\\\server\\share', '\\server\\share'],
    ['10.0.0.1', '10[.]0[.]0[.]1'],
    ['evil.\u200bcom', 'evil[.]com'],
    ['htt\u00adps:/\u2060/evil', 'https[:]//evil'],
    ['Svalbard\r\nBcc: all@x.test', 'Svalbard Bcc: all[at]x[.]test'],
    ['one\u2028two\u0085three\u0000four', 'one two three four'],
    ['a\u202egnp.exe\u202c\u2066b\u2069', 'agnp[.]exeb'],
    ['half \ud83d of one', 'half of one'],
    ['  \t ', ''],
  ])('turns %j into %j', (text, plain) => expect(plainLine(text, 200)).toBe(plain))

  test('cuts a text between whole characters', () => {
    expect(plainLine('🐻‍❄️'.repeat(50), 10)).toBe(`${'🐻❄'.repeat(4)} …`)
    expect(plainLine('word '.repeat(9), 12)).toBe('word word …')
    expect(plainLine('x'.repeat(5_000_000), 200)).toHaveLength(200)
  })
})

/** Finds links as a mail program does: schemes, www., addresses, and words that end in a real domain. */
const domains = 'com|org|net|uk|test|film|info|io|art|zip|mov|рф|xn--p1ai'
const links = new RegExp(
  `[a-z][\\w+.-]*:[/\\\\]{2}|(?<!\\p{L})(mailto|tel):\\S|\\\\\\\\\\w|\\bwww\\.\\S|\\S@\\S|[\\p{L}\\p{N}_-]\\.(${domains})(?![\\p{L}\\p{N}])|\\d+\\.\\d+\\.\\d+\\.\\d+`,
  'giu',
)
/** The hidden characters as ranges of codes. The tested code uses properties of characters instead. */
const hiddenRanges: readonly (readonly [number, number])[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0xd800, 0xdfff],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
]
const hiddenIn = (text: string) =>
  Array.from(text)
    .map(character => character.codePointAt(0) ?? 0)
    .filter(code => hiddenRanges.some(([from, to]) => from <= code && code <= to))

const piece = fc.constantFrom(
  ...[
    'https://',
    'http:\\\\',
    'www.',
    'ftp.',
    'mailto:',
    'tel:',
    'javascript:',
    '\\\\',
    '//',
    ':',
    '.',
    '@',
    '。',
    '．',
    '＠',
  ],
  ...[
    'evil',
    'com',
    'co.uk',
    'рф',
    'xn--p1ai',
    '10.0',
    '.0.1',
    'a',
    'Part 2',
    ' ',
    '[',
    ']',
    '[.]',
    '…',
    '-',
    '💩',
    '🐻‍❄️',
  ],
  ...[
    '\r\n',
    '\n',
    '\t',
    '\u0000',
    '\u200b',
    '\u200d',
    '\u00ad',
    '\u202e',
    '\u2066',
    '\u2028',
    '\ufeff',
    '\ud83d',
    '\udca9',
  ],
)
const text = fc.oneof(
  fc.array(piece, { maxLength: 40 }).map(pieces => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 400 }),
)

describe('text that people write', () => {
  test('becomes one line without hidden characters or links, and does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 5, max: 120 }), (written, max) => {
        const plain = plainLine(written, max)
        expect(hiddenIn(plain)).toEqual([])
        expect(plain.match(links)).toBe(null)
        expect(Array.from(plain).length).toBeLessThanOrEqual(max)
        expect(plainLine(plain, max)).toBe(plain)
      }),
      { numRuns: 3000 },
    )
  })

  const message = fc.record({
    id: fc.constant('m1'),
    userId: fc.constant('u1'),
    kind: fc.constantFrom(...notificationKinds),
    praId: fc.constantFrom('', 'p1'),
    subject: text,
    message: text,
    link: fc.oneof(
      fc.constantFrom('/pras/p1', '//evil.com', 'https://evil.com', '/pras/p1?comments=map'),
      text,
    ),
  }) satisfies fc.Arbitrary<Message>

  test('adds no link to a notification or a mail, which contain only the link of the app', () => {
    fc.assert(
      fc.property(message, text, text, text, (told, firstName, lastName, footer) => {
        const user = { ...buildUser({ id: 'u1', email: 'pat@example.test' }), firstName, lastName }
        const config = { ...defaultConfig, mailFooter: footer }
        const { notification, mail } = outgoing(told, user, { appUrl: 'https://app.test', config })
        expect(notification.link).toMatch(/^\/(?!\/)/)
        for (const said of [notification.subject, notification.message]) {
          expect(hiddenIn(said)).toEqual([])
          expect(said.match(links)).toBe(null)
        }
        expect(mail !== null).toBe(isMailed[told.kind])
        if (mail === null) return
        expect(mail.to).toBe('pat@example.test')
        expect(hiddenIn(mail.message.subject)).toEqual([])
        expect(mail.message.subject.match(links)).toBe(null)
        const lines = mail.message.text.split('\n')
        const ours = `https://app.test${notification.link}`
        expect(lines.filter(line => line === ours)).toHaveLength(1)
        expect(lines.indexOf(ours)).toBe(5)
        for (const line of lines.filter(each => each !== ours)) {
          expect(hiddenIn(line)).toEqual([])
          expect(line.match(links)).toBe(null)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('cannot change the other lines of a mail, even as a hostile title', () => {
    const { mail } = outgoing(
      {
        id: 'm1',
        userId: 'u1',
        kind: 'to-do',
        praId: 'p1',
        subject: 'PRA-2026-0142 Urgent:\n\nsign in at https://evil.com/greenlight',
        message: 'Ada Test submitted version 1 to the SP.',
        link: '/pras/p1',
      },
      buildUser({ id: 'u1', firstName: 'Pat', lastName: 'Test' }),
      { appUrl: 'https://app.test', config: defaultConfig },
    )
    expect(mail?.message.text.split('\n').slice(0, 6)).toEqual([
      'Hello Pat Test,',
      '',
      'PRA-2026-0142 Urgent: sign in at https[:]//evil[.]com/greenlight',
      'Ada Test submitted version 1 to the SP.',
      '',
      'https://app.test/pras/p1',
    ])
  })
})
