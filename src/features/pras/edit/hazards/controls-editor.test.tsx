import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { UiProvider } from '@/ui/ui-provider'
import { ControlsEditor } from './controls-editor'

function Editor({ start, asks = true }: { start: string; asks?: boolean }) {
  const [value, setValue] = useState(start)
  const [isConfirmed, setConfirmed] = useState(false)
  return (
    <UiProvider>
      <ControlsEditor
        id="f-controls"
        confirmId="f-controlsConfirmed"
        label="Controls"
        value={value}
        asksConfirmation={asks}
        isConfirmed={isConfirmed}
        onText={setValue}
        onConfirm={setConfirmed}
        onBlur={() => {}}
      />
      <output>{JSON.stringify({ value, isConfirmed })}</output>
    </UiProvider>
  )
}
const stored = () => JSON.parse(screen.getByText(/^\{/).textContent ?? '{}')

describe('the editor of the controls of a hazard', () => {
  it('has a line for each control, and each line can be changed without the others', async () => {
    render(<Editor start={'Shade\nWater'} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Control 2' }), ', 5 l each')
    expect(stored().value).toBe('Shade\nWater, 5 l each')
  })
  it('adds a line below when Enter is pressed, and removes an empty line when Backspace is pressed', async () => {
    render(<Editor start={'Shade\nWater'} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Control 1' }), '{Enter}')
    expect(stored().value).toBe('Shade\n\nWater')
    await userEvent.type(screen.getByRole('textbox', { name: 'Control 2' }), '{Backspace}')
    expect(stored().value).toBe('Shade\nWater')
  })
  it('turns text typed above the suggested controls into the first control, where the focus stays', async () => {
    render(<Editor start={'Shade\nWater'} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'A control of this shoot' }), 'Rest')
    expect(stored().value).toBe('Rest\nShade\nWater')
    expect(screen.getByRole('textbox', { name: 'Control 1' })).toHaveFocus()
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
  })
  it('has one empty line if there is no control', async () => {
    render(<Editor start="" />)
    await userEvent.type(screen.getByRole('textbox'), 'Shade{Enter}')
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Control 2' })).toHaveFocus())
    await userEvent.keyboard('Water')
    expect(stored().value).toBe('Shade\nWater')
  })
  it('adds an empty line at the end when its button is pressed', async () => {
    render(<Editor start="Shade" />)
    await userEvent.click(screen.getByRole('button', { name: 'Add control' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Control 2' })).toHaveFocus())
    await userEvent.keyboard('Water')
    expect(stored().value).toBe('Shade\nWater')
  })
  it('removes one control', async () => {
    render(<Editor start={'Shade\nWater'} />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove control 1' }))
    expect(stored().value).toBe('Water')
  })
  it('asks to confirm suggested controls, but not controls that a person wrote', async () => {
    const { rerender } = render(<Editor start="Shade" />)
    await userEvent.click(screen.getByRole('checkbox', { name: /^Prompts/ }))
    expect(stored().isConfirmed).toBe(true)
    rerender(<Editor start="Shade" asks={false} />)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
  it('does not let a person confirm an empty list', () => {
    render(<Editor start="" />)
    expect(screen.getByRole('checkbox')).toBeDisabled()
  })
})
