import { contractPrivateSchema } from '@/domain/contracts/schema'
import { type DocumentData, termsData } from './document-data'
import type { DocumentSource } from './source'

const MASK = '••••••'

/**
 * What fills a preview: as the document itself, but that the private details are dots. Nobody reads them without an entry in
 * the log, and a preview has none. What is not given stays empty, so that a gap shows as one.
 */
export function previewData(source: DocumentSource, data: DocumentData): DocumentData {
  const given = termsData(source)
  const without = termsData({ ...source, details: contractPrivateSchema.parse({ id: 'crew' }) })
  const isPrivate = (name: string) => typeof given[name] === 'string' && given[name] !== without[name]
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, isPrivate(name) ? MASK : value]),
  )
}
