import { useQuery } from '@tanstack/react-query'
import { uploadFile } from '@/data/files/files'
import { collection } from '@/data/firestore/collection'
import { call } from '@/data/functions/call'
import { queryClient } from '@/data/sync/query-client'
import type { CallableInput, CallableOutput } from '@/domain/callables'
import { type ContractTemplate, contractTemplateSchema } from '@/domain/contract-templates/schema'
import type { TemplateName } from '@/domain/contracts/documents/templates'
import { blobOfBase64 } from './document-files'

const templates = collection('contractTemplates', contractTemplateSchema)

/** The server's answer to an uploaded file: accepted, or refused with the problems. */
export type TemplateUse = CallableOutput<'putTemplateInForce'>

const QUERY = ['contract-templates']

/** Returns the record of each template that was ever changed. A template without a record is the original of the app. */
export function useContractTemplates() {
  return useQuery({
    queryKey: QUERY,
    queryFn: async (): Promise<Map<TemplateName, ContractTemplate>> => {
      const { rows } = await templates.list()
      return new Map(rows.map(row => [row.template, row]))
    },
  })
}

/** Uploads a file as a new version of a template. It is checked first; with problems nothing changes. */
export async function uploadTemplate(template: TemplateName, file: File): Promise<TemplateUse> {
  const { id } = await uploadFile(file, { parentType: 'none', parentId: '' })
  return use({ template, fileId: id })
}

/** Puts an earlier version in force; 0 is the original of the app. */
export function chooseTemplateVersion(template: TemplateName, version: number): Promise<TemplateUse> {
  return use({ template, version })
}

async function use(input: CallableInput<'putTemplateInForce'>): Promise<TemplateUse> {
  const used = await call('putTemplateInForce', input)
  await queryClient.invalidateQueries({ queryKey: QUERY })
  return used
}

/** Returns the Word file of a version, for editing. */
export async function templateFile(template: TemplateName, version: number): Promise<Blob> {
  const { base64 } = await call('readContractTemplate', { template, version })
  return blobOfBase64(base64, `${template}.docx`)
}
