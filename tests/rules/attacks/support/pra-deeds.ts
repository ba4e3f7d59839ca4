import type { Pra, PraStep } from '@/domain/pras/schema'
import { allSteps } from '@/domain/pras/steps/registry'
import { applyCommand } from '@/domain/pras/workflow/apply'
import type { PraCommand } from '@/domain/pras/workflow/events'
import { planTransition } from '@/domain/pras/workflow/plan'
import type { Content } from '@/domain/shared/fields'
import type { Actor } from '@/domain/users/actor'
import { people, seeded } from '../../support/people'
import { praOf, stored } from '../../support/pras'
import type { Documents, MakeDeed } from './attack'

/** Deeds on a risk assessment: the commits that the domain plans, on answers in every step of the type. */

export const HASH = 'a'.repeat(64)
export const reason = 'Because the river is in flood.'

/** The answers of every step that the type can have. */
export function answersOf(type: Pra['type']): Record<string, Content> {
  const slugs = allSteps.filter(step => step.types.includes(type)).map(step => step.slug)
  return Object.fromEntries(slugs.map(slug => [slug, { text: `about ${slug}` }]))
}

/** A PRA that is with its approvers: version 1 is what they were shown. */
export const sent = {
  submittedVersion: 1,
  submittedHash: HASH,
  levelCheckedVersion: 1,
} as Partial<Pra>
/** A PRA whose first version is in force. */
export const inForce = { ...sent, status: 'approved', approvedVersion: 1 } as Partial<Pra>

/** What people without a part in the first round made: nobody whom the cases let approve is among them. */
export const roles = { authorIds: [people.pm.id], rolesSetByIds: [people.admin2.id] } as Partial<Pra>

export function documentsOf(pra: Pra, live = answersOf(pra.type), approved = live): Documents {
  const versions = [...new Set([pra.submittedVersion, pra.approvedVersion])].filter(number => number > 0)
  return {
    [`pras/${pra.id}`]: stored(pra),
    ...Object.fromEntries(
      Object.entries(live).map(([slug, content]) => [`pras/${pra.id}/steps/${slug}`, { content, ...seeded }]),
    ),
    ...Object.fromEntries(
      versions.map(number => [`pras/${pra.id}/versions/${number}`, versionOf(pra, number, approved)]),
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

function versionOf(pra: Pra, number: number, steps: Record<string, Content>): Record<string, unknown> {
  return {
    number,
    createdById: people.pm.id,
    createdByName: people.pm.name,
    writtenAt: new Date(0),
    event: 'submit',
    type: pra.type,
    riskLevel: pra.riskLevel,
    title: pra.title,
    startDate: pra.startDate,
    endDate: pra.endDate,
    countryIds: pra.countryIds,
    memberIds: pra.memberIds,
    searchTokens: pra.searchTokens,
    linkedPraIds: pra.linkedPraIds,
    sopIds: pra.sopIds,
    steps,
    hash: HASH,
  }
}

/** A command of the domain, put to the rules as the commit that the data layer makes of it. */
export function praDeed(
  by: Actor,
  commandOf: PraCommand | ((pra: Pra) => PraCommand),
  changes: Partial<Pra>,
  live?: Record<string, Content>,
): MakeDeed {
  return id => {
    const pra = praOf(id, { ...roles, ...changes })
    const approved = answersOf(pra.type)
    const steps = live ?? approved
    const command = typeof commandOf === 'function' ? commandOf(pra) : commandOf
    const write = { actor: by, writeId: `write-${id}`, now: Date.now() }
    const change = applyCommand(pra, command, by, {
      now: write.now,
      logId: `log-${id}`,
      diveAdviserName: 'Dr Deep',
    })
    const stepOf = (slug: string, content: Content): PraStep => ({
      ...seeded,
      id: slug,
      content,
      writtenAt: 0,
    })
    const restore = {
      approved,
      live: Object.fromEntries(Object.entries(steps).map(([slug, content]) => [slug, stepOf(slug, content)])),
      header: headerOf(pra),
    }
    return {
      given: documentsOf(pra, steps, approved),
      by,
      writes: planTransition({ ...write, pra, change, command, steps, restore }),
    }
  }
}

const headerOf = ({
  title,
  startDate,
  endDate,
  countryIds,
  memberIds,
  searchTokens,
  linkedPraIds,
  sopIds,
}: Pra) => ({
  title,
  startDate,
  endDate,
  countryIds,
  memberIds,
  searchTokens,
  linkedPraIds,
  sopIds,
})
