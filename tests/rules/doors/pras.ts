import { amendmentSchema, praStatuses } from '@/domain/pras/schema'
import { headerContentOf } from '@/domain/pras/version'
import { editableStatuses } from '@/domain/pras/workflow/editing'
import {
  all,
  type Change,
  creates,
  type Door,
  each,
  lacking,
  moved,
  saying,
  updates,
  where,
  without,
} from '~tests/rules/support/door'
import { commandKeys, crew, inForce, PRA, praDocuments, savesStep } from '~tests/rules/support/of-pras'
import { people } from '~tests/rules/support/people'
import { praOf, production, stored } from '~tests/rules/support/pras'
import { TAKEN_AWAY } from '~tests/rules/support/rest'

const { admin, contracts, creator, director, drone, employee, everything } = people
const { jack, pc, pm, reviewer, sp } = people

const facts = [...Object.keys(headerContentOf(praOf('any'))), 'authorIds', 'riskLevel']
const editors = [pm, pc, sp, creator, admin]
const others = [employee, reviewer, director, drone, contracts, crew, jack]

const openAmendment = amendmentSchema.parse({
  ...{ number: 1, createdById: pm.id, createdAt: 1, reason: 'dates', summary: '', affectsDroneOrDive: false },
  ...{ changedSteps: [], baseVersion: 1, baseRiskLevel: 'regular', version: 0, submittedAt: 0 },
  ...{ isApproved: false, approvedAt: 0, declinedReason: '', approvals: [] },
})
const amending = { ...inForce, amendments: [openAmendment] }

/** A change of the PRA that is stored before the attempt. */
const given = (data: Record<string, unknown>): Change => where(PRA, data)

/** Returns a value that differs from the header's value. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return [...value, 'somebody']
  return value instanceof Date ? new Date() : 'another'
}

const headerOf = stored(praOf('#pra'))
const reason = { checkId: 'check', place: '', sentence: 'Why?', reason: 'Because the river is low.', at: 1 }
const hiddenPra = given({ companyAccess: 'company-one', companyId: 'company-one' })

/** The doors (operations to try) for steps, and for the header fields that follow from the steps. */
export const praDoors: Readonly<Record<string, Door>> = {
  'answers of a step, with the header of the same commit': {
    by: editors,
    not: others,
    attempt: me => savesStep(me),
    also: {
      'of a step that is stored': attempt => ({
        given: { ...attempt.given, [`${PRA}/steps/hazards`]: { content: { hazards: ['a'] }, revision: 1 } },
        writes: [updates(pm, `${PRA}/steps/hazards`, { content: {} }), ...(attempt.writes ?? []).slice(1)],
      }),
      'of a step that is stored badly': attempt => ({
        given: { ...attempt.given, [`${PRA}/steps/hazards`]: { content: 'none', revision: 1 } },
        writes: [updates(pm, `${PRA}/steps/hazards`, { content: {} }), ...(attempt.writes ?? []).slice(1)],
      }),
      'with a reason of their own': saying({ content: { reasons: { [pm.id]: [reason] } } }),
      'while an amendment is open': given({ ...stored(praOf('#pra', amending)) }),
      'of a PRA that names no crew and no authors yet': attempt => {
        const {
          memberIds: _members,
          authorIds: _authors,
          ...before
        } = attempt.given[PRA] as Record<string, unknown>
        return saying({ authorIds: [pm.id] }, 1)({ ...attempt, given: { [PRA]: before } })
      },
      ...each(editableStatuses, status => given({ status })),
    },
    unless: {
      'without the header': without(1),
      'whose header names nobody': lacking('authorIds', 1),
      'whose header names somebody else': saying({ authorIds: [creator.id, 'somebody'] }, 1),
      'whose header drops an author': saying({ authorIds: [pm.id] }, 1),
      'without the header, by an author': all(without(1), given({ authorIds: [pm.id] })),
      'of a step that does not exist': moved(`${PRA}/steps/another`),
      'of a page without answers': moved(`${PRA}/steps/review`),
      'with another field': saying({ status: 'draft' }),
      'that are no map': saying({ content: 'none' }),
      'that are missing': lacking('content'),
      'with a reason of somebody else': saying({ content: { reasons: { [sp.id]: [reason] } } }),
      'with reasons that are none': saying({ content: { reasons: 'none' } }),
      'that change a reason of somebody else': attempt => ({
        given: {
          ...attempt.given,
          [`${PRA}/steps/hazards`]: { content: { reasons: { [sp.id]: [reason] } }, revision: 1 },
        },
        writes: [updates(pm, `${PRA}/steps/hazards`, { content: {} }), ...(attempt.writes ?? []).slice(1)],
      }),
      'below a PRA that is not there': attempt => ({
        ...attempt,
        given: {},
        writes: (attempt.writes ?? []).slice(0, 1),
      }),
      'of a PRA of a company that they do not see': hiddenPra,
      'of an archived PRA': given({ isArchived: true }),
      'once its amendment is approved': given(
        stored(praOf('#pra', { ...inForce, amendments: [{ ...openAmendment, isApproved: true }] })),
      ),
      ...each(
        praStatuses.filter(status => !editableStatuses.includes(status as never)),
        status => given({ status, ...(status === 'approved' ? {} : { amendments: [openAmendment] }) }),
      ),
    },
  },
  'facts of the header that follow from answers': {
    by: editors,
    not: others,
    attempt: me =>
      savesStep(me, {
        header: {
          ...{ title: 'Seals', startDate: '2030-01-02', endDate: '2030-01-03', countryIds: ['ISL'] },
          ...{ memberIds: [creator.id, pm.id, pc.id, sp.id, 'somebody'], searchTokens: ['sea', 'seals'] },
          ...{ linkedPraIds: ['other'], sopIds: ['boats'], riskLevel: 'high' },
        },
      }),
    also: {
      'with the odd title of before': all(given({ title: 'Seals\nice' }), saying({ title: 'Seals\nice' }, 1)),
      'the level as it was, after the draft': all(
        given({ status: 'submitted-first-option' }),
        saying({ riskLevel: 'regular' }, 1),
      ),
      'by somebody who is an author already': all(
        given({ authorIds: [pm.id, creator.id] }),
        saying({ authorIds: [pm.id, creator.id] }, 1),
      ),
      'without a step': without(0),
      ...each(['low', 'regular'], riskLevel => saying({ riskLevel }, 1)),
    },
    unless: {
      'with a title of two lines': saying({ title: 'Seals\nice' }, 1),
      'with a title that is turned round': saying({ title: 'Seals \u202Eice' }, 1),
      'of a PRA of a company that they do not see': all(hiddenPra, without(0)),
      'another level after the draft': given({ status: 'submitted-first-option' }),
      'a level that is none': saying({ riskLevel: 'none' }, 1),
      'a title that is none': saying({ title: 7 }, 1),
      'a title taken away': saying({ title: TAKEN_AWAY }, 1),
      'members that are none': saying({ memberIds: 'everybody' }, 1),
      'members taken away': saying({ memberIds: TAKEN_AWAY }, 1),
      ...Object.fromEntries(
        [creator, pm, pc, sp].map(gone => [
          `members without ${gone.id}`,
          saying({ memberIds: [creator, pm, pc, sp].filter(one => one !== gone).map(({ id }) => id) }, 1),
        ]),
      ),
      'more than one author more': saying({ authorIds: [creator.id, pm.id, 'somebody'] }, 1),
    },
  },
  'facts of the header alone': {
    by: editors,
    not: others,
    attempt: me => without(0)(savesStep(me, { header: { title: 'Seals' } })),
  },
  'a field of the header that only a command may change': {
    by: [pm, everything],
    attempt: me => savesStep(me),
    unless: Object.fromEntries(
      commandKeys(facts).flatMap(key => [
        [`another ${key}`, saying({ [key]: another(headerOf[key]) }, 1)],
        [`without ${key}`, saying({ [key]: TAKEN_AWAY }, 1)],
        [
          `another ${key} in a commit of its own`,
          all(saying({ [key]: another(headerOf[key]) }, 1), without(0)),
        ],
      ]),
    ),
  },
  'a PRA that is created': {
    by: [],
    not: [everything, pm, employee],
    attempt: me => {
      const { [PRA]: pra } = praDocuments({ ownerId: me.id, createdById: me.id, authorIds: [me.id] })
      return {
        given: { 'productions/production': stored(production) },
        writes: [creates(me, PRA, pra as Record<string, unknown>)],
      }
    },
  },
}
