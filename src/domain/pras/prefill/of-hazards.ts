import { fullAnswers } from '@/domain/fields/full-answers'
import { general } from '@/domain/pras/steps/conditions'
import { hazards } from '@/domain/pras/steps/definitions/hazards'
import type { FieldContext } from '@/domain/shared/fields'
import type { KnownOf } from './known'

/** Who sees to a hazard where nobody else is named: whoever is in charge on location. */
export function answersOfHazards(context: FieldContext): KnownOf<typeof hazards>[] {
  return fullAnswers(hazards.fields, context.step).hazards.map((_, index) => ({
    path: `hazards.${index}.responsiblePerson`,
    value: general(context).responsiblePerson,
    from: 'General info, who is in charge on location',
  }))
}
