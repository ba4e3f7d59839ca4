import type { Alteration } from '../attacks/support/action'
import { all, moved, saying } from '../attacks/support/alter'
import { WithPoint } from '../support/rest'
import { type Alone, testConditions } from './support/alone'
import { counter, header, numbered, year } from './support/numbered'

/**
 * The number and the year of a PRA or contract are whole ones: a number with a point is written otherwise, and counts as the
 * same. So a year with a point would have a counter of its own, and begin with the first number again.
 */

const numbers = ['0042', '0042.0', '42.0', '0042.000000']
const years = [`${year}.0`, `${year}.000000`]

const withNumber = (reference: string): Alteration =>
  all(saying(header, 'number', new WithPoint(42)), saying(header, 'reference', reference))

/** All that the rules look at agrees: the reference, and the counter of that year, of which this is the first. */
const withYear =
  (prefix: string, digits: string): Alteration =>
  action => {
    const path = `counters/${prefix === 'PRA' ? 'pras' : 'contracts'}-${digits}`
    const first = all(
      saying(header, 'year', new WithPoint(year)),
      saying(header, 'number', 1),
      saying(header, 'reference', `${prefix}-${digits}-0001`),
      saying(counter, 'value', 1),
      saying(counter, 'revision', 1),
      moved(counter, () => path),
    )(action)
    return {
      ...first,
      writes: first.writes.map(write => (write.path === path ? { ...write, op: 'create' as const } : write)),
    }
  }

testConditions(
  'other-numbers',
  Object.fromEntries(
    Object.entries(numbered).flatMap(([kind, { action, prefix }]): [string, Alone][] => [
      ...numbers.map((digits): [string, Alone] => [
        `the number of ${kind} is whole: ${digits}`,
        { action, but: withNumber(`${prefix}-${year}-${digits}`) },
      ]),
      ...years.map((digits): [string, Alone] => [
        `the year of ${kind} is whole: ${digits}`,
        { action, but: withYear(prefix, digits) },
      ]),
    ]),
  ),
)
