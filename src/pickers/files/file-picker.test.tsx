import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FileParent } from '@/data/files/files'
import { fileSchema, type StoredFile } from '@/domain/files/schema'
import { AppError } from '@/domain/shared/app-error'
import type { FileRef } from '@/domain/shared/file-ref'
import { userSchema } from '@/domain/users/schema'
import { UiProvider } from '@/ui/ui-provider'
import { directory } from '~tests/support/known-people'
import { FileOwner } from './file-owner'
import { FilePicker } from './file-picker'

const data = vi.hoisted(() => ({
  loadUploading: async () => [],
  uploadFile: vi.fn(),
  openFile: vi.fn(),
  fileRecord: vi.fn(),
  setFileArchived: vi.fn(),
  actor: vi.fn(),
}))
vi.mock('@/data/files/files', () => data)
vi.mock('@/data/files/archive-file', () => ({ setFileArchived: data.setFileArchived, SHORTEST_REASON: 3 }))
vi.mock('@/data/base/session', () => ({ useActor: data.actor }))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/people-search', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/recent-people', () => import('~tests/support/known-people'))

const owner = { parentType: 'pra', parentId: 'p1', companyAccess: 'company-one' } as const
const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' })
const choose = (files: File[]) => userEvent.upload(screen.getByLabelText(/Add (files|images)/), files)

interface Props {
  start?: FileRef[]
  accepts?: 'images'
  captioned?: boolean
  disabled?: boolean
  onChange?: (files?: FileRef[]) => void
  of?: FileParent
}
function Files({ start, captioned, onChange, of = owner, ...rest }: Props) {
  const [value, setValue] = useState(start)
  return (
    <FileOwner value={of}>
      <span id="plan-label">Plan</span>
      <FilePicker
        {...rest}
        id="plan"
        label="Plan"
        value={value}
        field={{ captioned: captioned === true }}
        onChange={next => {
          setValue(next)
          onChange?.(next)
        }}
      />
    </FileOwner>
  )
}
function show(props: Props = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <main>
        <Files {...props} />
      </main>
    </QueryClientProvider>,
    { wrapper: UiProvider },
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  data.openFile.mockImplementation((id: string) => Promise.resolve(`https://files.test/${id}`))
  data.actor.mockReturnValue({ id: 'ann', canAccessAdminApp: false })
  const ann = userSchema.parse({ id: 'ann', email: 'ann@x.test', firstName: 'Ann', lastName: 'Lee' })
  directory.rows = [ann]
})

describe('the file picker during an upload', () => {
  it('stores each file with its record, in whichever order the files arrive', async () => {
    const arrive = new Map<string, (file: object) => void>()
    data.uploadFile.mockImplementation((file: File) => new Promise(resolve => arrive.set(file.name, resolve)))
    const onChange = vi.fn()
    show({ onChange })
    await choose([pdf('a.pdf'), pdf('b.pdf')])
    expect(screen.getByRole('progressbar', { name: 'Uploading a.pdf' })).toBeVisible()
    expect(data.uploadFile.mock.calls[0]?.[1]).toMatchObject({ ...owner, accepts: 'files' })
    await act(async () => arrive.get('b.pdf')?.({ id: 'fb', name: 'b.pdf' }))
    await act(async () => arrive.get('a.pdf')?.({ id: 'fa', name: 'a.pdf' }))
    expect(onChange).toHaveBeenLastCalledWith([
      { fileId: 'fb', name: 'b.pdf' },
      { fileId: 'fa', name: 'a.pdf' },
    ])
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('shows a failed file in its place, with the reason, until the person tries again', async () => {
    data.uploadFile.mockRejectedValueOnce(
      new AppError('unavailable', 'a.pdf was not uploaded: no connection.'),
    )
    data.uploadFile.mockResolvedValueOnce({ id: 'fa', name: 'a.pdf' })
    const onChange = vi.fn()
    show({ onChange })
    await choose([pdf('a.pdf')])
    expect(await screen.findByRole('alert')).toHaveTextContent('a.pdf was not uploaded: no connection.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again: a.pdf' }))
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith([{ fileId: 'fa', name: 'a.pdf' }]))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('offers to remove a file of a wrong kind, but not to try again', async () => {
    data.uploadFile.mockRejectedValueOnce(new AppError('invalid-argument', 'a.pdf was not uploaded: empty.'))
    show()
    await choose([pdf('a.pdf')])
    await screen.findByText('a.pdf was not uploaded: empty.')
    expect(screen.queryByRole('button', { name: 'Try again: a.pdf' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss a.pdf' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('can stop an upload', async () => {
    data.uploadFile.mockImplementation(() => new Promise(() => undefined))
    show()
    await choose([pdf('a.pdf')])
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload of a.pdf' }))
    expect(data.uploadFile.mock.calls[0]?.[1].signal.aborted).toBe(true)
    expect(screen.queryByText('a.pdf')).toBeNull()
  })

  it('can remove a file, and undo the removal', async () => {
    data.uploadFile.mockResolvedValueOnce({ id: 'fa', name: 'a.pdf' })
    const onChange = vi.fn()
    show({ onChange })
    await choose([pdf('a.pdf')])
    await userEvent.click(await screen.findByRole('button', { name: 'Remove a.pdf' }))
    expect(onChange).toHaveBeenLastCalledWith([])
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(onChange).toHaveBeenLastCalledWith([{ fileId: 'fa', name: 'a.pdf' }])
  })

  it('can pause an upload, and continues it from the same byte', async () => {
    const transfer = { pause: vi.fn(), resume: vi.fn() }
    data.uploadFile.mockImplementation(() => new Promise(() => undefined))
    show()
    await choose([pdf('a.pdf')])
    expect(screen.queryByRole('button', { name: 'Pause: a.pdf' })).toBeNull()
    const told = data.uploadFile.mock.calls[0]?.[1]
    act(() => {
      told.onTransfer(transfer)
      told.onProgress(0.4)
    })
    await userEvent.click(screen.getByRole('button', { name: 'Pause: a.pdf' }))
    expect(transfer.pause).toHaveBeenCalledOnce()
    expect(screen.getByText('1.0 B, Paused')).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0.4')
    await userEvent.click(screen.getByRole('button', { name: 'Continue: a.pdf' }))
    expect(transfer.resume).toHaveBeenCalledOnce()
    // All bytes have arrived and the server is recording the file, so the upload can no longer be paused.
    act(() => {
      told.onProgress(1)
      told.onTransfer(null)
    })
    expect(screen.getByText('1.0 B, Being prepared')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Pause|Continue/ })).toBeNull()
  })

  it('says that it waits for the connection', async () => {
    data.uploadFile.mockImplementation(() => new Promise(() => undefined))
    show()
    await choose([pdf('a.pdf')])
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText('1.0 B, No connection: the upload continues when it is back')).toBeVisible()
    online.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(/No connection/)).toBeNull()
  })

  it('accepts pasted and dropped files, but not pasted text', async () => {
    data.uploadFile.mockImplementation(() => new Promise(() => undefined))
    show({ start: [{ fileId: 'f1', name: 'plan.png' }], accepts: 'images', captioned: true })
    const group = screen.getByRole('group', { name: 'Plan' })
    const paste = (target: Element, files: File[]) => {
      const event = createEvent.paste(target, { clipboardData: { files } })
      fireEvent(target, event)
      return event.defaultPrevented
    }
    expect(paste(group, [new File(['x'], 'image.png', { type: 'image/png' })])).toBe(true)
    expect(data.uploadFile.mock.calls[0]?.[0].name).toMatch(/^Pasted \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/)
    fireEvent.drop(group, { dataTransfer: { files: [new File(['x'], 'b.png', { type: 'image/png' })] } })
    expect(data.uploadFile.mock.calls[1]?.[0].name).toBe('b.png')
    expect(paste(group, [])).toBe(false)
    const caption = screen.getByLabelText('What plan.png shows')
    expect(paste(caption, [new File(['x'], 'image.png', { type: 'image/png' })])).toBe(false)
    expect(data.uploadFile).toHaveBeenCalledTimes(2)
  })
})

describe('pictures in the file picker', () => {
  const start = [
    { fileId: 'f1', name: 'gate.jpg', caption: 'The gate' },
    { fileId: 'f2', name: 'site.png' },
    { fileId: 'f3', name: 'plan.pdf' },
  ]

  it('are shown with a box for a caption each', async () => {
    const onChange = vi.fn()
    const { container } = show({ start, captioned: true, onChange })
    await waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(2))
    expect([...container.querySelectorAll('img')].map(image => image.getAttribute('src'))).toEqual([
      'https://files.test/f1',
      'https://files.test/f2',
    ])
    expect(screen.getByLabelText('What gate.jpg shows')).toHaveValue('The gate')
    await userEvent.type(screen.getByLabelText('What site.png shows'), 'North')
    expect(onChange.mock.lastCall?.[0]).toEqual([start[0], { ...start[1], caption: 'North' }, start[2]])
  })

  it('are loaded in a contract only when a person opens them, because each look is logged', () => {
    const { container } = show({ start, of: { parentType: 'contract', parentId: 'c1' } })
    expect(screen.getByRole('button', { name: 'gate.jpg' })).toBeVisible()
    expect(container.querySelector('img')).toBeNull()
    expect(data.openFile).not.toHaveBeenCalled()
  })

  it('have no caption box if the field has no captions', () => {
    show({ start })
    expect(screen.queryByLabelText(/shows$/)).toBeNull()
  })

  it('are named if they cannot be shown, and a read-only field shows the caption as text', async () => {
    data.openFile.mockRejectedValue(new AppError('not-found', 'This file was archived.'))
    show({ start, captioned: true, disabled: true })
    expect(await screen.findByRole('img', { name: 'gate.jpg cannot be shown' })).toBeVisible()
    expect(screen.getByText('The gate')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Remove gate.jpg' })).toBeNull()
  })
})

describe('the details of a file', () => {
  const record = (changes: Partial<StoredFile> = {}) =>
    fileSchema.parse({
      ...{ id: 'f1', name: 'plan.pdf', type: 'application/pdf', path: 'uploads/f1/plan.pdf', size: 1536 },
      ...{ isArchived: false, createdById: 'ann', revision: 1, lastModifiedAt: 1, ...changes },
    })
  const ask = async (disabled = false) => {
    show({ start: [{ fileId: 'f1', name: 'plan.pdf' }], disabled })
    await userEvent.click(screen.getByRole('button', { name: 'About plan.pdf' }))
    return screen.findByRole('dialog', { name: 'plan.pdf' })
  }

  it('show its kind, its size and who added it, and can archive it with a reason', async () => {
    data.fileRecord.mockResolvedValue(record())
    data.setFileArchived.mockResolvedValue(record({ isArchived: true }))
    const dialog = await ask()
    expect(await within(dialog).findByText('1.5 KB')).toBeVisible()
    expect(within(dialog).getByText('PDF')).toBeVisible()
    expect(within(dialog).getByText('Ann Lee')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Archive file…' }))
    const reason = within(dialog).getByLabelText('Why it is archived')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Archive file' }))
    expect(data.setFileArchived).not.toHaveBeenCalled()
    expect(reason).toHaveFocus()
    expect(reason).toBeInvalid()
    expect((await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
      [],
    )
    await userEvent.type(reason, 'The wrong house')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Archive file' }))
    expect(data.setFileArchived).toHaveBeenCalledExactlyOnceWith('f1', true, 'The wrong house')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('plan.pdf archived.')).toBeVisible()
  })

  it('keep the typed reason, and say why, if archiving failed', async () => {
    data.fileRecord.mockResolvedValue(record())
    data.setFileArchived.mockRejectedValue(new AppError('unavailable', 'The server cannot be reached.'))
    const dialog = await ask()
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Archive file…' }))
    await userEvent.type(within(dialog).getByLabelText('Why it is archived'), 'Wrong')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Archive file' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Not archived. The server cannot be reached.',
    )
    expect(within(dialog).getByLabelText('Why it is archived')).toHaveValue('Wrong')
  })

  it('let admins archive it too, but nobody else', async () => {
    data.fileRecord.mockResolvedValue(record({ createdById: 'bo' }))
    const dialog = await ask(true)
    expect(
      await within(dialog).findByText(/The person who added it and administrators can archive it/),
    ).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: /Archive/ })).toBeNull()
  })

  it('say that it is archived, and can restore it', async () => {
    data.fileRecord.mockResolvedValue(record({ createdById: 'bo', isArchived: true }))
    data.actor.mockReturnValue({ id: 'boss', canAccessAdminApp: true })
    data.setFileArchived.mockResolvedValue(record())
    const dialog = await ask()
    expect(await within(dialog).findByText(/Nobody can open it/)).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Open' })).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restore file' }))
    expect(data.setFileArchived.mock.lastCall?.slice(0, 2)).toEqual(['f1', false])
  })

  it('say that the file’s record could not be loaded', async () => {
    data.fileRecord.mockRejectedValue(new AppError('not-found', 'Document does not exist'))
    expect(await within(await ask()).findByText('Document does not exist')).toBeVisible()
  })
})
