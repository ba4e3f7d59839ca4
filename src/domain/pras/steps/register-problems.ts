import { asContent } from '@/domain/shared/answers'
import { formatDay } from '@/domain/shared/dates'
import type { FieldContext } from '@/domain/shared/fields'
import { currentPapers, type Holder, type Paper, type PaperKind, sameName } from '@/domain/shared/papers'
import { general, nameOf, text } from './conditions'
import { error, type Problem, warning } from './define-step'

type Finding = Omit<Problem, 'slug'>

/** Which papers of a record an answer depends on. */
type Wanted = (paper: Paper) => boolean

export const ofKind =
  (...kinds: PaperKind[]): Wanted =>
  paper =>
    kinds.includes(paper.kind)

/** A paper of one of these names: 'CPL(H)' is a 'CPL'. */
export const called =
  (kind: PaperKind, ...names: string[]): Wanted =>
  paper =>
    paper.kind === kind && names.some(name => name !== '' && sameName(paper.name).startsWith(sameName(name)))

/** A paper whose name says that it is about this: 'HSE diving medical', 'CMAS 3*'. */
export const about =
  (words: RegExp): Wanted =>
  paper =>
    words.test(paper.name)

const RENEW = 'Renew it first, and enter the new date there'

/**
 * Guard g6 (domain section 3.2) for a record of a register that an answer refers to: what it says counts, whatever was
 * typed into the step. The papers wanted must be valid on the last day of the trip.
 *
 * @param path the field where the record was chosen
 * @param register how the register is called in the sentence: 'the pilot register'
 */
function paperProblems(
  path: string,
  holder: Holder,
  register: string,
  wanted: Wanted,
  context: FieldContext,
): Finding[] {
  const endDate = text(general(context).endDate)
  if (endDate === '') return []
  return currentPapers(holder.papers)
    .filter(paper => wanted(paper) && paper.expiresOn !== '' && paper.expiresOn < endDate)
    .map(paper =>
      (paper.kind === 'service' ? warning : error)(
        path,
        `${holder.name}’s ${paper.name}, by ${register}, runs out on ${formatDay(paper.expiresOn)}, before the last day, ${formatDay(endDate)}. ${RENEW}`,
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
  const holder = context.register?.('pilots', text(id))
  return holder ? paperProblems(path, holder, 'the pilot register', wanted, context) : []
}

/** What the aircraft register says against an aircraft: a grounded one does not fly (domain section 6.3). */
export function aircraftRecordProblems(path: string, id: unknown, context: FieldContext): Finding[] {
  const holder = context.register?.('aircraft', text(id))
  if (!holder) return []
  const grounded =
    holder.unfit === ''
      ? []
      : [error(path, `${holder.name} ${holder.unfit}, by the aircraft register. Choose another one`)]
  const wanted = ofKind('insurance', 'service')
  return [...grounded, ...paperProblems(path, holder, 'the aircraft register', wanted, context)]
}

/** What the people directory says against somebody whom an answer names. */
export function personRecordProblems(
  path: string,
  person: unknown,
  wanted: Wanted,
  context: FieldContext,
): Finding[] {
  const holder = context.register?.('users', text(asContent(person).userId))
  if (!holder) return []
  const known = { ...holder, name: nameOf(person, holder.name) }
  return paperProblems(path, known, 'their own record', wanted, context)
}

/** The first of several findings about the same thing: one paper is not named twice. */
export function once(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map(finding => [finding.message, finding])).values()]
}
