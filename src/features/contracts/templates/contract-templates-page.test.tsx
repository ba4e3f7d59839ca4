import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ContractTemplate } from '@/domain/contract-templates/schema'
import { contractTemplateSchema } from '@/domain/contract-templates/schema'
import { knownTags } from '@/domain/contracts/documents/tags/registry'
import { templateNames } from '@/domain/contracts/documents/templates'
import { renderApp } from '~tests/support/render-app'
import ContractTemplatesPage from './contract-templates-page'

const data = vi.hoisted(() => ({
  records: [] as unknown[],
  upload: vi.fn(),
  choose: vi.fn(),
}))
vi.mock('@/data/contracts/templates', () => ({
  useContractTemplates: () => ({
    data: new Map((data.records as ContractTemplate[]).map(record => [record.template, record])),
    error: null,
    refetch: () => undefined,
  }),
  uploadTemplate: data.upload,
  chooseTemplateVersion: data.choose,
  templateFile: vi.fn(),
}))

const config = vi.hoisted(() => ({ contractTemplateRules: [] as string[] }))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/reference', () => ({ useConfig: () => config }))

const stills = contractTemplateSchema.parse({
  id: 'stills-agreement',
  template: 'stills-agreement',
  inForce: 2,
  versions: [1, 2].map(version => ({
    ...{ version, hash: 'a', path: 'p', name: `Stills ${version}.docx`, size: 1, addedAt: 1, addedById: 'a' },
  })),
  changes: [{ version: 2, at: Date.UTC(2026, 3, 12, 8, 5), byId: 'a', byName: 'Ann Admin' }],
})

beforeEach(() => {
  config.contractTemplateRules = []
  data.records = [stills]
  data.upload.mockReset().mockResolvedValue({ version: 3, problems: [] })
  data.choose.mockReset().mockResolvedValue({ version: 0, problems: [] })
})

const section = (name: string) => within(screen.getByRole('region', { name }))
const file = new File(['x'], 'Edited.docx')

it('the page of contract templates shows the version in force of all nine templates, its date and who chose it', () => {
  renderApp(<ContractTemplatesPage />)
  expect(screen.getAllByRole('region')).toHaveLength(templateNames.length + 2)
  expect(section('Dailies contract').getByText('Built-in version')).toBeVisible()
  expect(
    section('Stills agreement').getByText(
      'Version 2: Stills 2.docx, put in force by Ann Admin on 12 Apr 2026, 09:05',
    ),
  ).toBeVisible()
})

it('the page of contract templates lists the mistakes in a refused file', async () => {
  data.upload.mockResolvedValue({
    version: 0,
    problems: [
      {
        kind: 'unknown',
        tag: '{x}',
        part: 'Body',
        paragraph: 7,
        near: 'by {x} and',
        message: 'There is no tag {x}.',
      },
    ],
  })
  renderApp(<ContractTemplatesPage />)
  await userEvent.upload(
    document.querySelectorAll<HTMLInputElement>('input[type=file]')[0] as HTMLInputElement,
    file,
  )
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The file was not accepted. The template in force has not changed.')
  expect(alert).toHaveTextContent('There is no tag {x}. Body, paragraph 7: “by {x} and”')
  expect(data.upload).toHaveBeenCalledWith(templateNames[0], file)
})

it('the page of contract templates lets a person choose the same file again after correcting it', async () => {
  renderApp(<ContractTemplatesPage />)
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, file)
  // The field must be empty: a browser fires no change event if the same file is chosen again.
  expect(input?.files).toHaveLength(0)
})

it('the page of contract templates lists every tag for people who edit a template', async () => {
  renderApp(<ContractTemplatesPage />)
  const tags = section('Tags')
  await userEvent.click(tags.getByText('List of tags'))
  expect(tags.getAllByRole('row')).toHaveLength(knownTags.size + 1)
  expect(tags.getByRole('row', { name: /^\{payment\.amount\} Amount; between \{#payments\}/ })).toBeVisible()
})

it('the page of contract templates can put an earlier version back in force', async () => {
  renderApp(<ContractTemplatesPage />)
  await userEvent.click(section('Stills agreement').getByRole('button', { name: /Other versions/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Use version 1: Stills 1.docx' }))
  expect(data.choose).toHaveBeenCalledWith('stills-agreement', 1)
})

it('the page of contract templates says which documents each type has, and explains rules that it cannot read', async () => {
  const { unmount } = renderApp(<ContractTemplatesPage />)
  const rules = section('Which documents a contract has')
  expect(rules.getByText(/^These rules are built into the app/)).toBeVisible()
  expect(rules.getByText('else Loan-out agreement')).toBeVisible()
  await userEvent.setup().click(rules.getByRole('button', { name: 'Copy as lines' }))
  expect(await navigator.clipboard.readText()).toContain(
    'agreement | freelance, consultant | Consultant services\n',
  )
  unmount()
  config.contractTemplateRules = ['agreement | freelance | Crew']
  renderApp(<ContractTemplatesPage />)
  expect(section('Which documents a contract has').getByText(/there is no document “Crew”/)).toBeVisible()
})
