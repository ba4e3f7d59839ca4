import type { Production } from '@/domain/productions/schema'
import type { Content } from '@/domain/shared/fields'
import type { ContractTerms } from './schema'

/** The terms that a production decides: who engages, its PM and first PC, and what the programme is called. */
export function decidedBy(production: Production) {
  return {
    productionCompanyId: production.companyId,
    pmId: production.pmId,
    pcId: production.pcIds[0] ?? '',
    programmeName: production.name,
  } satisfies Partial<ContractTerms>
}

/**
 * The answers with what a newly chosen production decides, in place of what is not given and of what the former one decided.
 * What somebody entered themselves stays.
 */
export function withProduction(
  before: Content,
  after: Content,
  productions: ReadonlyMap<string, Production>,
): Content {
  const production = productions.get(String(after.productionId))
  if (!production || before.productionId === after.productionId) return after
  const former = productions.get(String(before.productionId))
  const formerly: Content = former ? decidedBy(former) : {}
  const open = Object.entries(decidedBy(production)).filter(
    ([name]) => !after[name] || after[name] === formerly[name],
  )
  return { ...after, ...Object.fromEntries(open) }
}
