import { aircraftName } from '@/domain/aircraft/facts'
import { aircraftSchema } from '@/domain/aircraft/schema'
import { logSchema } from '@/domain/logs/schema'
import { readDebrief } from '@/domain/pras/debrief/debrief-step'
import { debriefSchema } from '@/domain/pras/debrief/schema'
import type { Pra, PraVersion } from '@/domain/pras/schema'
import { praSchema, praVersionSchema } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { slugsOfType } from '@/domain/pras/steps/registry'
import { documentVersion, headerOfVersion } from '@/domain/view-models/shown-version'
import { amendmentOf } from '@/features/documents/model/amendment-changes'
import type { LinkedPra, PraDocumentInput } from '@/features/documents/model/document-input'
import { documentMark } from '@/features/documents/model/document-mark'
import { leanedOn } from '@/features/documents/model/leaned-on'
import { buildWorld, type World } from '~tests/fixtures/world'

/** The time at which the documents of the demo are made, in milliseconds. */
export const PAPERS_AT = Date.UTC(2026, 3, 12, 10)

/**
 * Returns every PRA of the demo in the form from which the app makes documents: the version in force, otherwise the working copy.
 */
export function demoPapers(world: World = buildWorld(PAPERS_AT)): PraDocumentInput[] {
  const { docs, users, productions } = world
  const ids = [...docs.all.keys()].flatMap(path => /^pras\/([^/]+)$/.exec(path)?.[1] ?? [])
  return ids.map(id => {
    const live = praSchema.parse(docs.read(`pras/${id}`))
    const { pra, steps, version, hash } = shown(live)
    const amendment = amendmentOf(pra, version)
    return {
      pra,
      steps,
      version,
      base: amendment && versionSteps(id, amendment.baseVersion),
      linked: leanedOn(pra.type, steps).map(linkedPra),
      hash,
      users,
      production: productions.find(each => each.id === pra.productionId),
      names: (kind, recordId) => nameOf(kind, recordId),
      mark: documentMark(live, version),
      logs: logsOf(id),
      debrief: debriefOf(id),
      images: {},
      now: PAPERS_AT,
    }
  })

  function logsOf(id: string) {
    return [...docs.all.keys()]
      .filter(path => path.startsWith('logs/'))
      .map(path => docs.read(path))
      .filter(log => log?.resourceId === id)
      .map(log => logSchema.parse(log))
      .sort((a, b) => b.writtenAt - a.writtenAt)
  }

  function debriefOf(id: string) {
    const debrief = docs.read(`pras/${id}/debrief/main`)
    return debrief && readDebrief(debriefSchema.parse(debrief))
  }

  function shown(live: Pra): { pra: Pra; steps: PraSteps; version: number; hash: string } {
    if (live.approvedVersion > 0) {
      const version = versionOf(live.id, live.approvedVersion)
      const steps = versionSteps(live.id, live.approvedVersion)
      return { pra: headerOfVersion(live, version), steps, version: version.number, hash: version.hash }
    }
    const steps = Object.fromEntries(
      slugsOfType(live.type).flatMap(slug => {
        const step = docs.read(`pras/${live.id}/steps/${slug}`)
        return step ? [[slug, { content: step.content as Record<string, unknown> }]] : []
      }),
    )
    const version = documentVersion(live, 0)
    return { pra: live, steps, version, hash: version > 0 ? live.submittedHash : '' }
  }

  function versionOf(id: string, number: number): PraVersion {
    return praVersionSchema.parse(docs.read(`pras/${id}/versions/${number}`))
  }

  function versionSteps(id: string, number: number): PraSteps {
    return Object.fromEntries(
      Object.entries(versionOf(id, number).steps).map(([slug, content]) => [slug, { content }]),
    )
  }

  function linkedPra(id: string): LinkedPra {
    const live = praSchema.parse(docs.read(`pras/${id}`))
    const { pra, steps } = shown(live)
    return {
      id,
      name: `${live.reference} ${live.title}`,
      version: live.approvedVersion,
      type: pra.type,
      steps,
    }
  }

  function nameOf(kind: string, id: string): string {
    const user = users.find(candidate => candidate.id === id)
    if (kind === 'person') return user ? `${user.firstName} ${user.lastName}` : ''
    return String(recordName(kind, id) ?? '')
  }

  function recordName(kind: string, id: string): unknown {
    const record = [kind, `${kind}s`, 'companies', 'aircraft']
      .map(name => docs.read(`${name}/${id}`))
      .find(found => found !== undefined)
    if (record === undefined) return ''
    if (kind === 'pras') return `${record.reference} ${record.title}`
    if (kind === 'aircraft') return aircraftName(aircraftSchema.parse(record))
    return record.title ?? record.name
  }
}
