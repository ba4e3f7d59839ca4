import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { planDocuments } from '@/domain/contracts/documents/plan-documents'
import { fillTemplate } from '@/domain/contracts/documents/word/fill-template'
import { contractKinds, sourceOf } from '~tests/fixtures/contract-documents'

/**
 * Fills every template for contracts of every kind, and makes PDFs and pictures of their pages for
 * review. Needs LibreOffice (`soffice`) and poppler (`pdftoppm`).
 * @param names only documents whose file name contains one of these; all if there are none
 */
export async function makePictures({
  folder,
  names,
}: {
  folder: string
  names: readonly string[]
}): Promise<string[]> {
  const out = join(folder, '..', 'node_modules/.cache/template-pictures')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const engine = { PizZip, Docxtemplater }
  const lines: string[] = []
  for (const [kind, fields] of Object.entries(contractKinds)) {
    // One status is a draft, because the mark of a draft needs space in the header.
    const status = kind === 'freelance' ? 'draft' : 'approved'
    const plan = await planDocuments(sourceOf({ ...fields, status }), '2026-02-10')
    for (const { template, dataFor } of plan.documents) {
      const name = `${kind} - ${template}`.replace(/[^\w-]+/g, '_')
      if (names.length > 0 && !names.some(each => name.includes(each))) continue
      const { bytes, missing } = fillTemplate(
        engine,
        readFileSync(join(folder, `${template}.docx`)),
        dataFor('1a2b3c4d'),
      )
      writeFileSync(join(out, `${name}.docx`), bytes)
      if (missing.length > 0) lines.push(`${name}: nothing fills ${missing.join(', ')}`)
    }
  }
  const files = readdirSync(out).filter(file => file.endsWith('.docx'))
  // A separate profile prevents an open LibreOffice from taking over the work.
  const profile = mkdtempSync(join(tmpdir(), 'libreoffice-'))
  run('soffice', [
    `-env:UserInstallation=file://${profile}`,
    ...['--headless', '--convert-to', 'pdf', '--outdir', out],
    ...files.map(file => join(out, file)),
  ])
  rmSync(profile, { recursive: true, force: true })
  for (const file of files) {
    const base = join(out, file.replace(/\.docx$/, ''))
    run('pdftoppm', ['-r', '75', '-png', `${base}.pdf`, base])
  }
  return [...lines, `${files.length} documents, their PDFs and pictures are in ${out}`]
}

function run(program: string, args: readonly string[]): void {
  try {
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (error) {
    const isMissing = (error as { code?: string }).code === 'ENOENT'
    throw isMissing
      ? new Error(`${program} is not installed. On Debian: apt-get install libreoffice-writer poppler-utils`)
      : error
  }
}
