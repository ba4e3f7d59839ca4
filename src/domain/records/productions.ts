import { can } from '@/domain/permissions/can'
import { isMyProduction } from '@/domain/productions/mine'
import { type Production, productionFields, productionSchema } from '@/domain/productions/schema'
import { companyAccessOf } from '@/domain/shared/company-access'
import { paths } from '@/domain/shared/paths'
import type { Actor } from '@/domain/users/actor'
import type { RecordType } from './record-type'
import { sameText } from './same-text'

/** The record type of productions (requirements 3). Admins create them; admins, their PM and their PCs edit them. */
export const productionType: RecordType<Production> = {
  collection: 'productions',
  resource: 'production',
  schema: productionSchema,
  noun: { one: 'production', many: 'productions' },
  fields: productionFields,
  list: {
    columns: [
      { field: 'name' },
      { field: 'code', width: 100 },
      { field: 'companyId', width: 200 },
      { field: 'pmId', width: 150, header: 'PM' },
      { field: 'pcIds', width: 170, header: 'PCs' },
      { field: 'spId', width: 150, header: 'SP' },
      { field: 'startDate', width: 110 },
      { field: 'endDate', width: 110 },
    ],
    sort: { column: 'name', direction: 'asc' },
    toggles: [
      {
        id: 'mine',
        label: 'My productions',
        holds: (production, actor) => isMyProduction(production, actor.id),
      },
    ],
  },
  namedByPrasIn: 'productionId',
  fixed: ['companyId'],
  blank: {},
  nameOf: production => production.name,
  searchText: production => [production.name, production.code, production.companiesHouseName].join(' '),
  paths: paths.productions,
  mayWrite: (actor, production) =>
    production ? can(actor, 'production.edit', production) : can(actor, 'production.create'),
  adding: {
    asks: ['code', 'pmId', 'pcIds', 'startDate', 'endDate'],
    from: words => ({ name: words }),
    who: 'An admin',
  },
  mayArchive: actor => can(actor, 'production.create'),
  derived: ({ companyId }) => ({ companyAccess: companyAccessOf(String(companyId ?? '')) }),
  complete: (production, before, { actor }) => ({
    ...production,
    rolesSetByIds: roleSetters(production, before, actor),
  }),
  problems: (production, before, { actor }) => [
    ...(production.startDate && production.endDate && production.endDate < production.startDate
      ? [{ path: 'endDate', message: 'The last day is before the first day.', level: 'error' as const }]
      : []),
    ...(!actor.canAccessAdminApp && production.spId === actor.id && before?.spId !== actor.id
      ? [
          {
            path: 'spId',
            message: 'You cannot make yourself the series producer. Ask an admin.',
            level: 'error' as const,
          },
        ]
      : []),
  ],
  duplicateOf: (production, all) =>
    all.find(
      other =>
        other.id !== production.id &&
        other.companyId === production.companyId &&
        sameText(other.name, production.name),
    ),
  merging: {
    namedIn: [{ what: 'pras' }, { what: 'contracts', field: 'productionId' }],
    apart: (one, two) =>
      one.companyId === two.companyId
        ? ''
        : 'These productions belong to two companies. The company decides who sees a production, and cannot be changed.',
  },
}

/** All people who ever chose its SP, PM or PCs, each once (firestore.rules: namesRoleSetter). */
function roleSetters(production: Production, before: Production | undefined, actor: Actor): string[] {
  const known = before?.rolesSetByIds ?? []
  const sets =
    !before ||
    production.pmId !== before.pmId ||
    production.spId !== before.spId ||
    production.pcIds.join(' ') !== before.pcIds.join(' ')
  return sets && !known.includes(actor.id) ? [...known, actor.id] : known
}
