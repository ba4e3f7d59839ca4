import type { DocumentPlan, PlannedDocument } from '@/domain/contracts/documents/plan-documents'
import { fieldOfTag } from '@/domain/contracts/documents/tags/registry'
import { type TemplateName, templateTitles } from '@/domain/contracts/documents/templates'
import { loadWordEngine } from '@/domain/contracts/documents/word/engine'
import { fillTemplate } from '@/domain/contracts/documents/word/fill-template'
import { AppError } from '@/domain/shared/app-error'
import type { Services } from '../services'
import { loadTemplates } from './templates'

export interface FilledDocument {
  template: TemplateName
  templateVersion: string
  fileName: string
  bytes: Uint8Array
  /** True if the template still says that its wording is a sample. */
  isSample?: true
  /** The same document as a PDF, if a converter is configured. */
  pdf?: Uint8Array
}

/** A template tag that has no value, and the form field in which the value is missing. */
export interface MissingTag {
  template: TemplateName
  tag: string
  field: string
}

/**
 * Fills the documents of a plan, or only the requested ones. If a tag has no value, makes no document and throws AppError
 * 'failed-precondition': the message names the missing fields, and `details.missing` also the tags.
 */
export async function fillDocuments(
  { db, bucket }: Services,
  plan: DocumentPlan,
  only: readonly TemplateName[] | undefined,
): Promise<FilledDocument[]> {
  const { filled, missing } = await fillAll({ db, bucket }, chooseDocuments(plan, only))
  if (missing.length > 0) throw unfilled(missing)
  return filled
}

/** Fills these documents with the templates in use, even if values are missing. */
export async function fillAll(
  { db, bucket }: Services,
  documents: readonly PlannedDocument[],
): Promise<{ filled: FilledDocument[]; missing: MissingTag[] }> {
  const names = documents.map(({ template }) => template)
  const [engine, templates] = await Promise.all([loadWordEngine(), loadTemplates(db, bucket, names)])
  const missing: MissingTag[] = []
  const filled = documents.flatMap(({ template, fileName, dataFor }) => {
    const loaded = templates.get(template)
    if (!loaded) return []
    const result = fillTemplate(engine, loaded.bytes, dataFor(loaded.version))
    missing.push(...result.missing.map(tag => ({ template, tag, field: fieldOfTag(tag) })))
    const { bytes, isSample } = result
    return { template, templateVersion: loaded.version, fileName, bytes, ...(isSample ? { isSample } : {}) }
  })
  return { filled, missing }
}

function chooseDocuments(
  { documents }: DocumentPlan,
  only: readonly TemplateName[] | undefined,
): PlannedDocument[] {
  if (!only) return documents
  const stranger = only.find(name => !documents.some(({ template }) => template === name))
  if (stranger) {
    throw new AppError(
      'invalid-argument',
      `This contract has no document “${templateTitles[stranger]}”. Choose one of its documents: ${documents.map(({ template }) => templateTitles[template]).join(', ')}.`,
    )
  }
  return documents.filter(({ template }) => only.includes(template))
}

function unfilled(missing: readonly MissingTag[]): AppError {
  const fields = [...new Set(missing.map(({ field }) => field))]
  const tags = [...new Set(missing.map(({ tag }) => `{${tag}}`))]
  return new AppError(
    'failed-precondition',
    `No documents were made, because they would have gaps. Fill in these answers: ${fields.join('; ')}. (${tags.join(', ')})`,
    { details: { missing } },
  )
}
