import { formatDay } from '@/domain/shared/dates'
import { sha256 } from '@/domain/shared/sha256'
import type { DocumentSource } from './source'
import { contractTags } from './tags/registry'
import { type TemplateName, templateTitles } from './templates'
import { wordText } from './word-text'

export type DocumentData = Readonly<
  Record<string, string | boolean | readonly Readonly<Record<string, string>>[]>
>

/** The values of all tags that come from the contract's terms, as text that a Word file can contain. */
export function termsData(source: DocumentSource): DocumentData {
  return Object.fromEntries(
    contractTags.map(tag => {
      if (tag.kind === 'text') return [tag.name, wordText(tag.value(source))]
      if (tag.kind === 'condition') return [tag.name, tag.value(source)]
      const elements = tag
        .value(source)
        .map(each => Object.fromEntries(Object.entries(each).map(([name, value]) => [name, wordText(value)])))
      return [tag.name, elements]
    }),
  )
}

/** SHA-256 of the terms, in hexadecimal. It does not depend on the day, so equal terms have equal hashes. */
export function hashOfTerms(terms: DocumentData): Promise<string> {
  const sorted = Object.entries(terms).sort(([a], [b]) => (a < b ? -1 : 1))
  return sha256(new TextEncoder().encode(JSON.stringify(sorted)))
}

export interface DocumentOptions {
  template: TemplateName
  /** All documents of the contract; the main agreement is first. */
  documents: readonly TemplateName[]
  templateVersion: string
  dataHash: string
  isDraft: boolean
  /** `YYYY-MM-DD` */
  today: string
}

/** The templates that are a schedule to the main agreement, unless they are the main agreement themselves. */
const schedules: readonly TemplateName[] = [
  'aerial-drone-filming-service-agreement',
  'marine-vessel-agreement',
  'stills-agreement',
  'consultant-services',
]

export function documentData(terms: DocumentData, options: DocumentOptions): DocumentData {
  const { template, documents, templateVersion, dataHash, isDraft, today } = options
  return {
    ...terms,
    date: formatDay(today),
    templateVersion,
    dataHash: dataHash.slice(0, 12),
    isDraft,
    isSchedule: schedules.includes(template) && documents[0] !== template,
  }
}

/** Makes the file name of a document: 'CON-2026-0012 v1 Loan-out agreement, Ada Lovelace (DRAFT).docx'. */
export function contractFileName(terms: DocumentData, template: TemplateName, isDraft: boolean): string {
  const whose = String(terms['otherParty.name'] ?? '').slice(0, 80)
  const words = `${terms.reference} v${terms.version} ${templateTitles[template]}${whose ? `, ${whose}` : ''}${isDraft ? ' (DRAFT)' : ''}`
  // Removes characters that Windows, macOS or URLs do not allow in a file name.
  return `${words
    .replace(/[\\/:*?"<>|#%\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()}.docx`
}
