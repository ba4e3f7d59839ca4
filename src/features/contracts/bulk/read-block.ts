/** The cells of a block that was copied in a spreadsheet: tabs between cells, quotes around those with line breaks. */
export async function readBlock(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse')
  return papa.parse<string[]>(text.replace(/[\r\n]+$/, ''), { delimiter: '\t' }).data
}

/** Whether a pasted text is a block of cells, and not words for one cell. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.replace(/[\r\n]+$/, ''))
}
