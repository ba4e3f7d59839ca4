import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { RiskMatrix } from './risk-matrix'

function Matrix() {
  const [value, setValue] = useState({ likelihood: 0, severity: 0 })
  return (
    <RiskMatrix
      {...value}
      label="Before controls"
      onChange={setValue}
      band={(l, s) => (l * s >= 15 ? { tone: 'high', label: 'High' } : { tone: 'low', label: 'Low' })}
      likelihoodWords={['Remote', 'Unlikely', 'Possible', 'Likely', 'Almost certain']}
    />
  )
}
const chosen = () => screen.getByRole('radio', { checked: true })

describe('RiskMatrix', () => {
  it('is set by a click, and says the score, the band and the words', async () => {
    render(<Matrix />)
    expect(screen.getAllByRole('radio')).toHaveLength(25)
    expect(screen.getByText('Not set')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: /^Likelihood 3, Possible, severity 5/ }))
    expect(screen.getByText('15 High')).toBeVisible()
    expect(chosen()).toHaveAccessibleName('Likelihood 3, Possible, severity 5, score 15, High')
  })

  it.each([
    ['{ArrowUp}', 'Likelihood 4, Likely, severity 3'],
    ['{ArrowDown}', 'Likelihood 2, Unlikely, severity 3'],
    ['{ArrowRight}', 'Likelihood 3, Possible, severity 4'],
    ['{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}', 'Likelihood 3, Possible, severity 1'],
  ])('%s moves to %s', async (keys, name) => {
    render(<Matrix />)
    await userEvent.click(screen.getByRole('radio', { name: /^Likelihood 3, Possible, severity 3/ }))
    await userEvent.keyboard(keys)
    expect(chosen().getAttribute('aria-label')).toContain(name)
    expect(chosen()).toHaveFocus()
  })
})
