import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import Markdown from './markdown'

const show = (text: string) =>
  render(
    <MemoryRouter>
      <Markdown text={text} />
    </MemoryRouter>,
  )

test('formatted text contains no raw HTML, pictures or scripts', () => {
  const { container } = show(
    'Before <img src=x onerror="alert(1)"> <b>bold</b>\n\n<script>alert(1)</script>\n\n![pixel](https://spy.example/1.png)\n\nAfter',
  )
  expect(container.querySelector('img, script, b')).toBeNull()
  expect(container).toHaveTextContent(/Before.*After/)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])(
  'formatted text contains only the words of a link to %s',
  href => {
    const { container } = show(`[press here](${href})`)
    expect(container.querySelector('a')).toBeNull()
    expect(container).toHaveTextContent('press here')
  },
)

test('formatted text opens links into the app in the same tab, and links to the web in a new tab', () => {
  show('[questions](/pras/faqs) and [HSE](https://www.hse.gov.uk)')
  expect(screen.getByRole('link', { name: 'questions' })).toHaveAttribute('href', '/pras/faqs')
  expect(screen.getByRole('link', { name: 'questions' })).not.toHaveAttribute('target')
  const away = screen.getByRole('link', { name: 'HSE' })
  expect(away).toHaveAttribute('target', '_blank')
  expect(away.getAttribute('rel')).toContain('noopener')
})

test('formatted text can have tables, and its headings are below those of the page', () => {
  show('# Order\n\n| Type | Days |\n| --- | --- |\n| Dive | 21 |')
  expect(screen.getByRole('cell', { name: '21' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: 'Order' })).toBeVisible()
})
