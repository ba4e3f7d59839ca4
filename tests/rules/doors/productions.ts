import { companyAccessLevels } from '@/domain/shared/company-access'
import type { Actor } from '@/domain/users/actor'
import { all, creates, type Door, each, lacking, saying, updates, where } from '~tests/rules/support/door'
import { membership, people, seeded } from '~tests/rules/support/people'

const { admin, companyOne, contracts, director, employee, everything, freelancer, pc, pm, sp } = people
const companyTwo: Actor = { ...employee, id: 'companyTwo', companyAccess: ['open', 'company-two'] }
const PATH = 'productions/#production'

const body = {
  ...{ name: 'Rivers', companyId: 'some-company', companyAccess: 'open', pmId: pm.id, pcIds: [pc.id] },
  ...{ spId: sp.id, rolesSetByIds: ['admin2'], isArchived: false },
}
const given = { [PATH]: { ...body, ...seeded } }
const others = [employee, sp, director, contracts, freelancer]

/** Returns the fields that set or change people. The record also names the person who did so. */
const sets = (me: Actor, people: object) => ({ ...people, rolesSetByIds: ['admin2', me.id] })

export const productionDoors: Readonly<Record<string, Door>> = {
  'a new production': {
    by: [admin, everything],
    not: [pm, ...others],
    attempt: me => ({ given: {}, writes: [creates(me, PATH, { ...body, rolesSetByIds: [me.id] })] }),
    also: {
      'of a company with a flag': saying({ companyId: 'company-one', companyAccess: 'company-one' }),
      'of the other company with a flag': saying({ companyId: 'company-two', companyAccess: 'company-two' }),
      'without people': all(
        saying({ rolesSetByIds: [] }),
        lacking('pmId'),
        lacking('pcIds'),
        lacking('spId'),
      ),
    },
    unless: {
      'whose people nobody set': saying({ rolesSetByIds: [] }),
      'whose people somebody else set': saying({ rolesSetByIds: ['admin2'] }),
      'without a company': lacking('companyId'),
      'that is merged already': saying({ isArchived: true, mergedIntoId: 'another' }),
      ...each(companyAccessLevels.slice(1), companyAccess => saying({ companyAccess })),
      'of a company with a flag, open': saying({ companyId: 'company-one' }),
      'of the other company with a flag, open': saying({ companyId: 'company-two' }),
    },
  },
  'a production, changed': {
    by: [admin, pm, pc],
    not: others,
    attempt: me => ({ given, writes: [updates(me, PATH, { name: 'Deserts' })] }),
    unless: {
      'to another company': saying({ companyId: 'another' }),
      'to another access level': saying({ companyAccess: 'company-one' }),
      'with somebody more among those who set its people': saying({ rolesSetByIds: ['admin2', 'somebody'] }),
      'without those who set its people': saying({ rolesSetByIds: [] }),
    },
  },
  'a production of a company, changed': {
    by: [admin],
    not: [pm, pc],
    attempt: me => ({
      given: { [PATH]: { ...body, companyId: 'company-one', companyAccess: 'company-one', ...seeded } },
      writes: [updates(me, PATH, { name: 'Deserts' })],
    }),
  },
  'people of a production': {
    by: [admin, pm, pc],
    not: others,
    attempt: me => ({ given, writes: [updates(me, PATH, sets(me, { pcIds: ['another'] }))] }),
    also: {
      'by somebody who did it before': all(
        where(PATH, { rolesSetByIds: [admin.id] }),
        saying({ rolesSetByIds: [admin.id] }),
      ),
      'an SP': saying({ spId: 'another' }),
      'a PM': saying({ pmId: 'another' }),
    },
    unless: {
      'without a word of who did it': saying({ rolesSetByIds: ['admin2'] }),
      'in place of those who did it before': saying({ rolesSetByIds: [admin.id] }),
      'named for somebody else': saying({ rolesSetByIds: ['admin2', 'somebody'] }),
      'an SP, without a word': saying({ spId: 'another', pcIds: [pc.id], rolesSetByIds: ['admin2'] }),
      'a PM, without a word': saying({ pmId: 'another', pcIds: [pc.id], rolesSetByIds: ['admin2'] }),
    },
  },
  'a production, archived': {
    by: [admin],
    not: [pm, pc, ...others],
    attempt: me => ({ given, writes: [updates(me, PATH, { isArchived: true })] }),
  },
  'oneself as SP': {
    by: [admin],
    not: [pm, pc, sp, employee],
    attempt: me => ({
      given: { [PATH]: { ...body, spId: '', ...seeded } },
      writes: [updates(me, PATH, sets(me, { spId: me.id }))],
    }),
  },
  'a production whose SP is its PM, changed': {
    by: [pm],
    attempt: me => ({
      given: { [PATH]: { ...body, spId: pm.id, ...seeded } },
      writes: [updates(me, PATH, { name: 'Deserts' })],
    }),
  },
  'another SP, or none': {
    by: [pm, admin],
    attempt: me => ({ given, writes: [updates(me, PATH, sets(me, { spId: '' }))] }),
    also: { another: saying({ spId: 'somebody' }) },
  },
  'a production of a company, read': {
    by: [companyOne, admin],
    not: [employee, pm, freelancer],
    attempt: () => ({
      given: { [PATH]: { ...body, companyId: 'company-one', companyAccess: 'company-one', ...seeded } },
      asks: { get: PATH },
    }),
  },
  'an open production, read': {
    by: [employee, freelancer, companyOne, admin],
    attempt: () => ({ given, asks: { get: PATH } }),
    also: { 'that is not there': attempt => ({ ...attempt, given: {} }) },
  },
  'all productions': {
    by: [admin],
    not: [employee, companyOne],
    attempt: () => ({ given, asks: { list: 'productions' } }),
  },
  'productions that one sees': {
    by: [employee, freelancer, companyOne],
    attempt: me => ({
      given: {},
      asks: { list: 'productions', where: [{ field: 'companyAccess', op: 'IN', value: me.companyAccess }] },
    }),
  },
  'productions that another company sees': {
    by: [companyOne, admin],
    not: [employee, freelancer],
    attempt: () => ({
      given: {},
      asks: {
        list: 'productions',
        where: [{ field: 'companyAccess', op: 'IN', value: ['open', 'company-one'] }],
      },
    }),
  },
  'productions of company one': {
    by: [companyOne, admin],
    not: [employee],
    attempt: () => ofCompany('EQUAL', 'company-one'),
  },
  'productions of company two': {
    by: [admin],
    not: [companyOne, employee],
    attempt: () => ofCompany('EQUAL', 'company-two'),
  },
  'productions of company two, by somebody who sees it': {
    by: [companyTwo],
    isAlone: true,
    attempt: me => ({ ...ofCompany('EQUAL', 'company-two'), given: membership(me) }),
  },
  'productions of any other company': {
    by: [companyOne, employee, freelancer],
    attempt: () => ofCompany('EQUAL', 'some-company'),
  },
  'productions but for those of company two': {
    by: [companyOne, admin],
    not: [employee],
    attempt: () => ofCompany('NOT_IN', ['company-two']),
  },
  'productions but for those of both companies': {
    by: [employee, freelancer, companyOne],
    attempt: () => ofCompany('NOT_IN', ['company-one', 'company-two']),
  },
}

function ofCompany(op: 'EQUAL' | 'NOT_IN', value: unknown) {
  return { given: {}, asks: { list: 'productions', where: [{ field: 'companyId', op, value }] } }
}
