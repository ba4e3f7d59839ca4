import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, isAny, rowsIn } from '@/domain/pras/checks/facts'
import { nameOf } from '@/domain/pras/steps/conditions'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { aircraft } from '@/domain/pras/steps/definitions/aircraft'
import { pilots } from '@/domain/pras/steps/definitions/pilots'

const MANNED = ['regular'] as const

const craftOf = (context: StepContext) =>
  rowsIn(answersOf(aircraft, context), 'mannedAircraft').map(row => ({
    ...row,
    name: row.item.registration || `Aircraft ${row.index + 1}`,
  }))
const pilotsOf = (context: StepContext) =>
  rowsIn(answersOf(pilots, context), 'mannedPilots').map(row => ({
    ...row,
    name: nameOf(row.item.person, `Pilot ${row.index + 1}`),
  }))

/** Checks of manned aircraft and their pilots (BBC, aerial filming; First Option, aircraft in production). */
export const aircraftChecks: readonly PraCheck[] = [
  {
    id: 'private-licence-for-hire',
    strength: 'blocks',
    types: MANNED,
    source: 'Air Navigation Order 2016 and UK Part-FCL: no pay for flying on a private licence',
    find: context =>
      pilotsOf(context).flatMap(({ item, path, name }) =>
        findingIf(
          item.licence === 'PPL',
          pilots,
          `${path}.licence`,
          `${name} holds a private licence, which does not allow flights for a production. Ask the operator for a commercial pilot`,
        ),
      ),
  },
  {
    id: 'licence-not-for-aircraft',
    strength: 'explain',
    types: MANNED,
    source: 'UK Part-FCL: a licence and rating for the aircraft',
    find: context => {
      const kinds = craftOf(context).map(({ item }) => item.kind)
      return pilotsOf(context).flatMap(({ item, path, name }) => {
        const needs =
          item.licence === 'Balloon' ? 'balloon' : item.licence === 'Microlight' ? 'microlight' : ''
        return findingIf(
          needs !== '' && kinds.length > 0 && !kinds.includes(needs),
          pilots,
          `${path}.licence`,
          `${name} holds a licence for a ${needs}, but the list of aircraft has none. Correct the licence or the aircraft, or say what ${name} flies`,
        )
      })
    },
  },
  {
    id: 'microlight-as-transport',
    strength: 'blocks',
    types: MANNED,
    source: 'Air Navigation Order 2016: no passengers for hire in a microlight or on a paramotor',
    find: context =>
      craftOf(context).flatMap(({ item, path, name }) =>
        findingIf(
          item.kind === 'microlight' && isAny(item.purpose, 'transfer', 'both'),
          aircraft,
          `${path}.purpose`,
          `${name} is a microlight or paramotor, which may not carry crew from place to place. Choose another aircraft, or another way to travel`,
        ),
      ),
  },
  {
    id: 'pilot-few-hours',
    strength: 'explain',
    types: MANNED,
    source: 'BBC Safety, aerial filming: experience of the pilot; insurers’ usual 500 hours in command',
    find: context =>
      pilotsOf(context).flatMap(({ item, path, name }) =>
        findingIf(
          item.hoursTotal < 500 && !isAny(item.licence, 'Balloon', 'Microlight'),
          pilots,
          `${path}.hoursTotal`,
          `${name} has ${item.hoursTotal} hours in all. Operators use pilots with at least 500 hours for filming. Ask for another pilot, or say why this pilot is suitable`,
        ),
      ),
  },
  {
    id: 'pilot-few-hours-on-type',
    strength: 'explain',
    types: MANNED,
    source: 'BBC Safety, aerial filming: experience on type',
    find: context =>
      pilotsOf(context).flatMap(({ item, path, name }) =>
        findingIf(
          item.hoursOnType < 50,
          pilots,
          `${path}.hoursOnType`,
          `${name} has ${item.hoursOnType} hours on this type. Ask for a pilot who knows it, or say why this pilot is suitable`,
        ),
      ),
  },
  {
    id: 'manned-pilot-out-of-practice',
    strength: 'explain',
    types: MANNED,
    source: 'UK Part-FCL.060: three take-offs and landings in 90 days with passengers',
    find: context =>
      pilotsOf(context).flatMap(({ item, path, name }) =>
        findingIf(
          item.hoursLast90Days < 3,
          pilots,
          `${path}.hoursLast90Days`,
          `${name} has flown ${item.hoursLast90Days} hours in the last 90 days. Ask the operator for a pilot with recent practice, or say how this pilot gets it`,
        ),
      ),
  },
  {
    id: 'manned-hours-do-not-add-up',
    strength: 'blocks',
    types: MANNED,
    find: context =>
      pilotsOf(context).flatMap(({ item, path, name }) => {
        const total = item.hoursTotal
        return findingIf(
          item.hoursOnType > total || item.hoursLast90Days > total,
          pilots,
          `${path}.hoursTotal`,
          `${name} has ${total} hours in all, but more hours on this type or in the last 90 days. Correct the hours from the log book`,
        )
      }),
  },
  {
    id: 'low-flying',
    strength: 'explain',
    types: MANNED,
    source: 'SERA.5005 and Air Navigation Order 2016: 500 ft (150 m) from people, vessels and structures',
    find: context =>
      craftOf(context).flatMap(({ item, path, name }) =>
        findingIf(
          item.minimumHeight < 150 && item.purpose !== 'transfer',
          aircraft,
          `${path}.minimumHeight`,
          `${name} is planned to fly at ${item.minimumHeight} m. A flight below 150 m (500 ft) needs an exemption, and a way to land if the engine fails. Fly higher, or name both`,
        ),
      ),
  },
  {
    id: 'transfer-too-low',
    strength: 'explain',
    types: MANNED,
    source: 'SERA.5005: 500 ft (150 m)',
    find: context =>
      craftOf(context).flatMap(({ item, path, name }) =>
        findingIf(
          item.minimumHeight < 150 && item.purpose === 'transfer',
          aircraft,
          `${path}.minimumHeight`,
          `${name} only carries people, but its least safe height is ${item.minimumHeight} m. A journey needs no flight below 150 m (500 ft). Ask the pilot, or say why this one does`,
        ),
      ),
  },
  {
    id: 'night-flight-manned',
    strength: 'explain',
    types: MANNED,
    source: 'BBC Safety, aerial filming; CAA: night ratings, two engines over water or towns',
    find: context =>
      craftOf(context).flatMap(({ item, path, name }) =>
        findingIf(
          item.nightFlying === 'yes',
          aircraft,
          `${path}.nightFlying`,
          `${name} flies at night. Say who is rated for night flights, where the aircraft lands if an engine fails, and why the flight cannot be by day`,
        ),
      ),
  },
  {
    id: 'helicopter-over-water-untrained',
    strength: 'explain',
    types: MANNED,
    source: 'CAA CAP 1145, offshore helicopters: escape training; BBC Safety, aerial filming',
    find: context =>
      craftOf(context).flatMap(({ item, path, name }) =>
        findingIf(
          item.kind === 'helicopter' &&
            item.overWater === 'yes' &&
            !/huet|escape|dunker|underwater/i.test(`${item.survivalKit} ${item.briefing} ${item.harness}`),
          aircraft,
          `${path}.survivalKit`,
          `${name} is a helicopter over water or remote ground, and no text mentions escape training. A helicopter that ditches turns over. Name the people who have done escape training, or say that the ground is dry`,
        ),
      ),
  },
]
