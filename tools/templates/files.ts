import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { knownTags } from '@/domain/contracts/documents/tags/registry'
import { templateNames } from '@/domain/contracts/documents/templates'
import { checkTemplate, problemLine } from '@/domain/contracts/documents/word/check-template'
import { openTemplate } from '@/domain/contracts/documents/word/open-template'

/**
 * Checks the templates of a folder, or other files instead. If all are checked, it also reports tags that no template uses: an
 * edit may have removed them.
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

/** Returns the words of a template as plain text: a heading for each part of the file, and one line per paragraph. */
export function templateText(bytes: Uint8Array): string {
  const opened = openTemplate(bytes)
  if ('problems' in opened) throw new Error(opened.problems.map(({ message }) => message).join(' '))
  return opened.parts
    .map(({ name, paragraphs }) => `== ${name} ==\n${paragraphs.join('\n')}\n`)
    .sort()
    .join('\n')
}

/** Returns the text copies that templates/text must contain, by file name. */
export function templateTexts(folder: string): Map<string, string> {
  const textOf = (name: string) => templateText(readFileSync(join(folder, `${name}.docx`)))
  return new Map(templateNames.map(name => [`${name}.txt`, textOf(name)]))
}

/** Writes the text copies again, and deletes the copies of templates that no longer exist. */
export function writeTemplateTexts(folder: string): void {
  const target = join(folder, 'text')
  const texts = templateTexts(folder)
  mkdirSync(target, { recursive: true })
  for (const file of readdirSync(target)) if (!texts.has(file)) rmSync(join(target, file))
  for (const [file, text] of texts) writeFileSync(join(target, file), text)
}
