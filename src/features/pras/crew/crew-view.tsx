import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { useLinkedAnswers } from '@/data/pras/load-linked'
import { usePeople } from '@/data/records/people/people'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { RIGHT_TO_DECLINE } from '@/domain/view-models/summary'
import {
  byToday,
  byWeight,
  type CrewDays,
  type CrewHazard,
  type CrewPage,
  crewPage,
} from '@/features/documents/model/crew-page'
import { type Call, directoryBy } from '@/features/documents/model/directory'
import { leanedOn } from '@/features/documents/model/leaned-on'
import { PhoneLinks } from '@/ui/phone-links'
import { Fact } from '@/ui/states/fact'
import { useToday } from '@/ui/use-today'
import classes from './crew.module.css'

/** `pra` is the header that belongs to these answers. */
export function CrewView({ pra, steps }: { pra: Pra; steps: PraSteps }) {
  const page = useCrewPage(pra, steps)
  return (
    <div className={classes.page}>
      <section aria-labelledby="crew-when">
        <h2 id="crew-when">When and where</h2>
        <dl className={classes.facts}>
          <Fact label="Dates" value={page.dates} />
          <Fact label="Place" value={page.where} />
          <Fact label="You" value={[page.role, page.ownDates].filter(Boolean).join(', ')} />
        </dl>
      </section>
      <section aria-labelledby="crew-days">
        <h2 id="crew-days">Your days</h2>
        <Days days={page.days} />
      </section>
      <section aria-labelledby="crew-hazards">
        <h2 id="crew-hazards">Hazards that affect you</h2>
        <Hazards hazards={page.hazards} others={page.otherHazards} />
      </section>
      <section aria-labelledby="crew-calls" className={classes.urgent}>
        <h2 id="crew-calls">Whom to call</h2>
        <Calls page={page} />
      </section>
      <p className={classes.dim}>{RIGHT_TO_DECLINE}</p>
    </div>
  )
}

/** With the numbers from the directory and from PRAs that this one depends on, if they can be read. */
function useCrewPage(pra: Pra, steps: PraSteps): CrewPage {
  const { id: readerId } = useActor()
  const { byId: users } = usePeople()
  const linked = useLinkedAnswers(leanedOn(pra.type, steps))
  return useMemo(
    () => crewPage(pra, steps, readerId, { people: directoryBy(users), linked }),
    [pra, steps, readerId, users, linked],
  )
}

function Days({ days }: { days: readonly CrewDays[] }) {
  const { next, others } = byToday(days, useToday())
  if (days.length === 0) return <p className={classes.dim}>This PRA has no schedule for you.</p>
  return (
    <>
      <DayList days={next} />
      {others.length > 0 && (
        <details className={classes.more}>
          <summary>Show {others.length === 1 ? 'the other entry' : `${others.length} other entries`}</summary>
          <DayList days={others} />
        </details>
      )}
    </>
  )
}

function DayList({ days }: { days: readonly CrewDays[] }) {
  return (
    <ol className={classes.days}>
      {days.map(({ days: when, from, hours, where, activity, facts }) => (
        <li key={`${from} ${hours}`}>
          <span>
            <strong>{when}</strong> {hours}
          </span>
          <span>{[where, activity].filter(Boolean).join(': ')}</span>
          {facts.length > 0 && <span className={classes.dim}>{facts.join(' · ')}</span>}
        </li>
      ))}
    </ol>
  )
}

function Hazards({ hazards, others }: { hazards: readonly CrewHazard[]; others: number }) {
  const shown = byWeight(hazards)
  return (
    <>
      {hazards.length === 0 && <p className={classes.dim}>No hazard names you.</p>}
      <HazardList hazards={shown.first} />
      {shown.others.length > 0 && (
        <details className={classes.more}>
          <summary>
            Controls of {shown.others.length} more: {shown.others.map(({ title }) => title).join('; ')}
          </summary>
          <HazardList hazards={shown.others} />
        </details>
      )}
      {others > 0 && (
        <p className={classes.dim}>
          {others === 1 ? 'One more hazard touches' : `${others} more hazards touch`} only other people: see
          ‘Everything’.
        </p>
      )}
    </>
  )
}

function HazardList({ hazards }: { hazards: readonly CrewHazard[] }) {
  return (
    <ul className={classes.hazards}>
      {hazards.map(({ title, detail, controls, band, score, isTheirs }) => (
        <li key={`${title} ${detail}`}>
          <h3>
            {title}{' '}
            <span className={classes.band} data-band={band?.id}>
              {band ? `${score} ${band.label}` : 'Not rated'}
            </span>
          </h3>
          {isTheirs && <p className={classes.theirs}>You are responsible for these controls.</p>}
          {detail && <p className={classes.dim}>{detail}</p>}
          <ul>
            {controls.map(control => (
              <li key={control}>{control}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Calls({ page }: { page: CrewPage }) {
  return (
    <>
      {page.from.length > 0 && (
        <p className={classes.dim}>Numbers that this PRA lacks come from {page.from.join('; ')}.</p>
      )}
      <ul className={classes.calls}>
        {[...page.numbers, ...page.calls, ...page.care.map(careCall)].map(call => (
          <li key={`${call.role} ${call.name} ${call.phone}`}>
            <span>
              {call.name || call.role}
              {call.name && <small>{call.role}</small>}
            </span>
            {call.phone ? (
              <span className={classes.phone}>
                <PhoneLinks text={call.phone} />
              </span>
            ) : (
              <span className={classes.dim}>no number</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const careCall = ({ name, role, phone, facts }: CrewPage['care'][number]): Call => ({
  name,
  role: [role, facts].filter(Boolean).join(', '),
  phone,
})
