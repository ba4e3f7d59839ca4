import type { Contract } from '@/domain/contracts/schema'

/** A shoot without a country counts as one there, and so do dailies contracts, which are paid through PAYE. */
export function worksInUk({
  type,
  countryOfShoot,
  worksWhollyOverseas,
}: Pick<Contract, 'type' | 'countryOfShoot' | 'worksWhollyOverseas'>): boolean {
  if (type === 'goods-and-services') return false
  if (type === 'dailies') return true
  return worksWhollyOverseas !== 'yes' && (countryOfShoot === 'GBR' || countryOfShoot === '')
}
