import { Button } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import type { KnownAnswer, KnownRows } from '@/domain/pras/prefill/known'
import { knownRows } from '@/domain/pras/prefill/known-answers'
import { type OfferedAnswer, offeredAnswers, withKnown } from '@/domain/pras/prefill/offered'
import type { StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import { readableValue } from '@/domain/pras/steps/readable'
import type { Content } from '@/domain/shared/fields'
import { useAtRest } from '@/ui/form/after-pointer'
import { Notice } from '@/ui/states/notice'
import classes from './known.module.css'

interface KnownNoticeProps {
  step: StepDefinition
  /** Known answers from elsewhere to the questions of the step. */
  known: readonly KnownAnswer[]
  names: Names
  content: Content
  context: StepContext
  onChange: (content: Content) => void
}

/** Grouped by source. People check the answers before they fill them in, and afterwards. */
export function KnownNotice({ step, known, names, content, context, onChange }: KnownNoticeProps) {
  const later = useAtRest(useDeferredValue(content))
  const offered = useMemo(
    () =>
      offeredAnswers(
        step.fields,
        known.filter(({ isAlone }) => isAlone !== true),
        { ...context, step: later },
      ),
    [step, known, context, later],
  )
  const rows = useMemo(() => knownRows(step.slug, { ...context, step: later }), [step, context, later])
  const sources = useMemo(() => bySource(offered, rows, names), [offered, rows, names])
  const length = offered.length + rows.reduce((sum, known) => sum + known.rows.length, 0)
  // A single answer needs no notice, since it is offered at its field. Rows of a table have no such field.
  if (length < 2 && rows.length === 0) return null
  return (
    <div className={classes.known}>
      <Notice
        action={
          <Button size="xs" variant="default" onClick={() => onChange(withKnown(content, offered, rows))}>
            {length === 1 ? 'Fill it in' : `Fill in these ${length}`}
          </Button>
        }
      >
        Greenlight already has these answers in other records. Check them, then fill them in. Each answer that
        matches its source is marked.
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

/** Longer answers are cut after this many characters. */
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
  const all = [...linesOf(offered, names), ...rows.map(({ from, words }) => ({ from, line: words }))]
  return [...new Set(all.map(({ from }) => from))].map(from => ({
    from,
    lines: all.filter(each => each.from === from).map(({ line }) => line),
  }))
}

/** Returns one line per answer; rows with the same answer share a line: 'Hazard 1 and 20 more, Responsible: …'. */
function linesOf(offered: readonly OfferedAnswer[], names: Names): { from: string; line: string }[] {
  const alike = new Map<unknown, OfferedAnswer[]>()
  for (const each of offered) {
    const isInRow = each.path.split('.').length === 3
    const key = isInRow
      ? JSON.stringify([each.from, each.path.replace(/\.\d+\./, '.'), each.value])
      : each.path
    alike.set(key, [...(alike.get(key) ?? []), each])
  }
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const about = others.length === 0 ? first.about : `${first.about} and ${others.length} more`
    return [{ from: first.from, line: lineOf({ ...first, about }, names) }]
  })
}

function lineOf({ field, about, value }: OfferedAnswer, names: Names): string {
  // Removes the full stop, since the line has its own at the end.
  const words = readableValue(field, value, names, {}).replace(/\s+/g, ' ').trim().replace(/\.$/, '')
  const shown = words.length > SHOWN_CHARACTERS ? `${words.slice(0, SHOWN_CHARACTERS - 1).trimEnd()}…` : words
  const question = [about, field.label]
    .filter(Boolean)
    .join(', ')
    .replace(/(, Done)?\?$/, '')
  return `${question}: ${shown}`
}
