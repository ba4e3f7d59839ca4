import { strToU8, zipSync } from 'fflate'
import { describe, expect, it, test } from 'vitest'
import { broughtFile } from '~tests/support/brought-file'
import { inlineText, xmlPart as part, workbook } from '~tests/support/workbook'
import { readCsv } from './read-csv'
import { readFile } from './read-file'
import { readXlsx } from './read-xlsx'

describe('the reader of CSV files', () => {
  test.each([
    ['commas', 'E-mail,Name\r\na@b.uk,Ada\r\n'],
    ['semicolons', 'E-mail;Name\na@b.uk;Ada\n'],
    ['tabs', 'E-mail\tName\na@b.uk\tAda\n'],
    ['bars', 'E-mail|Name\na@b.uk|Ada\n'],
    ['line ends of old Macintosh', 'E-mail,Name\ra@b.uk,Ada\r'],
    ['only one row', 'E-mail;Name\na@b.uk;Ada'],
    ['quotes', '"E-mail","Name"\n"a@b.uk","Ada"'],
  ])('reads a file with %s', (_name, text) => {
    expect(readCsv(text).slice(0, 2)).toEqual([
      ['E-mail', 'Name'],
      ['a@b.uk', 'Ada'],
    ])
  })

  it('keeps commas, quotes and line breaks inside quotes, and counts empty rows', () => {
    const rows = readCsv('E-mail,Name\n\na@b.uk,"Lovelace, ""Ada""\nByron"\n')
    expect(rows.slice(0, 3)).toEqual([['E-mail', 'Name'], [''], ['a@b.uk', 'Lovelace, "Ada"\nByron']])
  })

  it('uses the separator that the first line declares', () => {
    expect(readCsv('sep=;\r\nE-mail;Name\r\na@b.uk;Lovelace, Ada\r\n').slice(0, 3)).toEqual([
      [],
      ['E-mail', 'Name'],
      ['a@b.uk', 'Lovelace, Ada'],
    ])
  })

  it('names the row in which a quote begins that is never closed', () => {
    expect(() => readCsv('E-mail,Name\na@b.uk,Ada\nc@d.uk,"Bo\ne@f.uk,Cy\n')).toThrow(
      /row 3 and is never closed/,
    )
  })

  it('reads headings that are also names of built-in object properties', () => {
    expect(readCsv('__proto__,constructor\n1,2\n')[0]).toEqual(['__proto__', 'constructor'])
    expect(({} as Record<string, unknown>)[1]).toBeUndefined()
  })
})

const inlineCell = (value: string) => inlineText('A1', value)
const relations = (
  target: string,
  types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
) =>
  part(`<Relationships><Relationship Id="r1" Type="${types}/worksheet" Target="${target}"/></Relationships>`)
const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(text, sign => sign.charCodeAt(0)).buffer)])

describe('the reader of Excel workbooks', () => {
  it('returns texts, days, numbers, yes and no as text, and keeps empty rows', async () => {
    const [sheet] = await readXlsx(
      workbook(
        `<row r="1">${inlineText('A1', 'E-mail')}${inlineText('B1', 'Expiry')}${inlineText('C1', 'Phone')}${inlineText('D1', 'Staff')}</row>
         <row r="3">${inlineText('A3', 'a@b.uk')}<c r="B3" s="1"><v>46489</v></c><c r="C3"><v>447700900123</v></c><c r="D3" t="b"><v>1</v></c></row>`,
      ),
    )
    expect(sheet?.name).toBe('Crew')
    expect(sheet?.grid.map(row => row.join('|'))).toEqual([
      'E-mail|Expiry|Phone|Staff',
      '|||',
      'a@b.uk|2027-04-12|447700900123|yes',
    ])
  })

  const cell = (place: string, value: string, more = '') => `<c r="${place}"${more}><v>${value}</v></c>`
  const first = async (bytes: Uint8Array) => (await readXlsx(bytes))[0]
  const styles = (...codes: string[]) => ({
    'xl/styles.xml': part(
      `<styleSheet><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${codes.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    ),
  })

  test.each([
    ['dd/mm/yyyy', '46489', '2027-04-12'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '46489', '2027-04-12'],
    ['mmm-yy', '46489', '2027-04-12'],
    ['yyyy-mm-dd hh:mm', '46489.75', '2027-04-12'],
    ['[$-411]ge.m.d', '46489', '2027-04-12'],
    ['dd/mm/yyyy;@', '46489.9999999', '2027-04-12'],
    ['hh:mm', '0.75', '18:00'],
    ['[h]:mm:ss', '0.5', '12:00'],
    ['mm:ss', '0.5', '12:00'],
    ['General', '46489', '46489'],
    ['0.00', '46489', '46489'],
    ['#,##0.00\\ &quot;days&quot;', '12', '12'],
    ['[Red]0', '12', '12'],
    ['0', '12345678901234567890', '12345678901234567890'],
    ['0', '0.30000000000000004', '0.3'],
    ['0', '4.47700900123E+11', '447700900123'],
    ['0', '1E-3', '0.001'],
    ['@', '7700900123', '7700900123'],
  ])('reads a number with the format %s: %s becomes %s', async (code, value, text) => {
    const sheet = await first(workbook(`<row r="1">${cell('A1', value, ' s="0"')}</row>`, styles(code)))
    expect(sheet?.grid).toEqual([[text]])
  })

  test.each([
    ['an error', '<c r="A1" t="e"><v>#N/A</v></c>', '#N/A'],
    ['a formula with its value', '<c r="A1" t="str"><f>UPPER("a")</f><v>A</v></c>', 'A'],
    ['a formula with an empty result', '<c r="A1" t="str"><f>IF(1,"")</f><v></v></c>', ''],
    ['a formula without its value', '<c r="A1"><f>TODAY()</f></c>', '=TODAY()'],
    ['a text that looks like a formula', inlineCell('=1+1'), "'=1+1"],
    ['a day as strict workbooks store it', '<c r="A1" t="d"><v>2027-04-12T00:00:00Z</v></c>', '2027-04-12'],
    ['a yes/no value', '<c r="A1" t="b"><v>0</v></c>', 'no'],
    [
      'a text in several styles',
      '<c r="A1" t="inlineStr"><is><r><t>An</t></r><r><t>n</t></r></is></c>',
      'Ann',
    ],
    [
      'a note about pronunciation',
      '<c r="A1" t="inlineStr"><is><t>花子</t><rPh><t>ハナコ</t></rPh></is></c>',
      '花子',
    ],
    ['characters that XML cannot contain', inlineCell('Ann_x000D_'), 'Ann\r'],
    ['entities', inlineCell('Lee &amp; S&#xF8;n &lt;3'), 'Lee & Søn <3'],
    ['text in a CDATA section', '<c r="A1" t="inlineStr"><is><t><![CDATA[A & B]]></t></is></c>', 'A & B'],
    ['an XML comment inside', '<!-- nothing --><c r="A1" t="inlineStr"><is><t>Ann</t></is></c>', 'Ann'],
    ['quotes of the other kind', "<c r='A1' t='inlineStr'><is><t>Ann</t></is></c>", 'Ann'],
  ])('reads a cell with %s', async (_name, xml, text) => {
    const sheet = await first(workbook(`<row r="1">${xml}${inlineText('B1', 'x')}</row>`))
    expect(sheet?.grid).toEqual([[text, 'x']])
  })

  test.each([
    ['an address from the root', { 'xl/_rels/workbook.xml.rels': relations('/xl/worksheets/sheet1.xml') }],
    ['an address with dots', { 'xl/_rels/workbook.xml.rels': relations('../xl/worksheets/sheet1.xml') }],
    ['an address with backslashes', { 'xl/_rels/workbook.xml.rels': relations('worksheets\\sheet1.xml') }],
    ['names in another case', { 'xl/_rels/workbook.xml.rels': relations('Worksheets/Sheet1.xml') }],
    [
      'the types of strict workbooks',
      {
        'xl/_rels/workbook.xml.rels': relations(
          'worksheets/sheet1.xml',
          'http://purl.oclc.org/ooxml/officeDocument/relationships',
        ),
      },
    ],
    ['no relationships of the workbook', { 'xl/_rels/workbook.xml.rels': part('<Relationships/>') }],
    ['no relationships of the package', { '_rels/.rels': part('<Relationships/>') }],
    ['no styles', { 'xl/styles.xml': part('<styleSheet/>') }],
    [
      'a prefix for every name',
      {
        'xl/worksheets/sheet1.xml': part(
          '<x:worksheet xmlns:x="a"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Ann</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
        ),
      },
    ],
    [
      'UTF-16',
      {
        'xl/worksheets/sheet1.xml': utf16(
          `<worksheet><sheetData><row r="1">${inlineCell('Ann')}</row></sheetData></worksheet>`,
        ),
      },
    ],
    [
      'a mark before the XML',
      {
        'xl/workbook.xml': strToU8(
          '\uFEFF<?xml version="1.0"?><workbook xmlns:r="o"><sheets><sheet name="Crew" r:id="r1"/></sheets></workbook>',
        ),
      },
    ],
  ])('reads a workbook with %s', async (_name, parts: Record<string, Uint8Array>) => {
    const sheet = await first(workbook(`<row r="1">${inlineCell('Ann')}</row>`, parts))
    expect(sheet).toMatchObject({ grid: [['Ann']] })
  })

  it('reads the other parts of a workbook that lacks the list of its sheets', async () => {
    const sheet = part(`<worksheet><sheetData><row r="1">${inlineCell('Ann')}</row></sheetData></worksheet>`)
    expect(await readXlsx(zipSync({ 'xl/worksheets/sheet1.xml': sheet }))).toMatchObject([
      { name: 'Sheet 1', grid: [['Ann']] },
    ])
  })

  it('counts days from 1904 if the workbook says so, even if a later part of the file says something else', async () => {
    const book = workbook(`<row r="1"><c r="A1" s="1"><v>45027</v></c></row>`, {
      'xl/workbook.xml': part(
        '<workbook xmlns:r="o"><workbookPr date1904="1"/><x15:workbookPr chartTrackingRefBase="1"/><sheets><sheet name="Crew" r:id="r1"/></sheets></workbook>',
      ),
    })
    expect(await first(book)).toMatchObject({ grid: [['2027-04-12']], is1904: true })
  })

  it('reads the other sheets if one sheet is damaged', async () => {
    const two = workbook(`<row r="1">${inlineCell('Ann')}</row>`, {
      'xl/workbook.xml': part(
        '<workbook xmlns:r="o"><sheets><sheet name="Old" r:id="r9"/><sheet name="Crew" r:id="r1"/></sheets></workbook>',
      ),
      'xl/worksheets/sheet9.xml': part('<worksheet><sheetData><row'),
      'xl/_rels/workbook.xml.rels': part(
        '<Relationships><Relationship Id="r1" Type="a/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r9" Type="a/worksheet" Target="worksheets/sheet9.xml"/></Relationships>',
      ),
    })
    expect(await readXlsx(two)).toMatchObject([
      { name: 'Old', isBroken: true },
      { name: 'Crew', grid: [['Ann']] },
    ])
  })

  test.each([
    ['a row', '<row r="9999999"><c r="A9999999"><v>1</v></c></row>'],
    ['a column', '<row r="1"><c r="ZZZ1"><v>1</v></c></row>'],
  ])(
    'marks a sheet as broken if %s has an impossible position, without filling the memory',
    async (_name, rows) => {
      expect(await first(workbook(rows))).toMatchObject({ isBroken: true })
    },
  )

  it('reads 10,000 rows in a thread of its own', async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, at) =>
        `<row r="${at + 1}">${inlineText(`A${at + 1}`, `p${at}@b.uk`)}${inlineText(`B${at + 1}`, 'Ada')}</row>`,
    )
    const [sheet] = await readXlsx(workbook(rows.join('')))
    expect(sheet?.grid).toHaveLength(10_000)
    expect(sheet?.grid[9999]).toEqual(['p9999@b.uk', 'Ada'])
  })

  it('refuses a workbook that is larger, when unpacked, than a browser should hold', async () => {
    const bomb = workbook('', { 'xl/media/a.xml': new Uint8Array(130 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(readXlsx(bomb)).rejects.toThrow(/unpacks to more than 120 MB/)
  })

  test.each([
    ['cut off', () => workbook('').slice(0, 300)],
    ['a document of another kind', () => zipSync({ 'word/document.xml': part('<document/>') })],
    ['not XML inside', () => workbook('', { 'xl/workbook.xml': strToU8('\u0000nonsense<') })],
  ])('refuses a file with the problem “%s”, and says what to do', async (_name, bytes) => {
    await expect(readXlsx(bytes())).rejects.toThrow(/not an Excel workbook that can be read/)
  })
})

describe('the reader of files for an import', () => {
  const file = (content: BlobPart, name: string) => new File([content], name)

  it('recognises a file by its content, not by its name', async () => {
    const book = workbook(`<row r="1">${inlineText('A1', 'E-mail')}</row>`)
    expect(await readFile(file(book, 'people.csv'))).toMatchObject({ format: 'Excel workbook' })
    expect(await readFile(file('E-mail;Name\na@b.uk;Zoë\n', 'people.xlsx'))).toMatchObject({
      format: 'CSV, UTF-8',
    })
  })

  test.each([
    ['W28', 'x25-cp1250.csv', 'windows-1250', ['Łukasz', 'Dvořák']],
    ['W28', 'x26-macroman.csv', 'macintosh', ['José', 'Núñez']],
    ['W28', 'x47-gbk.csv', 'gb18030', ['小明', '王']],
    ['encoded twice', 'x28-double-encoded.csv', 'utf-8-twice', ['Zoë', 'Müller']],
  ])('%s: asks how %s was encoded, and reads it as chosen', async (_case, name, encoding, names) => {
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

  it('refuses files that are too large or not a table', async () => {
    const large = file('a', 'a.csv')
    Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 })
    await expect(readFile(large)).rejects.toThrow(/25 MB/)
    await expect(readFile(file('%PDF-1.7', 'a.csv'))).rejects.toThrow(/not a table/)
    await expect(readFile(file('', 'a.csv'))).rejects.toThrow(/empty/)
  })
})
