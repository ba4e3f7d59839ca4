import type { Locator, Page } from 'playwright-core'

/** The counts of a person's mouse and keyboard actions. */
export interface Counts {
  clicks: number
  /** Keys for moving, choosing or searching; a combination such as Ctrl+V counts as one key. */
  keys: number
  /** The number of written or pasted characters: facts that only this person knows. */
  prose: number
  /** The part of `prose` that is days, times, numbers and telephone numbers. */
  figures: number
}

/** A part of a journey: a step of the PRA, or the time before and after. */
export interface Part extends Counts {
  name: string
}

const EMPTY_PDF = Buffer.from('%PDF-1.4\n%%EOF\n')

const FIELD = 'input, textarea, select, [role="gridcell"]'

/** Plays a journey, and counts its clicks and keys, so that no figure is written by hand. Looking and waiting are not counted. */
export class Hand {
  readonly parts: Part[] = []

  constructor(readonly page: Page) {}

  /** Starts a part: the following actions belong to it. */
  begin(name: string): void {
    this.parts.push({ name, clicks: 0, keys: 0, prose: 0, figures: 0 })
  }

  private add(what: keyof Counts, count: number): void {
    const part = this.parts.at(-1)
    if (!part) throw new Error('No part has begun')
    part[what] += count
  }

  async click(target: Locator): Promise<void> {
    await target.click()
    this.add('clicks', 1)
  }

  /** Clicks another place with Shift held, as in a spreadsheet. */
  async clickWithShift(target: Locator): Promise<void> {
    await target.click({ modifiers: ['Shift'] })
    this.add('clicks', 1)
  }

  /** Attaches a file of the person's computer: clicks the button, and double-clicks the file in the window that opens. */
  async attach(button: Locator, name: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.click(button)
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: EMPTY_PDF })
    this.add('clicks', 2)
    await this.page.getByText(name).first().waitFor()
  }

  /** Attaches several files at once: clicks the first, the last with Shift, and 'Open'. */
  async attachAll(button: Locator, names: readonly string[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.click(button)
    await (await chooser).setFiles(
      names.map(name => ({ name, mimeType: 'application/pdf', buffer: EMPTY_PDF })),
    )
    this.add('clicks', 3)
  }

  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time++) await this.page.keyboard.press(key)
    this.add('keys', times)
  }

  /** Types a search: each letter counts as a key. */
  async find(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.add('keys', text.length)
  }

  /** Writes into the focused element. */
  async write(text: string): Promise<void> {
    await this.mustBeInField()
    // Types the first letter as a key, since it may open a cell of a table.
    await this.page.keyboard.type(text.charAt(0))
    await this.page.keyboard.insertText(text.slice(1))
    this.add('prose', text.length)
  }

  /** Writes a day, a time, a number or a telephone number. */
  async writeFigure(text: string): Promise<void> {
    await this.mustBeInField()
    await this.page.keyboard.type(text)
    this.add('prose', text.length)
    this.add('figures', text.length)
  }

  /** Pastes a block from the person's spreadsheet. */
  async paste(rows: readonly (readonly string[])[]): Promise<void> {
    const text = rows.map(row => row.join('\t')).join('\r\n')
    await this.page.evaluate(words => navigator.clipboard.writeText(words), text)
    await this.mustBeInField()
    await this.press('ControlOrMeta+v')
    this.add('prose', text.length)
  }

  /**
   * Goes to a control: by Tab if it is the next stop, otherwise by a click. Either counts as one action. `isClicked` is true for
   * a click, which also opens a select.
   */
  async into(target: Locator): Promise<{ isClicked: boolean }> {
    await target.first().waitFor()
    if (await target.first().evaluate(element => element === document.activeElement))
      return { isClicked: false }
    if (await target.first().evaluate(isNextStop)) {
      await this.press('Tab')
      if (await target.first().evaluate(element => element === document.activeElement))
        return { isClicked: false }
    }
    await this.click(target.first())
    return { isClicked: true }
  }

  private async mustBeInField(): Promise<void> {
    const isField = await this.page.evaluate(fields => document.activeElement?.matches(fields), FIELD)
    if (!isField) throw new Error(`Nothing to write in has the focus: ${await this.whereIsFocus()}`)
  }

  private whereIsFocus(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing')
  }
}

/** True if Tab leads from the focus to this element. This function runs in the page. */
function isNextStop(element: Element): boolean {
  const canStop = (each: HTMLElement & { disabled?: boolean }) =>
    each.tabIndex >= 0 && each.disabled !== true && each.checkVisibility({ visibilityProperty: true })
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ].filter(canStop)
  const active = document.activeElement as HTMLInputElement | null
  const others = stops.filter(
    each =>
      each === active ||
      !(active?.type === 'radio' && (each as HTMLInputElement).name === active.name && 'name' in each),
  )
  return active !== null && others[others.indexOf(active) + 1] === element
}

/** Returns the sum of the counts of all parts. */
export function sumOf(parts: readonly Counts[]): Counts {
  const sum = (of: keyof Counts) => parts.reduce((total, part) => total + part[of], 0)
  return { clicks: sum('clicks'), keys: sum('keys'), prose: sum('prose'), figures: sum('figures') }
}
