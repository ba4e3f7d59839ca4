import { Anchor } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '@/ui/icon'
import classes from './problem-links.module.css'

export interface ProblemLink {
  to: string
  /** The text of the link: the whole problem, or its subject. */
  link: string
  /** The problem in words, after the link; absent if the link itself names the problem. */
  words?: string
}

/** The most problems to list. The others are only counted. */
const SHOWN = 12

/** Returns '3 things to complete or correct'. */
export function thingsToMend(count: number): string {
  return `${count} ${count === 1 ? 'thing' : 'things'} to complete or correct`
}

/** The problems that block a command, each with a link to its place; empty if there are none. */
export function ProblemLinks({
  title,
  problems,
  onFollow,
}: {
  title: string
  problems: readonly ProblemLink[]
  /** Called when a link is followed, so that the dialog closes. */
  onFollow?: () => void
}) {
  const titleId = useId()
  if (problems.length === 0) return null
  const more = problems.length - SHOWN
  return (
    <section className={classes.problems} aria-labelledby={titleId}>
      <p className={classes.title}>
        <Icon name="warning" /> <span id={titleId}>{title}</span>
      </p>
      <ul>
        {problems.slice(0, SHOWN).map(({ to, link, words }) => (
          <li key={`${to} ${link} ${words}`}>
            <Anchor component={Link} to={to} onClick={onFollow} underline="always">
              {link}
            </Anchor>
            {words && `: ${words}`}
          </li>
        ))}
      </ul>
      {more > 0 && <p>and {more} more.</p>}
    </section>
  )
}
