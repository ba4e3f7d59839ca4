import type { Locator } from 'playwright-core'
import type { Hand } from './hand'

/** How a practised person answers a field, whatever its kind: the way that costs least. */
export class Form {
  constructor(
    readonly hand: Hand,
    /** In front of the names of fields: 'details' in a dialog. */
    readonly within = '',
  ) {}

  field(path: string): Locator {
    return this.hand.page.locator(`[id="f-${path}"]`)
  }

  async text(path: string, words: string): Promise<void> {
    await this.hand.into(this.field(path))
    await this.hand.write(words)
  }

  async figure(path: string, words: string): Promise<void> {
    await this.hand.into(this.field(path))
    await this.hand.writeFigure(words)
  }

  /** A click on yes or no: by keyboard it would be Tab and a key. */
  async choose(path: string, value: 'yes' | 'no' | 'na'): Promise<void> {
    await this.hand.click(this.hand.page.locator(`label:has(> input[name="f-${path}"][value="${value}"])`))
  }

  /** The same answer to each of these. */
  async chooseAll(value: 'yes' | 'no' | 'na', paths: readonly string[]): Promise<void> {
    for (const path of paths) await this.choose(path, value)
  }

  /** The browser's own select: goes to it, and types how the choice begins. */
  async select(path: string, letters: string, value: string): Promise<void> {
    await this.hand.into(this.field(path))
    await this.hand.find(letters)
    const chosen = await this.field(path).elementHandle()
    await this.hand.page
      .waitForFunction(([select, wanted]) => (select as HTMLSelectElement).value === wanted, [
        chosen,
        value,
      ] as const)
      .catch(() => {
        throw new Error(`${path}: ${letters} does not choose ${value}`)
      })
  }

  /** A choice among many: goes to it, types until it is the first that is offered, and takes it. */
  async pick(path: string, letters: string, label: string): Promise<void> {
    await this.hand.into(this.field(path))
    await this.more(letters, label)
  }

  /** One more, in the field where one was just picked. */
  async more(letters: string, label: string): Promise<void> {
    const { hand } = this
    await hand.find(letters)
    // What Enter takes, a moment after the list has been narrowed.
    const taken = hand.page.locator('[role="option"][data-combobox-selected]:visible', { hasText: label })
    await taken.first().waitFor()
    await hand.press('Enter')
  }

  /** Several of few: opens the list and clicks each. */
  async clickOptions(path: string, labels: readonly string[]): Promise<void> {
    const { hand } = this
    await hand.into(this.field(path))
    for (const label of labels) {
      await hand.click(hand.page.getByRole('option', { name: label, exact: true }).filter({ visible: true }))
    }
  }

  async tick(path: string): Promise<void> {
    await this.hand.click(this.field(path))
  }

  /** Opens a list as a table, and pastes rows into its first cell. */
  async pasteInto(label: string, rows: readonly (readonly string[])[]): Promise<void> {
    const { hand } = this
    const grid = hand.page.getByRole('grid', { name: label, exact: true })
    const asTable = hand.page
      .getByRole('group', { name: `${label} as` })
      .getByRole('button', { name: 'Table' })
    if (!(await grid.isVisible())) await hand.click(asTable)
    await hand.click(grid.locator('[data-row="0"][data-column="0"]'))
    await hand.paste(rows)
    await hand.page
      .getByText(/^Pasted \d+ row/)
      .first()
      .waitFor()
    const said = await hand.page.getByText(/^Pasted \d+ row/).allInnerTexts()
    if (said.some(each => /left out|to mend/.test(each))) throw new Error(`${label}: ${said.join(' ')}`)
  }

  /** Puts in what is known already, having read it, and waits until it stands in the form. */
  async takeKnown(): Promise<void> {
    const button = this.hand.page.getByRole('button', { name: /^Put (it in|in these \d+)$/ })
    await this.hand.click(button)
    await button.waitFor({ state: 'hidden' })
  }

  /** Goes on to the next step, once the server has everything. */
  async next(title: string): Promise<void> {
    const { page } = this.hand
    await this.hand.click(page.getByRole('link', { name: `Next: ${title}` }))
    await page.locator('#step-title', { hasText: title }).waitFor()
    this.hand.begin(title)
  }
}
