import { describe, expect, test } from 'vitest'
import {
  type Checked,
  checkAba,
  checkAccountNumber,
  checkBic,
  checkCompanyNumber,
  checkEmail,
  checkIban,
  checkNino,
  checkPhone,
  checkPostcode,
  checkSortCode,
  checkTaxCode,
  checkUtr,
  checkVatNumber,
  checkWhat3words,
  formatNino,
  formatSortCode,
  formats,
  looksLikeCaaId,
} from './formats'

/** The examples of domain 8: name, check, valid (typed, stored), invalid. */
const cases: [string, (text: string) => Checked, [string, string][], string[]][] = [
  [
    'NI number',
    checkNino,
    [
      ['ab 12 34 56 c', 'AB123456C'],
      ['JG103759A', 'JG103759A'],
      ['OA123456B', 'OA123456B'],
      ['applied for', 'Applied for'],
      [' NON UK', 'Non-UK'],
    ],
    ['Applied for 12', 'none', 'QQ123456C', 'GB123456A', 'AO123456A', 'AB123456E', 'AB12345C', 'MW123456A'],
  ],
  [
    'sort code',
    checkSortCode,
    [
      ['12-34-56', '123456'],
      ['089999', '089999'],
    ],
    ['12-34-5', 'AB-12-34', '00-00-00'],
  ],
  [
    'account number',
    checkAccountNumber,
    [
      ['66374958', '66374958'],
      ['1234567', '01234567'],
    ],
    ['1234567A', '123456789', '00000000'],
  ],
  [
    'IBAN',
    checkIban,
    [
      ['GB29 NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819'],
      ['DE89370400440532013000', 'DE89370400440532013000'],
    ],
    ['GB29NWBK60161331926818', 'GB24NWBK6016133192681', 'NO10860111179471'],
  ],
  [
    'taxpayer reference',
    checkUtr,
    [
      ['19558 39661', '1955839661'],
      ['1955839661k', '1955839661'],
    ],
    ['2955839661', '195583966', 'A955839661'],
  ],
  ['BIC', checkBic, [['nwbkgb2l', 'NWBKGB2L']], ['NWBKGB2']],
  ['US routing number', checkAba, [['021000021', '021000021']], ['021000022', '02100002']],
  [
    'phone',
    checkPhone,
    [
      ['07700 900123', '+447700900123'],
      ['+44 117 496 0123', '+441174960123'],
      ['(020) 7946-0123', '+442079460123'],
      ['+47 22 12 34 56', '+4722123456'],
    ],
    ['0791112345', '08001111', '00447700900123', '+0123456789', '+4407700900123'],
  ],
  [
    'VAT number',
    checkVatNumber,
    [
      ['GB 831 4958 16', '831495816'],
      ['782237517', '782237517'],
      ['337440071', '337440071'],
      ['234567889', '234567889'],
      ['GD123', 'GD123'],
    ],
    ['123456789', '831495817', 'GD500'],
  ],
  [
    'company number',
    checkCompanyNumber,
    [
      ['5533445', '05533445'],
      ['sc123456', 'SC123456'],
      ['NI012345', 'NI012345'],
      ['OC301234', 'OC301234'],
      ['R0000123', 'R0000123'],
    ],
    ['SC12345', 'XX123456', '1234567A'],
  ],
  [
    'tax code',
    checkTaxCode,
    ['1257L', 'S1257L', 'C1257L', 'BR', 'SD2', 'K475', 'SK475', '0T', 'NT', '1257L M1', '1257LX'].map(
      code => [code.toLowerCase(), code],
    ),
    ['1257', 'L1257', '12570L', '1257P', 'D2', 'CD2', 'SNT', 'K'],
  ],
  [
    'postcode',
    checkPostcode,
    [
      ['bs15tr', 'BS1 5TR'],
      ['SW1A 1AA', 'SW1A 1AA'],
      ['W1A0AX', 'W1A 0AX'],
    ],
    ['QQ1 1AA', 'BS1 5TC'],
  ],
  [
    'e-mail',
    checkEmail,
    [[' A.B@Example.co.uk ', 'a.b@example.co.uk']],
    ['a@b', 'a b@x.com', `${'a'.repeat(250)}@x.co`],
  ],
  [
    'what3words',
    checkWhat3words,
    [
      ['///filled.count.soap', '///filled.count.soap'],
      ['filled.count.soap', '///filled.count.soap'],
      ['///पानी.घर.दूध', '///पानी.घर.दूध'],
      ['///こくさい。ていか。かざす', '///こくさい.ていか.かざす'],
      ['产权.绝缘.墨镜', '///产权.绝缘.墨镜'],
      ['///ใหม่.ดี.มาก', '///ใหม่.ดี.มาก'],
      ['///mặt trời.đi.nhanh', '///mặt trời.đi.nhanh'],
      ['مشهد.كتاب.قلم', '///مشهد.كتاب.قلم'],
      ['///հայոց.լեզու.գիրք', '///հայոց.լեզու.գիրք'],
      ['https://what3words.com/filled.count.soap', '///filled.count.soap'],
      ['https://w3w.co/filled.count.soap?alias=x', '///filled.count.soap'],
      ['what3words.com/filled.count.soap', '///filled.count.soap'],
      [
        'https://what3words.com/%E0%A4%AA%E0%A4%BE%E0%A4%A8%E0%A5%80.%E0%A4%98%E0%A4%B0.%E0%A4%A6%E0%A5%82%E0%A4%A7',
        '///पानी.घर.दूध',
      ],
      ['w3w: Filled.Count.Soap', '///filled.count.soap'],
      ['/// filled.count.soap (base)', '///filled.count.soap'],
    ],
    ['filled count', 'filled.count', 'a.b.c', 'filled.count.soap.x', '51.5.6', 'https://example.com/a'],
  ],
]

describe.each(cases)('the check of the format %s', (_name, check, valid, invalid) => {
  test.each(valid)('stores %j as %s', (typed, stored) => {
    expect(check(typed)).toEqual({ ok: true, value: stored })
  })

  test.each(invalid)('refuses %j', typed => {
    expect(check(typed)).toMatchObject({ ok: false, message: expect.stringMatching(/./) })
  })

  test('accepts an empty text', () => {
    expect(check('')).toEqual({ ok: true, value: '' })
  })
})

test('stored numbers are shown as people write them', () => {
  expect(formatNino('AB123456C')).toBe('AB 12 34 56 C')
  expect(formatSortCode('123456')).toBe('12-34-56')
})

test.each([
  ['1234.50', true],
  ['0.5', true],
  ['-1', false],
  ['1.234', false],
])('the format of money accepts or refuses %s: %s', (text, holds) => {
  expect(formats.money.test(text)).toBe(holds)
})

test('looksLikeCaaId accepts a CAA id and refuses a short one', () => {
  expect(looksLikeCaaId('GBR-OP-ABC123DEF456')).toBe(true)
  expect(looksLikeCaaId('GBR-OP-123')).toBe(false)
})
