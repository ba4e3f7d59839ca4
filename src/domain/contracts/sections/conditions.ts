import type { ServiceType } from '@/domain/contracts/types'
import { asContent } from '@/domain/shared/answers'
import type { When } from '@/domain/shared/fields'

/*
 * The parts of which the conditions of fields are made. A condition belongs to a field, and the type of the answers follows from
 * the fields, so a condition reads answers without a type.
 */

/** True if the contract is about one of these services. */
export const isService =
  (...services: readonly ServiceType[]): When =>
  ({ serviceType }) =>
    services.some(service => service === serviceType)

/** True for an answer that is a number, also 0. */
export const isNumber = (value: unknown): value is number => typeof value === 'number'

/** True for a number above 0. */
export const isAboveZero = (value: unknown): boolean => isNumber(value) && value > 0

/** True for a text that is not blank. */
export const hasText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

/** True if a group of answers has a text. */
export const hasTextIn = (group: unknown): boolean => Object.values(asContent(group)).some(hasText)
