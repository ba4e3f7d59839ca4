import { Button } from '@mantine/core'
import { useState } from 'react'
import { type DetailGroup, detailGroups, detailLabels } from '@/domain/contracts/person-details/detail-groups'
import type { DetailGroupId } from '@/domain/contracts/person-details/person-details'
import { Notice } from '@/ui/states/notice'
import { Skeleton } from '@/ui/states/skeleton'
import type { Visit } from '../visit'
import { DenyLink } from './deny-link'
import classes from './details.module.css'
import { GroupCard } from './group-card'
import { isAwaited, useDetails } from './use-details'

/** Saved details are not shown again, except for their last characters. */
export function DetailsSection({ visit }: { visit: Visit }) {
  const { state, isBusy, failure, load, give } = useDetails(visit)
  const [chosen, setChosen] = useState<DetailGroupId | 'none' | null>(null)
  if (!state) {
    return (
      <section aria-labelledby="your-details" className={classes.section}>
        <h2 id="your-details">Your details</h2>
        {failure ? (
          <Notice
            tone="problem"
            action={
              <Button size="compact-sm" variant="default" onClick={() => void load()}>
                Try again
              </Button>
            }
          >
            {failure.message}
          </Notice>
        ) : (
          <Skeleton lines={3} label="Loading your details" />
        )}
      </section>
    )
  }
  const groups = detailGroups(state.facts)
  const first = groups.find(({ fields }) => fields.some(({ name }) => isAwaited(state, name)))
  const open = chosen ?? first?.id ?? 'none'
  const isWaiting = first !== undefined
  return (
    <section aria-labelledby="your-details" className={classes.section}>
      <h2 id="your-details">Your details</h2>
      {state.asked.length > 0 && (
        <Notice tone="warning">
          Asked for: {askedWords(state.asked, groups)}.{' '}
          {state.note && <span className={classes.words}>{state.note}</span>}
        </Notice>
      )}
      <p className={classes.about}>
        Only the production office sees your details. This page does not show details again after you send
        them.
      </p>
      <ul className={classes.groups}>
        {groups.map(group => (
          <GroupCard
            key={group.id}
            group={group}
            state={state}
            link={visit.link}
            isOpen={open === group.id}
            isBusy={isBusy}
            failure={open === group.id ? failure : null}
            onOpen={() => setChosen(group.id)}
            onClose={() => setChosen('none')}
            onSave={async answers => {
              const isDone = await give(group.id, answers)
              // Without a chosen part, the next missing part opens automatically.
              if (isDone) setChosen(null)
              return isDone
            }}
          />
        ))}
      </ul>
      <p role="status" className={classes.done}>
        {isWaiting
          ? ''
          : state.givenAt > 0
            ? 'Thank you. Everything that we need is here.'
            : 'We already have these details about you.'}
      </p>
      {!isWaiting && state.givenAt === 0 && (
        <Button loading={isBusy} onClick={() => void give(undefined, {})}>
          These are right
        </Button>
      )}
      <DenyLink visit={visit} />
    </section>
  )
}

/** Returns the requested details by name, or by part if there are many. */
function askedWords(asked: readonly string[], groups: readonly DetailGroup[]): string {
  if (asked.length <= 3) return asked.map(name => detailLabels.get(name)).join(', ')
  const parts = groups.filter(({ fields }) => fields.some(({ name }) => asked.includes(name)))
  return parts.map(({ title }) => title).join(', ')
}
