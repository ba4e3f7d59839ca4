import type { Locator } from 'playwright-core'
import { hazardCatalogue } from '@/domain/pras/hazards/catalogue'
import type { HazardEntry } from '@/domain/pras/hazards/schema'
import type { Form } from './form'

type Words = readonly [where: string, control: string]

export interface HazardFacts {
  /** Where and when on this shoot, and the control that makes the catalogue's prompts fit it; by hazard of the catalogue. */
  words: Readonly<Record<string, Words>>
  /** Why what the answers call for does not arise on this shoot, where that is so; by hazard of the catalogue. */
  refusals: Readonly<Record<string, string>>
  /** Why a risk that stays tolerable is accepted; empty where each is made low. */
  acceptable: string
}

const byTitle = new Map<string, HazardEntry>(hazardCatalogue.map(entry => [entry.title, entry]))

/** Takes all that the answers call for, and writes one after the other. */
export async function writeHazards(form: Form, facts: HazardFacts): Promise<void> {
  const { hand } = form
  const { page } = hand
  await refuseWhatDoesNotArise(form, facts)
  await hand.click(page.getByRole('button', { name: /^Add all \d/ }))
  // Whoever is in charge on location sees to all of them.
  await form.takeKnown()
  // The first of them, and from there on each next one.
  await hand.click(page.getByRole('table', { name: 'Hazards' }).getByRole('button').first())
  const panel = page.locator('section[aria-labelledby="f-title"]')
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

/** What does not arise, though the answers call for it: each with its own reason. */
async function refuseWhatDoesNotArise(form: Form, facts: HazardFacts): Promise<void> {
  const { hand } = form
  const section = hand.page.getByRole('region', { name: /^Suggested by your answers/ })
  await section.waitFor()
  const more = section.getByRole('button', { name: /^Show \d+ more/ })
  if (await more.isVisible()) await hand.click(more)
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

/** What follows this word in the names of buttons. */
async function namesOf(section: Locator, word: string): Promise<string[]> {
  const labels = await section
    .getByRole('button', { name: new RegExp(`^${word}`) })
    .evaluateAll(buttons => buttons.map(button => button.getAttribute('aria-label') ?? ''))
  return labels.map(label => label.slice(word.length))
}

const MOST_HAZARDS = 60

async function writeHazard(form: Form, panel: Locator, title: string, facts: HazardFacts): Promise<void> {
  const { hand } = form
  const entry = byTitle.get(title)
  const words = facts.words[entry?.id ?? '']
  if (!entry || !words) throw new Error(`${title}: no words for ${entry?.id}`)
  const [where, control] = words
  const severity = entry.defaultSeverity
  const rate = (label: string, likelihood: number) =>
    hand.click(
      panel
        .getByRole('radiogroup', { name: label })
        .locator(`label:has(> input[data-cell="${likelihood}-${severity}"])`),
    )
  await form.text('specificDetail', where)
  await rate('Risk before controls', 3)
  await hand.click(panel.getByRole('button', { name: 'Add control' }))
  await hand.page.waitForFunction(() =>
    document.activeElement?.getAttribute('aria-label')?.startsWith('Control'),
  )
  await hand.write(control)
  const likelihood = severity >= 5 && facts.acceptable ? 2 : 1
  await rate('Risk with these controls', likelihood)
  if (likelihood * severity < 10) return
  await form.choose('residualAcceptable', 'yes')
  await form.text('residualJustification', facts.acceptable)
}
