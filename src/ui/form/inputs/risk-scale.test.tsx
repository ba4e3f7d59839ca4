import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { RiskScale } from './risk-scale'

const steps = (...words: string[]) => words.map(word => ({ word }))

function Scale({ typical = 0 }: { typical?: number }) {
  const [value, setValue] = useState({ likelihood: 0, severity: 0 })
  return (
    <>
      <RiskScale
        {...value}
        label="Before controls"
        typicalSeverity={typical}
        onChange={setValue}
        band={(l, s) => (l * s >= 15 ? { tone: 'high', label: 'High' } : { tone: 'low', label: 'Low' })}
        likelihoods={steps('Remote', 'Unlikely', 'Possible', 'Likely', 'Almost certain')}
        severities={steps('Negligible', 'Minor', 'Moderate', 'Major', 'Catastrophic')}
      />
      <pre>{JSON.stringify(value)}</pre>
    </>
  )
}
const stored = () => JSON.parse(document.querySelector('pre')?.textContent ?? '')
const line = (name: string) => screen.getByRole('radiogroup', { name: `Before controls: ${name}` })

describe('the scale for a risk', () => {
  it('suggests the typical severity after a likelihood was chosen, but not before', async () => {
    render(<Scale typical={5} />)
    expect(stored()).toEqual({ likelihood: 0, severity: 0 })
    expect(screen.getByText('Not rated yet')).toBeVisible()
    expect(within(line('severity')).queryByRole('radio', { checked: true })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Likelihood 3, Possible, score 15, High' }))
    expect(stored()).toEqual({ likelihood: 3, severity: 5 })
    expect(screen.getByText('15 High')).toBeVisible()
  })

  it('asks for likelihood and severity if no severity is typical', async () => {
    render(<Scale />)
    await userEvent.click(screen.getByRole('radio', { name: 'Likelihood 2, Unlikely' }))
    expect(stored()).toEqual({ likelihood: 2, severity: 0 })
    expect(screen.getByText('Not rated yet')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Severity 4, Major, score 8, Low' }))
    expect(stored()).toEqual({ likelihood: 2, severity: 4 })
  })

  it('keeps the chosen severity when another likelihood is chosen', async () => {
    render(<Scale typical={5} />)
    await userEvent.click(screen.getByRole('radio', { name: 'Severity 2, Minor' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Likelihood 4, Likely, score 8, Low' }))
    expect(stored()).toEqual({ likelihood: 4, severity: 2 })
  })

  it('can be set with a digit key', async () => {
    render(<Scale typical={3} />)
    within(line('likelihood')).getAllByRole('radio')[0]?.focus()
    await userEvent.keyboard('2')
    expect(stored()).toEqual({ likelihood: 2, severity: 3 })
    expect(within(line('likelihood')).getByRole('radio', { checked: true })).toHaveFocus()
  })
})
