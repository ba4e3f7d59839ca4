import type { Production } from '@/domain/productions/schema'
import type { Content } from '@/domain/shared/fields'
import type { ContractTerms } from './schema'

/** The terms that follow from a production: the engaging company, the PM, the first PC, and the name of the programme. */
export function decidedBy(production: Production) {
  return {
    productionCompanyId: production.companyId,
    pmId: production.pmId,
    pcId: production.pcIds[0] ?? '',
    programmeName: production.name,
  } satisfies Partial<ContractTerms>
}

/**
 * The answers after a production was chosen. The production's terms replace empty answers, and answers that came from the earlier
 * production, but never an answer that a person entered.
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
