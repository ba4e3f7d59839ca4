import { plainSigns } from './plain-signs'

/**
 * The formats of domain 8. Each `check…` normalises typed text, and returns its stored form, or a sentence about what is wrong.
 * Empty text is valid: the form decides whether it may be empty.
 */
export type Checked = { ok: true; value: string } | { ok: false; message: string }

export const formats = {
  // HMRC NIM39110 lists letters that are never used, and prefixes that are not allocated.
  nino: /^(?!BG|GB|KN|NK|NT|TN|ZZ|CR|FY|MW|NC|OO|PP|PY|PZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/,
  sortCode: /^\d{6}$/,
  accountNumber: /^\d{8}$/,
  foreignAccount: /^[A-Z0-9]{4,34}$/,
  iban: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/,
  bic: /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  aba: /^\d{9}$/,
  ukPhone: /^(?:\+44|0)(?:1\d{8,9}|2\d{9}|3\d{9}|5[56]\d{8}|7\d{9}|8(?:00\d{6,7}|\d{9})|9\d{9})$/,
  e164: /^\+[1-9]\d{6,14}$/,
  vatGb: /^(?:GB|XI)?(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
  utr: /^\d{10}$/,
  companyNumber:
    /^(?:\d{8}|(?:AC|BR|CE|CS|ES|EN|FC|FE|GE|GN|GS|IC|IP|LP|NA|NC|NF|NI|NL|NO|NP|NR|NZ|OC|OE|PC|R0|RC|RS|SA|SC|SE|SF|SG|SI|SL|SO|SP|SR|SZ|ZC)\d{5}[\dA-Z])$/,
  taxCode: /^(?:NT|[SC]?(?:BR|0T|D0|D1|\d{1,4}[LMNT]|K\d{1,4})|SD[23])(?: ?(?:W1|M1|X|W1\/M1))?$/,
  postcode:
    /^(?:GIR 0AA|BFPO \d{1,4}|(?:[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPS-UW]|[A-HK-Y]\d[ABEHMNPRV-Y])) \d[ABD-HJLNP-UW-Z]{2})$/,
  // The characters that RFC 5321 allows without quotes. The last part of the domain must have a letter.
  email:
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/i,
  caaId: /^GBR-(OP|RP)-[A-Z0-9]{12}$/,
  // Words may contain marks over letters and joiners (Indian languages and Thai) or blanks (Vietnamese).
  what3words: /^\/{3}(?:\p{L}(?:\p{L}|\p{M}|\u200C|\u200D|[’']| (?=\p{L}))+(?:\.(?!$)|$)){3}$/u,
  money: /^\d{1,7}(?:\.\d{1,2})?$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  colour: /^#[0-9a-f]{6}$/i,
} as const

const compact = (text: string): string => plainSigns(text).replace(/[\s-]+/g, '')
const good = (value: string): Checked => ({ ok: true, value })
const bad = (message: string): Checked => ({ ok: false, message })

/** Turns the sentence of a check into one for use after the name of a field: 'IBAN: not an IBAN …'. */
export const afterLabel = (message: string): string => message.replace(/^Not/, 'not').replace(/\.$/, '')

function checker(
  normalise: (text: string) => string,
  holds: (value: string) => boolean,
  message: string | ((value: string) => string),
) {
  return (text: string): Checked => {
    const value = normalise(text)
    if (value === '' || holds(value)) return good(value)
    return bad(typeof message === 'string' ? message : message(value))
  }
}

const LONGEST_NUMBER = 200

/**
 * Returns a function that reduces a number to its letters and digits in capitals, without blanks, dashes and dots of every kind.
 * It also removes words before the number, as in 'VAT Reg. No. GB 980-7806-84'.
 * @param words the names of the number, as a pattern
 */
function bareNumber(words: string): (text: string) => string {
  const leading = new RegExp(
    `^\\W*(?:${words})(?![A-Z\\d])\\W*(?:(?:REGISTRATION|REGISTERED|REG|NO|NR|NUM|NUMBER|CODE|REFERENCE|REF)(?![A-Z\\d])\\W*)*`,
  )
  return text =>
    plainSigns(text.slice(0, LONGEST_NUMBER))
      .toUpperCase()
      .replace(leading, '')
      .replace(/[\s.\-/_'’·:]+/g, '')
}

/** 'has 6 digits, and this has 5'. Never shows a part of the number, which may be private. */
const counted = (has: string, value: string): string => {
  const other = value.replace(/\d/g, '').length
  const digits = value.length - other
  return `it has ${has}, and this has ${digits}${other > 0 ? ' and other signs' : ''}`
}

/** Texts that may replace a National Insurance number: the reasons why a person has none. */
const noNino = ['Applied for', 'Non-UK'] as const
const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** Checks a National Insurance number. It is stored without spaces, in upper case. HMRC's own example QQ123456C is refused. */
export const checkNino = checker(
  text =>
    noNino.find(reason => lettersOf(reason) === lettersOf(text) && !/\d/.test(text)) ??
    bareNumber('N\\.?I\\.?|NINO|NATIONAL INSURANCE')(text),
  value => formats.nino.test(value) || noNino.some(reason => reason === value),
  'Not a National Insurance number. It has two letters, six digits and a letter A to D, for example AB 12 34 56 C. If there is none, enter “Applied for” or “Non-UK”.',
)

/** Writes a National Insurance number with spaces: `AB 12 34 56 C`. */
export function formatNino(value: string): string {
  return value.replace(/^(..)(..)(..)(..)(.)$/, '$1 $2 $3 $4 $5')
}

/** Checks a UK sort code. It is stored as six digits. */
export const checkSortCode = checker(
  bareNumber('SORT ?CODE|SORT|S/?C'),
  value => formats.sortCode.test(value) && value !== '000000',
  value =>
    value === '000000'
      ? 'Not a sort code: no bank has six noughts.'
      : `Not a sort code: ${counted('6 digits', value)}, for example 12-34-56.`,
)

/** Writes a sort code with hyphens: `12-34-56`. */
export function formatSortCode(value: string): string {
  return value.replace(/^(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3')
}

/** Checks a UK account number. It is stored as eight digits; one of seven digits gets a zero before it. */
export const checkAccountNumber = checker(
  text => bareNumber('ACCOUNT|ACC|A/C')(text).replace(/^\d{7}$/, '0$&'),
  value => formats.accountNumber.test(value) && value !== '00000000',
  'Not an account number. It has eight digits; a longer building-society number is a roll number.',
)

/** For any country, stored without blanks and hyphens. For UK numbers, `checkAccountNumber` is stricter. */
export const checkForeignAccount = checker(
  bareNumber('ACCOUNT|ACC|A/C'),
  value => formats.foreignAccount.test(value) && /[1-9A-Z]/.test(value),
  'Not an account number. An account number has 4 to 34 digits and letters.',
)

function mod97(iban: string): number {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, letter =>
    String(letter.charCodeAt(0) - 55),
  )
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}

/** The IBAN registry of SWIFT. For a country that is not listed, only the check digits are checked. */
const ibanLengths = new Map(
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
    .split(' ')
    .map(entry => [entry.slice(0, 2), Number(entry.slice(2))]),
)

const ibanLength = (value: string) => ibanLengths.get(value.slice(0, 2)) ?? value.length

function ibanHolds(value: string): boolean {
  return formats.iban.test(value) && value.length === ibanLength(value) && mod97(value) === 1
}

function ibanMessage(value: string): string {
  if (!/^[A-Z]{2}\d{2}/.test(value))
    return 'Not an IBAN: it begins with two letters of its country and two digits.'
  if (!/^[A-Z0-9]*$/.test(value)) return 'Not an IBAN: it has letters and digits only.'
  if (value.length !== ibanLength(value)) {
    return `Not an IBAN: one of its country has ${ibanLength(value)} characters, and this has ${value.length}.`
  }
  return formats.iban.test(value)
    ? 'Not an IBAN: its check digits do not agree. Compare it with the bank statement.'
    : 'Not an IBAN: it has 15 to 34 characters.'
}

/** Checks an international bank account number: its length and check digits (ISO 13616). It is stored without spaces. */
export const checkIban = checker(
  text => bareNumber('IBAN')(text).replace(/^IBAN(?=[A-Z]{2}\d{2})/, ''),
  ibanHolds,
  ibanMessage,
)

/** Checks a bank identifier code of 8 or 11 characters (ISO 9362). */
export const checkBic = checker(
  bareNumber('BIC ?/ ?SWIFT|SWIFT ?/ ?BIC|BIC|SWIFT'),
  value => formats.bic.test(value),
  'Not a BIC. It has 8 or 11 characters, for example NWBKGB2L.',
)

/** Checks a US routing number by its check digit (weights 3, 7, 1). */
export const checkAba = checker(
  compact,
  value => {
    if (!formats.aba.test(value)) return false
    const weights = [3, 7, 1]
    return (
      [...value].reduce((sum, digit, index) => sum + Number(digit) * (weights[index % 3] ?? 0), 0) % 10 === 0
    )
  },
  'Not a US routing number. It has nine digits whose check digit agrees.',
)

const phoneMessage = 'Not a phone number. Enter it as 07700 900123 or, from abroad, +47 22 12 34 56.'

/** Checks any phone number. It is stored as E.164. A UK number may be typed with its leading zero; +440… is refused. */
export function checkPhone(text: string): Checked {
  const digits = text.replace(/[\s().-]/g, '')
  if (digits === '') return good('')
  if (digits.startsWith('+44') || digits.startsWith('0')) {
    return formats.ukPhone.test(digits) ? good(digits.replace(/^0/, '+44')) : bad(phoneMessage)
  }
  return formats.e164.test(digits) ? good(digits) : bad(phoneMessage)
}

function vatDigitsHold(value: string): boolean {
  const digits = [...value.slice(0, 9)].map(Number)
  const weighted = digits.slice(0, 7).reduce((sum, digit, index) => sum + digit * (8 - index), 0)
  const sum = weighted + Number(value.slice(7, 9))
  // The weighted sum of older numbers is divisible by 97; that of newer numbers is if 55 is added (HMRC calls this '9755').
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

function vatMessage(value: string): string {
  if (/^(?!GB|XI|GD|HA)[A-Z]{2}\d/.test(value))
    return 'Not a UK VAT number: it begins with the letters of another country.'
  return formats.vatGb.test(value)
    ? 'Not a UK VAT number: its check digits do not agree. Compare it with an invoice.'
    : `Not a UK VAT number: ${counted('9 digits, or 12 for a branch', value)}.`
}

/** By its check digits, stored without GB and spaces. Foreign VAT numbers are free text, and not checked here. */
export const checkVatNumber = checker(
  text =>
    bareNumber('V\\.?A\\.?T\\.?')(text)
      .replace(/^VAT(?=(?:GB|XI)?\d)/, '')
      .replace(/^(GB|XI)(?=[\dGH])/, ''),
  value => formats.vatGb.test(value) && (/^(GD|HA)/.test(value) || vatDigitsHold(value)),
  vatMessage,
)

/** Ten digits, the first of which checks the others. It is stored without spaces and without a K. */
export const checkUtr = checker(
  text =>
    bareNumber('UTR|UNIQUE TAXPAYER|TAXPAYER')(text)
      .replace(/^UTR(?=\d)/, '')
      .replace(/K$/, ''),
  value => {
    if (!formats.utr.test(value)) return false
    const weights = [6, 7, 8, 9, 10, 5, 4, 3, 2]
    const sum = weights.reduce((total, weight, index) => total + weight * Number(value[index + 1]), 0)
    return value[0] === '21987654321'[sum % 11]
  },
  value =>
    formats.utr.test(value)
      ? 'Not a taxpayer reference: its check digit does not agree. Compare it with a letter from HMRC.'
      : `Not a taxpayer reference: ${counted('10 digits', value)}.`,
)

/** Checks a Companies House number. Numbers of digits only are filled up to eight with zeros. */
export const checkCompanyNumber = checker(
  text => {
    const value = bareNumber('COMPANIES HOUSE|COMPANY|CRN|CO|REG|REGISTERED')(text)
    return /^\d{1,7}$/.test(value) ? value.padStart(8, '0') : value
  },
  value => formats.companyNumber.test(value),
  'Not a company number. It has eight characters, for example 05533445 or SC123456.',
)

/** '1257L W1/M1' for 'Tax code: 1257 L wk1/mth1'. The word 'cumulative' is removed, because that is the normal case. */
function bareTaxCode(text: string): string {
  const bare = bareNumber('TAX ?CODE|PAYE|CODE')(text).replace(/(?<!NON)CUM(?:ULATIVE)?$/, '')
  return bare.replace(
    /(?<=.)(?:(?:WEEK|WK|W)1(?:(?:MONTH|MTH|M)1)?|(?:MONTH|MTH|M)1|NONCUM(?:ULATIVE)?)$/,
    basis => {
      const isWeek = /W/.test(basis)
      return isWeek && /M/.test(basis)
        ? ' W1/M1'
        : isWeek
          ? ' W1'
          : /M1|MTH1|MONTH1/.test(basis)
            ? ' M1'
            : ' X'
    },
  )
}

export const checkTaxCode = checker(
  text => {
    const typed = text.trim().replace(/\s+/g, ' ').toUpperCase()
    return formats.taxCode.test(typed) ? typed : bareTaxCode(text)
  },
  value => formats.taxCode.test(value),
  'Not a tax code. Enter it as on the payslip, for example 1257L or 1257L M1.',
)

/** Checks a UK postcode. It is stored with one space before its last three characters; for forces abroad as 'BFPO 57'. */
export const checkPostcode = checker(
  text => {
    const bare = bareNumber('POST ?CODE')(text)
    const forces = /^BFPO(?:CO)?(\d{1,4})$/.exec(bare)
    return forces ? `BFPO ${forces[1]}` : bare.replace(/^(.{2,4})(.{3})$/, '$1 $2')
  },
  value => formats.postcode.test(value),
  'Not a UK postcode. Enter it as BS1 5TR.',
)

/** Stored in lower case, so that capitals do not matter when a record is searched by its address (requirements 6). */
export const checkEmail = checker(
  text => text.trim().toLowerCase(),
  value => value.length <= 254 && formats.email.test(value),
  'Not an e-mail address. Enter it as name@example.co.uk.',
)

/** The beginning of a what3words link, or words before an address, which do not belong to the three words. */
const BEFORE_WORDS =
  /^(?:(?:https?:\/\/)?(?:[a-z]+\.)?(?:what3words\.com|w3w\.co)\/+(?:[a-z]{2}\/)?|(?:what ?3 ?words?|w3w)(?: address)?\s*[:=-]?\s*)/

/** Dots of other scripts, which may separate the three words. */
const WORD_DOTS = /[｡。･・︒។։။۔።।．]/gu

/** Checks a what3words address, which may be a link. It is stored with three slashes before it. */
export const checkWhat3words = checker(
  text => {
    const value = decoded(text.trim())
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
      .replaceAll('／', '/')
      .replace(BEFORE_WORDS, '')
      .replace(/[?#].*$| *\([^)]*\)$/, '')
      .replace(/^[/ ]+|[/. ]+$/g, '')
      .replace(WORD_DOTS, '.')
    return value === '' ? '' : `///${value}`
  },
  value => formats.what3words.test(value),
  'Not a what3words address. It has three words with dots between, for example ///filled.count.soap.',
)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** An Operator ID or Flyer ID of the CAA. Only used for a warning, because foreign ids look different. */
export function looksLikeCaaId(text: string): boolean {
  return formats.caaId.test(text.trim().toUpperCase())
}
