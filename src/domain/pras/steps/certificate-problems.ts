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

/** Selects the certificates of a record on which an answer depends. */
type Wanted = (certificate: Certificate) => boolean

export const ofKind =
  (...kinds: CertificateKind[]): Wanted =>
  certificate =>
    kinds.includes(certificate.kind)

/** Selects certificates of a kind whose name begins with one of these names, so that 'CPL(H)' is found by 'CPL'. */
export const called =
  (kind: CertificateKind, ...names: string[]): Wanted =>
  certificate =>
    certificate.kind === kind &&
    names.some(name => name !== '' && sameName(certificate.name).startsWith(sameName(name)))

/** Selects certificates whose name contains certain words: 'HSE diving medical', 'CMAS 3*'. */
export const about =
  (words: RegExp): Wanted =>
  certificate =>
    words.test(certificate.name)

const RENEW = 'Renew it first, and enter the new date in that record'

/**
 * Guard g6 (domain 3.2) for a record that an answer names: its selected certificates must be valid on the last day of the trip.
 * The expiry dates in the record count, not those typed into the step.
 * @param path the field in which the record was chosen
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
        `By ${register}, ${holder.name}’s ${certificate.name} expires on ${formatDayShort(certificate.expiresOn)}, before the last day, ${formatDayShort(endDate)}. ${RENEW}`,
      ),
    )
}

/** The problems that the pilot register shows for a chosen pilot. */
export function pilotRecordProblems<const Path extends string>(
  path: Path,
  id: string,
  wanted: Wanted,
  context: FieldContext,
): StepFinding<Path>[] {
  const holder = context.registry?.('pilots', id)
  return holder ? certificateProblems(path, holder, 'the pilot register', wanted, context) : []
}

/** The problems that the aircraft register shows for a chosen aircraft, which also must not be grounded (domain 6.3). */
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
      : [
          error(
            path,
            `The aircraft register says that ${holder.name} ${holder.unfit}. Choose another aircraft`,
          ),
        ]
  const wanted = ofKind('insurance', 'service')
  return [...grounded, ...certificateProblems(path, holder, 'the aircraft register', wanted, context)]
}

/** The problems that the people directory shows for a person whom an answer names. */
export function personRecordProblems<const Path extends string>(
  path: Path,
  person: PersonRef | undefined,
  wanted: Wanted,
  context: FieldContext,
): StepFinding<Path>[] {
  const holder = context.registry?.('users', person?.userId ?? '')
  if (!holder) return []
  const known = { ...holder, name: nameOf(person, holder.name) }
  return certificateProblems(path, known, 'the person’s own record', wanted, context)
}

/** Keeps only the first of findings with the same sentence, so that one certificate is not reported twice. */
export function once<Path extends string>(findings: readonly StepFinding<Path>[]): StepFinding<Path>[] {
  return [...new Map(findings.map(finding => [finding.message, finding])).values()]
}
