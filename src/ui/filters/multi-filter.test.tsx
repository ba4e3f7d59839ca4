import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderApp } from '~tests/support/render-app'
import { MultiFilter } from './multi-filter'

const options = [
  { value: 'draft', label: 'Draft' },
  { value: 'declined', label: 'Declined' },
]

function Status() {
  const [values, setValues] = useState<readonly string[]>([])
  return <MultiFilter label="Status" options={options} values={values} onChange={setValues} />
}

it('a filter with several choices can select some, names them, and can clear them', async () => {
  renderApp(<Status />)
  await userEvent.click(screen.getByRole('button', { name: 'Status' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Draft' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Declined' }))
  expect(screen.getByText('Draft and 1 more')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.queryByText('Draft and 1 more')).toBeNull()
})
