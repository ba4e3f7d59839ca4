import type { Page } from 'playwright-core'
import { catalogueHazard } from '@/domain/pras/hazards/catalogue'
import { hazards as hazardsStep } from '@/domain/pras/steps/definitions/hazards'
import type { Content, FieldContext } from '@/domain/shared/fields'
import { fillFields } from './fill-step'

const list = hazardsStep.fields.find(field => field.name === 'hazards')
const hazardFields = list?.kind === 'list' ? list.fields : []
/**
 * Fields that this file does not fill in through the form: the panel has its own controls for them, or they come from the
 * catalogue.
 */
const ownControls = new Set([
  'hazardId',
  'title',
  'whoAtRisk',
  'controls',
  'controlsConfirmed',
  'files',
  'sopIds',
])
const kitFields = hazardFields.filter(field => !ownControls.has(field.name) && field.kind !== 'rating')

/** Adds each hazard from the catalogue and fills in its answers. Refuses the suggestions that are refused in the answers. */
export async function fillHazards(page: Page, content: Content, context: FieldContext): Promise<void> {
  for (const hazard of content.hazards as Content[]) await writeHazard(page, hazard, context)
  for (const refused of (content.notApplicable ?? []) as Content[]) {
    const title = titleOf(refused.hazardId)
    await page.getByRole('button', { name: `Not applicable…: ${title}` }).click()
    await page.getByLabel(`Why does “${title}” not apply on this shoot?`).fill(String(refused.reason))
  }
  await fillFields(
    page,
    hazardsStep.fields.filter(field => field.name.startsWith('riskLevelOverride')),
    content,
    context,
  )
}

async function writeHazard(page: Page, hazard: Content, context: FieldContext): Promise<void> {
  const title = titleOf(hazard.hazardId)
  await page.getByRole('button', { name: 'Add from catalogue' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Search the catalogue').fill(title)
  await dialog.getByRole('checkbox', { name: title }).first().check()
  await dialog.getByRole('button', { name: /^Add 1/ }).click()
  const panel = page.getByRole('region', { name: title })
  // On a low-risk PRA the hazard is a line; a click opens its panel.
  const line = page.getByRole('list', { name: 'Hazards' }).getByRole('button', { name: title, exact: true })
  await panel.or(line).waitFor()
  if (await line.isVisible()) await line.click()
  await panel.waitFor()
  await rate(page, 'Risk before controls', hazard.initialLikelihood, hazard.initialSeverity)
  const controls = String(hazard.controls).split('\n')
  // Removes the prompts about things that this shoot does not have. Begins with the last prompt, so that the prompts before it
  // keep their numbers.
  for (const [at, prompt] of [
    ...(catalogueHazard(String(hazard.hazardId))?.controls ?? []).entries(),
  ].reverse()) {
    if (!controls.includes(prompt))
      await panel.getByRole('button', { name: `Remove control ${at + 1}` }).click()
  }
  await panel.getByRole('textbox', { name: 'Control 1', exact: true }).fill(controls[0] ?? '')
  await panel.getByRole('checkbox', { name: /confirm/i }).check()
  await rate(page, 'Risk with these controls', hazard.residualLikelihood, hazard.residualSeverity)
  await fillFields(page, kitFields, hazard, context)
  await panel.getByRole('button', { name: 'Close this hazard' }).click()
}

async function rate(page: Page, label: string, likelihood: unknown, severity: unknown): Promise<void> {
  for (const [scale, value] of [
    ['likelihood', likelihood],
    ['severity', severity],
  ]) {
    const line = page.getByRole('radiogroup', { name: `${label}: ${scale}` })
    await line.locator(`input[value="${value}"]`).check()
  }
}

function titleOf(id: unknown): string {
  const entry = catalogueHazard(String(id))
  if (!entry) throw new Error(`The catalogue has no hazard ${id}`)
  return entry.title
}
