import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Problem } from '@/domain/pras/steps/define-step'
import type { CheckStrength } from '@/domain/shared/reasons/check-strength'
import { groupProblems } from '@/features/pras/shared/problem-groups'
import { renderApp } from '~tests/support/render-app'
import { MissingList } from './missing-list'

const missing: Problem = { slug: 'crew', path: 'x', message: 'Add a driver', level: 'error' }
const found = (strength: CheckStrength, message: string, isExplained = false): Problem => ({
  ...{ slug: 'crew', path: 'y', message },
  level: strength === 'notice' || isExplained ? 'warning' : 'error',
  check: { id: message, strength, source: 'A rule', isExplained },
})
const show = (...problems: Problem[]) =>
  renderApp(<MissingList praId="one" problems={groupProblems(problems)} isLocked={false} />)
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

it('the list of missing answers has answers to correct first, then those that need a reason, then notices', () => {
  show(found('notice', 'It is late'), found('explain', 'It is deep'), found('blocks', 'Not lawful'), missing)
  expect(headings()).toEqual(['2 answers to complete', '1 thing needs a reason', 'Check these (1)'])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Not lawful',
    'Add a driver',
    'It is deep',
    'It is late',
  ])
  const list = screen.getByRole('region', { name: /answers? to complete/ })
  expect(within(list).getByRole('link', { name: 'It is deep' })).toHaveAttribute('href', '/pras/one/crew#f-y')
})

it('the list of missing answers asks in its heading for reasons if nothing else is missing', () => {
  show(found('explain', 'It is deep'))
  expect(headings()).toEqual(['1 thing needs a reason'])
})

it('the list of missing answers does not include findings that have a reason', () => {
  show(found('explain', 'It is deep', true))
  expect(headings()).toEqual(['Every answer is complete'])
  expect(screen.queryByRole('link')).toBeNull()
})
