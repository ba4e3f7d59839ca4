import type { Aircraft } from '@/domain/aircraft/schema'
import type { Pilot } from '@/domain/pilots/schema'
import type { Role } from '@/domain/roles/schema'
import { asContent, isBlank, personGiven } from '@/domain/shared/answers'
import { sameName } from '@/domain/shared/certificates'
import type { ById } from '@/domain/shared/entity'
import type { Content, PersonRef } from '@/domain/shared/fields'
import type { User } from '@/domain/users/schema'

/** The records that answers name, by id, including archived ones. */
export interface NamedRecords {
  pilots: ReadonlyMap<string, Pilot>
  aircraft: ById<Aircraft>
  users: ById<User>
  roles: ById<Role>
}

type Fill = (value: unknown, records: NamedRecords) => Content

/**
 * For each field in which a person chooses a record: the answers that follow for other fields of the same list item. The keys are
 * step, list and field.
 */
const fills: Readonly<Record<string, Fill>> = {
  'pilots.pilots.pilotId': (id, { pilots }) => remotePilot(pilots.get(String(id))),
  'pilots.pilots.person': (person, records) => remotePilot(pilotOf(person, records)),
  'pilots.mannedPilots.pilotId': (id, { pilots }) => mannedPilot(pilots.get(String(id))),
  'pilots.mannedPilots.person': (person, records) => mannedPilot(pilotOf(person, records)),
  'aircraft.aircraft.aircraftId': (id, { aircraft }) => ({
    insuranceExpiry: aircraft.get(String(id))?.insuredTo,
  }),
  'aircraft.mannedAircraft.aircraftId': (id, { aircraft }) => mannedAircraft(aircraft.get(String(id))),
  'crew.crewMembers.person': (person, records) => crewMember(person, records),
  'dive-preliminary-questions.divers.person': (person, records) => diver(person, records),
}

/**
 * Returns the answers that a chosen record has for other fields of the same list item: ids, dates, documents. Answers that a
 * person must declare, or that differ from shoot to shoot, are never filled in.
 * @param path the path of the field within the step: 'pilots.0.pilotId'
 */
export function answersOfRecord(slug: string, path: string, value: unknown, records: NamedRecords): Content {
  const [list, , name] = path.split('.')
  const answers = fills[`${slug}.${list}.${name}`]?.(value, records) ?? {}
  return Object.fromEntries(
    Object.entries(answers).filter(([key, answer]) => key !== name && !isBlank(answer)),
  )
}

/** The pilot record of a person; undefined if the person has none, or more than one. */
function pilotOf(person: unknown, { pilots }: NamedRecords): Pilot | undefined {
  const { userId } = asContent(person)
  if (isBlank(userId)) return undefined
  const found = [...pilots.values()].filter(pilot => !pilot.isArchived && pilot.userId === userId)
  return found.length === 1 ? found[0] : undefined
}

/**
 * The options of the form, each with the name that the register uses, the highest first. A pilot with several qualifications gets
 * the highest.
 */
const qualifications = [
  ['rpc-l3', 'RPC-L3'],
  ['rpc-l2', 'RPC-L2'],
  ['rpc-l1', 'RPC-L1'],
  ['gvc', 'GVC'],
  ['a2-cofc', 'A2 CofC'],
] as const

function remotePilot(pilot: Pilot | undefined): Content {
  if (!pilot) return {}
  const held = qualifications.flatMap(([value, name]) => {
    const found = named(pilot, name)
    return found ? [{ value, expiresOn: found.expiresOn }] : []
  })[0]
  return {
    ...whoIs(pilot),
    flyerId: pilot.flyerId,
    operatorId: pilot.operatorId,
    qualification: held?.value,
    qualificationExpiry: held?.expiresOn,
    ...hoursOf(pilot),
    insuranceProvider: pilot.insurer,
    insurancePolicyNo: pilot.insurancePolicyNo,
    insuranceExpiry: pilot.insuranceExpiresOn,
  }
}

function mannedPilot(pilot: Pilot | undefined): Content {
  if (!pilot) return {}
  const licences = ['ATPL', 'CPL', 'PPL'].flatMap(name => {
    const found = named(pilot, name)
    return found ? [{ name, ...found }] : []
  })
  return {
    ...whoIs(pilot),
    licence: licences[0]?.name,
    licenceNumber: licences[0]?.number,
    licenceExpiry: licences[0]?.expiresOn,
    medicalExpiry: pilot.medicalExpiresOn,
    ...hoursOf(pilot),
  }
}

/**
 * Finds a pilot's qualification by the beginning of its name, so that 'CPL(H)' counts as CPL. Of two with the same name, it is
 * the one that expires later.
 */
function named(pilot: Pilot, name: string) {
  return pilot.qualifications
    .filter(({ type }) => sameName(type).startsWith(sameName(name)))
    .sort((a, b) => (b.expiresOn || '9999').localeCompare(a.expiresOn || '9999'))[0]
}

function whoIs(pilot: Pilot): Content {
  const person: PersonRef = { userId: pilot.userId, name: pilot.name }
  return { pilotId: pilot.id, person }
}

/** The hours in a pilot's record. The register stores 0 for an empty entry, so 0 counts as blank. */
function hoursOf({ totalHours, hoursLast90Days }: Pilot): Content {
  return { hoursTotal: totalHours || undefined, hoursLast90Days: hoursLast90Days || undefined }
}

const mannedKinds: readonly string[] = ['helicopter', 'aeroplane', 'balloon', 'microlight']

function mannedAircraft(aircraft: Aircraft | undefined): Content {
  if (!aircraft) return {}
  const { kind, manufacturer, model, registration, insuredTo } = aircraft
  return {
    kind: mannedKinds.includes(kind) ? kind : undefined,
    aircraftType: [manufacturer, model].filter(Boolean).join(' '),
    registration,
    insuranceExpiry: insuredTo,
  }
}

/** Words in the names of first-aid certificates, the highest level first (domain 1.2). */
const firstAid = [
  ['medic', /paramedic|\bdoctor\b/i],
  ['rec', /\brec\b|expedition medic/i],
  ['remote', /(remote|wilderness).*first.?aid/i],
  ['frec3', /frec ?3/i],
  ['faw', /\bfaw\b|first.?aid at work/i],
  ['efaw', /\befaw\b|emergency first.?aid/i],
] as const

/** Words in the names of diving qualifications. Those that the HSE approves come first. */
const diving = [
  /\bhse\b.*(professional|scuba|surface|diver\b)/i,
  /\b(scuba|cmas|padi|bsac|naui|ssi)\b|media diver/i,
]
const medical = /medical/i

const userOf = (person: unknown, { users }: NamedRecords) =>
  personGiven(person) ? users.get(person.userId) : undefined

function diver(value: unknown, records: NamedRecords): Content {
  const user = userOf(value, records)
  if (!user) return {}
  const find = (words: RegExp, but?: RegExp) => certificateOf(user, words, but)
  const held = diving.flatMap(words => find(words, medical) ?? [])[0]
  return {
    qualification: held?.type,
    qualificationNumber: held?.number,
    qualificationExpiry: held?.expiresOn,
    medicalExpiry: find(/div(ing|er).*medical|medical.*div(ing|er)/i)?.expiresOn,
    insuranceExpiry: find(/div(ing|er).*insurance|\bdan\b.*insurance/i)?.expiresOn,
  }
}

/** Finds a certificate by words in its name. Of two that fit, it is the one that expires later. */
function certificateOf(user: User, words: RegExp, but?: RegExp) {
  return user.certificates
    .filter(({ type }) => words.test(type) && !but?.test(type))
    .sort((a, b) => (b.expiresOn || '9999').localeCompare(a.expiresOn || '9999'))[0]
}

function crewMember(value: unknown, records: NamedRecords): Content {
  const user = userOf(value, records)
  if (!user) return {}
  const find = (words: RegExp) => certificateOf(user, words)
  const passport = find(/production safety passport|\bpsp\b/i)
  const aid = firstAid.flatMap(([level, words]) => {
    const found = find(words)
    return found ? [{ level, expiresOn: found.expiresOn }] : []
  })[0]
  return {
    roleOnShoot: records.roles.get(user.roleId)?.title,
    engagement: user.isEmployee ? 'employee' : 'freelancer',
    isFirstAider: aid && 'yes',
    firstAidLevel: aid?.level,
    firstAidExpiry: aid?.expiresOn,
    pspNumber: passport?.number,
    pspExpiry: passport?.expiresOn,
  }
}
