import type { Pra } from '@/domain/pras/schema'
import type { Point } from '@/domain/shared/fields'
import { positionText } from '@/domain/shared/map/grid-ref'
import type { Actor } from '@/domain/users/actor'
import { placeClock } from './check-ins'
import type { NewDayLogEntry } from './schema'
import { utcOffsetAt } from './writing'

/** Makes the file name of a photograph from its local time: 'photo-2026-05-04-1203.jpg'. `at` is in milliseconds. */
export const photoName = (at: number) => `photo-${placeClock(at).replace('T', '-').replace(':', '')}.jpg`

/** Makes the day log entry of a photograph. The entry has the same id as the file. */
export function photoEntry(input: {
  id: string
  pra: Pick<Pra, 'approvedVersion'>
  actor: Pick<Actor, 'id' | 'name'>
  caption: string
  point: Point | undefined
  at: number
}): NewDayLogEntry {
  const { id, pra, actor, caption, point, at } = input
  const where = point
    ? `The photograph was taken at ${positionText(point)}.`
    : 'The photograph has no position.'
  return {
    id,
    kind: 'photo',
    fileId: id,
    ...(point ? { point } : {}),
    version: pra.approvedVersion,
    conditions: [caption.trim(), where].filter(Boolean).join('\n'),
    changed: '',
    decision: 'none',
    action: '',
    signature: actor.name,
    createdById: actor.id,
    recordedAt: Math.round(at),
    utcOffset: utcOffsetAt(at),
  }
}
