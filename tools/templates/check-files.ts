import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { knownTags } from '@/domain/contracts/documents/tags/registry'
import { templateNames } from '@/domain/contracts/documents/templates'
import { checkTemplate, problemLine } from '@/domain/contracts/documents/word/check-template'

/**
 * Checks the templates of a folder, or other files in their place. Tags that no template uses are named too, where all are
 * looked at: somebody may have lost them in an edit.
 */
export function checkFiles(folder: string, files: readonly string[]): { lines: string[]; isGood: boolean } {
  const used = new Set<string>()
  const paths = files.length > 0 ? files : templateNames.map(name => join(folder, `${name}.docx`))
  const lines = paths.flatMap(path => {
    const check = checkTemplate({ PizZip, Docxtemplater }, readFileSync(path))
    for (const name of check.used) used.add(name)
    return check.problems.map(problem => `${path}: ${problemLine(problem)}`)
  })
  const unused = files.length > 0 ? [] : [...knownTags.keys()].filter(name => !used.has(name))
  return {
    lines: [
      ...lines,
      ...unused.map(name => `No template uses {${name}} any more.`),
      ...(lines.length + unused.length === 0 ? [`${paths.length} templates, nothing wrong with them`] : []),
    ],
    isGood: lines.length + unused.length === 0,
  }
}
