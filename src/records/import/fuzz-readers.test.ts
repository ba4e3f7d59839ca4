import { zipSync } from 'fflate'
import { describe, expect, it, test } from 'vitest'
import { noChoices, withChoices } from '@/domain/import/choices'
import { columnOf, guessMapping, readRows } from '@/domain/import/import-type'
import { preparedRows } from '@/domain/import/prepared'
import { roleContext } from '@/domain/import/role-context'
import { tableOf } from '@/domain/import/table'
import { AppError } from '@/domain/shared/app-error'
import { cellFault, cleanCell, readDay, readFullName } from '@/domain/shared/cells/cells'
import {
  checkIban,
  checkPostcode,
  checkSortCode,
  checkTaxCode,
  checkUtr,
  checkVatNumber,
} from '@/domain/shared/formats'
import { plainSigns } from '@/domain/shared/plain-signs'
import { emailFault, maskEmail } from '@/domain/shared/values/email'
import { keptPhone, phoneFault, phoneTextFault, storedPhone } from '@/domain/shared/values/phone'
import { readPhones, telHref } from '@/domain/shared/values/phone-text'
import { userImport } from '@/domain/user-import/columns'
import { isDeep } from '~tests/support/deep'
import { inlineText, workbook, xmlPart } from '~tests/support/workbook'
import { readCsv } from './read-csv'
import { readXlsx } from './read-xlsx'

const INPUTS = isDeep ? 20_000 : 400
/** Finds an input on which a reader never ends. The limit is high because a busy machine takes much longer. Milliseconds. */
const LONGEST = 60_000

/** Returns the same numbers every time: a linear congruential generator. */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  const one = <T>(all: readonly T[]): T => {
    const found = all[below(all.length)]
    if (found === undefined) throw new Error('There is nothing to choose from')
    return found
  }
  return { below, one }
}
type Chance = ReturnType<typeof chance>

const SIGNS = [
  ...'0123456789+-–—()[]/.,;:#xX*=@"\'<>&?! \t\n\u00A0\u200B\u202A\u202EаéøĳＡ９٣',
  'ext',
  ' or ',
  'tel:',
  '=1',
  '#REF!',
  '(0)',
  '00',
  '🙂',
]

/** Returns a text with one to four changes: a part added, removed or doubled, or a character replaced. */
function mutated(text: string, { below, one }: Chance): string {
  let made = text
  for (let times = 1 + below(4); times > 0; times--) {
    const at = below(made.length + 1)
    const length = below(6)
    const kind = below(5)
    if (kind === 0) made = made.slice(0, at) + one(SIGNS) + made.slice(at)
    else if (kind === 1) made = made.slice(0, at) + made.slice(at + length)
    else if (kind === 2)
      made = made.slice(0, at) + made.slice(at, at + length).repeat(2) + made.slice(at + length)
    else if (kind === 3) made = made.slice(0, at) + one(SIGNS) + made.slice(at + 1)
    else made = made.slice(at) + made.slice(0, at)
  }
  return made
}

/** Passes changed texts to a reader, and checks that none takes long. */
function put(seeds: readonly string[], reader: (text: string) => void, seed: number): void {
  const by = chance(seed)
  let slowest = 0
  for (let at = 0; at < INPUTS; at++) {
    const text = mutated(by.one(seeds), by)
    const from = performance.now()
    try {
      reader(text)
    } catch (error) {
      throw new Error(`${JSON.stringify(text)}: ${String(error)}`)
    }
    slowest = Math.max(slowest, performance.now() - from)
  }
  expect(slowest).toBeLessThan(LONGEST)
}

const digitsOf = (text: string) => plainSigns(text).replace(/\D/g, '')

describe('the readers of an import, with mutated texts,', () => {
  it('read only telephone numbers whose digits are in the text', () => {
    const seeds = [
      '112 / 911',
      '0117 496 0123 ext 4',
      '+44 (0)7700 900123',
      '00 47 22 12 34 56',
      '447700900123',
      '07700 900123 / 07700 900124',
      '0117 496 0123/4',
      '+49 30/123456 DW 12',
      'tel:+44-117-496-0123;ext=301',
      '0800 FLOWERS',
      '(tbc)',
      '15 17 18',
    ]
    put(
      seeds,
      text => {
        const { numbers, parts } = readPhones(text)
        expect(parts.map(part => part.text).join('').length).toBeLessThanOrEqual(text.length)
        for (const { text: own, number } of parts) {
          if (!number) continue
          expect(telHref(number)).toMatch(/^tel:\+?\d{2,15}$/)
          const written = digitsOf(own)
          expect(written.endsWith(number.extension)).toBe(true)
          const whole = written.slice(0, written.length - number.extension.length)
          // In 'x/4', the 4 replaces the last digits, so only the beginning is compared.
          if (whole.length > 4) expect(whole.endsWith(number.dial.replace('+', '').slice(-4))).toBe(true)
        }
        const kept = keptPhone(text)
        expect(readPhones(kept).numbers.map(({ dial }) => dial)).toEqual(numbers.map(({ dial }) => dial))
        const stored = storedPhone(text, '44')
        if (stored !== '' && phoneFault(stored) === '')
          expect(digitsOf(text).endsWith(stored.slice(-4))).toBe(true)
        phoneTextFault(text)
      },
      1,
    )
  })

  it('read only e-mail addresses that are in the text', () => {
    const seeds = [
      'ann@example.co.uk',
      'Ann Lee <Ann@Example.co.uk>',
      'mailto:ann@example.com?subject=hi',
      "o'brien+crew@example.co.uk",
      '"ann"@[192.0.2.1]',
      'аnn@example.com',
    ]
    put(
      seeds,
      text => {
        const masked = maskEmail(text)
        expect(maskEmail(masked)).toBe(masked)
        if (emailFault(masked) !== '') return
        expect(masked.trim()).toMatch(/^[!-~]+@[a-z0-9.-]+$/)
        expect(text.toLowerCase()).toContain(masked.trim())
      },
      2,
    )
  })

  it('read only dates whose day, month and year are in the text', () => {
    const seeds = [
      '12/04/2027',
      '2027-4-5',
      '20270405',
      '12 April 2027',
      'April 12, 2027',
      '2027-04-05T23:30:00Z',
      '5.4.27',
      '2027年4月5日',
      'Monday, 12 April 2027',
    ]
    put(
      seeds,
      text => {
        const read = readDay(cleanCell(text))
        if (!('value' in read)) return
        const [year = '', month = '', day = ''] = read.value.split('-')
        const clean = plainSigns(cleanCell(text))
        if (/^\d{5}(\.\d+)?$/.test(clean)) return
        expect(clean).toContain(year.slice(2))
        expect(clean).toContain(String(Number(day)))
        if (!/[a-z]{3}/i.test(clean)) expect(clean).toContain(String(Number(month)))
      },
      3,
    )
  })

  it('read only names whose words are in the text', () => {
    const seeds = [
      'Ann Lee (she/her)',
      'King, Martin Luther, Jr.',
      'Vincent van Gogh',
      'Suryadi',
      'Ann Lee MBE PhD',
      'Lee, Ann',
      'Ludwig van der Rohe – he/him',
      '#REF!',
      '=UPPER("lee")',
    ]
    put(
      seeds,
      text => {
        cellFault(text)
        const clean = cleanCell(text)
        const read = readFullName(clean)
        if (!('value' in read)) return
        const { firstName, lastName } = read.value
        const words = clean.split(/[\s,]+/)
        for (const word of `${firstName} ${lastName}`.split(' ')) {
          if (word !== '–') expect(words.some(each => each.includes(word))).toBe(true)
        }
      },
      4,
    )
  })

  it('read only office numbers that are in the text', () => {
    const seeds = [
      '12–34–56',
      'Sort code: 12-34-56',
      'VAT Reg. No. GB 980-7806-84',
      'IBAN GB82 WEST 1234 5698 7654 32',
      'UTR 19558 39661',
      'Tax code 1257L wk1/mth1',
      'BFPO 57',
      'bs1 5tr',
    ]
    put(
      seeds,
      text => {
        const plain = plainSigns(text)
          .toUpperCase()
          .replace(/[^A-Z0-9]/g, '')
        for (const check of [checkSortCode, checkVatNumber, checkIban, checkUtr, checkPostcode]) {
          const checked = check(text)
          if (checked.ok) expect(plain).toContain(checked.value.replace(/^BFPO /, '').replace(/ /g, ''))
        }
        checkTaxCode(text)
      },
      5,
    )
  })

  it('keep the rows of a table, or refuse the table with a message', () => {
    const seeds = [
      'E-mail,Name,Phone,Expires\na@b.uk,Ann Lee,07700 900123,12/04/2027\nb@b.uk,"Lee, Bo",#REF!,04/25/2027\n',
      'sep=;\r\nE-mail;Name\r\na@b.uk;"Ann ""A"" Lee"\r\n',
      'E-mail\tName\na@b.uk\t=1+1\n',
    ]
    put(
      seeds,
      text => {
        const grid = refusable(() => readCsv(text))
        const table = grid && tableOf(grid, heading => columnOf(userImport, heading) !== undefined)
        if (!table || 'reason' in table) return
        const mapping = guessMapping(userImport, table.headings)
        const chosen = withChoices(userImport, table, mapping, noChoices)
        const rows = preparedRows(userImport, readRows(userImport, chosen, mapping, roleContext([])))
        for (const { values } of rows) {
          if (values) expect(cleanCell(text.toLowerCase())).toContain(String(values.email))
        }
      },
      6,
    )
  })

  test.each([
    ['digits', '1'.repeat(50_000)],
    ['digits and spaces', '1 '.repeat(25_000)],
    ['brackets', '('.repeat(50_000)],
    ['commas', ','.repeat(50_000)],
    ['letters', 'a'.repeat(50_000)],
    ['dots', 'a.'.repeat(25_000)],
    ['signs of an address', 'a@'.repeat(25_000)],
    ['quotes', '"'.repeat(50_000)],
    ['pronouns', ' she/her'.repeat(6000)],
    ['extensions', ' ext'.repeat(12_000)],
    ['blanks', ' '.repeat(50_000)],
    ['hours', '9-5pm '.repeat(8000)],
  ])('read 50,000 characters quickly: %s', (_name, text) => {
    const from = performance.now()
    for (const read of [
      readPhones,
      keptPhone,
      emailFault,
      maskEmail,
      readDay,
      readFullName,
      cellFault,
      cleanCell,
      checkVatNumber,
      checkIban,
      checkTaxCode,
      checkPostcode,
    ])
      read(text)
    expect(performance.now() - from).toBeLessThan(LONGEST)
  })
})

/** Returns the result of reading; undefined if the reader refuses the text with a message. Any other failure is a bug. */
function refusable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

describe('mutated workbooks', () => {
  const sheet = `<worksheet><sheetData><row r="1">${inlineText('A1', 'E-mail')}${inlineText('B1', 'Phone')}</row><row r="2">${inlineText('A2', 'a@b.uk')}<c r="B2"><v>447700900123</v></c><c r="C2" s="1"><v>46489</v></c><c r="D2" t="e"><v>#REF!</v></c></row></sheetData></worksheet>`
  const whole = workbook('', { 'xl/worksheets/sheet1.xml': xmlPart(sheet) })

  async function readsOrRefuses(bytes: Uint8Array) {
    const from = performance.now()
    const sheets = await readXlsx(bytes).catch(error => {
      if (error instanceof AppError) return undefined
      throw error
    })
    expect(performance.now() - from).toBeLessThan(LONGEST)
    return sheets
  }

  it('never return a changed cell if bytes of their archive change', async () => {
    const [expected] = await readXlsx(whole)
    const cells = new Set([...(expected?.grid.flat() ?? []), ''])
    const by = chance(7)
    for (let at = 0; at < INPUTS; at++) {
      const bytes = whole.slice(0, by.below(8) === 0 ? by.below(whole.length) : whole.length)
      for (let times = 1 + by.below(4); times > 0; times--) bytes[by.below(bytes.length)] = by.below(256)
      const read = await readsOrRefuses(bytes)
      const odd = (read ?? []).flatMap(({ grid }) => grid.flat()).filter(cell => !cells.has(cell))
      expect(odd).toEqual([])
    }
  })

  it('can be read, or are reported as damaged, if the XML of a sheet changes', async () => {
    const by = chance(8)
    for (let at = 0; at < INPUTS; at++) {
      const parts = { 'xl/worksheets/sheet1.xml': xmlPart(mutated(sheet, by)) }
      const read = await readsOrRefuses(workbook('', parts))
      expect(read).toHaveLength(1)
    }
  })

  it('are refused if the archive contains something that is not a workbook', async () => {
    expect(await readsOrRefuses(zipSync({ 'a.xml': xmlPart('<a/>') }))).toBeUndefined()
  })
})
