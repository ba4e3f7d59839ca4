import { useRef } from 'react'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { isAppError } from '@/domain/shared/app-error'
import { documentVersion } from '@/domain/view-models/shown-version'
import { documentMark } from '@/features/documents/model/document-mark'
import { type MadePdf, useCrewDocuments, usePraPdf } from '@/features/pras/shared/use-pra-pdf'
import { notify } from '@/ui/notify/notify'
import type { PageMenuItem } from '@/ui/page'
import { saveFile } from '@/ui/save-file'

interface Shown {
  /** The version on the screen (0 for the live answers), and its answers. */
  version: number
  /** The header at the time of these answers. */
  header: Pra
  steps: PraSteps
  /** True until the answers have loaded, so that no document can be made yet. */
  isLoading: boolean
}

/** The crew's documents are of the version in force, and also have their own buttons. `steps` are the live answers. */
export function useDocumentMenu(
  pra: Pra,
  steps: PraSteps,
  shown: Shown,
): { menu: PageMenuItem[]; crew: PageMenuItem[] } {
  const makePdf = usePraPdf(shown.header, shown.steps)
  const makeDocument = useCrewDocuments(pra, steps)
  const isMaking = useRef(false)

  async function hand(what: string, make: () => Promise<MadePdf>) {
    // A second click while the first is still running would only make the same file twice.
    if (isMaking.current) return
    isMaking.current = true
    notify(`Making the ${what}`)
    try {
      const { blob, fileName } = await make()
      saveFile(blob, fileName)
    } catch (error) {
      console.error(`The ${what} could not be made`, error)
      const cause = isAppError(error) ? `${error.message} ` : ''
      notify(
        `The ${what} could not be made. ${cause}Check the connection and try again, or print the page.`,
        'error',
      )
    } finally {
      isMaking.current = false
    }
  }
  const waiting = shown.isLoading ? { disabled: true, reason: 'The answers are still loading.' } : {}
  const version = documentVersion(pra, shown.version)
  const crew = [
    {
      label: 'Emergency card (PDF)',
      onClick: () => void hand('emergency card', () => makeDocument('emergency-card')),
      ...waiting,
    },
    {
      label: 'Crew pack (PDF)',
      onClick: () => void hand('crew pack', () => makeDocument('crew-pack')),
      ...waiting,
    },
    {
      label: 'Location pack (offline)',
      onClick: () => void hand('location pack', () => makeDocument('location-pack')),
      ...waiting,
    },
  ]
  const pdf = {
    label: 'Download PDF',
    onClick: () => void hand('PDF', () => makePdf({ version, mark: documentMark(pra, version) })),
    ...waiting,
  }
  return { crew, menu: [pdf, ...crew, { label: 'Print', onClick: () => window.print() }] }
}
