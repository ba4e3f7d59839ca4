import { cachedCrewSchema, contractTermsSchema } from '@/domain/contracts/schema'
import { contractTypes } from '@/domain/contracts/types'
import type { HistoricContract } from '@/domain/contracts/workflow/plan-create'
import type { RowProblem, RowValues } from '@/domain/import/import-type'
import { currencies } from '@/domain/shared/currencies'
import { isoDay } from '@/domain/shared/entity'
import { sha256 } from '@/domain/shared/sha256'
import { z } from '@/domain/shared/zod'

const text = (most: number) => z.string().max(most, `the text has more than ${most} characters`).default('')

const rowSchema = z.object({
  /** The number that the contract had before the app. A repeated import finds the contract by this number. */
  oldReference: z
    .string({ error: 'there is none' })
    .min(1, 'there is none')
    .max(100, 'the text has more than 100 characters'),
  productionId: z
    .string({ error: 'the name of the production is missing' })
    .min(1, 'the name of the production is missing'),
  type: z.enum(contractTypes).default('freelance'),
  firstName: text(200),
  lastName: text(200),
  crewSpecialism: text(200),
  programmeName: text(200),
  tripNumber: text(50),
  contractStartDate: isoDay.default(''),
  contractEndDate: isoDay.default(''),
  currency: z
    .string()
    .refine(code => currencies.some(each => each.code === code), 'Choose a currency from the list')
    .default('GBP'),
  historicCompanyName: text(500),
  historicFilmingRate: text(200),
  historicTotalContractPayment: text(200),
  historicTravelDayRate: text(200),
})
export type HistoricRow = z.infer<typeof rowSchema>

export function checkHistoricRow(values: RowValues): { row: HistoricRow } | { problems: RowProblem[] } {
  const read = rowSchema.safeParse(values)
  if (!read.success) {
    return {
      problems: read.error.issues.map(({ path, message }) => ({
        field: String(path[0] ?? ''),
        reason: message,
      })),
    }
  }
  const row = read.data
  const problems: RowProblem[] = []
  if (row.firstName === '' && row.lastName === '' && row.historicCompanyName === '') {
    problems.push({ field: 'fullName', reason: 'the row needs the name of a person or of a company' })
  }
  if (
    row.contractStartDate !== '' &&
    row.contractEndDate !== '' &&
    row.contractEndDate < row.contractStartDate
  ) {
    problems.push({ field: 'contractEndDate', reason: 'the last day is before the first day' })
  }
  return problems.length > 0 ? { problems } : { row }
}

/** Makes the contract of a row. The old number goes into the special conditions, where people look for it. */
export function historicContractOf(row: HistoricRow): HistoricContract {
  const { oldReference, firstName, lastName, ...rest } = row
  const {
    historicCompanyName,
    historicFilmingRate,
    historicTotalContractPayment,
    historicTravelDayRate,
    ...terms
  } = rest
  return {
    terms: contractTermsSchema.parse({
      ...terms,
      specialConditions: `Contract number before the app: ${oldReference}`,
    }),
    copies: { cachedCrew: cachedCrewSchema.parse({ firstName, lastName }) },
    historicCompanyName,
    historicFilmingRate,
    historicTotalContractPayment,
    historicTravelDayRate,
  }
}

/** Made from the production and the old number in any spelling, so that a repeated import makes no second contract. */
export async function historicIdOf({ oldReference, productionId }: HistoricRow): Promise<string> {
  const key = `${productionId}/${oldReference.trim().toLowerCase().replace(/\s+/g, ' ')}`
  const hash = await sha256(new TextEncoder().encode(key))
  return `historic-${hash.slice(0, 24)}`
}
