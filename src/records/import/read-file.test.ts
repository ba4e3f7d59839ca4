import { strToU8, zipSync } from 'fflate'
import { describe, expect, it, test } from 'vitest'
import { broughtFile } from '~tests/support/brought-file'
import { xmlPart as part, inlineText as text, workbook } from '~tests/support/workbook'
import { readCsv } from './read-csv'
import { readFile } from './read-file'
import { readXlsx } from './read-xlsx'

describe('readCsv', () => {
  test.each([
    ['commas', 'E-mail,Name\r\na@b.uk,Ada\r\n'],
    ['semicolons', 'E-mail;Name\na@b.uk;Ada\n'],
    ['tabs', 'E-mail\tName\na@b.uk\tAda\n'],
    ['bars', 'E-mail|Name\na@b.uk|Ada\n'],
    ['old Macintosh lines', 'E-mail,Name\ra@b.uk,Ada\r'],
    ['one row alone', 'E-mail;Name\na@b.uk;Ada'],
    ['quotes', '"E-mail","Name"\n"a@b.uk","Ada"'],
  ])('%s', (_name, text) => {
    expect(readCsv(text).slice(0, 2)).toEqual([
      ['E-mail', 'Name'],
      ['a@b.uk', 'Ada'],
    ])
  })

  it('keeps commas, quotes and line breaks within quotes, and counts empty rows', () => {
    const rows = readCsv('E-mail,Name\n\na@b.uk,"Lovelace, ""Ada""\nByron"\n')
    expect(rows.slice(0, 3)).toEqual([['E-mail', 'Name'], [''], ['a@b.uk', 'Lovelace, "Ada"\nByron']])
  })

  it('follows the line that tells the separator', () => {
    expect(readCsv('sep=;\r\nE-mail;Name\r\na@b.uk;Lovelace, Ada\r\n').slice(0, 3)).toEqual([
      [],
      ['E-mail', 'Name'],
      ['a@b.uk', 'Lovelace, Ada'],
    ])
  })

  it('names the row of a quote that is never closed', () => {
    expect(() => readCsv('E-mail,Name\na@b.uk,Ada\nc@d.uk,"Bo\ne@f.uk,Cy\n')).toThrow(/row 3 is never closed/)
  })

  it('has no trouble with headings that are keys of objects', () => {
    expect(readCsv('__proto__,constructor\n1,2\n')[0]).toEqual(['__proto__', 'constructor'])
    expect(({} as Record<string, unknown>)[1]).toBeUndefined()
  })
})

describe('readXlsx', () => {
  it('gives texts, days, numbers and yes or no as text, and empty rows their place', async () => {
    const [sheet] = await readXlsx(
      workbook(
        `<row r="1">${text('A1', 'E-mail')}${text('B1', 'Expiry')}${text('C1', 'Phone')}${text('D1', 'Staff')}</row>
         <row r="3">${text('A3', 'a@b.uk')}<c r="B3" s="1"><v>46489</v></c><c r="C3"><v>447700900123</v></c><c r="D3" t="b"><v>1</v></c></row>`,
      ),
    )
    expect(sheet?.name).toBe('Crew')
    expect(sheet?.grid.map(row => row.join('|'))).toEqual([
      'E-mail|Expiry|Phone|Staff',
      '|||',
      'a@b.uk|2027-04-12|447700900123|yes',
    ])
  })

  it('reads 10,000 rows within its own thread', async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, at) => `<row r="${at + 1}">${text(`A${at + 1}`, `p${at}@b.uk`)}${text(`B${at + 1}`, 'Ada')}</row>`,
    )
    const [sheet] = await readXlsx(workbook(rows.join('')))
    expect(sheet?.grid).toHaveLength(10_000)
    expect(sheet?.grid[9999]).toEqual(['p9999@b.uk', 'Ada'])
  })

  it('refuses one that unpacks to more than a browser should hold', async () => {
    const bomb = workbook('', { 'xl/media/a.xml': new Uint8Array(130 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(readXlsx(bomb)).rejects.toThrow(/unpacks to more than 120 MB/)
  })

  test.each([
    ['cut off', () => workbook('').slice(0, 300)],
    ['a document of another kind', () => zipSync({ 'word/document.xml': part('<document/>') })],
    ['not XML inside', () => workbook('', { 'xl/workbook.xml': strToU8('\u0000nonsense<') })],
  ])('%s is refused with what to do', async (_name, bytes) => {
    await expect(readXlsx(bytes())).rejects.toThrow(/no Excel workbook that can be read/)
  })
})

describe('readFile', () => {
  const file = (content: BlobPart, name: string) => new File([content], name)

  it('goes by what is in a file, not by its name', async () => {
    const book = workbook(`<row r="1">${text('A1', 'E-mail')}</row>`)
    expect(await readFile(file(book, 'people.csv'))).toMatchObject({ format: 'Excel workbook' })
    expect(await readFile(file('E-mail;Name\na@b.uk;Zoë\n', 'people.xlsx'))).toMatchObject({
      format: 'CSV, UTF-8',
    })
  })

  test.each([
    ['W28', 'x25-cp1250.csv', 'windows-1250', ['Łukasz', 'Dvořák']],
    ['W28', 'x26-macroman.csv', 'macintosh', ['José', 'Núñez']],
    ['W28', 'x47-gbk.csv', 'gb18030', ['小明', '王']],
    ['written twice', 'x28-double-encoded.csv', 'utf-8-twice', ['Zoë', 'Müller']],
  ])('%s: asks how %s was written, and reads it as chosen', async (_case, name, encoding, names) => {
    const unclear = broughtFile(`sheets/${name}`)
    const asked = await readFile(unclear)
    const choice = 'encodings' in asked ? asked.encodings.find(({ id }) => id === encoding) : undefined
    expect(choice?.samples).toEqual(names)
    const read = await readFile(unclear, encoding)
    expect('sheets' in read && read.sheets[0]?.grid[1]?.slice(1)).toEqual(names)
  })

  test.each([
    ['W29', 'x27-utf8-one-bad-byte.csv', ['Zoë', 'Müller']],
    ['UTF-16', 'x48-utf16be-nobom.csv', ['Ann', 'Lee']],
    ['UTF-32', 'x49-utf32.csv', ['Ann', 'Lee']],
  ])('%s: reads %s without a question', async (_case, name, names) => {
    const read = await readFile(broughtFile(`sheets/${name}`))
    expect('sheets' in read && read.sheets[0]?.grid[1]?.slice(1)).toEqual(names)
  })

  it('refuses what is too large or no table', async () => {
    const large = file('a', 'a.csv')
    Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 })
    await expect(readFile(large)).rejects.toThrow(/25 MB/)
    await expect(readFile(file('%PDF-1.7', 'a.csv'))).rejects.toThrow(/no table/)
    await expect(readFile(file('', 'a.csv'))).rejects.toThrow(/empty/)
  })
})
