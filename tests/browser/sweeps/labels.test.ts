import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Approval, Pra, PraStatus, PraType } from '@/domain/pras/schema'
import { nextActionLabel } from '@/domain/pras/workflow/labels'
import { todayIso } from '@/domain/shared/dates'
import { windowOf, withBrowser } from '../support/app'
import { storedPras } from '../support/stored-pras'

withBrowser()

/** The {name} in labels, unless an admin has entered another one in config/app. */
const NAME = 'Dive Adviser'
const SP = 'Awaiting SP approval'
const DIRECTOR = 'Awaiting Director approval'

type Label = string | ((pra: Pra) => string)
const spThenDirector = (pra: Pra) => (counted(pra).some(approval => approval.isReviewer) ? director(pra) : SP)
const director = (pra: Pra) => (directorsOf(pra) < (pra.riskLevel === 'high' ? 2 : 1) ? DIRECTOR : '')

/**
 * The labels of requirements 4, written down a second time, so that a wrong `nextActionLabel` is not compared with itself. A
 * status without a label in requirements 4 has none here, except for two that our workflow adds after an outside response: they
 * wait for the same person as the status before.
 */
const spec: Record<PraType, Partial<Record<PraStatus, Label>>> = {
  'low-risk': {
    draft: 'Submit to SP',
    'amendment-declined': 'Submit to SP',
    submitted: SP,
    amended: SP,
  },
  regular: {
    draft: 'Export for 1st Option',
    'submitted-first-option': 'Submit to SP',
    'approved-first-option': 'Submit to SP',
    'amendment-declined': 'Submit to SP',
    submitted: spThenDirector,
    amended: spThenDirector,
  },
  drone: {
    draft: 'Submit to Drone Team',
    'amendment-declined': 'Submit to Drone Team',
    'submitted-droneteam': 'Awaiting Drone Team approval',
    submitted: director,
    amended: director,
  },
  dive: {
    draft: 'Submit to Dive Team',
    'amendment-declined': 'Submit to Dive Team',
    'submitted-diveteam': `Export for ${NAME}`,
    'approved-diveteam': `Export for ${NAME}`,
    'submitted-dive-adviser': 'Submit to SP',
    'approved-dive-adviser': 'Submit to SP',
    submitted: spThenDirector,
    amended: spThenDirector,
  },
}

/** Requirements 4: 'When status is amended, the approvals of the first amendment not yet approved are the ones counted.' */
function counted(pra: Pra): Approval[] {
  const round = pra.status === 'amended' ? pra.amendments.find(each => !each.isApproved) : pra
  return round?.approvals ?? []
}
const directorsOf = (pra: Pra) => counted(pra).filter(approval => approval.isDirector).length

function specLabel(pra: Pra): string {
  const label = spec[pra.type][pra.status] ?? ''
  return typeof label === 'string' ? label : label(pra)
}

/** The text on the page of a PRA whose status has no label in requirements 4, if its owner has something to do. */
const beyondTheSpec: Partial<Record<PraStatus, string>> = {
  declined: 'Reopen or archive',
  approved: 'Finish amendment',
}

/** The text in the list for a status without a label in requirements 4: the list has a next action for every status. */
function beyondTheSpecInList(pra: Pra): string {
  if (pra.isArchived) return 'None: archived'
  if (pra.status === 'declined') return 'Reopen or archive'
  if (pra.amendments.some(each => !each.isApproved)) return 'Finish amendment'
  if (pra.isDebriefed) return 'None: debriefed'
  return pra.endDate < todayIso(Date.now()) ? 'Write the debrief' : 'None: in force'
}

test('every demo PRA shows the next action that requirements 4 names, in the list and on its page', async () => {
  const pras = await storedPras()
  expect(pras.length).toBeGreaterThan(40)
  // The window is so high that all rows are inside it, since other rows are not drawn.
  const { page, pageErrors } = await windowOf('admin', { height: 4000 })

  const inList = await nextActionsOfList(page, pras.length)
  for (const pra of pras) {
    const expected = specLabel(pra)
    const about = `${pra.id} (${pra.type}, ${pra.status})`
    expect(nextActionLabel(pra, NAME), about).toBe(expected)
    expect(inList.get(pra.reference), about).toBe(expected || beyondTheSpecInList(pra))
  }

  for (const pra of pras) {
    const about = `${pra.id} (${pra.type}, ${pra.status})`
    const shown = await nextActionOfPage(page, pra)
    const expected = specLabel(pra)
    if (expected) expect(shown, about).toBe(expected)
    else expect(['', beyondTheSpec[pra.status] ?? ''], about).toContain(shown)
  }
  expect(pageErrors.join('\n')).toBe('')
})

/** Reads the next action of every row in the full list, by reference. */
async function nextActionsOfList(page: Page, count: number): Promise<Map<string, string>> {
  await page.goto('/pras?includeArchived=yes')
  const grid = page.getByRole('grid', { name: 'PRAs' })
  // The list fetches the next page while its end is visible.
  await page.locator(`[role="grid"][aria-rowcount="${count + 1}"]`).waitFor()
  const headers = await grid.locator('thead th').allTextContents()
  const rows = await grid
    .locator('tbody tr[aria-rowindex]')
    .evaluateAll(list => list.map(row => [...row.children].map(cell => cell.textContent ?? '')))
  const at = (name: string) => headers.indexOf(name)
  return new Map(rows.map(cells => [cells[at('Reference')] ?? '', cells[at('Next action')] ?? '']))
}

async function nextActionOfPage(page: Page, pra: Pra): Promise<string> {
  await page.getByRole('row').filter({ hasText: pra.reference }).click()
  const summary = page.locator('section[aria-label="Summary"]')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(pra.reference).waitFor()
  const line = summary.locator('p').first().locator('span').first()
  const shown = (await line.count()) > 0 ? ((await line.textContent()) ?? '') : ''
  await page.goBack()
  await page.getByRole('grid', { name: 'PRAs' }).waitFor()
  return shown
}
