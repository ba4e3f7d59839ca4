import { expect, it } from 'vitest'
import { type Figure, reportWith } from './report'

const page = `# Performance

Words.

## Figures

| figure | ours | floor | ratio | target | holds | measured |
|---|---|---|---|---|---|---|
| Heap | 9.0 MB | 3.0 | 3.00 | less | **no** | 2026-01-01, 130 ms |
| Rows | 9.0 ms | 9.0 | 1.00 | less | yes | 2026-01-01, 130 ms |

## What does not hold

- Heap: many rows.

## How it is measured

- By hand.
`
const row = (name: string, ours: number, holds: boolean): Figure => ({
  ...{ name, ours, reference: 2, unit: 'ms', target: 'less' },
  ...{ holds, why: 'It is slow.' },
})

it('the report replaces figures that were measured again, adds new figures at the end, and keeps all other figures', () => {
  const next = reportWith(page, [row('Rows', 4, false), row('Search', 1, true)], '2026-02-02, 300 ms')
  expect(next).toBe(
    page
      .replace(
        /\| Rows .*/,
        '| Rows | 4.0 ms | 2.0 | 2.00 | less | **no** | 2026-02-02, 300 ms |\n| Search | 1.0 ms | 2.0 | 0.50 | less | yes | 2026-02-02, 300 ms |',
      )
      .replace('- Heap: many rows.', '- Heap: many rows.\n- Rows: It is slow.'),
  )
})

it('the report removes a figure from the list of failures when the figure is within its limit again', () => {
  const next = reportWith(page, [row('Heap', 1, true)], '2026-02-02, 300 ms')
  expect(next).toContain('## What does not hold\n\nEverything holds.\n\n## How it is measured')
})

it('the report names a heading that is missing from the page', () => {
  expect(() => reportWith('# Performance', [], '')).toThrow("no heading '## Figures'")
})
