import { text } from '@/domain/pras/steps/conditions'
import { asContent, asItems, personGiven } from '@/domain/shared/answers'
import type { Content, PersonRef } from '@/domain/shared/fields'

/** Somebody whom the emergency card tells its reader to ring. */
export interface EmergencyPerson {
  slug: string
  path: string
  /** Behind the name: 'in charge on location'. */
  role: string
  person: PersonRef
}

/** The emergency pages that ask whom to call in the UK. */
const pages = ['in-case-of-emergency', 'dive-in-case-of-emergency', 'drone-in-case-of-emergency'] as const

/** Everybody of the crew and the company whom the emergency card names, with the answer that names them (domain 1.10). */
export function emergencyPeople(steps: Readonly<Record<string, Content>>): EmergencyPerson[] {
  const general = steps['general-info'] ?? {}
  const named = [
    { path: 'responsiblePerson', role: 'in charge on location' },
    { path: 'uk24hContact', role: 'the UK 24-hour contact' },
  ].map(each => ({ ...each, slug: 'general-info', person: general[each.path] }))
  const company = pages.flatMap(slug =>
    asItems(steps[slug]?.companyEmergencyContacts).map(person => ({
      slug,
      path: 'companyEmergencyContacts',
      role: 'to be called in the UK',
      person,
    })),
  )
  const aiders = asItems(steps.crew?.crewMembers).flatMap((member, index) =>
    member.isFirstAider === 'yes'
      ? [{ slug: 'crew', path: `crewMembers.${index}.person`, role: 'first aider', person: member.person }]
      : [],
  )
  const providers = pages.flatMap(slug =>
    asItems(steps[slug]?.o2Providers).map(person => ({
      slug,
      path: 'o2Providers',
      role: 'oxygen provider',
      person,
    })),
  )
  return [...named, ...aiders, ...providers, ...company].flatMap(({ person, ...where }) =>
    personGiven(person) ? [{ ...where, person: readPerson(person) }] : [],
  )
}

function readPerson(value: unknown): PersonRef {
  const { userId, name } = asContent(value)
  return { userId: text(userId), name: text(name) }
}
