import type { Page } from 'playwright-core'
import { choose } from '~tests/browser/support/fill-step'
import { field, openPage } from '../screen'
import { count, logged, read } from '../stored'
import { type Action, byFunction, wordsOf } from './action'

/** Returns 1 if a document has the typed text at a path, else 0. */
const has =
  (path: (id: string) => string, ...keys: readonly string[]) =>
  async (id: string): Promise<number> => {
    let found: unknown = await read(path(id))
    for (const key of keys) found = (found as Record<string, unknown> | undefined)?.[key]
    return String(found ?? '').includes(wordsOf(id)) ? 1 : 0
  }

/** True if a form that saves automatically shows 'Saved' with the time. */
const isSaved: Action['looksDone'] = ({ badges }) => badges.some(text => /^Saved \d\d:/.test(text))

const typing = (path: string) => async (page: Page, id: string) => {
  await field(page, path).fill(wordsOf(id))
}

interface Editor extends Pick<Action, 'name' | 'who' | 'model'> {
  at: (id: string) => string
  path: string
  button: string
  stored: Action['stored']
}

/** Makes the action of saving a form by its button. */
const editor = ({ at, path, ...rest }: Editor): Action => ({
  ...rest,
  async prepare(page, id) {
    await openPage(page, at(id))
    await field(page, path).fill(wordsOf(id))
    await field(page, path).blur()
  },
  press: page => page.getByRole('button', { name: rest.button, exact: true }).click(),
  looksDone: ({ words, alerts }) => !words.includes('Not saved yet') && alerts.length === 0,
  typed: wordsOf,
})

/** The actions of filling in forms: forms that save automatically, and forms with a button. */
export const formActions: readonly Action[] = [
  {
    name: 'write a step',
    who: 'pc',
    model: 'pra-regular-draft',
    prepare: (page, id) => openPage(page, `/pras/${id}/general-info`),
    button: 'Try again',
    press: typing('activitySummary'),
    looksDone: isSaved,
    stored: has(id => `pras/${id}/steps/general-info`, 'content', 'activitySummary'),
    typed: wordsOf,
  },
  {
    name: 'write a debrief',
    who: 'pm',
    model: 'pra-regular-debrief-due',
    prepare: (page, id) => openPage(page, `/pras/${id}/debrief`),
    button: 'Try again',
    press: typing('summary'),
    looksDone: isSaved,
    stored: has(id => `pras/${id}/debrief/main`, 'content', 'summary'),
    typed: wordsOf,
  },
  {
    name: 'hand in a debrief',
    ...byFunction,
    who: 'pm',
    model: 'pra-regular-debrief-due',
    async prepare(page, id) {
      await openPage(page, `/pras/${id}/debrief`)
      await field(page, 'summary').fill(wordsOf(id))
      await field(page, 'shootWentAhead').selectOption('yes')
      for (const [name, value] of [
        ['hadIncidents', 'no'],
        ['missedAnything', 'no'],
      ])
        await page.locator(`input[name="f-${name}"][value="${value}"]`).check()
      await page
        .getByText(/^Saved \d\d:/)
        .first()
        .waitFor()
      await page.getByRole('button', { name: 'Hand in' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
    button: 'Hand in',
    stored: id => logged(id, 'debrief'),
  },
  {
    name: 'move the shoot',
    who: 'pc',
    model: 'pra-regular-draft',
    async prepare(page, id) {
      await openPage(page, `/pras/${id}/general-info`)
      await page.getByRole('button', { name: /^Move the shoot/ }).click()
      await page.locator('[id="move-by"]').fill('3')
      await page.locator('[id="move-by"]').blur()
      await page.getByRole('dialog').getByRole('button', { name: 'Move 3 days later' }).waitFor()
    },
    button: 'Move 3 days later',
    stored: async id => Number((await read(`pras/${id}`)).revision),
  },
  {
    name: 'comment',
    who: 'sp',
    model: 'pra-regular-awaiting-sp',
    async prepare(page, id) {
      await openPage(page, `/pras/${id}?comments=crew`)
      await page.getByRole('textbox', { name: /^Comment on/ }).fill(wordsOf(id))
    },
    button: 'Send comment',
    press: page => page.getByRole('button', { name: 'Send comment' }).click(),
    looksDone: ({ values }) => !values.some(text => text.startsWith('The tide table')),
    stored: id => count(`pras/${id}/comments`, { text: wordsOf(id) }),
    typed: wordsOf,
  },
  {
    name: 'acknowledge',
    who: 'freelancer',
    model: 'pra-regular-approved',
    async prepare(page, id) {
      await openPage(page, `/pras/${id}`)
      const confirm = page.getByRole('button', { name: /^I have read and understood/ })
      await confirm.focus()
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-disabled') === 'false')
    },
    button: 'I have read and understood version 3',
    press: page => page.keyboard.press('Enter'),
    looksDone: ({ words }) => words.includes('You read version'),
    stored: id => count(`pras/${id}/acknowledgements`, { lastModifiedById: 'user-freelancer' }),
  },
  {
    name: 'sign a day log entry',
    who: 'pc',
    model: 'pra-regular-on-location',
    async prepare(page, id) {
      await openPage(page, `/pras/${id}/day-log`)
      await page.getByLabel('Conditions as found').fill(wordsOf(id))
      await page.getByLabel('What differs from the PRA').fill('The river is over the track.')
      await page.getByLabel('Decision').selectOption('go')
      await page.getByLabel('Signature: your full name').fill('owen pritchard')
    },
    button: 'Sign and send',
    press: page => page.getByRole('button', { name: 'Sign and send' }).click(),
    looksDone: ({ words }, id) => new RegExp(`Sent [^]*${wordsOf(id)}|${wordsOf(id)}[^]*Sent `).test(words),
    stored: id => count(`pras/${id}/dayLog`, { conditions: wordsOf(id) }),
    typed: wordsOf,
  },
  editor({
    name: 'save a contract',
    who: 'pc',
    model: 'contract-freelance-returned',
    at: id => `/contracts/${id}/edit`,
    path: 'location',
    button: 'Save contract',
    stored: has(id => `contracts/${id}`, 'location'),
  }),
  {
    name: 'save private details',
    who: 'pc',
    model: 'contract-freelance-returned',
    async prepare(page, id) {
      await openPage(page, `/contracts/${id}/edit`)
      await page.getByRole('button', { name: 'Change private details' }).click()
      await field(page, 'details.address').fill(wordsOf(id))
      // The demo's numbers are invented, and a form refuses them.
      await field(page, 'details.nextOfKinPhone').fill('')
    },
    button: 'Save private details',
    press: page => page.getByRole('button', { name: 'Save private details' }).click(),
    looksDone: ({ words }) => words.includes('Change private details'),
    stored: has(id => `contracts/${id}/private/crew`, 'address'),
    typed: wordsOf,
  },
  editor({
    name: 'save a production',
    who: 'admin',
    model: 'production-hedgerow',
    at: id => `/productions/${id}?edit=1`,
    path: 'assistanceCompany',
    button: 'Save production',
    stored: has(id => `productions/${id}`, 'assistanceCompany'),
  }),
  editor({
    name: 'save a crew person',
    who: 'contracts',
    model: 'crew-ada-byrne',
    at: id => `/contracts/crew/${id}?edit=1`,
    path: 'citizenship',
    button: 'Save crew person',
    stored: has(id => `crew/${id}`, 'citizenship'),
  }),
  {
    ...editor({
      name: 'add an aircraft',
      who: 'drone',
      model: 'production-hedgerow',
      at: () => '/aircraft/new',
      path: 'name',
      button: 'Save aircraft',
      stored: id => count('aircraft', { name: wordsOf(id) }),
    }),
    async prepare(page, id) {
      await openPage(page, '/aircraft/new')
      await field(page, 'name').fill(wordsOf(id))
      await choose(page, field(page, 'kind'), 'Multirotor')
    },
    looksDone: ({ path }) => !path.endsWith('/new'),
  },
  {
    ...editor({
      name: 'add a question',
      who: 'admin',
      model: 'production-hedgerow',
      at: () => '/admin/faqs/faqs/new',
      path: 'question',
      button: 'Save question',
      stored: id => count('faqs', { question: wordsOf(id) }),
    }),
    async prepare(page, id) {
      await openPage(page, '/admin/faqs/faqs/new')
      await field(page, 'question').fill(wordsOf(id))
      await field(page, 'section').fill('Winter')
      await field(page, 'answer').fill('Ask before dark.')
    },
    looksDone: ({ path }) => !path.endsWith('/new'),
  },
]
