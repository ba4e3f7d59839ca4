import { contractPrivateSchema } from '@/domain/contracts/schema'
import { type DocumentData, termsData } from './document-data'
import type { DocumentSource } from './source'

const MASK = '••••••'

/**
 * The data of a preview: that of the document, but with dots for private details. Reading private details needs a log entry, and
 * a preview writes none. A missing answer stays empty, so that the preview shows the gap.
 */
export function previewData(source: DocumentSource, data: DocumentData): DocumentData {
  const given = termsData(source)
  const without = termsData({ ...source, details: contractPrivateSchema.parse({ id: 'crew' }) })
  const isPrivate = (name: string) => typeof given[name] === 'string' && given[name] !== without[name]
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, isPrivate(name) ? MASK : value]),
  )
}
