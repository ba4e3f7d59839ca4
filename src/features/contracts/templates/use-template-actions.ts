import { useState } from 'react'
import { toAppError } from '@/data/base/errors'
import {
  chooseTemplateVersion,
  type TemplateUse,
  templateFile,
  uploadTemplate,
} from '@/data/contracts/templates'
import { type TemplateName, templateTitles } from '@/domain/contracts/documents/templates'
import { notify } from '@/ui/notify/notify'
import { saveFile } from '@/ui/save-file'

export type TemplateProblems = TemplateUse['problems']

export function useTemplateActions(template: TemplateName) {
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<TemplateProblems>([])

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify(toAppError(error).message, 'error')
    } finally {
      setBusy(false)
    }
  }
  const put = (asked: () => Promise<TemplateUse>) =>
    run(async () => {
      setProblems([])
      const used = await asked()
      setProblems(used.problems)
      if (used.problems.length > 0) return
      notify(`${templateTitles[template]}: ${versionWords(used.version)} is in force.`, 'success')
    })

  return {
    isBusy,
    problems,
    upload: (file: File) => put(() => uploadTemplate(template, file)),
    choose: (version: number) => put(() => chooseTemplateVersion(template, version)),
    download: (version: number) =>
      run(async () => {
        const blob = await templateFile(template, version)
        saveFile(blob, `${templateTitles[template]}${version > 0 ? ` v${version}` : ''}.docx`)
      }),
  }
}

export function versionWords(version: number): string {
  return version === 0 ? 'the built-in template' : `version ${version}`
}
