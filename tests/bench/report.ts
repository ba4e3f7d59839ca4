import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '~tools/processes.mjs'

/** One measured figure. */
export interface Figure {
  /** What was measured. */
  name: string
  ours: number
  reference?: number
  unit: string
  /** The target in words. */
  target: string
  holds: boolean
  /** Why the figure misses its target; printed in the report. */
  why?: string
}

const number = (value?: number) =>
  value === undefined ? '–' : value >= 100 ? value.toFixed(0) : value.toFixed(1)
const ratio = (row: Figure) => (row.reference === undefined ? '–' : (row.ours / row.reference).toFixed(2))

export function printFigure(row: Figure): void {
  const cells = [row.name, `${number(row.ours)} ${row.unit}`, number(row.reference), ratio(row), row.target]
  process.stdout.write(`${cells.join(' | ')} | ${row.holds ? 'holds' : 'DOES NOT HOLD'}\n`)
}

/** Returns the milliseconds of a computation that never changes. It shows whether the machine or the code is slow. */
function yardstick(): number {
  const block = Buffer.alloc(2 ** 20)
  const since = performance.now()
  const hash = createHash('sha256')
  for (let count = 0; count < 256; count++) hash.update(block)
  hash.digest()
  return Math.round(performance.now() - since)
}

/** Writes the measured figures into docs/performance.md. Other figures stay unchanged, with their day. */
export function writeReport(rows: readonly Figure[]): void {
  const file = join(ROOT, 'docs/performance.md')
  const when = `${new Date().toISOString().slice(0, 10)}, ${yardstick()} ms`
  writeFileSync(file, reportWith(readFileSync(file, 'utf8'), rows, when))
}

/**
 * Returns the page with these figures in its table, and in its list of missed targets. An existing figure is replaced in its
 * place; a new figure is added at the end.
 * @param when the day, and how long the machine took for the yardstick
 */
export function reportWith(page: string, rows: readonly Figure[], when: string): string {
  const lines = rowsOf(page, TABLE, /^\| ([^|]+?) \| .*\d{4}-\d\d-\d\d/)
  const reasons = rowsOf(page, MISSED, /^- ([^:]+): /)
  for (const row of rows) {
    const cells = [row.name, `${number(row.ours)} ${row.unit}`, number(row.reference), ratio(row), row.target]
    lines.set(row.name, `| ${cells.join(' | ')} | ${row.holds ? 'yes' : '**no**'} | ${when} |`)
    reasons.delete(row.name)
    if (!row.holds) reasons.set(row.name, `- ${row.name}: ${row.why || 'no known reason; look into it.'}`)
  }
  const inOrder = [...lines.keys()].flatMap(name => reasons.get(name) ?? [])
  const missed = inOrder.length > 0 ? inOrder.join('\n') : 'Everything holds.'
  return withSection(withSection(page, TABLE, [...HEAD, ...lines.values()].join('\n')), MISSED, missed)
}

const TABLE = '## Figures'
const MISSED = '## What does not hold'
const HEAD = [
  '| figure | ours | floor | ratio | target | holds | measured |',
  '|---|---|---|---|---|---|---|',
]

/** Returns the part of the page under a heading, up to the next heading. */
function sectionOf(page: string, heading: string) {
  const start = page.indexOf(`${heading}\n`)
  if (start < 0) throw new Error(`docs/performance.md has no heading '${heading}'.`)
  const from = start + heading.length + 1
  const next = page.indexOf('\n## ', from)
  return { from, to: next < 0 ? page.length : next }
}

function rowsOf(page: string, heading: string, pattern: RegExp): Map<string, string> {
  const { from, to } = sectionOf(page, heading)
  const lines = page.slice(from, to).split('\n')
  return new Map(
    lines.flatMap(line => {
      const name = pattern.exec(line)?.[1]
      return name ? [[name, line] as const] : []
    }),
  )
}

function withSection(page: string, heading: string, text: string): string {
  const { from, to } = sectionOf(page, heading)
  return `${page.slice(0, from)}\n${text}\n${page.slice(to)}`
}
