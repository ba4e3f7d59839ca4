import type { Page } from 'playwright-core'

/** Pastes rows, as copied from a spreadsheet, into the table that has this cell. The first pasted cell goes into this cell. */
export async function pasteRows(
  page: Page,
  label: string,
  rows: readonly (readonly string[])[],
): Promise<void> {
  const text = rows.map(row => row.join('\t')).join('\n')
  await page.getByLabel(label, { exact: true }).evaluate((box, block) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', block)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}
