import { MantineProvider } from '@mantine/core'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '@/domain/shared/app-error'
import ReceivedPage from './received-page'

const data = vi.hoisted(() => ({
  askForCode: vi.fn(),
  openReceived: vi.fn(),
  callLink: vi.fn(),
  receivedBlob: vi.fn(),
}))
vi.mock('@/data/contracts/received', () => data)
const saveFile = vi.hoisted(() => vi.fn())
vi.mock('@/ui/save-file', () => ({ saveFile }))

configure({ asyncUtilTimeout: 8000 })

const LINK = `${'a1'.repeat(20)}.${'Zz9'.repeat(14)}_`
const received = {
  kind: 'open',
  visit: 'visit',
  reference: 'CON-2026-0012',
  company: 'Northern Lights Ltd',
  documents: [
    { fileId: 'one', name: 'Agreement.docx' },
    { fileId: 'two', name: 'Letter.docx' },
  ],
  expiresAt: Date.UTC(2026, 2, 20, 12),
}

function open(hash = `#${LINK}`) {
  const router = createMemoryRouter([{ path: '/contracts/received', Component: ReceivedPage }], {
    initialEntries: [`/contracts/received${hash}`],
  })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  return userEvent.setup()
}

async function enter(user: ReturnType<typeof open>, code = '123 456') {
  await user.click(screen.getByRole('button', { name: 'Send me a code' }))
  await user.type(await screen.findByLabelText('Code'), code)
  await user.click(screen.getByRole('button', { name: 'Open the documents' }))
}

beforeEach(() => {
  for (const mock of [...Object.values(data), saveFile]) mock.mockReset()
  data.askForCode.mockResolvedValue('a••••@example.test')
  data.openReceived.mockResolvedValue(received)
  data.callLink.mockResolvedValue({ kind: 'fetch', name: 'Letter.docx', base64: '' })
  data.receivedBlob.mockReturnValue(new Blob(['words']))
})

describe('the link', () => {
  test.each([
    ['none', ''],
    ['half of one', `#${LINK.slice(0, 50)}`],
    ['something else', '#<img src=x>'],
  ])('says what to do where there is %s, and asks for nothing', (_, hash) => {
    open(hash)
    expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    expect(data.askForCode).not.toHaveBeenCalled()
  })

  test('sends a code on a click alone: programs open links too', async () => {
    const user = open()
    expect(screen.getByRole('heading', { name: 'Your documents' })).toBeVisible()
    expect(data.askForCode).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Send me a code' }))
    expect(data.askForCode).toHaveBeenCalledExactlyOnceWith(LINK)
    expect(await screen.findByText(/on its way to a••••@example.test/)).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus())
    expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code')
  })

  test('that was withdrawn says so', async () => {
    data.askForCode.mockRejectedValue(new AppError('failed-precondition', 'This link was withdrawn.'))
    const user = open()
    await user.click(screen.getByRole('button', { name: 'Send me a code' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This link was withdrawn.')
    expect(screen.queryByLabelText('Code')).toBeNull()
  })
})

describe('the code', () => {
  test('is taken as people write it, and opens the documents', async () => {
    await enter(open())
    expect(data.openReceived).toHaveBeenCalledExactlyOnceWith(LINK, '123456')
    expect(await screen.findByRole('heading', { name: 'Documents of CON-2026-0012' })).toBeVisible()
    expect(screen.getByText(/Northern Lights Ltd has sent you these documents/)).toBeVisible()
    expect(screen.getByText(/works until 20th March 2026/)).toBeVisible()
  })

  test('of other than six digits goes nowhere', async () => {
    await enter(open(), '12345')
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Enter the six digits of the code/)
    expect(data.openReceived).not.toHaveBeenCalled()
  })

  test('that is wrong stays to be mended; another one empties the field', async () => {
    data.openReceived.mockRejectedValueOnce(new AppError('failed-precondition', 'This code is wrong.'))
    const user = open()
    await enter(user)
    await waitFor(() =>
      expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/This code is wrong/),
    )
    expect(screen.getByLabelText('Code')).toHaveValue('123 456')
    await user.click(screen.getByRole('button', { name: 'Send another code' }))
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveValue(''))
    expect(screen.getByLabelText('Code')).not.toHaveAccessibleDescription(/wrong/)
  })
})

describe('the documents', () => {
  test('are downloaded by name', async () => {
    const user = open()
    await enter(user)
    await user.click(await screen.findByRole('button', { name: 'Letter.docx' }))
    expect(data.callLink).toHaveBeenCalledExactlyOnceWith('fetch', {
      link: LINK,
      visit: 'visit',
      fileId: 'two',
    })
    await waitFor(() => expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'Letter.docx'))
    expect(await screen.findByRole('status')).toHaveTextContent('Letter.docx was downloaded.')
  })

  test('ask for another code over the page once the time is over', async () => {
    data.callLink.mockRejectedValueOnce(new AppError('unauthenticated', 'The time for this code is over.'))
    const user = open()
    await enter(user)
    await user.click(await screen.findByRole('button', { name: 'Agreement.docx' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'A fresh code is needed' }))
    expect(dialog.getByText(/The time for the last code is over/)).toBeVisible()
    expect(saveFile).not.toHaveBeenCalled()
    data.openReceived.mockResolvedValue({ ...received, visit: 'fresh' })
    await user.click(dialog.getByRole('button', { name: 'Send me a code' }))
    await user.type(await dialog.findByLabelText('Code'), '654321')
    await user.click(dialog.getByRole('button', { name: 'Open the documents' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Agreement.docx' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
    expect(data.callLink).toHaveBeenLastCalledWith('fetch', { link: LINK, visit: 'fresh', fileId: 'one' })
  })
})
