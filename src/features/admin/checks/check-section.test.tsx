import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it, vi } from 'vitest'
import { AppError } from '@/domain/shared/app-error'
import { renderApp } from '~tests/support/render-app'
import type { DataCheck, DataFinding, Look } from './check'
import { CheckSection } from './check-section'

const finding = (at: number, changes: Partial<DataFinding> = {}): DataFinding => ({
  id: `f${at}`,
  title: `Plan ${at}`,
  detail: 'Is not as it should be.',
  link: `/plans/${at}`,
  mend: vi.fn(async () => {}),
  ...changes,
})

function checkOf(pages: (Look | Error)[]): DataCheck & { asked: () => number } {
  let asked = 0
  return {
    id: 'plans',
    title: 'Plans',
    explanation: 'Looks for plans that are not as they should be.',
    noun: { one: 'plan', many: 'plans' },
    mendLabel: 'Mend the plans',
    asked: () => asked,
    async *look() {
      for (const page of pages) {
        asked += 1
        if (page instanceof Error) throw page
        yield page
      }
    },
  }
}

function shown(check: DataCheck) {
  const { container } = renderApp(<CheckSection check={check} />)
  return { container, user: userEvent.setup() }
}
const press = (name: string) => screen.getByRole('button', { name })
const said = () => screen.getByRole('status')

it('the section of a check reads nothing before the person starts the check, and says what the check is for', () => {
  const check = checkOf([{ looked: 1, findings: [] }])
  shown(check)
  expect(said()).toHaveTextContent('Not checked yetLooks for plans that are not as they should be.')
  expect(check.asked()).toBe(0)
})

it('the section of a check says so if the check found no problems', async () => {
  const { user } = shown(
    checkOf([
      { looked: 1200, findings: [] },
      { looked: 1, findings: [] },
    ]),
  )
  await user.click(press('Look'))
  expect(await screen.findByText('1,201 plans checked: nothing was found.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mend the plans' })).toBeNull()
})

it('the section of a check lists the findings, and corrects nothing until the person confirms', async () => {
  const found = [finding(1), finding(2)]
  const { user, container } = shown(checkOf([{ looked: 9, findings: found }]))
  await user.click(press('Look'))
  expect(await screen.findByText('9 plans checked: 2 found.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Plan 1' })).toHaveAttribute('href', '/plans/1')
  expect(found[0]?.mend).not.toHaveBeenCalled()
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations).toEqual([])

  await user.click(press('Mend the plans'))
  expect(await screen.findByText('9 plans checked: 2 found and corrected.')).toBeVisible()
  expect(found.map(({ mend }) => vi.mocked(mend ?? (() => {})).mock.calls.length)).toEqual([1, 1])
  expect(screen.queryByRole('button', { name: 'Mend the plans' })).toBeNull()
})

it('the section of a check says why an entry was not corrected, and retries only such entries', async () => {
  const refused = vi
    .fn()
    .mockRejectedValueOnce(new AppError('unavailable', 'You are offline.'))
    .mockResolvedValueOnce(undefined)
  const found = [finding(1), finding(2, { mend: refused }), finding(3, { mend: undefined })]
  const { user } = shown(checkOf([{ looked: 3, findings: found }]))
  await user.click(press('Look'))
  await user.click(await screen.findByRole('button', { name: 'Mend the plans' }))
  expect(await screen.findByText('3 plans checked: 3 found, 1 of them corrected.')).toBeVisible()
  const rows = within(screen.getByRole('list', { name: 'Plans' })).getAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual([
    'Plan 1: Corrected.',
    'Plan 2: Not corrected. You are offline.',
    'Plan 3: Is not as it should be.',
  ])
  await user.click(press('Mend the plans'))
  expect(await screen.findByText('3 plans checked: 3 found, 2 of them corrected.')).toBeVisible()
  expect(found[0]?.mend).toHaveBeenCalledTimes(1)
})

describe('a long check', () => {
  it('stops after 2,000 records, and continues from there on a click', async () => {
    const pages = Array.from({ length: 5 }, (_, at) => ({ looked: 500, findings: [finding(at)] }))
    const check = checkOf(pages)
    const { user } = shown(check)
    await user.click(press('Look'))
    expect(
      await screen.findByText('The latest 2,000 plans were checked; there are more: 4 found.'),
    ).toBeVisible()
    expect(check.asked()).toBe(4)
    await user.click(press('Look further'))
    expect(await screen.findByText('2,500 plans checked: 5 found.')).toBeVisible()
    expect(check.asked()).toBe(5)
    expect(screen.queryByRole('button', { name: 'Look further' })).toBeNull()
  })

  it('lists fifty findings, and counts the others', async () => {
    const findings = Array.from({ length: 60 }, (_, at) => finding(at))
    const { user } = shown(checkOf([{ looked: 60, findings }]))
    await user.click(press('Look'))
    expect(await screen.findByText('and 10 more')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(51)
  })
})

it('the section of a check says what failed, and can start the check again', async () => {
  const { user } = shown(
    checkOf([{ looked: 1, findings: [finding(1)] }, new AppError('unavailable', 'You are offline.')]),
  )
  await user.click(press('Look'))
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.')
  expect(screen.queryByRole('list')).toBeNull()
  await user.click(press('Retry'))
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be checked')
})
