import { type ReactNode, useId } from 'react'
import type { PraFinding } from '@/domain/pras/checks/checks'
import type { Explained } from '@/domain/pras/checks/explained'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { formatLogTime } from '@/domain/shared/dates'
import classes from './explained-list.module.css'

/** The version was sent despite these findings, or the checks are newer than the version. */
export const UnansweredList = ({ of }: { of: readonly PraFinding[] }) => (
  <FindingList of={of} title="Not answered in this version" />
)

/** The answers of a version that look like boilerplate. Approvers judge whether somebody considered each of them. */
export const BoilerplateList = ({ of }: { of: readonly PraFinding[] }) => (
  <FindingList
    of={of}
    title="The same text is used for many answers"
    about="Several answers have the same words, ratings or controls. Ask whether somebody looked at each of them."
  />
)

function FindingList({ of, ...box }: { of: readonly PraFinding[]; title: string; about?: string }) {
  return (
    <Box {...box} count={of.length}>
      {of.map(({ slug, checkId, place, message, source }) => (
        <li key={`${checkId} ${slug} ${place}`}>
          <InStep slug={slug}>{message}</InStep>
          {source && <p className={classes.dim}>{source}</p>}
        </li>
      ))}
    </Box>
  )
}

/** The findings with a reason: the sentence of the check, the reason, and its writer. */
export function ExplainedList({ of, title }: { of: readonly Explained[]; title: string }) {
  return (
    <Box title={title} count={of.length}>
      {of.map(one => (
        <li key={`${one.slug} ${one.sentence}`}>
          <InStep slug={one.slug}>{one.sentence}</InStep>
          <p className={classes.reason}>{one.reason}</p>
          <p className={classes.dim}>
            {one.byName || 'Somebody who is not in the directory'}, {formatLogTime(one.at)}. {one.source}
          </p>
        </li>
      ))}
    </Box>
  )
}

interface BoxProps {
  title: string
  count: number
  about?: string
  children: ReactNode
}

function Box({ title, count, about, children }: BoxProps) {
  const id = useId()
  if (count === 0) return null
  return (
    <section className={classes.box} aria-labelledby={id}>
      <p id={id} className={classes.title}>
        {title} ({count})
      </p>
      {about && <p className={classes.dim}>{about}</p>}
      <ul>{children}</ul>
    </section>
  )
}

const InStep = ({ slug, children }: { slug: string; children: string }) => (
  <p>
    <strong>{stepBySlug(slug)?.title ?? slug}</strong>: {children}
  </p>
)
