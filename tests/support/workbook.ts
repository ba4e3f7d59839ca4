import { strToU8, zipSync } from 'fflate'

/** Returns a part of a workbook as it is stored in the archive. */
export const xmlPart = (xml: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
/** Returns a cell that contains its text, instead of a reference to a shared text. `cell` is its position, such as 'A1'. */
export const inlineText = (cell: string, value: string) =>
  `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`

/** Returns a workbook with one sheet of these rows, as spreadsheet programs write it. */
export function workbook(rows: string, more: Record<string, Uint8Array> = {}): Uint8Array<ArrayBuffer> {
  return zipSync({
    '[Content_Types].xml': xmlPart(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    '_rels/.rels': xmlPart(
      `<Relationships ${packages}><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xmlPart(
      `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Crew" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xmlPart(
      `<Relationships ${packages}><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xmlPart(
      `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': xmlPart(`<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`),
    ...more,
  }) as Uint8Array<ArrayBuffer>
}
