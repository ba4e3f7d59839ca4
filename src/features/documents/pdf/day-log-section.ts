import type { Content } from 'pdfmake/interfaces'
import type { DayLogEntry } from '@/domain/pras/day-log/schema'
import { entryWord, placeTime } from '@/domain/pras/day-log/words'
import { formatMoment } from '@/domain/shared/dates'
import { lineLayout } from './layout/styles'

/** Oldest first. Empty if there are no re-assessments, for example before the shoot leaves. */
export function dayLogBlocks(entries: readonly DayLogEntry[] = []): Content[] {
  if (entries.length === 0) return []
  const head = ['Signed', 'Conditions found, and what differed', 'Decision'].map(text => ({
    text,
    style: 'columnHead',
  }))
  const rows = [...entries]
    .sort((a, b) => a.recordedAt - b.recordedAt || a.id.localeCompare(b.id))
    .map(entry => [
      {
        stack: [
          { text: entry.signature, bold: true },
          { text: placeTime(entry) },
          { text: arrival(entry), style: 'label' },
        ],
      },
      { stack: [{ text: entry.conditions }, { text: entry.changed, marginTop: 3 }] },
      { stack: [{ text: entryWord(entry), bold: true }, { text: entry.action }] },
    ])
  return [
    { text: 'Day log', style: 'heading', tocItem: true, headlineLevel: 1 },
    {
      text: 'The crew wrote this log during the shoot. It is not part of the version above. Times are local to the place.',
      style: 'small',
      marginBottom: 4,
    },
    {
      table: { headerRows: 1, dontBreakRows: true, widths: [120, '*', 150], body: [head, ...rows] },
      layout: lineLayout,
    },
  ]
}

/** The compared version, and when the entry reached the server (London time). Old entries may lack both. */
function arrival({ version, writtenAt }: DayLogEntry): string {
  const against = version > 0 ? [`Version ${version}`] : []
  return [...against, ...(writtenAt > 0 ? [`arrived ${formatMoment(writtenAt)}`] : [])].join(', ')
}
