import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { field } from '@/domain/shared/fields'
import { UiProvider } from '@/ui/ui-provider'
import { KnownNotice } from './known-notice'

const offer = (name: string, label: string, value: string) => ({
  ...{ path: name, value, from: 'General info', about: '' },
  field: field.textarea(name, label),
})

it('says what is known by where it stands, with one full stop at the end', () => {
  const offered = [
    offer('who', 'Who?', 'Owen Pritchard'),
    offer('purpose', 'What must be filmed?', 'Wrasse on a wall.'),
  ]
  render(
    <UiProvider>
      <KnownNotice offered={offered} rows={[]} names={() => ''} content={{}} onChange={() => undefined} />
    </UiProvider>,
  )
  expect(screen.getByText(/^From General info/)).toHaveTextContent(
    /^From General info: Who: Owen Pritchard; What must be filmed: Wrasse on a wall\.$/,
  )
  expect(screen.getByRole('button', { name: 'Put in these 2' })).toBeVisible()
})
