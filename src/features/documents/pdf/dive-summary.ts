import type { Content as Block, TableCell } from 'pdfmake/interfaces'
import { pointOf, textOf } from '@/domain/pras/map/overview-model'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { divingCertificate } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import type { Names } from '@/domain/pras/steps/readable'
import { asContent, asItems, personGiven, personText } from '@/domain/shared/answers'
import { sameName } from '@/domain/shared/certificates'
import { formatDay } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'
import { positionText } from '@/domain/shared/map/grid-ref'
import type { User } from '@/domain/users/schema'
import { pairsTable } from './entries'
import { lineLayout } from './styles'

/** One certificate of one person of the dive team. */
export interface DiveCertificate {
  person: string
  /** 'Diver', 'Supervisor', 'Oxygen provider'. */
  roles: string
  qualification: string
  number: string
  /** Days as people read them. */
  expires: string
  medicalUntil: string
}

interface Member {
  key: string
  name: string
  userId: string
  roles: string[]
  own: Content | undefined
}

const medical = /medical/i
const oxygen = /oxygen|\bo2\b|first.?aid/i

/**
 * Who dives and who looks after them, with qualification, number and last day; of medicals the last day alone (domain
 * section 3.9). What the dive step says comes first, then what the people directory holds and the step does not.
 */
export function diveCertificates(steps: PraSteps, names: Names, users: readonly User[]): DiveCertificate[] {
  return teamOf(steps, names).flatMap(member => {
    const onRecord = users.find(user => user.id === member.userId)?.certificates ?? []
    const medicals = [
      textOf(member.own?.medicalExpiry),
      ...onRecord
        .filter(certificate => medical.test(certificate.type))
        .map(certificate => certificate.expiresOn),
    ].filter(Boolean)
    const ownName = textOf(member.own?.qualification)
    const certificates = [
      ...(ownName
        ? [
            {
              type: ownName,
              number: textOf(member.own?.qualificationNumber),
              expiresOn: textOf(member.own?.qualificationExpiry),
            },
          ]
        : []),
      ...onRecord.filter(
        certificate =>
          !medical.test(certificate.type) &&
          (divingCertificate.test(certificate.type) || oxygen.test(certificate.type)) &&
          sameName(certificate.type) !== sameName(ownName),
      ),
    ]
    const rows =
      certificates.length > 0 ? certificates : [{ type: 'None on record', number: '', expiresOn: '' }]
    return rows.map((certificate, index) => ({
      person: index === 0 ? member.name : '',
      roles: index === 0 ? member.roles.join(', ') : '',
      qualification: certificate.type,
      number: certificate.number,
      expires: formatDay(certificate.expiresOn),
      // The step's own date wins: the coordinator has seen it.
      medicalUntil: index === 0 ? formatDay(medicals[0] ?? '') : '',
    }))
  })
}

function teamOf(steps: PraSteps, names: Names): Member[] {
  const questions = steps['dive-preliminary-questions']?.content ?? {}
  const plan = steps['dive-plan-details']?.content ?? {}
  const page = steps['dive-in-case-of-emergency']?.content ?? {}
  const members = new Map<string, Member>()
  const add = (value: unknown, role: string, own?: Content) => {
    if (!personGiven(value)) return
    const key = value.userId || value.name
    const known = members.get(key)
    const name = personText(value, id => names('person', id))
    const roles = [...new Set([...(known?.roles ?? []), role].filter(Boolean))]
    members.set(key, { key, name, userId: value.userId, roles, own: known?.own ?? own })
  }
  add(questions.diveSupervisor, 'Supervisor')
  for (const diver of asItems(questions.divers)) add(diver.person, 'Diver', diver)
  for (const pair of asItems(plan.buddyPairs)) {
    add(pair.diver, 'Diver')
    add(pair.buddy, 'Buddy')
  }
  add(plan.standbyDiver, 'Standby diver')
  for (const person of asItems(plan.surfaceTeam)) add(person.person, textOf(person.role))
  for (const person of asItems(page.o2Providers)) add(person, 'Oxygen provider')
  return [...members.values()]
}

/** What a dive adviser looks for first: the certificates of the team, and how a casualty gets to a chamber on oxygen. */
export function diveSummaryBlocks(steps: PraSteps, names: Names, users: readonly User[]): Block[] {
  const certificates = diveCertificates(steps, names, users)
  const head = ['Person', 'In the team as', 'Qualification', 'Number', 'Expires', 'Medical until']
  const chambers = chamberColumns(steps, names)
  return [
    { text: 'Dive team and chamber plan', style: 'heading', tocItem: true, headlineLevel: 1 },
    { text: 'Qualifications of the team', style: 'subheading', headlineLevel: 2 },
    certificates.length === 0
      ? { text: 'Nobody entered yet.', style: 'label' }
      : {
          table: {
            headerRows: 1,
            keepWithHeaderRows: 1,
            dontBreakRows: true,
            widths: [90, '*', '*', 70, 76, 76],
            body: [
              head.map(text => ({ text, style: 'columnHead' })),
              ...certificates.map(certificate => [
                { text: certificate.person, bold: true },
                certificate.roles,
                certificate.qualification,
                certificate.number,
                certificate.expires,
                certificate.medicalUntil,
              ]),
            ],
          },
          layout: lineLayout,
          marginBottom: 8,
        },
    { text: 'Chambers', style: 'subheading', headlineLevel: 2 },
    chambers.length === 0
      ? { text: 'No chamber entered yet.', style: 'label' }
      : { columns: chambers, columnGap: 16 },
    pairsTable(treatmentRows(steps)),
  ]
}

function chamberColumns(steps: PraSteps, names: Names): Block[] {
  const page = steps['dive-in-case-of-emergency']?.content ?? {}
  return (
    [
      ['primaryChamber', 'First'],
      ['backUpChamber', 'Back-up'],
    ] as const
  ).flatMap(([name, label]) => {
    const chamber = asContent(page[name])
    if (textOf(chamber.name) === '') return []
    const point = pointOf(chamber.point)
    const by = asContent(chamber.contactedBy)
    const byName = personText(by, id => names('person', id))
    const confirmed = [formatDay(textOf(chamber.confirmedOpenOn)), byName && `by ${byName}`]
    const lines = [
      textOf(chamber.address),
      point ? positionText(point) : '',
      [textOf(chamber.transport), typeof chamber.travelTime === 'number' ? `${chamber.travelTime} min` : '']
        .filter(Boolean)
        .join(', '),
      [textOf(chamber.capacity), textOf(chamber.gas)].filter(Boolean).join('; '),
      confirmed[0] ? `Confirmed open on ${confirmed.filter(Boolean).join(' ')}` : 'Not confirmed open yet',
    ]
    return {
      stack: [
        { text: `${label}: ${textOf(chamber.name)}`, bold: true },
        { text: textOf(chamber.phone) || 'No number entered', bold: true, fontSize: 11 },
        ...lines.filter(Boolean).map(text => ({ text })),
      ],
      marginBottom: 8,
    }
  })
}

function treatmentRows(steps: PraSteps): TableCell[][] {
  const page = steps['dive-in-case-of-emergency']?.content ?? {}
  const kit = asContent(steps['dive-equipment']?.content.oxygenKit)
  const questions = steps['dive-preliminary-questions']?.content ?? {}
  const plan = steps['dive-plan-details']?.content ?? {}
  const doctor = asContent(page.divingDoctor)
  const coastguard = asContent(page.coastguard)
  const unit = (value: unknown, word: string) =>
    typeof value === 'number' ? `${value.toLocaleString('en-GB')} ${word}` : ''
  const join = (parts: readonly string[]) => parts.filter(Boolean).join(', ')
  const rows: [string, string][] = [
    ['Diving doctor or advice line', join([textOf(doctor.name), textOf(doctor.phone)])],
    [
      'Coastguard',
      join([
        textOf(coastguard.mrcc),
        textOf(coastguard.phone),
        textOf(coastguard.vhfChannel) && `VHF ${textOf(coastguard.vhfChannel)}`,
      ]),
    ],
    [
      'Oxygen carried',
      join([
        unit(kit.quantity, 'l'),
        unit(kit.duration, 'min for two casualties'),
        formatDay(textOf(kit.checkedOn)) && `checked ${formatDay(textOf(kit.checkedOn))}`,
      ]),
    ],
    ['Kept alive until the chamber', textOf(questions.chamberPlan)],
    [
      'Evacuation by air',
      page.evacuationByAirLimited === 'yes'
        ? 'Low-level or pressurised'
        : page.evacuationByAirLimited === 'no'
          ? 'NOT low-level or pressurised'
          : '',
    ],
    ['No flying after diving', unit(plan.noFlyInterval, 'hours')],
  ]
  return rows.map(([label, value]) => [{ text: label, style: 'label' }, { text: value || 'Not entered' }])
}
