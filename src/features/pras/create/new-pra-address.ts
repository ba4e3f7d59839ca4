import { type PraType, praTypes } from '@/domain/pras/schema'
import { paths } from '@/domain/shared/paths'

export function newPraAddress(type: PraType, productionId: string): string {
  return `${paths.newPra}&newType=${type}&newProduction=${encodeURIComponent(productionId)}`
}

export function isPraType(text: string | null): text is PraType {
  return praTypes.some(type => type === text)
}
