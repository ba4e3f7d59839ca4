import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { KnownRows } from '@/domain/pras/known/known'
import { type OfferedAnswer, withKnown } from '@/domain/pras/known/offered'
import type { Names } from '@/domain/pras/steps/readable'
import { readableValue } from '@/domain/pras/steps/readable'
import type { Content } from '@/domain/shared/fields'
import { Notice } from '@/ui/states/notice'
import classes from './known.module.css'

interface KnownNoticeProps {
  offered: readonly OfferedAnswer[]
  rows: readonly KnownRows[]
  names: Names
  content: Content
  onChange: (content: Content) => void
}

/** What is known of the questions still open, by where it stands, to put in all at once: read before, and checked after. */
export function KnownNotice({ offered, rows, names, content, onChange }: KnownNoticeProps) {
  const sources = useMemo(() => bySource(offered, rows, names), [offered, rows, names])
  const length = offered.length + rows.reduce((sum, known) => sum + known.rows.length, 0)
  // One answer alone is offered at its field; a row has none.
  if (length < 2 && rows.length === 0) return null
  return (
    <div className={classes.known}>
      <Notice
        action={
          <Button size="xs" variant="default" onClick={() => onChange(withKnown(content, offered, rows))}>
            {length === 1 ? 'Put it in' : `Put in these ${length}`}
          </Button>
        }
      >
        Known already. Read it, put it in, and check it; an answer that agrees with its source says so.
        <ul className={classes.sources}>
          {sources.map(({ from, lines }) => (
            <li key={from}>
              From {from}: {lines.join('; ')}.
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** Longer answers are shown by their beginning. */
const SHOWN_CHARACTERS = 90

interface SourceLines {
  from: string
  lines: string[]
}

function bySource(
  offered: readonly OfferedAnswer[],
  rows: readonly KnownRows[],
  names: Names,
): SourceLines[] {
  const all = [
    ...offered.map(each => ({ from: each.from, line: lineOf(each, names) })),
    ...rows.map(({ from, words }) => ({ from, line: words })),
  ]
  return [...new Set(all.map(({ from }) => from))].map(from => ({
    from,
    lines: all.filter(each => each.from === from).map(({ line }) => line),
  }))
}

function lineOf({ field, about, value }: OfferedAnswer, names: Names): string {
  // The line ends with a stop of its own.
  const words = readableValue(field, value, names, {}).replace(/\s+/g, ' ').trim().replace(/\.$/, '')
  const shown = words.length > SHOWN_CHARACTERS ? `${words.slice(0, SHOWN_CHARACTERS - 1).trimEnd()}…` : words
  const question = [about, field.label]
    .filter(Boolean)
    .join(', ')
    .replace(/(, Done)?\?$/, '')
  return `${question}: ${shown}`
}
