import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTemplateName, templateNames } from '@/domain/contracts/documents/templates'
import { contents } from './contents/registry'
import { wordFile } from './word'

/**
 * Makes the templates that are not there yet. One that is there is the source and is left alone, since somebody may have
 * edited it in Word, unless `overwrite` names it.
 * @param folder where they lie
 * @returns a line for each template; throws for a name that there is not
 */
export async function buildTemplates(folder: string, overwrite: readonly string[]): Promise<string[]> {
  const unknown = overwrite.filter(name => !isTemplateName(name))
  if (unknown.length > 0) {
    throw new Error(`There is no template “${unknown.join('”, “')}”. They are: ${templateNames.join(', ')}.`)
  }
  mkdirSync(folder, { recursive: true })
  const lines: string[] = []
  for (const name of templateNames) {
    const file = join(folder, `${name}.docx`)
    if (existsSync(file) && !overwrite.includes(name)) {
      lines.push(`${name}: is there and stays as it is`)
      continue
    }
    writeFileSync(file, await wordFile(contents[name]))
    lines.push(`${name}: made`)
  }
  return lines
}
