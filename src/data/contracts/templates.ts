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

/** The templates that have been changed at least once. Any other is still the app's original. */
export function useContractTemplates() {
  return useQuery({
    queryKey: QUERY,
    queryFn: async (): Promise<Map<TemplateName, ContractTemplate>> => {
      const { rows } = await templates.list()
      return new Map(rows.map(row => [row.template, row]))
    },
  })
}

/** The server checks the file first, and changes nothing if it finds problems. */
export async function uploadTemplate(template: TemplateName, file: File): Promise<TemplateUse> {
  const { id } = await uploadFile(file, { parentType: 'none', parentId: '' })
  return use({ template, fileId: id })
}

/** Puts an earlier version of a template in force; 0 is the app's original. */
export function chooseTemplateVersion(template: TemplateName, version: number): Promise<TemplateUse> {
  return use({ template, version })
}

async function use(input: CallableInput<'putTemplateInForce'>): Promise<TemplateUse> {
  const used = await call('putTemplateInForce', input)
  await queryClient.invalidateQueries({ queryKey: QUERY })
  return used
}

/** Returns the Word file of a version of a template, for editing. */
export async function templateFile(template: TemplateName, version: number): Promise<Blob> {
  const { base64 } = await call('readContractTemplate', { template, version })
  return blobOfBase64(base64, `${template}.docx`)
}
