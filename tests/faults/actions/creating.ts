import type { Page } from 'playwright-core'
import { choose } from '~tests/browser/support/fill-step'
import { openPage } from '../screen'
import { count, stepsLinkedTo } from '../stored'
import { type Action, byFunction } from './action'

/**
 * Makes an action that has its own production, because the new records are counted by production. The name of the production is
 * the id of the case.
 */
const ofProduction = (
  name: string,
  button: string,
): Pick<Action, 'name' | 'who' | 'model' | 'button' | 'struck'> => ({
  name,
  ...byFunction,
  who: 'pc',
  model: 'production-hedgerow',
  button,
})

const inDialog = (page: Page, id: string) => page.getByRole('dialog').locator(`[id="${id}"]`)

/** The actions that create PRAs and contracts. */
export const creatingActions: readonly Action[] = [
  {
    ...ofProduction('create a PRA', 'Create PRA'),
    async prepare(page, id) {
      await openPage(page, '/pras?new=1')
      await choose(page, inDialog(page, 'new-pra-production'), id)
    },
    looksDone: ({ path }) => path.endsWith('/general-info'),
    stored: id => count('pras', { productionId: id }),
  },
  {
    ...ofProduction('copy a PRA', 'Copy PRA'),
    async prepare(page, id) {
      await openPage(page, '/pras?copy=pra-regular-approved')
      await choose(page, inDialog(page, 'copy-pra-production'), id)
    },
    looksDone: ({ path }) => path.endsWith('/general-info'),
    stored: id => count('pras', { productionId: id }),
  },
  {
    name: 'raise a dive PRA',
    ...byFunction,
    who: 'pc',
    model: 'pra-regular-draft',
    async prepare(page, id) {
      await openPage(page, `/pras/${id}/general-info`)
      await page.locator('input[name="f-usesDiving"][value="yes"]').check()
      await page
        .getByText(/^Saved \d\d:/)
        .first()
        .waitFor()
    },
    button: 'Create the dive PRA',
    press: page => page.getByRole('button', { name: 'Create the dive PRA' }).click(),
    looksDone: ({ path }, id) => path.endsWith('/general-info') && !path.includes(id),
    stored: stepsLinkedTo,
  },
  {
    ...ofProduction('create a contract', 'Create contract'),
    async prepare(page, id) {
      await openPage(page, '/contracts?new=1')
      await choose(page, page.getByRole('dialog').locator('[id="f-productionId"]'), id)
      await choose(page, page.getByRole('dialog').locator('[id="f-crewId"]'), 'Ada Byrne')
    },
    looksDone: ({ path }) => path.endsWith('/edit'),
    stored: id => count('contracts', { productionId: id }),
  },
  {
    name: 'amend a signed contract',
    ...byFunction,
    who: 'pc',
    model: 'contract-freelance-signed',
    async prepare(page, id) {
      await openPage(page, `/contracts/${id}`)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Amend what was agreed' }).click()
      await page
        .getByRole('dialog')
        .getByText(/make a new contract that amends it/)
        .waitFor()
    },
    button: 'Create contract',
    looksDone: ({ path }) => path.endsWith('/edit'),
    stored: id => count('contracts', { amendsContractId: id }),
  },
]
