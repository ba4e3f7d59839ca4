import type { Locator } from 'playwright-core'
import { hazardCatalogue } from '@/domain/pras/hazards/catalogue'
import type { HazardEntry } from '@/domain/pras/hazards/schema'
import type { Form } from './form'

type Words = readonly [where: string, control: string]

export interface HazardFacts {
  /**
   * For each hazard of the catalogue: where and when it occurs on this shoot, and a control that adapts the catalogue's prompts.
   */
  words: Readonly<Record<string, Words>>
  /** The reasons why suggested hazards do not occur on this shoot; by hazard of the catalogue. */
  refusals: Readonly<Record<string, string>>
  /** The reason why a tolerable risk is accepted; empty if all risks are low. */
  acceptable: string
}

const byTitle = new Map<string, HazardEntry>(hazardCatalogue.map(entry => [entry.title, entry]))

/** Adds all suggested hazards, and writes one after the other. The first opens automatically. */
export async function writeHazards(form: Form, facts: HazardFacts): Promise<void> {
  const { hand } = form
  const { page } = hand
  await refuseWhatDoesNotArise(form, facts)
  await hand.click(page.getByRole('button', { name: /^Add all \d/ }))
  const panel = page.locator('section[aria-labelledby="f-title"]')
  await panel.waitFor()
  // Fills in the person in charge on location, who is responsible for all hazards.
  await form.takeKnown()
  const isDone = () => panel.getByRole('button', { name: 'Confirm these controls', exact: true })
  for (let count = 0; count < MOST_HAZARDS; count++) {
    const title = await panel.getByRole('heading', { level: 3 }).innerText()
    await writeHazard(form, panel, title, facts)
    const isLast = await isDone().isVisible()
    await hand.click(panel.getByRole('button', { name: /^Confirm these controls/ }))
    if (isLast) return
    await panel.getByRole('heading', { level: 3, name: title, exact: true }).waitFor({ state: 'detached' })
  }
}

/** Adds and writes all suggested hazards of a low-risk PRA, where each hazard is a line. */
export async function writeLines(form: Form, facts: HazardFacts): Promise<void> {
  const { hand } = form
  const { page } = hand
  await refuseWhatDoesNotArise(form, facts)
  await hand.click(page.getByRole('button', { name: /^Add all \d/ }))
  await form.takeKnown()
  const lines = page.getByRole('list', { name: 'Hazards' }).getByRole('listitem')
  for (const line of await lines.all()) {
    const title = await line.getByRole('button').first().innerText()
    const [where, control] = wordsOf(title, facts)
    await hand.click(line.locator('label:has(> input[value="1"])'))
    await hand.into(line.getByRole('textbox'))
    await hand.write(`${where} ${control}.`)
    await hand.click(line.getByRole('checkbox'))
  }
}

function wordsOf(title: string, facts: HazardFacts): Words {
  const words = facts.words[byTitle.get(title)?.id ?? '']
  if (!words) throw new Error(`${title}: no words`)
  return words
}

/** Refuses suggested hazards that do not occur, each with its own reason. */
async function refuseWhatDoesNotArise(form: Form, facts: HazardFacts): Promise<void> {
  const { hand } = form
  const section = hand.page.getByRole('region', { name: /^Suggested by your answers/ })
  await section.waitFor()
  const suggested = (await namesOf(section, 'Add '))
    .map(title => byTitle.get(title))
    .filter(entry => entry !== undefined)
  const unknown = suggested.filter(({ id }) => !facts.words[id] && !facts.refusals[id])
  if (unknown.length > 0)
    throw new Error(
      `Neither words nor a reason for ${unknown.map(({ id, title }) => `${id} (${title})`).join(', ')}`,
    )
  for (const { id, title } of suggested) {
    const reason = facts.refusals[id]
    if (!reason) continue
    const refusing = section.getByRole('button', { name: `Not applicable…: ${title}`, exact: true })
    await hand.click(refusing)
    await refusing.waitFor({ state: 'detached' })
    await hand.page.waitForFunction(() => document.activeElement?.id.startsWith('f-notApplicable'))
    await hand.write(reason)
  }
}

/** Returns the rest of the names of all buttons whose names begin with this word. */
async function namesOf(section: Locator, word: string): Promise<string[]> {
  const labels = await section
    .getByRole('button', { name: new RegExp(`^${word}`) })
    .evaluateAll(buttons => buttons.map(button => button.getAttribute('aria-label') ?? ''))
  return labels.map(label => label.slice(word.length))
}

const MOST_HAZARDS = 60

async function writeHazard(form: Form, panel: Locator, title: string, facts: HazardFacts): Promise<void> {
  const { hand } = form
  const [where, control] = wordsOf(title, facts)
  await form.text('specificDetail', where)
  const proposal = panel.getByRole('button', { name: /^Rate \d, then \d$/ })
  const isProposed = await proposal.isVisible()
  // Accepts the proposed rating, since the person has read it and it is right for this shoot. The controls come next.
  if (isProposed) await hand.click(proposal)
  if (isProposed) await hand.page.waitForFunction(() => document.activeElement?.id === 'f-controls-own')
  else await hand.into(panel.locator('[id="f-controls-own"]'))
  await hand.write(control)
  if (!isProposed) {
    const severity = byTitle.get(title)?.defaultSeverity ?? 0
    const rate = (label: string, likelihood: number) =>
      hand.click(
        panel
          .getByRole('radiogroup', { name: `${label}: likelihood` })
          .locator(`label:has(> input[value="${likelihood}"])`),
      )
    await rate('Risk before controls', 3)
    await rate('Risk with these controls', severity >= 5 && facts.acceptable ? 2 : 1)
  }
  if (!(await form.field('residualJustification').isVisible())) return
  await form.choose('residualAcceptable', 'yes')
  await form.text('residualJustification', facts.acceptable)
}
