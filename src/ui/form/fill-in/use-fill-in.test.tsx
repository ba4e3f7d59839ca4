import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type Content, field } from '@/domain/shared/fields'
import { FieldList } from '@/ui/form/field-list'
import { UiProvider } from '@/ui/ui-provider'
import { FieldFills, type KnownAnswers } from './use-fill-in'

const sub = [
  field.select('pilot', 'Pilot', ['Ann', 'Bo', 'New']),
  field.text('flyerId', 'Flyer ID'),
  field.text('insurer', 'Insurer'),
  field.yesNo('isAider', 'First aider?'),
  field.date('aidUntil', 'Certificate', { showWhen: item => item.isAider === 'yes' }),
]
const fields = [field.list('pilots', 'Pilots', 'pilot', sub, { summary: ['pilot'] })]
const says: Record<string, Content> = {
  Ann: { flyerId: 'A-1', insurer: 'Coverly', aidUntil: '2030-01-01' },
  Bo: { flyerId: 'B-2' },
}

function Form({ item = {}, known = says }: { item?: Content; known?: Record<string, Content> }) {
  const [value, setValue] = useState<Content>({ pilots: [{ id: '1', ...item }] })
  const [records, setRecords] = useState(known)
  const answersOf: KnownAnswers = (path, chosen) => {
    const answers = path.endsWith('.pilot') ? records[String(chosen)] : undefined
    return answers && { fields: sub, answers }
  }
  return (
    <UiProvider>
      <FieldFills value={answersOf}>
        <FieldList
          fields={fields}
          value={value}
          context={{ type: '', step: value, steps: {}, today: '' }}
          onChange={setValue}
        />
      </FieldFills>
      <pre>{JSON.stringify((value.pilots as Content[])[0])}</pre>
      <button type="button" onClick={() => setRecords({ ...known, New: { flyerId: 'N-3' } })}>
        Arrive
      </button>
    </UiProvider>
  )
}
const stored = () => JSON.parse(document.querySelector('pre')?.textContent ?? '')
async function choose(name: string) {
  const fold = screen.queryByRole('button', { expanded: false, name: /pilot/i })
  if (fold) await userEvent.click(fold)
  await userEvent.selectOptions(screen.getByLabelText('Pilot'), name)
}

test('a chosen record fills in blank visible answers; the form says so, and the person can change them', async () => {
  render(<Form />)
  await choose('Ann')
  expect(screen.getByRole('status')).toHaveTextContent(
    'Filled in from the record: Flyer ID, Insurer. Check them.',
  )
  expect(stored()).toEqual({ id: '1', pilot: 'Ann', flyerId: 'A-1', insurer: 'Coverly' })
  await userEvent.clear(screen.getByLabelText('Flyer ID'))
  await userEvent.type(screen.getByLabelText('Flyer ID'), 'A-9')
  await userEvent.tab()
  expect(stored().flyerId).toBe('A-9')
})

test('a chosen record does not replace answers that the person typed', async () => {
  render(<Form item={{ insurer: 'Mine' }} />)
  await choose('Ann')
  expect(stored()).toMatchObject({ flyerId: 'A-1', insurer: 'Mine' })
})

test('another chosen record replaces only the values of the first record', async () => {
  render(<Form />)
  await choose('Ann')
  await choose('Bo')
  expect(stored()).toEqual({ id: '1', pilot: 'Bo', flyerId: 'B-2' })
})

test('a chosen record that loads later fills in its values when it has loaded', async () => {
  render(<Form />)
  await choose('New')
  expect(stored()).toEqual({ id: '1', pilot: 'New' })
  await userEvent.click(screen.getByRole('button', { name: 'Arrive' }))
  await waitFor(() => expect(stored()).toEqual({ id: '1', pilot: 'New', flyerId: 'N-3' }))
})
