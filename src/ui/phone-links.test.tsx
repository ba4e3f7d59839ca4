import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PhoneLinks } from './phone-links'

const links = () => screen.queryAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])

it('each number in a phone text becomes a link that dials this number (W01, W02, W03)', () => {
  const { container } = render(<PhoneLinks text="+44 (0)7700 900123 / 0117 496 0123 ext 4, 24h" />)
  expect(links()).toEqual([
    ['+44 (0)7700 900123', 'tel:+447700900123'],
    ['0117 496 0123 ext 4', 'tel:01174960123'],
  ])
  expect(container).toHaveTextContent('+44 (0)7700 900123 / 0117 496 0123 ext 4, 24h')
})

it('unreadable text in a phone text becomes no link', () => {
  render(<PhoneLinks text="0800 FLOWERS (tbc)" />)
  expect(links()).toEqual([])
  expect(screen.getByText('0800 FLOWERS (tbc)')).toBeVisible()
})
