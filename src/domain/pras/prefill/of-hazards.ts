import { fullAnswers } from '@/domain/fields/full-answers'
import { whereAndWhen } from '@/domain/pras/hazards/where-and-when'
import { general } from '@/domain/pras/steps/conditions'
import { hazards } from '@/domain/pras/steps/definitions/hazards'
import type { FieldContext } from '@/domain/shared/fields'
import type { KnownOf } from './known'

/**
 * Offers the person in charge on location as the owner of each hazard that has none, and the place and time of each hazard from
 * the plan and the map.
 */
export function answersOfHazards(context: FieldContext): KnownOf<typeof hazards>[] {
  const steps = Object.fromEntries(
    Object.entries(context.steps).map(([slug, content]) => [slug, { content }]),
  )
  const met = whereAndWhen(steps)
  return fullAnswers(hazards.fields, context.step).hazards.flatMap(
    ({ hazardId }, index): KnownOf<typeof hazards>[] => {
      const known = met.get(hazardId)
      return [
        {
          path: `hazards.${index}.responsiblePerson`,
          value: general(context).responsiblePerson,
          from: 'General info, who is in charge on location',
        },
        ...(known
          ? [
              {
                path: `hazards.${index}.specificDetail` as const,
                value: known.words,
                from: known.from,
                isAlone: true,
              },
            ]
          : []),
      ]
    },
  )
}
