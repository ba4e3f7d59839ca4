import type { Contract } from '@/domain/contracts/schema'
import { moneyText } from '@/domain/shared/values/money'

export function sumsOf(
  contracts: readonly Pick<Contract, 'status' | 'currency' | 'totalContractPayment'>[],
): string[] {
  const sums = new Map<string, number>()
  for (const { status, currency, totalContractPayment } of contracts) {
    if (status !== 'cancelled') sums.set(currency, (sums.get(currency) ?? 0) + totalContractPayment)
  }
  return [...sums].map(([currency, amount]) => moneyText({ amount, currency }))
}
