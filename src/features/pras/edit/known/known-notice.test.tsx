import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { field } from '@/domain/shared/fields'
import { UiProvider } from '@/ui/ui-provider'
import { KnownNotice } from './known-notice'

const fields = [field.textarea('who', 'Who?'), field.textarea('purpose', 'What must be filmed?')]
const known = (path: string, value: string) => ({ path, value, from: 'General info' })

it('says what is known by where it stands, with one full stop at the end', () => {
  render(
    <UiProvider>
      <KnownNotice
        step={{ slug: 'dive-plan', title: 'Dive plan', types: ['dive'], fields }}
        known={[known('who', 'Owen Pritchard'), known('purpose', 'Wrasse on a wall.')]}
        names={() => ''}
        content={{}}
        context={{ type: 'dive', steps: {}, today: '2026-04-12' }}
        onChange={() => undefined}
      />
    </UiProvider>,
  )
  expect(screen.getByText(/^From General info/)).toHaveTextContent(
    /^From General info: Who: Owen Pritchard; What must be filmed: Wrasse on a wall\.$/,
  )
  expect(screen.getByRole('button', { name: 'Put in these 2' })).toBeVisible()
})
