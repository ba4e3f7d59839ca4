import { type ReactNode, useId } from 'react'
import type { Point } from '@/domain/shared/fields'
import { mapAppAddress } from '@/domain/shared/map/map-app'
import { readPhones, telHref } from '@/domain/shared/values/phone-text'
import type { Call } from '@/features/documents/model/directory'
import type { CarePlace } from '@/features/documents/model/emergency-calls'
import { careHeading, type EmergencyModel } from '@/features/documents/model/emergency-model'
import type { Labelled } from '@/features/documents/model/emergency-words'
import { PhoneLinks } from '@/ui/phone-links'
import classes from './on-location.module.css'

/** The section for an injury, in the order of the emergency card: numbers to tap, positions to open in a map. */
export function EmergencyPart({ model }: { model: EmergencyModel }) {
  return (
    <section className={classes.part} aria-labelledby="emergency">
      <h2 id="emergency" className={classes.urgent}>
        Emergency
      </h2>
      <ul className={classes.numbers} aria-label="Emergency numbers">
        {model.numbers.map(call => (
          <li key={call.role}>
            <BigCall call={call} />
          </li>
        ))}
      </ul>
      {model.from.length > 0 && (
        <p className={classes.dim}>
          Numbers and hospitals from other PRAs come from {model.from.join('; ')}.
        </p>
      )}
      <LabelledList title="At once" entries={model.drills} />
      <Group title="Where we are">
        {model.positions.length === 0 && <p>{model.where || 'No position is entered.'}</p>}
        <ul className={classes.cards}>
          {model.positions.map(({ label, position, what3words, point }) => (
            <li key={position}>
              <strong>{label}</strong>
              <MapLink point={point}>{[position, what3words].filter(Boolean).join(' · ')}</MapLink>
            </li>
          ))}
        </ul>
      </Group>
      <Group title="First aid and oxygen">
        <Calls calls={model.firstAiders} none="No first aider is entered." />
        <LabelledList entries={model.kit} />
      </Group>
      {model.plan !== '' && (
        <Group title="From injury to hospital">
          <p className={classes.text}>{model.plan}</p>
        </Group>
      )}
      <Group title={careHeading(model)}>
        {model.care.length === 0 && <p>No hospital is entered.</p>}
        <ul className={classes.cards}>
          {model.care.map(place => (
            <Care key={`${place.name} ${place.role}`} place={place} />
          ))}
        </ul>
      </Group>
      {model.evacuation.length > 0 && (
        <Group title="Evacuation">
          <ul className={classes.cards}>
            {model.evacuation.map(({ way, provider, phone, facts }) => (
              <li key={`${way} ${provider}`}>
                <strong>{provider || way}</strong>
                {provider !== '' && <span className={classes.dim}>{way}</span>}
                {phone !== '' && <PhoneLinks text={phone} />}
                <span>{facts.join(' · ')}</span>
              </li>
            ))}
          </ul>
        </Group>
      )}
      <Group title="Whom to call, in order">
        <Calls calls={model.calls} none="Nobody entered." />
      </Group>
      <LabelledList title="Radio, satellite phone, overdue" entries={model.radio} />
    </section>
  )
}

/** One number fills its button; a text with several numbers has a link for each. */
function BigCall({ call: { role, name, phone } }: { call: Call }) {
  const { numbers } = readPhones(phone)
  const [only] = numbers.length === 1 ? numbers : []
  const words = (
    <>
      <small>{role}</small>
      <b>{phone === '' ? 'Not entered' : only ? phone : <PhoneLinks text={phone} />}</b>
      {name !== '' && <small>{name}</small>}
    </>
  )
  return only ? (
    <a className={classes.call} href={telHref(only)}>
      {words}
    </a>
  ) : (
    <span className={classes.call}>{words}</span>
  )
}

function Care({ place }: { place: CarePlace }) {
  return (
    <li>
      <strong>{place.name}</strong>
      <span className={classes.dim}>{place.role}</span>
      {place.phone === '' ? <span>No number</span> : <PhoneLinks text={place.phone} />}
      <span>{[place.address, ...place.facts].filter(Boolean).join(' · ')}</span>
      {place.point && <MapLink point={place.point}>{place.position}</MapLink>}
    </li>
  )
}

export function Calls({ calls, none }: { calls: readonly Call[]; none: string }) {
  if (calls.length === 0) return <p>{none}</p>
  return (
    <ul className={classes.cards}>
      {calls.map(({ role, name, phone }) => (
        <li key={`${role} ${name}`}>
          <span className={classes.dim}>{role}</span>
          <strong>{name}</strong>
          {phone === '' ? <span>No number</span> : <PhoneLinks text={phone} />}
        </li>
      ))}
    </ul>
  )
}

function MapLink({ point, children }: { point: Point; children: ReactNode }) {
  return <a href={mapAppAddress(point, navigator.userAgent)}>{children}</a>
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

function LabelledList({ title, entries }: { title?: string; entries: readonly Labelled[] }) {
  if (entries.length === 0) return null
  const list = (
    <dl className={classes.words}>
      {entries.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <PhoneLinks text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
  return title ? <Group title={title}>{list}</Group> : list
}
