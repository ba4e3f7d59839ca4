import { asContent } from '@/domain/shared/answers'
import {
  type Certificate,
  type CertificateKind,
  currentCertificates,
  type Holder,
  sameName,
} from '@/domain/shared/certificates'
import { formatDayShort } from '@/domain/shared/dates'
import type { FieldContext } from '@/domain/shared/fields'
import { general, nameOf, text } from './conditions'
import { error, type Problem, warning } from './define-step'

type Finding = Omit<Problem, 'slug'>

/** Which certificates of a record an answer depends on. */
type Wanted = (certificate: Certificate) => boolean

export const ofKind =
  (...kinds: CertificateKind[]): Wanted =>
  certificate =>
    kinds.includes(certificate.kind)

/** A certificate of one of these names: 'CPL(H)' is a 'CPL'. */
export const called =
  (kind: CertificateKind, ...names: string[]): Wanted =>
  certificate =>
    certificate.kind === kind &&
    names.some(name => name !== '' && sameName(certificate.name).startsWith(sameName(name)))

/** A certificate whose name says that it is about this: 'HSE diving medical', 'CMAS 3*'. */
export const about =
  (words: RegExp): Wanted =>
  certificate =>
    words.test(certificate.name)

const RENEW = 'Renew it first, and enter the new date there'

/**
 * Guard g6 (domain section 3.2) for a record of a register that an answer refers to: what it says counts, whatever was
 * typed into the step. The certificates wanted must be valid on the last day of the trip.
 *
 * @param path the field where the record was chosen
 * @param register how the register is called in the sentence: 'the pilot register'
 */
function certificateProblems(
  path: string,
  holder: Holder,
  register: string,
  wanted: Wanted,
  context: FieldContext,
): Finding[] {
  const endDate = text(general(context).endDate)
  if (endDate === '') return []
  return currentCertificates(holder.certificates)
    .filter(
      certificate => wanted(certificate) && certificate.expiresOn !== '' && certificate.expiresOn < endDate,
    )
    .map(certificate =>
      (certificate.kind === 'service' ? warning : error)(
        path,
        `${holder.name}’s ${certificate.name}, by ${register}, expires on ${formatDayShort(certificate.expiresOn)}, before the last day, ${formatDayShort(endDate)}. ${RENEW}`,
      ),
    )
}

/** What the pilot register says against a pilot whose record was chosen. */
export function pilotRecordProblems(
  path: string,
  id: unknown,
  wanted: Wanted,
  context: FieldContext,
): Finding[] {
  const holder = context.registry?.('pilots', text(id))
  return holder ? certificateProblems(path, holder, 'the pilot register', wanted, context) : []
}

/** What the aircraft register says against an aircraft: a grounded one does not fly (domain section 6.3). */
export function aircraftRecordProblems(path: string, id: unknown, context: FieldContext): Finding[] {
  const holder = context.registry?.('aircraft', text(id))
  if (!holder) return []
  const grounded =
    holder.unfit === ''
      ? []
      : [error(path, `${holder.name} ${holder.unfit}, by the aircraft register. Choose another one`)]
  const wanted = ofKind('insurance', 'service')
  return [...grounded, ...certificateProblems(path, holder, 'the aircraft register', wanted, context)]
}

/** What the people directory says against somebody whom an answer names. */
export function personRecordProblems(
  path: string,
  person: unknown,
  wanted: Wanted,
  context: FieldContext,
): Finding[] {
  const holder = context.registry?.('users', text(asContent(person).userId))
  if (!holder) return []
  const known = { ...holder, name: nameOf(person, holder.name) }
  return certificateProblems(path, known, 'their own record', wanted, context)
}

/** The first of several findings about the same thing: one certificate is not named twice. */
export function once(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map(finding => [finding.message, finding])).values()]
}
