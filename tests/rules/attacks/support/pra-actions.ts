import type { PraCommand } from '@/domain/pras/events/registry'
import {
  type Pra,
  type PraStep,
  type PraVersion,
  praVersionSchema,
  type RiskLevel,
} from '@/domain/pras/schema'
import { slugsOfType } from '@/domain/pras/steps/registry'
import { versionBody } from '@/domain/pras/version'
import { applyCommand } from '@/domain/pras/workflow/apply'
import { planTransition } from '@/domain/pras/workflow/plan'
import type { Content } from '@/domain/shared/fields'
import type { Actor } from '@/domain/users/actor'
import { people, seeded } from '~tests/rules/support/people'
import { praOf, stored } from '~tests/rules/support/pras'
import type { Documents, MakeAction } from './action'

/** Actions on a PRA: the commits that the domain plans, on answers in every step of the type. */

export const HASH = 'a'.repeat(64)
export const reason = 'Because the river is in flood.'

/** The answers of every step that the type has: where they were copied from is a text that each of them may hold. */
export function answersOf(type: Pra['type']): Record<string, Content> {
  return Object.fromEntries(slugsOfType(type).map(slug => [slug, { copiedFrom: `about ${slug}` }]))
}

/** A PRA that is with its approvers: version 1 is what they were shown. */
export const sent: Partial<Pra> = { submittedVersion: 1, submittedHash: HASH, levelCheckedVersion: 1 }
/** A PRA whose first version is in force. */
export const inForce: Partial<Pra> = { ...sent, status: 'approved', approvedVersion: 1 }

/** What people without a part in the first round made: nobody whom the cases let approve is among them. */
export const roles: Partial<Pra> = { authorIds: [people.pm.id], rolesSetByIds: [people.admin2.id] }

export function documentsOf(
  pra: Pra,
  live = answersOf(pra.type),
  approved = { pra, answers: live },
): Documents {
  const versions = [...new Set([pra.submittedVersion, pra.approvedVersion])].filter(number => number > 0)
  return {
    [`pras/${pra.id}`]: stored(pra),
    ...Object.fromEntries(
      Object.entries(live).map(([slug, content]) => [`pras/${pra.id}/steps/${slug}`, { content, ...seeded }]),
    ),
    ...Object.fromEntries(
      versions.map(number => [
        `pras/${pra.id}/versions/${number}`,
        stored(versionOf(approved.pra, number, approved.answers)),
      ]),
    ),
    [`files/${packOf(pra.id)}`]: fileOf(pra, packOf(pra.id)),
  }
}

export const packOf = (praId: string) => `pack-${praId}`

function fileOf(pra: Pra, id: string): Record<string, unknown> {
  return {
    name: 'pack.pdf',
    type: 'application/pdf',
    path: `uploads/${id}/pack.pdf`,
    url: '',
    size: 1000,
    parentType: 'pra',
    parentId: pra.id,
    productionId: pra.productionId,
    companyId: pra.companyId,
    companyAccess: pra.companyAccess,
    createdById: people.pm.id,
    isArchived: false,
    ...seeded,
  }
}

function versionOf(pra: Pra, number: number, steps: Record<string, Content>): PraVersion {
  return praVersionSchema.parse({
    ...versionBody(pra, steps),
    id: String(number),
    number,
    createdById: people.pm.id,
    createdByName: people.pm.name,
    writtenAt: 0,
    event: 'submit',
    hash: HASH,
  })
}

/**
 * A command of the domain, put to the rules as the commit that the data layer makes of it. `since` is what an amendment
 * has changed since the version in force, `derived` the level that the answers call for.
 */
export function praAction(
  by: Actor,
  commandOf: PraCommand | ((pra: Pra) => PraCommand),
  changes: Partial<Pra>,
  since: { header?: Partial<Pra>; answers?: Record<string, Content>; derived?: RiskLevel } = {},
): MakeAction {
  return id => {
    const asSent = praOf(id, { ...roles, ...changes })
    const pra = { ...asSent, ...since.header }
    const approved = answersOf(pra.type)
    const steps = { ...approved, ...since.answers }
    const command = typeof commandOf === 'function' ? commandOf(pra) : commandOf
    const write = { actor: by, writeId: `write-${id}`, now: Date.now() }
    const change = applyCommand(pra, command, by, {
      now: write.now,
      logId: `log-${id}`,
      diveAdviserName: 'Dr Deep',
      ...(since.derived ? { derived: { level: since.derived, reasons: ['Firearms'] } } : {}),
    })
    const stepOf = (slug: string, content: Content): PraStep => ({
      ...seeded,
      id: slug,
      content,
      writtenAt: 0,
    })
    const restore = {
      approved: versionOf(asSent, pra.approvedVersion, approved),
      live: Object.fromEntries(Object.entries(steps).map(([slug, content]) => [slug, stepOf(slug, content)])),
    }
    return {
      given: documentsOf(pra, steps, { pra: asSent, answers: approved }),
      by,
      writes: planTransition({ ...write, pra, change, command, steps, hash: HASH, restore }),
    }
  }
}
