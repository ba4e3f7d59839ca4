import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/processes.mjs'

/**
 * One figure: what was measured, ours, the reference beside it (undefined where there is none), the target in words,
 * and whether it holds. `why` is said in the report where it does not.
 */
export function figure({ name, ours, reference, unit, target, holds, why = '' }) {
  return { name, ours, reference, unit, target, holds, why }
}

const number = value => (value === undefined ? '–' : value >= 100 ? value.toFixed(0) : value.toFixed(1))
const ratio = row => (row.reference === undefined ? '–' : (row.ours / row.reference).toFixed(2))

export function printFigure(row) {
  const cells = [row.name, `${number(row.ours)} ${row.unit}`, number(row.reference), ratio(row), row.target]
  process.stdout.write(`${cells.join(' | ')} | ${row.holds ? 'holds' : 'DOES NOT HOLD'}\n`)
}

/** Tells a slow hour of the machine from slow code: milliseconds of a computation that never changes. */
function yardstick() {
  const block = Buffer.alloc(2 ** 20)
  const since = performance.now()
  const hash = createHash('sha256')
  for (let count = 0; count < 256; count++) hash.update(block)
  hash.digest()
  return Math.round(performance.now() - since)
}

/** Writes what was measured into docs/performance.md; what was not measured now stays as it is, with its day. */
export function writeReport(rows) {
  const file = join(ROOT, 'docs/performance.md')
  const when = `${new Date().toISOString().slice(0, 10)}, ${yardstick()} ms`
  writeFileSync(file, reportWith(readFileSync(file, 'utf8'), rows, when))
}

/**
 * The page with these figures in its table, and in its list of what does not hold. A figure that is there already is
 * replaced in its place, another comes at the end.
 * @param when the day, and how long the machine took for the yardstick
 */
export function reportWith(page, rows, when) {
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

/** The part of the page under a heading, up to the next one. */
function sectionOf(page, heading) {
  const start = page.indexOf(`${heading}\n`)
  if (start < 0) throw new Error(`docs/performance.md has no heading '${heading}'.`)
  const from = start + heading.length + 1
  const next = page.indexOf('\n## ', from)
  return { from, to: next < 0 ? page.length : next }
}

function rowsOf(page, heading, pattern) {
  const { from, to } = sectionOf(page, heading)
  const lines = page.slice(from, to).split('\n')
  return new Map(
    lines.flatMap(line => {
      const name = pattern.exec(line)?.[1]
      return name ? [[name, line]] : []
    }),
  )
}

function withSection(page, heading, text) {
  const { from, to } = sectionOf(page, heading)
  return `${page.slice(0, from)}\n${text}\n${page.slice(to)}`
}
