import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { UiProvider } from '@/ui/ui-provider'
import { SearchMultiSelect, SearchSelect } from './search-select'

const options = [
  { value: 'nadia', label: 'Nadia Rahman' },
  { value: 'owen', label: 'Owen Pritchard' },
]

function One() {
  const [value, setValue] = useState<string | undefined>('nadia')
  return <SearchSelect id="one" label="Person" value={value} onChange={setValue} options={options} />
}

function Several() {
  const [value, setValue] = useState<string[] | undefined>([])
  return <SearchMultiSelect id="several" label="People" value={value} onChange={setValue} options={options} />
}

test('a search box replaces the chosen name when the person types another name', async () => {
  render(<One />, { wrapper: UiProvider })
  await userEvent.tab()
  await userEvent.keyboard('owen')
  expect(screen.getByRole('combobox')).toHaveValue('owen')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('combobox')).toHaveValue('Owen Pritchard')
})

test('a search box for several names closes its list after a searched name, and opens it for the next word', async () => {
  render(<Several />, { wrapper: UiProvider })
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.keyboard('nad{Enter}')
  expect(screen.getByText('Nadia Rahman')).toBeVisible()
  expect(screen.queryByRole('option')).toBeNull()
  await userEvent.keyboard('ow')
  expect(screen.getByRole('option', { name: 'Owen Pritchard' })).toBeVisible()
})

test('a search box for several names keeps its list open while the person clicks names in it', async () => {
  render(<Several />, { wrapper: UiProvider })
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(screen.getByRole('option', { name: 'Nadia Rahman' }))
  expect(screen.getByRole('option', { name: 'Owen Pritchard' })).toBeVisible()
})

test('a search box chooses the first match on Enter, even if the options arrive after the words', async () => {
  function Late({ arrived }: { arrived: boolean }) {
    const [value, setValue] = useState<string | undefined>()
    const known = arrived ? options : []
    return <SearchSelect id="late" label="Person" value={value} onChange={setValue} options={known} />
  }
  const { rerender } = render(<Late arrived={false} />, { wrapper: UiProvider })
  await userEvent.tab()
  await userEvent.keyboard('o')
  rerender(<Late arrived />)
  await screen.findByRole('option', { name: 'Owen Pritchard' })
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('combobox')).toHaveValue('Owen Pritchard')
})
