import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '@/domain/shared/app-error'
import type { FileRef } from '@/domain/shared/file-ref'
import { UiProvider } from '@/ui/ui-provider'
import { FileOwner } from './file-owner'
import { ImagePicker } from './image-picker'

const data = vi.hoisted(() => ({ loadUploading: async () => [], uploadFile: vi.fn(), openFile: vi.fn() }))
vi.mock('@/data/files/files', () => data)

const owner = { parentType: 'pra', parentId: 'p1' } as const
const me: FileRef = { fileId: 'f1', name: 'me.jpg' }
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText(/^(Add|Replace) image/), files, { applyAccept: false })

function Picker({ start, onChange, disabled }: Props) {
  const [value, setValue] = useState<FileRef | undefined>(start as FileRef)
  return (
    <FileOwner value={owner}>
      <span id="photo-label">Photo</span>
      <ImagePicker
        id="photo"
        label="Photo"
        value={value}
        disabled={disabled}
        onChange={next => {
          setValue(next)
          onChange(next)
        }}
      />
    </FileOwner>
  )
}
interface Props {
  start?: unknown
  disabled?: boolean
  onChange: (image?: FileRef) => void
}
function show(start?: unknown, disabled = false) {
  const onChange = vi.fn<(image?: FileRef) => void>()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Picker start={start} disabled={disabled} onChange={onChange} />
    </QueryClientProvider>,
    { wrapper: UiProvider },
  )
  return onChange
}

beforeEach(() => {
  vi.clearAllMocks()
  data.openFile.mockImplementation((id: string) => Promise.resolve(`https://files.test/${id}`))
})

it('the image picker stores one image with its record, and shows it', async () => {
  data.uploadFile.mockResolvedValueOnce({ id: 'f1', name: 'me.jpg' })
  const onChange = show()
  expect(screen.getByRole('group', { name: 'Photo' })).toBeVisible()
  await choose(photo('me.jpg'))
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(me))
  expect(data.uploadFile.mock.calls[0]?.[1]).toMatchObject({ ...owner, accepts: 'images' })
  expect(await screen.findByRole('img', { name: 'me.jpg' })).toHaveAttribute('src', 'https://files.test/f1')
})

it('the image picker replaces an image when the new image has arrived, and can undo this', async () => {
  let arrive: (file: object) => void = () => undefined
  data.uploadFile.mockImplementation(() => new Promise(resolve => (arrive = resolve)))
  const onChange = show(me)
  await choose(photo('new.jpg'))
  expect(screen.getByRole('progressbar', { name: 'Uploading new.jpg' })).toBeVisible()
  expect(await screen.findByRole('img', { name: 'me.jpg' })).toBeVisible()
  arrive({ id: 'f2', name: 'new.jpg' })
  expect(await screen.findByRole('img', { name: 'new.jpg' })).toHaveAttribute('src', 'https://files.test/f2')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(onChange).toHaveBeenLastCalledWith(me)
})

it('the image picker can remove an image, and undo the removal', async () => {
  const onChange = show(me)
  await userEvent.click(screen.getByRole('button', { name: 'Remove me.jpg' }))
  expect(onChange).toHaveBeenLastCalledWith(undefined)
  expect(screen.queryByRole('img', { name: 'me.jpg' })).toBeNull()
  const undo = await screen.findAllByRole('button', { name: 'Undo' })
  await userEvent.click(undo.at(-1) as HTMLElement)
  expect(onChange).toHaveBeenLastCalledWith(me)
})

it('the image picker shows a refused image in its place, with the reason', async () => {
  data.uploadFile.mockRejectedValueOnce(
    new AppError('invalid-argument', '“me.gif” was not uploaded: only JPEG and PNG.'),
  )
  show()
  await choose(photo('me.gif'))
  expect(await screen.findByRole('alert')).toHaveTextContent('“me.gif” was not uploaded: only JPEG and PNG.')
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull()
})

it('the image picker says that the picture cannot be shown, and why', async () => {
  data.openFile.mockRejectedValueOnce(new AppError('not-found', 'This file was archived.'))
  show(me, true)
  expect(await screen.findByText(/The picture cannot be shown. This file was archived./)).toBeVisible()
  expect(screen.queryByLabelText(/Replace image/)).toBeNull()
})

it('the image picker says that the picture cannot be shown if its address returns no picture', async () => {
  show(me)
  fireEvent.error(await screen.findByRole('img', { name: 'me.jpg' }))
  expect(await screen.findByText(/Open it with the link of its name/)).toBeVisible()
})

it('the image picker shows no image if the stored value is not a file', () => {
  show({ fileId: 5 }, true)
  expect(screen.getByText('None')).toBeVisible()
})
