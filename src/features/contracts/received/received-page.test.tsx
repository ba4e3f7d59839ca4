import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { detailGroups } from '@/domain/contracts/person-details/detail-groups'
import type { DetailsState } from '@/domain/contracts/person-details/person-details'
import { manifestHash } from '@/domain/contracts/signing/manifest'
import { AppError } from '@/domain/shared/app-error'
import { sha256 } from '@/domain/shared/sha256'
import ReceivedPage from './received-page'

const data = vi.hoisted(() => ({
  askForCode: vi.fn(),
  openReceived: vi.fn(),
  callLink: vi.fn(),
  receivedBlob: vi.fn(),
}))
vi.mock('@/data/contracts/received/received', () => data)
// A Word file can only be shown in a real browser.
vi.mock('@/features/contracts/documents/word-page', () => ({
  WordPage: ({ label }: { label: string }) => <p>Words of {label}</p>,
}))
const saveFile = vi.hoisted(() => vi.fn())
vi.mock('@/ui/save-file', () => ({ saveFile }))

const LINK = `${'a1'.repeat(20)}.${'Zz9'.repeat(14)}_`
const BYTES = 'The words'
const file = (fileId: string, name: string, role: 'signed' | 'given' = 'signed') => ({
  ...{ fileId, name, role },
  // The hash from the server; the page computes its own from the bytes.
  ...{ bytes: 1, sha256: 'f'.repeat(64) },
})
const received = {
  kind: 'open' as const,
  visit: 'visit',
  reference: 'CON-2026-0012',
  company: 'Northern Lights Ltd',
  documents: [
    { fileId: 'one', name: 'Agreement.docx' },
    { fileId: 'two', name: 'Letter.docx' },
  ],
  expiresAt: Date.UTC(2026, 2, 20, 12),
  signing: {
    version: 2,
    files: [file('one', 'Agreement.docx'), file('two', 'Letter.docx', 'given')],
    ...{ certificateFileId: '', refusal: '', isDeclined: false, isComplete: false },
    ...{ person: 'Ada Lovelace', party: '' },
    acts: [{ act: 'person' as const, signed: null as { name: string; at: number } | null }],
  },
}
const signed = {
  ...received,
  kind: 'sign',
  receipt: {},
  signing: {
    ...received.signing,
    acts: [{ act: 'person', signed: { name: 'Ada Lovelace', at: Date.UTC(2026, 2, 1, 12) } }],
  },
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
}

beforeEach(() => {
  for (const mock of [...Object.values(data), saveFile]) mock.mockReset()
  data.askForCode.mockResolvedValue('a••••@example.test')
  data.openReceived.mockResolvedValue(received)
  answers()
  // Node's hash function does not accept the buffers of jsdom.
  data.receivedBlob.mockImplementation(() =>
    Object.assign(new Blob([BYTES]), { arrayBuffer: async () => new TextEncoder().encode(BYTES) }),
  )
  localStorage.clear()
})

/** The details of a supplier who has entered all of them. */
const details: DetailsState = {
  facts: {
    ...{ type: 'goods-and-services', paysCompany: true, asksNiNumber: false },
    ...{ worksInUk: false, namesOperator: false },
  },
  ...{ details: [], asked: [], note: '', missing: [], givenAt: 1 },
}

/** Sets the server's answer to each kind of act. By default, documents arrive. */
function answers(more: Record<string, () => unknown> = {}): void {
  data.callLink.mockImplementation(async (kind: string) => {
    const answer = more[kind]
    if (answer) return answer()
    if (kind === 'details') return { kind, state: details }
    if (kind === 'questions') return { kind, said: [] }
    return kind === 'fetch' ? { kind, name: 'x.docx', base64: '' } : { ...received, kind: 'look' }
  })
}

describe('the page of a contract link', () => {
  test.each([
    ['none', ''],
    ['half a link', `#${LINK.slice(0, 50)}`],
    ['markup in place of a link', '#<img src=x>'],
  ])('says what to do if its address has no valid link (%s), and sends no request', (_, hash) => {
    open(hash)
    expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    expect(data.askForCode).not.toHaveBeenCalled()
  })

  test('sends a code only on a click, because programs that check mails open links too', async () => {
    const user = open()
    expect(screen.getByRole('heading', { name: 'Your documents' })).toBeVisible()
    expect(data.askForCode).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Send me a code' }))
    expect(data.askForCode).toHaveBeenCalledExactlyOnceWith(LINK)
    expect(await screen.findByText(/on its way to a••••@example.test/)).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus())
    expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code')
  })

  test('says that the link was withdrawn', async () => {
    data.askForCode.mockRejectedValue(new AppError('failed-precondition', 'This link was withdrawn.'))
    const user = open()
    await user.click(screen.getByRole('button', { name: 'Send me a code' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This link was withdrawn.')
    expect(screen.queryByLabelText('Code')).toBeNull()
  })
})

describe('the code for a contract link', () => {
  test('is accepted with spaces in it, and opens the documents', async () => {
    await enter(open())
    expect(data.openReceived).toHaveBeenCalledExactlyOnceWith(LINK, '123456')
    expect(await screen.findByRole('heading', { name: 'Documents of CON-2026-0012' })).toBeVisible()
    expect(screen.getByText(/Northern Lights Ltd has sent you these documents/)).toBeVisible()
    expect(screen.getByText(/works until 20th March 2026/)).toBeVisible()
  })

  test('is sent only if it has six digits', async () => {
    const user = open()
    await enter(user, '12345')
    await user.click(screen.getByRole('button', { name: 'Open the documents' }))
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Enter the six digits of the code/)
    expect(data.openReceived).not.toHaveBeenCalled()
  })

  test('stays in the field if it is wrong, and is removed when a new code is sent', async () => {
    data.openReceived.mockRejectedValue(new AppError('failed-precondition', 'This code is wrong.'))
    const user = open()
    await enter(user)
    await waitFor(() =>
      expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/This code is wrong/),
    )
    expect(screen.getByLabelText('Code')).toHaveValue('123 456')
    await user.click(screen.getByRole('button', { name: 'Open the documents' }))
    expect(data.openReceived).toHaveBeenCalledTimes(2)
    data.openReceived.mockClear()
    await user.type(screen.getByLabelText('Code'), '{Backspace}7')
    expect(data.openReceived).toHaveBeenCalledExactlyOnceWith(LINK, '123457')
    await user.click(screen.getByRole('button', { name: 'Send another code' }))
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveValue(''))
    expect(screen.getByLabelText('Code')).not.toHaveAccessibleDescription(/wrong/)
  })
})

describe('the documents of a contract link', () => {
  test('can be read on the page, and can be downloaded by name', async () => {
    const user = open()
    await enter(user)
    expect(await screen.findByText('Words of Agreement.docx')).toBeVisible()
    expect(screen.getByText(/Reading view; you sign the file “Agreement.docx” itself/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Letter.docx' }))
    expect(await screen.findByText(/Reading view; the file is “Letter.docx”/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Download Letter.docx' }))
    expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'Letter.docx')
    expect(data.callLink.mock.calls.filter(([kind]) => kind === 'fetch')).toHaveLength(2)
  })

  test('need a new code when its time is over, and then load', async () => {
    let isOver = true
    answers({
      fetch: () => {
        if (!isOver) return { kind: 'fetch', name: 'x.docx', base64: '' }
        isOver = false
        throw new AppError('unauthenticated', 'The time for this code is over.')
      },
    })
    const user = open()
    await enter(user)
    const dialog = within(await screen.findByRole('dialog', { name: 'You need a new code' }))
    data.openReceived.mockResolvedValue({ ...received, visit: 'fresh' })
    await user.click(dialog.getByRole('button', { name: 'Send me a code' }))
    await user.type(await dialog.findByLabelText('Code'), '654321')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Words of Agreement.docx')).toBeVisible()
    expect(data.callLink).toHaveBeenCalledWith('fetch', { link: LINK, visit: 'fresh', fileId: 'one' })
  })
})

describe('the signature on a contract', () => {
  async function filled() {
    const user = open()
    await enter(user)
    await screen.findByText('Words of Agreement.docx')
    await user.type(screen.getByLabelText('Your full name'), 'Ada Lovelace')
    return user
  }
  /** Signs once all documents are loaded, not only the one that is shown. */
  const press = async (user: ReturnType<typeof open>) => {
    const button = screen.getByRole('button', { name: 'Sign' })
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
  }
  const sent = () => data.callLink.mock.calls.filter(([kind]) => kind === 'sign').map(([, input]) => input)

  test('covers exactly the bytes that the page showed, and the statement to which the person agreed', async () => {
    answers({ sign: () => signed })
    const user = await filled()
    await user.click(screen.getByRole('checkbox'))
    await press(user)
    expect(await screen.findByText(/^Ada Lovelace signed in their own name/)).toBeVisible()
    const own = { bytes: BYTES.length, sha256: await sha256(new TextEncoder().encode(BYTES)) }
    const files = received.signing.files.map(each => ({ ...each, ...own }))
    expect(sent()).toEqual([
      expect.objectContaining({
        ...{ link: LINK, visit: 'visit', act: 'person', name: 'Ada Lovelace', position: '' },
        ...{ mark: { kind: 'typed' }, consentVersion: 1 },
        manifestHash: await manifestHash({ reference: 'CON-2026-0012', version: 2, files }),
      }),
    ])
    expect(localStorage).toHaveLength(0)
  })

  test('keeps the focus while it is written, when the details arrive and their first part opens', async () => {
    let arrive = (_: unknown) => {}
    const late = new Promise(resolve => {
      arrive = resolve
    })
    answers({ sign: () => signed, details: () => late })
    await filled()
    const name = detailGroups(details.facts)[0]?.fields[0]?.name ?? ''
    const missing = { name, isGiven: false, isLocked: false, said: '', mask: '' }
    arrive({ kind: 'details', state: { ...details, details: [missing], missing: [name], givenAt: 0 } })
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
    expect(screen.getByLabelText('Your full name')).toHaveFocus()
  })

  test('cannot be sent without a name and a tick', async () => {
    const user = open()
    await enter(user)
    await screen.findByText('Words of Agreement.docx')
    await press(user)
    expect(screen.getByLabelText('Your full name')).toHaveAccessibleDescription(/Enter your full name/)
    expect(screen.getByText('Tick this to sign')).toBeVisible()
    expect(sent()).toEqual([])
  })

  test('is sent again with the same request id if no answer came, and the typed name stays', async () => {
    answers({ sign: () => Promise.reject(new AppError('deadline-exceeded', 'No answer came.')) })
    const user = await filled()
    await user.click(screen.getByRole('checkbox'))
    await press(user)
    expect(await screen.findByText('No answer came.')).toBeVisible()
    expect(JSON.stringify({ ...localStorage })).toContain('Ada Lovelace')
    expect(JSON.stringify({ ...localStorage })).not.toContain(LINK.split('.')[1])
    answers({ sign: () => signed })
    await press(user)
    expect(await screen.findByText(/^Ada Lovelace signed/)).toBeVisible()
    const [first, second] = sent()
    expect(second.requestId).toBe(first.requestId)
  })

  test('is shown as done if the person signed in another tab, and cannot be sent again', async () => {
    answers({
      sign: () =>
        Promise.reject(new AppError('failed-precondition', 'Ada Lovelace has signed this already.')),
      look: () => ({ ...signed, kind: 'look' }),
    })
    const user = await filled()
    await user.click(screen.getByRole('checkbox'))
    await press(user)
    expect(await screen.findByText(/^Ada Lovelace signed in their own name/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
  })

  test('is not possible for documents that cannot be signed online, and the page says why', async () => {
    const refusal = '“Deed.docx” is a deed. A deed is signed on paper.'
    data.openReceived.mockResolvedValue({ ...received, signing: { ...received.signing, refusal } })
    await enter(open())
    expect(await screen.findByText(refusal)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
  })

  test('is needed twice for a loan-out, once with the person’s position in the company', async () => {
    const acts = (['lender', 'person'] as const).map(act => ({ act, signed: null }))
    data.openReceived.mockResolvedValue({
      ...received,
      signing: { ...received.signing, party: 'Ada Films Ltd', acts },
    })
    await enter(open())
    expect(await screen.findByRole('form', { name: 'For Ada Films Ltd' })).toBeVisible()
    expect(screen.getByLabelText('Your position in Ada Films Ltd')).toHaveValue('Director')
    expect(screen.getByRole('form', { name: 'In your own name' })).toBeVisible()
  })

  test('can be replaced by declining, for which the person must type a reason', async () => {
    answers({
      decline: () => ({ ...received, kind: 'decline', signing: { ...received.signing, isDeclined: true } }),
    })
    const user = await filled()
    await user.click(screen.getByRole('button', { name: 'Decline to sign' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(dialog.getByText('Say why you decline, in at least 10 characters')).toBeVisible()
    await user.type(dialog.getByLabelText(/Reason/), 'The days do not suit me.')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText(/^You declined to sign/)).toBeVisible()
  })
})
