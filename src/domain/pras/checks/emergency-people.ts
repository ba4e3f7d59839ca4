import { general } from '@/domain/pras/steps/conditions'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { diveInCaseOfEmergency } from '@/domain/pras/steps/definitions/dive-in-case-of-emergency'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import { personGiven } from '@/domain/shared/answers'
import type { PersonRef } from '@/domain/shared/fields'
import { crewOf, emergencyPages, type Place, placeIn } from './facts'

/** A person on the emergency card, whom the crew can call. */
export interface EmergencyPerson extends Place {
  /** The person's role, which the card shows after the name: 'in charge on location'. */
  role: string
  person: PersonRef
}

/**
 * The people on the emergency card who belong to the crew or the company, each with the answer that names the person (domain
 * 1.10).
 */
export function emergencyPeople(context: Pick<StepContext, 'steps'>): EmergencyPerson[] {
  const { responsiblePerson, uk24hContact } = general(context)
  const aiders = crewOf(context).filter(({ item }) => item.isFirstAider === 'yes')
  const named = [
    {
      ...placeIn(generalInfo, 'responsiblePerson'),
      role: 'in charge on location',
      person: responsiblePerson,
    },
    { ...placeIn(generalInfo, 'uk24hContact'), role: 'the UK 24-hour contact', person: uk24hContact },
    ...aiders.map(({ item, path }) => ({
      ...placeIn(crew, `${path}.person`),
      role: 'first aider',
      person: item.person,
    })),
    ...answersOf(diveInCaseOfEmergency, context).o2Providers.map(person => ({
      ...placeIn(diveInCaseOfEmergency, 'o2Providers'),
      role: 'oxygen provider',
      person,
    })),
    ...emergencyPages.flatMap(page =>
      answersOf(page, context).companyEmergencyContacts.map(person => ({
        ...placeIn(page, 'companyEmergencyContacts'),
        role: 'to be called in the UK',
        person,
      })),
    ),
  ]
  return named.flatMap(({ person, ...where }) =>
    personGiven(person)
      ? [{ ...where, person: { userId: person.userId.trim(), name: person.name.trim() } }]
      : [],
  )
}
