import { useId } from 'react'
import type { PraFinding } from '@/domain/pras/checks/checks'
import type { Explained } from '@/domain/pras/checks/explained'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { formatLogTime } from '@/domain/shared/dates'
import classes from './explained-list.module.css'

/** The findings without a reason on a version to be approved: it was sent despite them, or the checks are newer. */
export const UnansweredList = ({ of }: { of: readonly PraFinding[] }) => (
  <FindingList of={of} title="Not answered in this version" />
)

/** The boilerplate answers of a version: approvers judge whether somebody considered each. */
export const BoilerplateList = ({ of }: { of: readonly PraFinding[] }) => (
  <FindingList
    of={of}
    title="The same for many"
    about="The same words, ratings or controls serve for several answers. Ask whether somebody looked at each."
  />
)

function FindingList({ of, title, about }: { of: readonly PraFinding[]; title: string; about?: string }) {
  const id = useId()
  if (of.length === 0) return null
  return (
    <section className={classes.box} aria-labelledby={id}>
      <p id={id} className={classes.title}>
        {title} ({of.length})
      </p>
      {about && <p className={classes.dim}>{about}</p>}
      <ul>
        {of.map(({ slug, checkId, place, message, source }) => (
          <li key={`${checkId} ${slug} ${place}`}>
            <p>
              <strong>{stepBySlug(slug)?.title ?? slug}</strong>: {message}
            </p>
            {source && <p className={classes.dim}>{source}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The findings with a reason: the sentence of the check, the reason, and its writer. */
export function ExplainedList({ of, title }: { of: readonly Explained[]; title: string }) {
  const id = useId()
  if (of.length === 0) return null
  return (
    <section className={classes.box} aria-labelledby={id}>
      <p id={id} className={classes.title}>
        {title} ({of.length})
      </p>
      <ul>
        {of.map(one => (
          <li key={`${one.slug} ${one.sentence}`}>
            <p>
              <strong>{stepBySlug(one.slug)?.title ?? one.slug}</strong>: {one.sentence}
            </p>
            <p className={classes.reason}>{one.reason}</p>
            <p className={classes.dim}>
              {one.byName || 'Somebody whom the directory does not know'}, {formatLogTime(one.at)}.{' '}
              {one.source}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
