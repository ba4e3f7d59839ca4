import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { UiProvider } from '@/ui/ui-provider'
import { CommandDialog } from './command-dialog'
import { Dialog } from './dialog'

function Opener({ removesButton = false }: { removesButton?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const close = () => {
    setOpen(false)
    setDone(removesButton)
  }
  return (
    <UiProvider>
      <main>
        <h1>PRA-2026-0142</h1>
        {!isDone && (
          <button type="button" onClick={() => setOpen(true)}>
            Approve
          </button>
        )}
        {isOpen && (
          <Dialog title="Approve?" onClose={close}>
            <button type="button" onClick={close}>
              Yes
            </button>
          </Dialog>
        )}
      </main>
    </UiProvider>
  )
}

test('a closed dialog returns the focus to the button that opened it', async () => {
  const user = userEvent.setup()
  render(<Opener />)
  const opener = screen.getByRole('button', { name: 'Approve' })
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Approve?' })
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(opener).toHaveFocus()
})

test('a closed dialog moves the focus to the heading of the page if its action removed the button', async () => {
  const user = userEvent.setup()
  render(<Opener removesButton />)
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test.each([
  [false, ['Cancel', 'Export']],
  [true, ['Export']],
])(
  'a dialog for a command has a Cancel button only until the command is done (done: %s)',
  (isDone, names) => {
    render(
      <UiProvider>
        <CommandDialog
          title="Exported"
          confirmLabel="Export"
          isDone={isDone}
          onConfirm={() => {}}
          onClose={() => {}}
        >
          <p>The file is filed.</p>
        </CommandDialog>
      </UiProvider>,
    )
    const buttons = screen.getAllByRole('button').map(button => button.textContent)
    expect(buttons.filter(Boolean)).toEqual(names)
  },
)

test.each([
  ['its text', false],
  ['the field that asks for the focus', true],
])('an opened dialog first focuses %s, and does not close on Enter', async (_, asks) => {
  const user = userEvent.setup()
  const onClose = vi.fn()
  render(
    <UiProvider>
      <Dialog title="Cancel it?" onClose={onClose}>
        <p>The crew is told.</p>
        <textarea aria-label="Reason" data-autofocus={asks || undefined} />
      </Dialog>
    </UiProvider>,
  )
  const field = await screen.findByRole('textbox')
  await waitFor(() => expect(asks ? field : field.parentElement).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(onClose).not.toHaveBeenCalled()
  if (!asks) await user.tab()
  expect(field).toHaveFocus()
})
