import { allSteps } from '@/domain/pras/steps/registry'
import { people, stampsOf } from '../support/people'
import type { Action, Alteration } from './support/action'
import {
  all,
  byEach,
  forging,
  other,
  saying,
  withAlso,
  withNoRule,
  without,
  withoutEach,
} from './support/alter'
import { type Attacks, testAttacks } from './support/attack'
import { HASH } from './support/pra-actions'
import { sendings } from './support/transitions'

/** What approvers read is what comes into force: a version is whole, true to the live answers, and written once. */

const version = /\/versions\/\d+$/
const header = /^pras\/[^/]+$/
const praOf = (action: Action) => Object.keys(action.given).find(path => header.test(path)) as string
const numberOf = (action: Action) =>
  Number(
    action.writes
      .find(write => version.test(write.path))
      ?.path.split('/')
      .at(-1),
  )

/** Every step of the type, left out, emptied, made milder. */
function stepsForged(action: Action): Record<string, Alteration> {
  const slugs = Object.keys(action.given)
    .filter(path => path.includes('/steps/'))
    .map(path => path.split('/').at(-1) as string)
  return Object.assign(
    {},
    ...slugs.map(slug => forging(version, { [`steps.${slug}`]: [undefined, { copiedFrom: 'Milder' }] })),
  )
}

const strangers = allSteps.map(step => step.slug)
const foreign = (action: Action) =>
  strangers.find(slug => !Object.keys(action.given).some(path => path.endsWith(`/${slug}`)))

const versionFields = forging(version, {
  number: [other(1, 2), '1', undefined],
  createdById: ['pc', undefined],
  createdByName: ['Somebody Else', undefined],
  writtenAt: [new Date(0), undefined],
  event: ['approve', 'nothing', undefined],
  type: [other('dive', 'regular'), undefined],
  riskLevel: [other('low', 'high'), undefined],
  title: ['Easier', 7, undefined],
  startDate: ['2031-01-01', undefined],
  endDate: ['2031-01-01', undefined],
  countryIds: [['FRA'], undefined],
  memberIds: [['freelancer'], [], undefined],
  searchTokens: [['easier'], undefined],
  linkedPraIds: [['another'], undefined],
  sopIds: [['another'], undefined],
  hash: ['c'.repeat(64), 'a'.repeat(63), 'A'.repeat(64), '', 7, undefined],
  steps: [{}, [], 'none', undefined],
  slugs: [['general-info', 'hazards']],
  surprise: [1],
})

const headerFields = forging(header, {
  submittedVersion: [(was: unknown) => Number(was) + 1, (was: unknown) => Number(was) - 1, undefined],
  submittedHash: ['c'.repeat(64), '', 7],
  title: ['Easier'],
  startDate: ['2031-01-01'],
  memberIds: [['creator', 'pm', 'pc', 'sp', 'freelancer']],
  countryIds: [['FRA']],
  sopIds: [['another']],
  approvedVersion: [other(1, 2)],
  surprise: [1],
})

const table: Record<string, Attacks> = Object.fromEntries(
  Object.entries(sendings).map(([name, action]) => {
    const sample = action('sample')
    const pra = praOf(sample)
    const number = numberOf(sample)
    const author = sample.by
    const below = (at: Action, path: string) => `${praOf(at)}/${path}`
    return [
      name,
      {
        action,
        with: {
          ...stepsForged(sample),
          ...versionFields,
          ...headerFields,
          ...withoutEach(version, header, /^logs/),
          ...byEach(people.employee, people.freelancer, people.archived, people.companyOne),
          'with a step of another type': saying(version, `steps.${foreign(sample) ?? 'budget'}`, {
            text: 'x',
          }),
          'with an unknown step': saying(version, 'steps.budget', {}),
          'with the live hazards changed beside it': withAlso(at => ({
            path: below(at, 'steps/hazards'),
            op: 'update',
            data: { content: { copiedFrom: 'Milder' }, ...stampsOf(author, 2) },
          })),
          'with live and copied hazards changed alike': all(
            saying(version, 'steps.hazards', { copiedFrom: 'Milder' }),
            withAlso(at => ({
              path: below(at, 'steps/hazards'),
              op: 'update',
              data: { content: { copiedFrom: 'Milder' }, ...stampsOf(author, 2) },
            })),
          ),
          'with the version after it too': withAlso(at => ({
            path: below(at, `versions/${number + 1}`),
            op: 'create',
            data: { ...at.writes.find(write => version.test(write.path))?.data, number: number + 1 },
          })),
          'as another number': (action: Action) => ({
            ...action,
            writes: action.writes.map(write =>
              version.test(write.path)
                ? {
                    ...write,
                    path: below(action, `versions/${number + 1}`),
                    data: { ...write.data, number: number + 1 },
                  }
                : write,
            ),
          }),
          'with the version of another PRA': (action: Action) => ({
            ...action,
            writes: action.writes.map(write =>
              version.test(write.path)
                ? { ...write, path: write.path.replace(praOf(action), `${pra}-other`) }
                : write,
            ),
          }),
          'with a document below the version': withNoRule(
            withAlso(at => ({
              path: below(at, `versions/${number}/steps/hazards`),
              op: 'create',
              data: { content: { copiedFrom: 'about hazards' }, ...stampsOf(author, 1) },
            })),
          ),
          ...(number > 1
            ? {
                'with the version in force rewritten': withNoRule(
                  withAlso(at => ({
                    path: below(at, 'versions/1'),
                    op: 'update',
                    data: { title: 'Easier', hash: HASH },
                  })),
                ),
              }
            : {}),
        },
      },
    ]
  }),
)

const exports = Object.fromEntries(
  Object.entries(table)
    .filter(([name]) => name.includes('1st Option') || name.includes('adviser'))
    .map(([name, { action }]) => [
      `${name}: its export`,
      {
        action,
        with: {
          'without the export': without(/exports/),
          'without the record of the file': (at: Action) => ({
            ...at,
            given: Object.fromEntries(
              Object.entries(at.given).filter(([path]) => !path.startsWith('files/')),
            ),
          }),
          ...forging(/exports/, {
            to: [other('first-option', 'dive-adviser'), 'somebody', undefined],
            version: [7, 0, '1', undefined],
            fileId: ['another', '', 'x/y', 7, undefined],
            fileName: ['', 7, 'x'.repeat(400), undefined],
            hash: ['', 'b'.repeat(63), 7, undefined],
            createdById: ['pc', undefined],
            createdByName: ['Somebody Else', undefined],
            surprise: [1],
          }),
        },
      },
    ]),
)

testAttacks('versions', { ...table, ...exports })
