import type { Page } from 'playwright-core'
import { addDays, todayIso } from '@/domain/shared/dates'
import { field, openPage } from '../screen'
import { ageLinks, contractBadge, logged } from '../stored'
import { type Action, wordsOf } from './action'
import { attach } from './attach'
import { commandsOf } from './command'

const command = commandsOf('contracts', contractBadge)

const comment = { fill: (page: Page, id: string) => field(page, 'comment').fill(wordsOf(id)), typed: wordsOf }

async function signedCopy(page: Page): Promise<void> {
  await attach(field(page, 'signedFile'), 'Signed.pdf')
  await page.getByRole('button', { name: 'Remove Signed.pdf' }).waitFor()
  await field(page, 'signedOn').fill(todayIso(Date.now()))
  await field(page, 'signedOn').blur()
}

/** Every command of a contract. */
export const contractActions: readonly Action[] = [
  command({
    event: 'submit-contract',
    who: 'pc',
    model: 'contract-freelance-returned',
    opens: 'Submit for approval',
    button: 'Submit',
  }),
  command({ event: 'approve-contract', who: 'pm', model: 'contract-freelance-submitted', button: 'Approve' }),
  command({
    event: 'return-contract',
    who: 'pm',
    model: 'contract-freelance-submitted',
    button: 'Return',
    ...comment,
  }),
  command({
    event: 'withdraw-contract',
    who: 'pc',
    model: 'contract-freelance-submitted',
    button: 'Withdraw',
  }),
  command({
    event: 'reopen-contract',
    who: 'admin',
    model: 'contract-freelance-approved',
    opens: 'Reopen to change',
    button: 'Reopen',
    ...comment,
  }),
  command({
    event: 'cancel-contract',
    who: 'pc',
    model: 'contract-freelance-submitted',
    opens: 'Cancel',
    button: 'Cancel the contract',
    ...comment,
  }),
  command({ event: 'send-contract', who: 'pc', model: 'contract-freelance-stills', button: 'Send' }),
  command({
    event: 'sign-contract',
    who: 'pc',
    model: 'contract-freelance-sent',
    button: 'Record as signed',
    fill: signedCopy,
  }),
  command({
    event: 'query-contract',
    who: 'pc',
    model: 'contract-freelance-sent',
    opens: 'Record a query',
    button: 'Record the query',
    ...comment,
  }),
  command({
    event: 'answer-contract',
    who: 'pc',
    model: 'contract-freelance-query',
    button: 'Record the answer',
    ...comment,
  }),
  command({
    event: 'end-contract',
    who: 'admin',
    model: 'contract-freelance-signed',
    opens: 'End early',
    button: 'End the contract',
    async fill(page, id) {
      await comment.fill(page, id)
      await field(page, 'cancelledOn').fill(todayIso(Date.now()))
      await field(page, 'cancelledOn').blur()
      await field(page, 'feeDue').fill('0')
      await field(page, 'feeDue').blur()
    },
    typed: wordsOf,
  }),
  command({
    event: 'restore-contract',
    who: 'admin',
    model: 'contract-freelance-cancelled',
    opens: 'Restore as draft',
    button: 'Restore',
  }),
  command({
    event: 'keep-contract',
    who: 'admin',
    model: 'contract-freelance-signed',
    older: { contractEndDate: addDays(todayIso(Date.now()), -1) },
    button: 'Keep as historic',
  }),
  {
    name: 'prepare-documents',
    who: 'pc',
    model: 'contract-freelance-approved',
    struck: { kind: 'function', nth: 0 },
    prepare: (page, id) => openPage(page, `/contracts/${id}`),
    button: 'Prepare documents',
    press: page => page.getByRole('button', { name: 'Prepare documents' }).click(),
    looksDone: ({ words }) => /\.docx/.test(words),
    stored: id => logged(id, 'prepare-documents'),
  },
  {
    name: 'send the link again',
    who: 'pc',
    model: 'contract-freelance-sent',
    struck: { kind: 'function', nth: 0 },
    async prepare(page, id) {
      await ageLinks(id)
      await openPage(page, `/contracts/${id}`)
    },
    button: 'Send the link again',
    press: page => page.getByRole('button', { name: /^Send the link again/ }).click(),
    looksDone: ({ notes }) => notes.some(note => note.startsWith('A new link')),
    stored: id => logged(id, 'send-contract-link'),
  },
]
