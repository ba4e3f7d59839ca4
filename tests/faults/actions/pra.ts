import type { Page } from 'playwright-core'
import { choose } from '~tests/browser/support/fill-step'
import { field, openPage } from '../screen'
import { logged, praBadge } from '../stored'
import { type Action, byFunction, wordsOf } from './action'
import { attach } from './attach'
import { type Command, commandsOf } from './command'

const command = commandsOf('pras', praBadge)

const dialogOf = (page: Page) => page.getByRole('dialog')
const reason = (label: string) => ({
  fill: (page: Page, id: string) => dialogOf(page).getByLabel(label).fill(wordsOf(id)),
  typed: wordsOf,
})
const declare = (page: Page) =>
  dialogOf(page)
    .getByRole('checkbox', { name: /I have consulted/ })
    .check()

async function attachResponse(page: Page, id: string): Promise<void> {
  const dialog = dialogOf(page)
  await attach(dialog.locator('input[type="file"]'), 'Response.pdf')
  await dialog.getByRole('button', { name: 'Remove Response.pdf' }).waitFor()
  await dialog.getByRole('textbox', { name: 'Comments' }).fill(wordsOf(id))
}

/** True if an export is done: its dialog then offers the file. */
const isExported: Action['looksDone'] = ({ dialog }) => dialog.startsWith('Exported for')
const exportFirstOption: Command = {
  event: 'export-first-option',
  who: 'pc',
  model: 'pra-regular-draft',
  button: 'Export for 1st Option',
  looksDone: isExported,
}

/** Every command of a PRA. */
export const praActions: readonly Action[] = [
  command({
    ...exportFirstOption,
    name: 'export-first-option: the file',
    struck: { kind: 'upload', nth: 0 },
  }),
  command(exportFirstOption),
  command({
    event: 'record-first-option',
    who: 'pc',
    model: 'pra-regular-first-option',
    button: 'Record response of 1st Option',
    fill: attachResponse,
    typed: wordsOf,
  }),
  command({ event: 'submit', who: 'pc', model: 'pra-low-risk-draft', button: 'Submit to SP', fill: declare }),
  command({
    event: 'submit-drone-team',
    who: 'pc',
    model: 'pra-drone-amendment-declined',
    button: 'Submit to Drone Team',
    fill: declare,
  }),
  command({
    event: 'submit-dive-team',
    who: 'pc',
    model: 'pra-dive-draft',
    button: 'Submit to Dive Team',
    fill: declare,
  }),
  command({
    event: 'export-dive-adviser',
    who: 'pc',
    model: 'pra-dive-team-approved',
    button: 'Export for Dive Adviser',
    looksDone: isExported,
  }),
  command({
    event: 'record-dive-adviser',
    who: 'dive2',
    model: 'pra-dive-at-adviser',
    button: 'Record response of Dive Adviser and approve',
    fill: attachResponse,
    typed: wordsOf,
  }),
  command({
    event: 'approve',
    who: 'sp',
    model: 'pra-low-risk-submitted',
    button: 'Approve as SP',
    ...reason('Comment (optional)'),
  }),
  command({
    event: 'decline',
    who: 'sp',
    model: 'pra-low-risk-submitted',
    button: 'Decline',
    ...reason('Reason'),
  }),
  command({ event: 'withdraw', who: 'pc', model: 'pra-low-risk-submitted', button: 'Withdraw' }),
  command({ event: 'reopen', who: 'employee', model: 'pra-low-risk-declined', button: 'Reopen' }),
  command({
    event: 'start-amendment',
    who: 'pc',
    model: 'pra-low-risk-approved',
    opens: 'Amend',
    button: 'Start amendment',
    ...reason('What changes, and why'),
    looksDone: ({ path }) => path.endsWith('/general-info'),
    badge: async () => 'Amending',
  }),
  {
    name: 'finish-amendment',
    ...byFunction,
    who: 'pc',
    model: 'pra-low-risk-amending',
    async prepare(page, id) {
      await openPage(page, `/pras/${id}/amendment-finish`)
      await page.locator('input[name="f-crewBriefedOnChange"][value="yes"]').check()
      await field(page, 'declaration').check()
    },
    button: 'Submit amendment',
    press: page => page.getByRole('button', { name: 'Submit amendment' }).click(),
    looksDone: ({ path }, id) => path === `/pras/${id}`,
    stored: id => logged(id, 'finish-amendment'),
    badge: praBadge,
  },
  command({
    event: 'discard-amendment',
    who: 'pc',
    model: 'pra-low-risk-amending',
    button: 'Discard amendment',
  }),
  command({
    event: 'raise-risk',
    who: 'pc',
    model: 'pra-regular-awaiting-sp',
    button: 'Raise risk level',
    ...reason('Reason'),
  }),
  command({
    event: 'lower-risk',
    who: 'director1',
    model: 'pra-drone-amended-flying',
    button: 'Lower risk level',
    ...reason('Reason'),
  }),
  command({
    event: 'convert',
    who: 'pc',
    model: 'pra-low-risk-draft',
    button: 'Convert to regular',
  }),
  command({
    event: 'move',
    who: 'pc',
    model: 'pra-regular-new',
    button: 'Change production',
    fill: page => choose(page, page.locator('[id="move-production"]'), 'Hedgerow'),
  }),
  command({
    event: 'archive',
    who: 'pc',
    model: 'pra-regular-new',
    opens: 'Archive',
    button: 'Archive PRA',
  }),
  command({
    event: 'restore',
    who: 'pc',
    model: 'pra-regular-archived',
    opens: 'Restore',
    button: 'Restore PRA',
  }),
  command({
    event: 'release-drone-team',
    who: 'drone',
    model: 'pra-drone-awaiting-director',
    older: { status: 'approved-droneteam' },
    opens: 'Pass on to directors',
    button: 'Send to directors',
  }),
]
