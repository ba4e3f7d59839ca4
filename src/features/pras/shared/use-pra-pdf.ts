import { loadDayLog } from '@/data/pras/day-log/entries'
import { loadDebrief } from '@/data/pras/debriefs'
import { loadLinkedPras } from '@/data/pras/load-linked'
import { loadPraLogs, loadPraVersion } from '@/data/pras/pra-queries'
import { bringRegisters } from '@/data/records/known-registers'
import { catalogueInUse } from '@/data/records/level-catalogue'
import { peopleOfNow } from '@/data/records/people/people'
import { useConfig, useProductions } from '@/data/records/reference'
import type { DayLogEntry } from '@/domain/pras/day-log/schema'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { versionBody } from '@/domain/pras/version'
import { versionHash } from '@/domain/pras/version-hash'
import { todayIso } from '@/domain/shared/dates'
import { userIdsIn } from '@/domain/users/ids-in'
import type { User } from '@/domain/users/schema'
import { approvalPeopleNeeded } from '@/domain/view-models/approvals-summary'
import { registersNamed } from '@/domain/view-models/named-registers'
import { documentVersion, headerOfVersion } from '@/domain/view-models/shown-version'
import type { DocumentKind } from '@/features/documents/documents'
import { amendmentOf } from '@/features/documents/model/amendment-changes'
import { documentMark } from '@/features/documents/model/document-mark'
import { praFileName } from '@/features/documents/model/file-name'
import { leanedOn } from '@/features/documents/model/leaned-on'
import { useNames } from './use-names'

export interface MadePdf {
  blob: Blob
  fileName: string
}

/** The options of a PDF: its reader, its version (0: the working copy), and the words that mark its pages as not in force. */
export interface PdfOptions {
  version: number
  audience?: string
  mark?: string
  /** Other content than on the screen, with its hash. */
  of?: { pra: Pra; steps: PraSteps; hash: string }
}

/** Returns everything that documents of a PRA need in addition to its answers, from this person's reference data. */
function useDocumentBasis(pra: Pra, steps: PraSteps) {
  const names = useNames(pra, steps)
  const productions = useProductions()
  const config = useConfig()
  return {
    names,
    production: productions.byId.get(pra.productionId),
    diveAdviserName: config.diveAdviserName,
  }
}

/** Computes the hash of a document's content; empty for a working copy, which nobody approves. */
async function hashOf(pra: Pra, steps: PraSteps, version: number): Promise<string> {
  if (version === 0) return ''
  const contents = Object.entries(steps).map(([slug, { content }]) => [slug, content])
  return versionHash(versionBody(pra, Object.fromEntries(contents)))
}

/** Unreadable parts are left out, and the document says where to look. */
async function readBeside(pra: Pra, steps: PraSteps, version: number) {
  const amendment = amendmentOf(pra, version)
  const base = amendment && loadPraVersion(pra.id, amendment.baseVersion).then(read => read.steps)
  const [baseSteps, linked] = await Promise.all([
    base?.catch(error => void console.error('The version before the amendment could not be read', error)),
    loadLinkedPras(leanedOn(pra.type, steps)),
  ])
  return { base: baseSteps ?? undefined, linked }
}

/** Reads the records that the answers of a document name. */
async function bringNamed(shown: PraSteps, { base, linked }: Awaited<ReturnType<typeof readBeside>>) {
  const answers = [shown, base ?? {}, ...linked.map(({ steps }) => steps)]
  await Promise.all(answers.map(each => bringRegisters(registersNamed(each))))
}

/** The document is made without the decisions and messages that the person may not read. */
async function readAfter(pra: Pra) {
  const unread = (error: unknown) => void console.error('The history or debrief could not be read', error)
  const [logs, debrief] = await Promise.all([
    loadPraLogs(pra.id).catch(unread),
    pra.isDebriefed ? loadDebrief(pra.id).catch(unread) : undefined,
  ])
  return { logs: logs ?? [], debrief: debrief ?? undefined }
}

/** Loads everybody named in the document, and everybody who may still approve it. */
function peopleOn(pra: Pra, ...said: readonly unknown[]): Promise<User[]> {
  const { userIds, flags } = approvalPeopleNeeded(pra)
  return peopleOfNow({ userIds: [...userIds, ...userIdsIn(pra, ...said)], flags })
}

/** Loads the re-assessments on the day; reads nothing before a version has been in force. */
async function dayLogOf({ id, approvedVersion }: Pra): Promise<DayLogEntry[]> {
  return approvedVersion > 0 ? loadDayLog(id) : []
}

/** Returns a function that makes the PDF of a shown PRA: for a version, `pra` is its header (`headerOfVersion`). */
export function usePraPdf(pra: Pra, steps: PraSteps): (options: PdfOptions) => Promise<MadePdf> {
  const basis = useDocumentBasis(pra, steps)
  return async ({ version, audience = '', mark, of }) => {
    const now = Date.now()
    const { makeDocument } = await import('@/features/documents/documents')
    const shown = of ?? { pra, steps, hash: await hashOf(pra, steps, version) }
    const beside = await readBeside(shown.pra, shown.steps, version)
    await bringNamed(shown.steps, beside)
    const [dayLog, after] = await Promise.all([dayLogOf(pra), readAfter(pra)])
    const users = await peopleOn(shown.pra, shown.steps, beside, dayLog, after)
    const catalogue = catalogueInUse()
    const input = {
      ...basis,
      catalogue,
      ...beside,
      ...after,
      ...shown,
      users,
      version,
      audience,
      mark,
      dayLog,
      now,
    }
    const blob = await makeDocument('document', input)
    return { blob, fileName: praFileName(pra, version, audience, todayIso(now)) }
  }
}

const endings: Readonly<Record<Exclude<DocumentKind, 'document'>, { name: string; ending: string }>> = {
  'crew-pack': { name: 'crew-pack', ending: 'pdf' },
  'emergency-card': { name: 'emergency-card', ending: 'pdf' },
  'location-pack': { name: 'location-pack', ending: 'html' },
}

/**
 * Makes the crew's document from the version in force, whatever the screen shows; if there is none, from the working copy, with
 * 'not approved' on each page (domain 3.9). `steps` are the live answers.
 */
export function useCrewDocuments(
  pra: Pra,
  steps: PraSteps,
): (kind: Exclude<DocumentKind, 'document'>) => Promise<MadePdf> {
  const basis = useDocumentBasis(pra, steps)
  return async kind => {
    const now = Date.now()
    const number = pra.approvedVersion || documentVersion(pra, 0)
    const inForce = pra.approvedVersion > 0 ? await loadPraVersion(pra.id, pra.approvedVersion) : undefined
    const shown = inForce?.steps ?? steps
    const header = headerOfVersion(pra, inForce?.version)
    const { makeDocument } = await import('@/features/documents/documents')
    const beside = await readBeside(header, shown, number)
    await bringNamed(shown, beside)
    const dayLog = kind === 'crew-pack' ? await dayLogOf(pra) : []
    const blob = await makeDocument(kind, {
      ...basis,
      catalogue: catalogueInUse(),
      ...beside,
      users: await peopleOn(header, shown, beside, dayLog),
      pra: header,
      steps: shown,
      version: number,
      hash: await hashOf(header, shown, number),
      mark: documentMark(pra, number),
      dayLog,
      now,
      origin: location.origin,
    })
    const { name, ending } = endings[kind]
    return { blob, fileName: praFileName(pra, number, name, todayIso(now), ending) }
  }
}
