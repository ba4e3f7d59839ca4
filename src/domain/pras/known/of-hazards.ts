import { asItems } from '@/domain/shared/answers'
import type { FieldContext } from '@/domain/shared/fields'
import type { KnownAnswer } from './known'

/** Who sees to a hazard where nobody else is named: whoever is in charge on location. */
export function answersOfHazards({ step, steps }: FieldContext): KnownAnswer[] {
  return asItems(step.hazards).map((_, index) => ({
    path: `hazards.${index}.responsiblePerson`,
    value: steps['general-info']?.responsiblePerson,
    from: 'General info, who is in charge on location',
  }))
}
