import { formatDayShort } from '@/domain/shared/dates'
import type { DayDecision, DayLogEntry, NewDayLogEntry } from './schema'

/** The decisions in the words in which people choose and read them. */
export const decisionLabels: Record<DayDecision, string> = {
  go: 'Go: work as planned',
  change: 'Change: work goes on with other controls',
  stop: 'Stop: work stops',
}

/** The decisions in one word or two, for tables and badges. */
const decisionWords: Record<DayLogEntry['decision'], string> = {
  go: 'Go',
  change: 'Change',
  stop: 'Stop',
  none: 'Entry',
}

export function entryWord({ kind, decision }: Pick<NewDayLogEntry, 'kind' | 'decision'>): string {
  if (kind === 'check-in') return 'Check-in'
  if (kind === 'photo') return 'Photograph'
  return decisionWords[decision]
}

/** Check-ins and photographs decide nothing, so they are skipped. `entries` must be sorted, newest first. */
export function lastDecision<T extends Pick<DayLogEntry, 'decision'>>(entries: readonly T[]): T | undefined {
  return entries.find(({ decision }) => decision !== 'none')
}

const MINUTE = 60_000

/** '14:30, 12 Apr 2026 (UTC+1)'. `at` is in milliseconds, `utcOffset` in minutes. Empty for an impossible time. */
export function placeTime({
  recordedAt: at,
  utcOffset,
}: Pick<DayLogEntry, 'recordedAt' | 'utcOffset'>): string {
  const local = new Date(at + utcOffset * MINUTE)
  if (Number.isNaN(local.getTime())) return ''
  const iso = local.toISOString()
  const day = formatDayShort(iso.slice(0, 10))
  return `${iso.slice(11, 16)}${day && `, ${day}`} (${offsetWords(utcOffset)})`
}

/** Writes an offset from UTC: 'UTC+1' for 60, 'UTC-3:30' for -210, 'UTC' for 0. */
function offsetWords(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const size = Math.abs(minutes)
  const rest = size % 60
  return `UTC${minutes > 0 ? '+' : '-'}${Math.floor(size / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** By the time of signing, newest first; equal times by id, so that the order never changes. */
export function newestDayFirst<T extends Pick<DayLogEntry, 'recordedAt' | 'id'>>(entries: readonly T[]): T[] {
  return [...entries].sort((a, b) => b.recordedAt - a.recordedAt || a.id.localeCompare(b.id))
}
