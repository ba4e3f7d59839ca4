import { describe, expect, test } from 'vitest'
import { type Log, logSchema, type PraLog } from '@/domain/logs/schema'
import { isPraLog } from '@/domain/logs/sentence'
import { openAmendment } from '@/domain/pras/approvals/round'
import { type Pra, type PraVersion, praSchema, praTypes, praVersionSchema } from '@/domain/pras/schema'
import { slugsOfType } from '@/domain/pras/steps/registry'
import { isSame } from '@/domain/pras/version'
import { actorOf } from '@/domain/users/actor'
import { headerOfVersion } from '@/domain/view-models/shown-version'
import { liveThrough } from '~tests/fixtures/random-life'
import { Docs } from '~tests/fixtures/replay'
import { hashOf } from '~tests/fixtures/seen'
import { buildWorld } from '~tests/fixtures/world'
import { Chance } from '~tests/support/chance'
import { asApproved, documentMark, isInForce, versionStatus } from './document-mark'

/** Checks that the version in force is the approved one: version, header, history and documents of every such PRA must agree. */

const NOW = Date.UTC(2026, 3, 12, 10)

function praAt(docs: Docs, id: string): Pra {
  return praSchema.parse(docs.read(`pras/${id}`))
}

function versionInForce(docs: Docs, pra: Pra): PraVersion {
  return praVersionSchema.parse(docs.read(`pras/${pra.id}/versions/${pra.approvedVersion}`))
}

function historyOf(docs: Docs, id: string): PraLog[] {
  return [...docs.all.keys()]
    .filter(path => path.startsWith('logs/'))
    .map((path): Log => logSchema.parse(docs.read(path)))
    .filter(isPraLog)
    .filter(log => log.resourceId === id)
    .toSorted((a, b) => a.lastModifiedAt - b.lastModifiedAt)
}

/** Returns the current answers of every step that has any. */
function liveSteps(docs: Docs, pra: Pra) {
  return Object.fromEntries(
    slugsOfType(pra.type).flatMap(slug => {
      const step = docs.read(`pras/${pra.id}/steps/${slug}`)
      return step ? [[slug, step.content]] : []
    }),
  )
}

/** Returns where the parts of a PRA disagree about the version in force; empty if they agree. */
function disagreements(docs: Docs, id: string): string[] {
  const pra = praAt(docs, id)
  const version = versionInForce(docs, pra)
  const approved = asApproved(pra, pra.approvedVersion)
  const last = approved.approvals.at(-1)
  const entry = historyOf(docs, id).findLast(log => log.logType === 'approve' && log.data.to === 'approved')
  const shown = headerOfVersion(pra, version)
  const level = openAmendment(pra)?.baseRiskLevel ?? pra.riskLevel
  const isUntouched = openAmendment(pra) === undefined
  const { title, startDate, endDate, countryIds, linkedPraIds, sopIds } = pra
  const facts: [string, boolean][] = [
    [
      'the version has every step of the type',
      slugsOfType(pra.type).every(
        slug => slug in version.steps || !docs.all.has(`pras/${pra.id}/steps/${slug}`),
      ),
    ],
    ['its hash is that of what it says', hashOf(version) === version.hash],
    ['the last approver was shown that version', last?.version === version.number],
    ['and that hash', last?.hash === version.hash],
    ['the history names the version', entry?.data.version === version.number],
    ['and the person', entry?.createdById === last?.userId],
    ['and the level at which it was approved', entry?.data.riskLevel === level],
    [
      'the document is the one in force',
      isInForce(pra, version.number) && documentMark(pra, version.number) === undefined,
    ],
    ['and says so', versionStatus(pra, version.number, 'Dive Adviser').startsWith('Approved, in force')],
    ['the document names the level at which it was approved', shown.riskLevel === level],
    [
      'the document has the facts of the version',
      isSame(
        [shown.title, shown.startDate, shown.endDate, shown.countryIds],
        [version.title, version.startDate, version.endDate, version.countryIds],
      ),
    ],
    [
      'the header says what the version says',
      !isUntouched ||
        isSame(
          { title, startDate, endDate, countryIds, linkedPraIds, sopIds },
          {
            title: version.title,
            startDate: version.startDate,
            endDate: version.endDate,
            countryIds: version.countryIds,
            linkedPraIds: version.linkedPraIds,
            sopIds: version.sopIds,
          },
        ),
    ],
    ['the answers are those of the version', !isUntouched || isSame(liveSteps(docs, pra), version.steps)],
  ]
  return facts.filter(([, holds]) => !holds).map(([fact]) => fact)
}

const world = buildWorld(NOW)
const ids = [...world.docs.all.keys()].flatMap(path => /^pras\/([^/]+)$/.exec(path)?.[1] ?? [])
const inForce = ids.filter(id => praAt(world.docs, id).approvedVersion > 0)

describe('the demo data', () => {
  test('contain more than eight PRAs that are in force', () => expect(inForce.length).toBeGreaterThan(8))

  test.each(inForce)('show the approved version of %s as the version in force in all places', id => {
    expect(disagreements(world.docs, id)).toEqual([])
  })
})

describe('a PRA after 200 random transitions', () => {
  test.each(praTypes.map((type, index) => [type, index + 1] as const))(
    'shows the same version in force in all places: type %s, seed %i',
    (type, seed) => {
      const docs = new Docs()
      const { users, productions } = world
      const production = productions.find(each => each.companyAccess === 'open' && each.spId !== '')
      if (production === undefined) throw new Error('The demo has no open production')
      const people = users.filter(user => !user.isArchived).map(actorOf)
      const part = people.filter(
        ({ id, ...flags }) =>
          [production.pmId, production.spId, ...production.pcIds].includes(id) ||
          flags.isReviewer ||
          flags.isDirector ||
          flags.isDroneTeam ||
          flags.isDiveTeam ||
          flags.isDiveTeamSecondStage ||
          flags.canAccessAdminApp,
      )
      const owner = people.find(({ id }) => production.pcIds.includes(id)) ?? people[0]
      if (owner === undefined) throw new Error('The demo has no people')
      let inForceFor = 0
      liveThrough(
        { docs, chance: new Chance(seed), type, production, people: [owner, ...part], from: NOW },
        200,
        replay => {
          const { pra } = replay
          if (pra.approvedVersion === 0) return
          inForceFor += 1
          expect({ at: pra.revision, differ: disagreements(docs, replay.id) }).toEqual({
            at: pra.revision,
            differ: [],
          })
        },
      )
      // Fails if the random histories contain too few approvals to test anything.
      expect(inForceFor).toBeGreaterThan(20)
      // All versions are compared after each of the 200: half a minute while the emulators run.
    },
    120_000,
  )
})
