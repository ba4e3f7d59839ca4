import {
  type Certificate,
  type CertificateKind,
  currentCertificates,
  type Holder,
  sameName,
} from '@/domain/shared/certificates'
import { formatDayShort } from '@/domain/shared/dates'
import type { FieldContext, PersonRef } from '@/domain/shared/fields'
import { general, nameOf } from './conditions'
import { error, type StepFinding, warning } from './define-step'

/** Returns true for the certificates of a record that an answer depends on. */
type Wanted = (certificate: Certificate) => boolean

export const ofKind =
  (...kinds: CertificateKind[]): Wanted =>
  certificate =>
    kinds.includes(certificate.kind)

/** Matches a certificate with one of these names. A certificate 'CPL(H)' matches 'CPL'. */
export const called =
  (kind: CertificateKind, ...names: string[]): Wanted =>
  certificate =>
    certificate.kind === kind &&
    names.some(name => name !== '' && sameName(certificate.name).startsWith(sameName(name)))

/** Matches a certificate whose name contains this text: 'HSE diving medical', 'CMAS 3*'. */
export const about =
  (words: RegExp): Wanted =>
  certificate =>
    words.test(certificate.name)

const RENEW = 'Renew it first, and enter the new date there'

/**
 * Guard g6 (domain 3.2) for a register record that an answer refers to. The days in the record count, and not the days typed into
 * the step. The wanted certificates must be valid on the last day of the trip.
 * @param path the field where the record was chosen
 * @param register the register's name in the sentence: 'the pilot register'
 */
function certificateProblems<Path extends string>(
  path: Path,
  holder: Holder,
  register: string,
  wanted: Wanted,
  context: FieldContext,
): StepFinding<Path>[] {
  const endDate = general(context).endDate
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

/** Problems of a chosen pilot, from the pilot register. */
export function pilotRecordProblems<const Path extends string>(
  path: Path,
  id: string,
  wanted: Wanted,
  context: FieldContext,
): StepFinding<Path>[] {
  const holder = context.registry?.('pilots', id)
  return holder ? certificateProblems(path, holder, 'the pilot register', wanted, context) : []
}

/** Problems of a chosen aircraft, from the register: a grounded aircraft must not fly (domain 6.3). */
export function aircraftRecordProblems<const Path extends string>(
  path: Path,
  id: string,
  context: FieldContext,
): StepFinding<Path>[] {
  const holder = context.registry?.('aircraft', id)
  if (!holder) return []
  const grounded =
    holder.unfit === ''
      ? []
      : [error(path, `${holder.name} ${holder.unfit}, by the aircraft register. Choose another one`)]
  const wanted = ofKind('insurance', 'service')
  return [...grounded, ...certificateProblems(path, holder, 'the aircraft register', wanted, context)]
}

/** Problems of a person in an answer, from the people directory. */
export function personRecordProblems<const Path extends string>(
  path: Path,
  person: PersonRef | undefined,
  wanted: Wanted,
  context: FieldContext,
): StepFinding<Path>[] {
  const holder = context.registry?.('users', person?.userId ?? '')
  if (!holder) return []
  const known = { ...holder, name: nameOf(person, holder.name) }
  return certificateProblems(path, known, 'their own record', wanted, context)
}

/** Keeps the first of several findings about the same thing, so that one certificate is not named twice. */
export function once<Path extends string>(findings: readonly StepFinding<Path>[]): StepFinding<Path>[] {
  return [...new Map(findings.map(finding => [finding.message, finding])).values()]
}
