import { openAmendment } from '@/domain/pras/approvals/round'
import type { AnswerChange } from '@/domain/pras/compare/compare-content'
import { compareSteps } from '@/domain/pras/compare/compare-steps'
import type { Amendment, Pra } from '@/domain/pras/schema'
import { stepBySlug } from '@/domain/pras/steps/registry'
import type { PraDocumentInput } from './document-input'
import { documentSteps } from './kept-off-documents'

export interface AmendmentChanges {
  amendment: Amendment
  /** Absent if the version that was amended could not be read. */
  steps?: { title: string; lines: ChangeLine[] }[]
}

export interface ChangeLine {
  /** Where the answer is: 'Crew, Isabel Navarro: Role on this shoot'. */
  place: string
  /** The answer in words; empty if a version has none. */
  before: string
  after: string
}

/** The amendment that a document of this version (0: the working copy) shows; undefined if there is none. */
export function amendmentOf(pra: Pick<Pra, 'amendments'>, version: number): Amendment | undefined {
  if (version > 0) return pra.amendments.findLast(each => each.version === version)
  return openAmendment(pra)
}

/**
 * Returns the changes of the shown amendment since its first version; undefined if the document shows no amendment. Answers that
 * no document may show are left out.
 */
export function amendmentChanges(input: PraDocumentInput): AmendmentChanges | undefined {
  const { pra, version, base, names } = input
  const amendment = amendmentOf(pra, version)
  if (!amendment) return undefined
  if (!base) return { amendment }
  const changes = compareSteps(
    { type: pra.type, steps: documentSteps(pra, base) },
    { type: pra.type, steps: documentSteps(pra, input.steps) },
    names,
  ).filter(change => !change.isPrivate)
  const slugs = [...new Set(changes.map(change => change.step))]
  return {
    amendment,
    steps: slugs.map(slug => ({
      title: stepBySlug(slug)?.title ?? slug,
      lines: changes.filter(change => change.step === slug).map(lineOf),
    })),
  }
}

function lineOf({ kind, label, within, before, after, details }: AnswerChange): ChangeLine {
  const place = within.length === 0 ? label : `${within.join(', ')}: ${label}`
  const record = details.map(detail => `${detail.label}: ${detail.value}`).join('\n')
  switch (kind) {
    case 'added':
      return { place, before: '', after: [after, record].filter(Boolean).join('\n') || 'Added' }
    case 'removed':
      return { place, before: [before, record].filter(Boolean).join('\n') || 'Removed', after: '' }
    case 'moved':
      return { place, before: before || 'Elsewhere in the list', after: after || 'Moved within the list' }
    case 'changed':
      return { place, before, after }
  }
}
