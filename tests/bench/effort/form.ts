import type { Locator } from 'playwright-core'
import type { Hand } from './hand'

/** The letters to type, and the choice that they find. */
export type Choice = readonly [letters: string, choice: string]

/** Matches the button of a known answer, at its field. */
const OFFER = /^Fill in (“|from )/

/** Answers a field of any kind with the fewest actions, like a practised person. */
export class Form {
  constructor(
    readonly hand: Hand,
    /** The prefix of field names: 'details' in a dialog. */
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

  /** Clicks yes or no. By keyboard it would cost Tab and a key. */
  async choose(path: string, value: 'yes' | 'no' | 'na'): Promise<void> {
    await this.hand.click(this.hand.page.locator(`label:has(> input[name="f-${path}"][value="${value}"])`))
  }

  /** Enters the same answer to each of these questions. */
  async chooseAll(value: 'yes' | 'no' | 'na', paths: readonly string[]): Promise<void> {
    for (const path of paths) await this.choose(path, value)
  }

  /** Answers a select of the browser: goes to it, and types the beginning of the choice. */
  async select(path: string, letters: string, value: string): Promise<void> {
    const { isClicked } = await this.hand.into(this.field(path))
    await this.hand.find(letters)
    if (isClicked) await this.hand.press('Enter')
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

  /** Chooses among many: goes to the field, types until the choice is the first in the list, and takes it. */
  async pick(path: string, letters: string, label: string): Promise<void> {
    await this.hand.into(this.field(path))
    await this.more(letters, label)
  }

  /** Picks another choice in the same field. */
  async more(letters: string, label: string): Promise<void> {
    const { hand } = this
    await hand.find(letters)
    // Enter takes this option, a moment after the list was filtered.
    const taken = hand.page.locator('[role="option"][data-combobox-selected]:visible', { hasText: label })
    await taken.first().waitFor()
    await hand.press('Enter')
  }

  /** Picks several choices, one after the other. */
  async pickAll(path: string, choices: readonly Choice[]): Promise<void> {
    for (const [at, choice] of choices.entries()) {
      if (at === 0) await this.pick(path, ...choice)
      else await this.more(...choice)
    }
  }

  /** Picks several of few choices: opens the list and clicks each. */
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

  /** Ticks some of few choices that are all visible. */
  async tickEach(path: string, labels: readonly string[]): Promise<void> {
    const group = this.hand.page
      .getByRole('group')
      .filter({ has: this.field(path) })
      .last()
    for (const label of labels) await this.hand.click(group.getByText(label, { exact: true }))
  }

  /** Replaces the text of a copied row. */
  async replace(path: string, words: string): Promise<void> {
    await this.hand.into(this.field(path))
    await this.hand.press('ControlOrMeta+a')
    await this.hand.write(words)
  }

  async attach(path: string, name: string): Promise<void> {
    const button = this.hand.page.locator(`label:has(> [id="f-${path}"])`)
    await this.hand.attach(button, name)
    // Waits until the file is stored, since an earlier copy of the row would not contain it. Until then, the row shows the
    // progress.
    await this.hand.page
      .getByRole('button', { name: `About ${name}` })
      .first()
      .waitFor()
  }

  /** Adds a row to a list, as a card. The focus goes to its first field. */
  async addTo(list: string): Promise<void> {
    await this.hand.click(this.field(`${list}-add`))
  }

  /** Adds a copy of the row below it. The focus goes into the copy. */
  async duplicate(row: string): Promise<void> {
    await this.hand.click(this.hand.page.getByRole('button', { name: `Duplicate ${row}`, exact: true }))
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
    const said = hand.page.getByText(/^Pasted \d+ row/).first()
    await said.waitFor()
    // The number of answers to correct follows a moment after the rows.
    await said
      .filter({ hasNotText: /left out|to fix/ })
      .waitFor()
      .catch(async () => {
        throw new Error(`${label}: ${await said.innerText()}`)
      })
  }

  /** Reads the known answers, fills them in, and waits until the form shows them. */
  async takeKnown(): Promise<void> {
    const button = this.hand.page.getByRole('button', { name: /^Fill (it in|in these \d+)$/ })
    await this.hand.click(button)
    await button.waitFor({ state: 'hidden' })
  }

  /** Takes an answer that is offered only at its field. */
  async takeOffer(path: string): Promise<void> {
    const offer = this.hand.page.getByRole('button', { name: OFFER })
    const row = this.hand.page
      .locator('div')
      .filter({ has: this.field(path) })
      .filter({ has: offer })
    await this.hand.click(row.last().getByRole('button', { name: OFFER }))
  }

  /** Goes to the next step, once the server has everything. */
  async next(title: string): Promise<void> {
    const { page } = this.hand
    await page.getByText(/^Saving/).waitFor({ state: 'hidden' })
    await this.hand.click(page.getByRole('link', { name: `Next: ${title}` }))
    await page.locator('#step-title', { hasText: title }).waitFor()
    this.hand.begin(title)
  }
}
