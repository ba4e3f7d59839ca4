import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useMemo, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { inCaseOfEmergency } from '@/domain/pras/steps/definitions/in-case-of-emergency'
import { reasonsOf, withReason } from '@/domain/pras/steps/reasons'
import { stepContext } from '@/domain/pras/steps/registry'
import type { Content } from '@/domain/shared/fields'
import { actorOf } from '@/domain/users/actor'
import { StepForm } from '@/features/pras/edit/step-form'
import { completeSteps, TODAY } from '~tests/fixtures/builders'
import { aUser } from '~tests/fixtures/pra-records'
import { renderApp } from '~tests/support/render-app'
import { useStepChecks } from './use-step-checks'

vi.mock('@/data/base/session', () => ({ useActor: () => actorOf(aUser('pc')) }))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock(
  '@/data/records/reference',
  async () => (await import('~tests/support/empty-reference')).emptyReference,
)

const step = inCaseOfEmergency
const steps = completeSteps('regular')
const complete = steps[step.slug]?.content ?? {}
const hospital = complete.nearestHospital as Content
const closed = { ...complete, nearestHospital: { ...hospital, open24h: 'no' } }
const sentence = `${hospital.name} is not open day and night. Name a hospital that is, or say where a casualty goes at night`
const names = (_: string, id: string) => (id === 'pm' ? 'Mo Manager' : id === 'pc' ? 'Pia Coordinator' : '')

const seen: { content: Content } = { content: {} }

function Step({
  start,
  isRead = false,
  isForm = true,
}: {
  start: Content
  isRead?: boolean
  isForm?: boolean
}) {
  const [content, setContent] = useState(start)
  seen.content = content
  const context = useMemo(
    () => stepContext({ type: 'regular' }, { ...steps, [step.slug]: { content } }, TODAY),
    [content],
  )
  const checks = useStepChecks({
    ...{ step, content, context, names, isForm },
    onChange: isRead ? undefined : setContent,
  })
  return (
    <>
      {checks.above}
      {!isRead && (
        <StepForm
          step={step}
          content={content}
          context={context}
          onChange={setContent}
          onBlur={() => {}}
          notes={checks.notes}
        />
      )}
    </>
  )
}

const note = () => screen.findByRole('group', { name: (name: string) => name.includes(sentence) })

it('a finding is shown at its answer, with a box for the reason, and not above the form', async () => {
  renderApp(<Step start={closed} />)
  const found = await note()
  expect(found.closest('fieldset')).toHaveAccessibleName('Nearest hospital')
  expect(found).toHaveTextContent(/This needs a reason.*Write at least 20 characters: 20 more/)
  // Readers cannot open our own specification, so it is not named as a source.
  expect(found).not.toHaveTextContent(/Domain/)
  expect(screen.getAllByRole('group', { name: (name: string) => name.includes(sentence) })).toHaveLength(1)
  const { violations } = await axe.run(found, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations).toEqual([])
})

it('a finding accepts a reason from 20 characters on, and shows who gave it', async () => {
  renderApp(<Step start={closed} />)
  const box = within(await note()).getByRole('textbox', { name: 'Reason' })
  await userEvent.type(box, 'By helicopter only.')
  expect(await note()).toHaveTextContent(/This needs a reason.*1 more/)
  await userEvent.type(box, '.')
  expect(await note()).toHaveTextContent(/Explained\..*Given by Pia Coordinator/)
  expect(reasonsOf(seen.content)).toMatchObject([
    {
      ...{ checkId: 'hospital-not-open-at-night', place: 'nearestHospital.open24h', sentence },
      ...{ reason: 'By helicopter only..', byId: 'pc' },
    },
  ])
})

const given = {
  ...{ checkId: 'hospital-not-open-at-night', place: 'nearestHospital.open24h', sentence },
  ...{ reason: 'The medic stays with them until morning.', byId: 'pm', at: 5 },
}

it('a finding whose facts have changed asks for a new reason, and offers the earlier reason', async () => {
  const was = 'Another hospital is closed at night'
  renderApp(<Step start={withReason(closed, { ...given, sentence: was })} />)
  const found = await note()
  expect(found).toHaveTextContent(
    new RegExp(`This needs a reason.*Given by Mo Manager.*for this message: ${was}`),
  )
  expect(within(found).getByRole('textbox')).toHaveValue(given.reason)
  await userEvent.click(within(found).getByRole('button', { name: 'This reason still applies' }))
  expect(await note()).toHaveTextContent(/Explained\..*Given by Pia Coordinator/)
  // The reason that the manager gave still has her name.
  expect(
    reasonsOf(seen.content)
      .map(({ byId }) => byId)
      .sort(),
  ).toEqual(['pc', 'pm'])
})

it('a finding that belongs to no answer is shown above the form', async () => {
  renderApp(<Step start={closed} isForm={false} />)
  expect((await note()).closest('fieldset')).toBeNull()
})

it('a finding shows readers its reason without a box to type in', async () => {
  renderApp(<Step start={withReason(closed, given)} isRead />)
  const found = await note()
  expect(found).toHaveTextContent(
    /Explained\..*The medic stays with them until morning. \(Given by Mo Manager/,
  )
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('a finding disappears when its answer is corrected', async () => {
  renderApp(<Step start={closed} />)
  const place = (await note()).closest('fieldset') as HTMLElement
  const open = within(place).getByRole('radiogroup', { name: /Open day and night/ })
  await userEvent.click(within(open).getByRole('radio', { name: 'Yes' }))
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: (name: string) => name.includes(sentence) })).toBeNull(),
  )
})
