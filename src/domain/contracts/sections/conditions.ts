import type { ServiceType } from '@/domain/contracts/types'
import { asContent } from '@/domain/shared/answers'
import type { When } from '@/domain/shared/fields'

/*
 * The parts of which the conditions of fields are made. A condition belongs to a field, and the type of the answers follows from
 * the fields, so a condition reads answers without a type.
 */

export const isService =
  (...services: readonly ServiceType[]): When =>
  ({ serviceType }) =>
    services.some(service => service === serviceType)

export const isNumber = (value: unknown): value is number => typeof value === 'number'

export const isAboveZero = (value: unknown): boolean => isNumber(value) && value > 0

export const hasText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

export const hasTextIn = (group: unknown): boolean => Object.values(asContent(group)).some(hasText)
