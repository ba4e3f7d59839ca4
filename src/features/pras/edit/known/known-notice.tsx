import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { type OfferedAnswer, withKnown } from '@/domain/pras/known/known-answers'
import type { Names } from '@/domain/pras/steps/readable'
import { readableValue } from '@/domain/pras/steps/readable'
import type { Content } from '@/domain/shared/fields'
import { Notice } from '@/ui/states/notice'
import classes from './known.module.css'

interface KnownNoticeProps {
  offered: readonly OfferedAnswer[]
  names: Names
  content: Content
  onChange: (content: Content) => void
}

/** What is known of the questions still open, by where it stands, to put in all at once: read before, and checked after. */
export function KnownNotice({ offered, names, content, onChange }: KnownNoticeProps) {
  const sources = useMemo(() => bySource(offered, names), [offered, names])
  const { length } = offered
  if (length < LEAST) return null
  return (
    <Notice
      action={
        <Button size="xs" variant="default" onClick={() => onChange(withKnown(content, offered))}>
          Put in these {length} answers
        </Button>
      }
    >
      Known already. Read them, put them in, and check them; each stays marked with where it comes from.
      <ul className={classes.sources}>
        {sources.map(({ from, lines }) => (
          <li key={from}>
            From {from}: {lines.join('; ')}.
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** One alone is offered at its field. */
const LEAST = 2

function bySource(offered: readonly OfferedAnswer[], names: Names): { from: string; lines: string[] }[] {
  return [...new Set(offered.map(({ from }) => from))].map(from => ({
    from,
    lines: offered
      .filter(each => each.from === from)
      .map(({ field, group, value }) => {
        const words = readableValue(field, value, names, {})
        return `${[group, field.label]
          .filter(Boolean)
          .join(', ')
          .replace(/, Done\?$/, '')}: ${words}`
      }),
  }))
}
