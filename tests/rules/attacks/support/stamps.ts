import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { people } from '~tests/rules/support/people'
import type { Action, Alteration } from './action'
import { byEach } from './alter'

/** What holds of every write, whatever it is about: its stamps are the rules', not the writer's, and the writer is known. */

const HOUR = 3_600_000
const stranger = { ...people.employee, id: 'stranger', name: 'Stranger Tester' }

const forgeries: Record<string, (was: unknown) => unknown> = {
  revision: was => Number(was) + 1,
  lastModifiedById: was => (was === 'pm' ? 'pc' : 'pm'),
  lastWriteId: () => 'x'.repeat(101),
  lastModifiedAt: was => Number(was) - HOUR,
  writtenAt: () => new Date(0),
}

/** Attacks on every write of an action. */
export function onEveryWrite(sample: Action): Record<string, Alteration> {
  return Object.assign(
    byEach(people.archived, stranger),
    ...sample.writes.map((write, at) => onWrite(write, at)),
  )
}

function onWrite({ data, op }: PlannedWrite, at: number): Record<string, Alteration> {
  const stamped = Object.entries(forgeries).filter(([stamp]) => stamp in data)
  const forged = stamped.map(([stamp, forge]): [string, Alteration] => [
    `${stamp} of write ${at + 1} forged`,
    inWrite(at, was => ({ ...was, [stamp]: forge(was[stamp]) })),
  ])
  if (stamped.length === 0) return {}
  return {
    ...Object.fromEntries(forged),
    [`write ${at + 1} has an id of its own`]: inWrite(at, was => ({ ...was, id: 'mine' })),
    ...(op === 'update' ? { [`write ${at + 1} comes before the last one`]: ahead(at) } : {}),
  }
}

type Data = PlannedWrite['data']

function inWrite(at: number, change: (data: Data) => Data): Alteration {
  return action => ({
    ...action,
    writes: action.writes.map((write, index) =>
      index === at ? { ...write, data: change(write.data) } : write,
    ),
  })
}

/** What lies there was written by a clock that is ahead. Counters take any: their value alone goes on. */
function ahead(at: number): Alteration {
  return action => {
    const { path = '' } = action.writes[at] ?? {}
    const before = action.given[path]
    if (!before || path.startsWith('counters/')) return action
    return {
      ...action,
      given: { ...action.given, [path]: { ...before, lastModifiedAt: Date.now() + HOUR } },
    }
  }
}
