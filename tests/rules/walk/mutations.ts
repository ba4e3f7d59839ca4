import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import type { Actor } from '@/domain/users/actor'
import type { Chance } from '~tests/support/chance'
import { type Data, isPlainData as isMap } from './mirror'

/** A commit with something wrong about it: one random change. */

const words = [
  'x',
  '',
  'x/y',
  'draft',
  'approved',
  'submitted',
  'regular',
  'low',
  'high',
  'dive',
  'open',
  'company-one',
  'pm',
  'sp',
  'somebody else',
  '2031-01-01',
  'tomorrow',
  'a'.repeat(64),
  'x'.repeat(20_000),
]

/** A value of any kind. */
function anything(chance: Chance, depth = 0): unknown {
  const kinds = depth > 1 ? 8 : 10
  switch (chance.below(kinds)) {
    case 0:
      return null
    case 1:
      return chance.below(4)
    case 2:
      return chance.pick([-1, 1.5, 1e15])
    case 3:
      return chance.happens(0.5)
    case 4:
      return new Date(chance.below(2_000_000_000) * 1000)
    case 8:
      return Array.from({ length: chance.below(4) }, () => element(chance, depth))
    case 9:
      return { [chance.pick(['x', 'message', 'id', 'userId'])]: anything(chance, depth + 1) }
    default:
      return chance.pick(words)
  }
}

/** Of a list: a list in a list cannot be stored. */
function element(chance: Chance, depth: number): unknown {
  const value = anything(chance, depth + 1)
  return Array.isArray(value) ? 'x' : value
}

type Change = (value: unknown, chance: Chance) => unknown

/** A value near the one that is there. */
const near: Change = (value, chance) => {
  if (typeof value === 'number') return value + chance.pick([-1, 1, 0.5, 900_000, -900_000])
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string')
    return chance.pick([`${value}x`, value.slice(1), value.toUpperCase(), ` ${value}`])
  if (Array.isArray(value)) {
    const at = chance.below(value.length + 1)
    if (chance.happens(0.3)) return value.toSpliced(at, 1)
    if (chance.happens(0.2)) return [...value, ...Array(600).fill('x')]
    return value.toSpliced(at, chance.below(2), element(chance, 1))
  }
  return anything(chance)
}

/** The data with one field changed, dropped or added, now and then one further in. */
function mangled(data: Data, chance: Chance): Data {
  const keys = Object.keys(data)
  if (keys.length === 0 || chance.happens(0.08)) {
    return { ...data, [chance.pick(['surprise', 'id', 'message', 'isArchived', 'status'])]: anything(chance) }
  }
  const key = chance.pick(keys)
  const value = data[key]
  if (chance.happens(0.12)) {
    const { [key]: _gone, ...left } = data
    return left
  }
  if (isMap(value) && chance.happens(0.8)) return { ...data, [key]: mangled(value, chance) }
  if (Array.isArray(value) && isMap(value.at(-1)) && chance.happens(0.7)) {
    return { ...data, [key]: [...value.slice(0, -1), mangled(value.at(-1) as Data, chance)] }
  }
  return { ...data, [key]: chance.happens(0.5) ? near(value, chance) : anything(chance) }
}

export interface Commit {
  actor: Actor
  writes: readonly PlannedWrite[]
}

/** The commit with one thing wrong about it, or only different: the model tells which. */
export function mutated(commit: Commit, everybody: readonly Actor[], chance: Chance): Commit {
  const at = chance.below(commit.writes.length)
  const write = commit.writes[at]
  if (write === undefined) return commit
  const swapped = (changed: PlannedWrite) => ({ ...commit, writes: commit.writes.with(at, changed) })
  const roll = chance.next()
  if (roll < 0.72) return swapped({ ...write, data: mangled(write.data, chance) })
  if (roll < 0.82 && commit.writes.length > 1) return { ...commit, writes: commit.writes.toSpliced(at, 1) }
  if (roll < 0.9) return { ...commit, actor: chance.pick(everybody) }
  if (roll < 0.94) return swapped({ ...write, op: write.op === 'create' ? 'update' : 'create' })
  return swapped({ ...write, path: `${write.path}${chance.pick(['x', '-1', '2'])}` })
}
