import { describe, expect, it, test } from 'vitest'
import { readPhones, telHref } from './phone-text'

const said = (text: string) =>
  readPhones(text).numbers.map(({ dial, extension }) => (extension ? `${dial} ext ${extension}` : dial))

describe('readPhones', () => {
  test.each<[name: string, text: string, ...numbers: string[]]>([
    ['W01', '112 / 911', '112', '911'],
    ['W01', '0117 496 0123 ext 4', '01174960123 ext 4'],
    ['W02', '07700 900123 / 07700 900124', '07700900123', '07700900124'],
    ['W02', '07700 900123 x12', '07700900123 ext 12'],
    ['W02', '07700 900123 24h', '07700900123'],
    ['W03', '+44 (0)7700 900123', '+447700900123'],
    ['W33', '00 47 22 12 34 56', '+4722123456'],
    ['W33', '004722123456', '+4722123456'],
    ['W33', '447700900123', '+447700900123'],
    ['W33', '07700–900–123', '07700900123'],
    ['W33', 'tel:+447700900123', '+447700900123'],
    // Two numbers, with any separator.
    ['a slash without spaces', '112/911', '112', '911'],
    ['a word', '112 or 911', '112', '911'],
    ['a word of German', '112 oder 110', '112', '110'],
    ['a comma', '112, 911', '112', '911'],
    ['a comma without a space', '07700900123,07700900124', '07700900123', '07700900124'],
    ['a semicolon', '07700 900123; +47 22 12 34 56', '07700900123', '+4722123456'],
    ['a bar', '0117 496 0123 | 0117 496 0124', '01174960123', '01174960124'],
    ['a line break', '0117 496 0123\n0117 496 0124', '01174960123', '01174960124'],
    ['a dash with spaces', '0117 496 0123 – 0117 496 0124', '01174960123', '01174960124'],
    ['a dash between services', '112-911', '112', '911'],
    ['a space between services', '112 911', '112', '911'],
    ['three services', '15 17 18', '15', '17', '18'],
    ['three services with slashes', '15/17/18', '15', '17', '18'],
    ['a space before a plus', '07700 900123 +47 22 12 34 56', '07700900123', '+4722123456'],
    ['nothing before a plus', '+447700900123+4722123456', '+447700900123', '+4722123456'],
    ['a space before 00', '+44 117 496 0123 0047 22123456', '+441174960123', '+4722123456'],
    [
      'words in brackets',
      '+44 117 496 0123 (day) / +44 7700 900123 (night)',
      '+441174960123',
      '+447700900123',
    ],
    ['a service and a number', '999 / 0117 496 0123', '999', '01174960123'],
    ['a number and a service', '0117 496 0123 / 999', '01174960123', '999'],
    ['the last digit alone', '0117 496 0123/4', '01174960123', '01174960124'],
    ['the last digits alone', '22 12 34 56 / 57', '22123456', '22123457'],
    // One number with a sign that could separate two.
    ['a slash behind an area code', '030/123456', '030123456'],
    ['a slash behind a country code', '+49 30/123456', '+4930123456'],
    ['a slash within a number', '0117 496 / 0101', '01174960101'],
    ['a spaced dash behind an area code', '0117 - 496 0123', '01174960123'],
    ['00 within a number', '0117 496 0014', '01174960014'],
    ['00 within a number without its 0', '20 7946 0014', '2079460014'],
    // Extensions.
    ['ext.', '+44 117 496 0123 ext. 301', '+441174960123 ext 301'],
    ['extension', '0117 496 0123, extension 301', '01174960123 ext 301'],
    ['brackets', '0117 496 0123 (ext 301)', '01174960123 ext 301'],
    ['x at once', '0117 496 0123x301', '01174960123 ext 301'],
    ['a number sign', '0117 496 0123 #301', '01174960123 ext 301'],
    ['a parameter', 'tel:+44-117-496-0123;ext=301', '+441174960123 ext 301'],
    ['pauses', '+441174960123,,301#', '+441174960123 ext 301'],
    ['a letter for a pause', '+441174960123p301', '+441174960123 ext 301'],
    ['German', '+49 30 1234567 Durchwahl 12', '+49301234567 ext 12'],
    ['German, short', '+49 30 1234567 DW 12', '+49301234567 ext 12'],
    ['French', '+33 1 55 55 01 23 poste 12', '+33155550123 ext 12'],
    ['Italian', '+39 06 6982 0000 int. 12', '+390669820000 ext 12'],
    ['Spanish', '+56 2 2555 0123 anexo 12', '+56225550123 ext 12'],
    ['Portuguese', '+351 21 555 0123 ramal 12', '+351215550123 ext 12'],
    ['Dutch', '+31 20 555 0123 toestel 12', '+31205550123 ext 12'],
    ['Swedish', '+46 8 555 012 34 anknytning 12', '+46855501234 ext 12'],
    ['Polish', '+48 22 555 01 23 wew. 12', '+48225550123 ext 12'],
    ['Russian', '+7 495 555 01 23 доб. 12', '+74955550123 ext 12'],
    ['Chinese', '+86 10 5555 0123 转 12', '+861055550123 ext 12'],
    ['of the second number', '112 / 0117 496 0123 ext 4', '112', '01174960123 ext 4'],
    // Prefixes for calls abroad.
    ['00 in brackets', '(0044) 7700 900123', '+447700900123'],
    ['00 and a trunk zero', '0044 (0)7700 900123', '+447700900123'],
    ['North America', '011 44 7700 900123', '+447700900123'],
    ['Australia', '0011 44 7700 900123', '+447700900123'],
    ['Japan', '010 44 7700 900123', '+447700900123'],
    ['Russia', '8~10 44 7700 900123', '+447700900123'],
    ['a plus in brackets', '(+44) 7700 900123', '+447700900123'],
    ['a plus apart', '+ 44 7700 900123', '+447700900123'],
    ['two pluses', '++44 7700 900123', '+447700900123'],
    ['a full-width plus', '＋44 7700 900123', '+447700900123'],
    ['square brackets', '+44 [0]7700 900123', '+447700900123'],
    ['the trunk zero without brackets', '+44 07700 900123', '+447700900123'],
    ['no plus and a trunk zero', '44 (0)7700 900123', '+447700900123'],
    ['no plus, another country', '254 712 345 678', '+254712345678'],
    ['a zero that belongs to it', '+39 (0)6 6982 0000', '+390669820000'],
    ['the trunk digit of Russia', '+7 (8) 912 345 67 89', '+79123456789'],
    // National numbers that begin like a prefix for calls abroad.
    ['Sheffield', '0114 496 0123', '01144960123'],
    ['Delhi', '011 2345 6789', '01123456789'],
    ['a Korean mobile', '010 1234 5678', '01012345678'],
    // Unusual dashes, spaces and digits.
    ['non-breaking spaces', '07700\u00A0900\u202F123', '07700900123'],
    ['non-breaking hyphens', '07700\u2011900\u2011123', '07700900123'],
    ['minus signs', '07700\u2212900\u2212123', '07700900123'],
    ['a long dash', '07700—900123', '07700900123'],
    ['dots', '07700.900.123', '07700900123'],
    ['middle dots', '07700·900·123', '07700900123'],
    ['marks of direction', '\u202A+447700900123\u202C', '+447700900123'],
    ['a mark without width', '\u200E07700 900\u200B123\uFEFF', '07700900123'],
    ['full-width digits', '０７７００　９００１２３', '07700900123'],
    ['Japanese dashes', '03ー5555ー0123', '0355550123'],
    ['Arabic digits', '+٩٧٤ ٥٥٥٥ ٠١٢٣', '+97455550123'],
    ['a link with escapes', 'tel:%2B447700900123', '+447700900123'],
    ['a link with hyphens', 'TEL:+44-7700-900123', '+447700900123'],
    // Words next to a number.
    ['a word before', 'Tel. 0117 496 0123', '01174960123'],
    ['a word behind', '0117 496 0123 (reception)', '01174960123'],
    ['day and night', '0117 496 0123 24/7', '01174960123'],
    ['hours', '0117 496 0123 (09:00–17:00)', '01174960123'],
    ['hours of English', '0117 496 0123, 9am-5pm', '01174960123'],
    ['hours of French', '+33 1 55 55 01 23 9h-18h', '+33155550123'],
    ['days', '0117 496 0123 Mon–Fri 9–17', '01174960123'],
    ['a channel', '01632 960054, VHF 16', '01632960054'],
    ['a ward', '0117 496 0123 ward 7', '01174960123'],
    ['words around a service', 'dial 112, ask for the coastguard', '112'],
    ['a short number of a service alone', '1530', '1530'],
  ])('reads the numbers and extensions (%s) of %j', (_name, text, ...numbers) => {
    const { unread, parts } = readPhones(text)
    expect(said(text)).toEqual(numbers)
    expect(unread).toBe('')
    expect(parts.filter(({ number }) => number)).toHaveLength(numbers.length)
  })
})

describe('readPhones in a text that is not a telephone number', () => {
  test.each([
    '',
    '(tbc)',
    'ask Bob',
    '+0',
    '+0 5',
    '12',
    '1',
    '0',
    '+471',
    '+44 123',
    '+999 123 456 789',
    '+440770090',
    '0800 FLOWERS',
    '1-800-COLLECT',
    '1-800-555-CALL',
    '0770090012307700900124',
    '0117 496 0123 9-5',
    '012345678901',
    'B12',
    'room 12',
    '07700 900123a',
    '2026-05-04',
    '+1 212 555',
    'user07700900123@example.co.uk',
    '1234567890123456',
    '24/7',
    '09:00-17:00',
  ])('finds no number in %j', text => {
    expect(said(text)).toEqual([])
  })

  test.each([
    ['07700 900123 or 90012', '90012'],
    ['112 then 7', '7'],
    ['ext 4 of 0117 496 0123', '4 of'],
    ['0117 496 0123 9-5', '0117 496 0123 9-5'],
    ['0800 FLOWERS', '0800 FLOWERS'],
    ['+0', '+0'],
  ])('returns the unreadable piece of %j', (text, unread) => {
    expect(readPhones(text).unread).toBe(unread)
  })
})

it('readPhones returns the whole text in parts, so that each number becomes a link', () => {
  expect(
    readPhones('Day: 0117 496 0123 ext 4 / night 07700 900123').parts.map(({ text, number }) =>
      number ? `[${text}](${telHref(number)})` : text,
    ),
  ).toEqual([
    'Day: ',
    '[0117 496 0123 ext 4](tel:01174960123)',
    ' / night ',
    '[07700 900123](tel:07700900123)',
  ])
})

it('readPhones returns the words that are left around the numbers', () => {
  expect(readPhones('tel:112').rest).toBe('')
  expect(readPhones('0117 496 0123 24h').rest).toBe('24h')
})
