import { type AnswersOf, answersIn, type PraSteps } from '@/domain/pras/steps/define-step'
import { diveInCaseOfEmergency } from '@/domain/pras/steps/definitions/dive-in-case-of-emergency'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import {
  divePreliminaryQuestions,
  divingCertificate,
} from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import type { Names } from '@/domain/pras/steps/readable'
import { personGiven, personText } from '@/domain/shared/answers'
import { sameName } from '@/domain/shared/certificates'
import { formatDayShort } from '@/domain/shared/dates'
import type { PersonRef } from '@/domain/shared/fields'
import type { User } from '@/domain/users/schema'

/** One certificate of one person of the dive team. */
export interface DiveCertificate {
  person: string
  /** The person's roles in the team: 'Diver', 'Supervisor', 'Oxygen provider'. */
  roles: string
  qualification: string
  number: string
  /** The last day of the certificate, in words. */
  expires: string
  medicalUntil: string
}

interface Member {
  key: string
  name: string
  userId: string
  roles: string[]
  own: Diver | undefined
}

type Diver = AnswersOf<typeof divePreliminaryQuestions>['divers'][number]

const medical = /medical/i
const oxygen = /oxygen|\bo2\b|first.?aid/i
const boat = /boat|skipper|yachtmaster|coxswain/i

/**
 * Returns the certificates of the divers and the people who look after them, with qualification, number and last day. For a
 * medical only the last day is shown (domain 3.9). Certificates in the dive step come first, then certificates that only the
 * people directory has.
 */
export function diveCertificates(steps: PraSteps, names: Names, users: readonly User[]): DiveCertificate[] {
  return teamOf(steps, names).flatMap(member => {
    const onRecord = users.find(user => user.id === member.userId)?.certificates ?? []
    const medicals = [
      member.own?.medicalExpiry ?? '',
      ...onRecord
        .filter(certificate => medical.test(certificate.type))
        .map(certificate => certificate.expiresOn),
    ].filter(Boolean)
    const ownName = member.own?.qualification ?? ''
    const ownNumber = member.own?.qualificationNumber ?? ''
    const certificates = [
      ...(ownName
        ? [
            {
              type: ownName,
              number: ownNumber,
              expiresOn: member.own?.qualificationExpiry ?? '',
            },
          ]
        : []),
      ...onRecord.filter(
        certificate =>
          !medical.test(certificate.type) &&
          [divingCertificate, oxygen, boat].some(words => words.test(certificate.type)) &&
          sameName(certificate.type) !== sameName(ownName) &&
          (ownNumber === '' || certificate.number !== ownNumber),
      ),
    ]
    const rows =
      certificates.length > 0 ? certificates : [{ type: 'None on record', number: '', expiresOn: '' }]
    return rows.map((certificate, index) => ({
      person: index === 0 ? member.name : '',
      roles: index === 0 ? member.roles.join(', ') : '',
      qualification: certificate.type,
      number: certificate.number,
      expires: formatDayShort(certificate.expiresOn),
      // The date in the dive step is used first, since the coordinator has checked it.
      medicalUntil: index === 0 ? formatDayShort(medicals[0] ?? '') : '',
    }))
  })
}

function teamOf(steps: PraSteps, names: Names): Member[] {
  const questions = answersIn(steps, divePreliminaryQuestions)
  const plan = answersIn(steps, divePlanDetails)
  const members = new Map<string, Member>()
  const add = (value: PersonRef | undefined, role: string, own?: Diver) => {
    if (!personGiven(value)) return
    const key = value.userId || value.name
    const known = members.get(key)
    const name = personText(value, id => names('person', id))
    const roles = [...new Set([...(known?.roles ?? []), role].filter(Boolean))]
    members.set(key, { key, name, userId: value.userId, roles, own: known?.own ?? own })
  }
  add(questions.diveSupervisor, 'Supervisor')
  for (const diver of questions.divers) add(diver.person, 'Diver', diver)
  for (const pair of plan.buddyPairs) {
    add(pair.diver, 'Diver')
    add(pair.buddy, 'Buddy')
  }
  add(plan.standbyDiver, 'Standby diver')
  for (const { person, role } of plan.surfaceTeam) add(person, role)
  for (const person of answersIn(steps, diveInCaseOfEmergency).o2Providers) add(person, 'Oxygen provider')
  return [...members.values()]
}
