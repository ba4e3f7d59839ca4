import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, minutesOf, rowsIn } from '@/domain/pras/checks/facts'
import { praTypes } from '@/domain/pras/schema'
import { general } from '@/domain/pras/steps/conditions'
import { answersOf } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'

/** Children and vulnerable people who take part. */
export const childrenChecks: readonly PraCheck[] = [
  {
    id: 'children-without-chaperone',
    strength: 'explain',
    types: praTypes,
    source: 'Children (Performances and Activities) (England) Regulations 2014; Ofcom, under-eighteens',
    find: context =>
      findingIf(
        general(context).childrenOrVulnerable === 'yes' &&
          answersOf(crew, context).childrenDetails !== '' &&
          !/chaperon|parent|guardian|teacher|tutor|carer|safeguard|support worker/i.test(
            answersOf(crew, context).childrenDetails,
          ),
        crew,
        'childrenDetails',
        'Children or vulnerable people take part, and the details name nobody who looks after them. Name the chaperone, parent or carer by role, or say who it is',
      ),
  },
  {
    id: 'children-long-day',
    strength: 'explain',
    types: ['regular'],
    source:
      'Children (Performances and Activities) (England) Regulations 2014, reg. 22: 9.5 hours from nine years on',
    find: context =>
      general(context).childrenOrVulnerable !== 'yes'
        ? []
        : rowsIn(answersOf(shootPlan, context), 'schedule').flatMap(({ item, path, index }) => {
            const [from, to] = [minutesOf(item.startTime), minutesOf(item.endTime)]
            return findingIf(
              to - from > 9.5 * 60 || to > 23 * 60 || from < 7 * 60,
              shootPlan,
              `${path}.endTime`,
              `Day ${index + 1} is from ${item.startTime} to ${item.endTime}. Children are at the place for 9.5 hours at most, from 7:00 to 23:00, younger ones less: plan their own hours, or say that none is there that day`,
            )
          }),
  },
  {
    id: 'children-with-danger',
    strength: 'explain',
    types: praTypes,
    source: 'Management of Health and Safety at Work Regulations 1999, reg. 19; HSE, young people at work',
    find: context => {
      const found = [
        general(context).usesFirearms === 'yes' && 'firearms',
        general(context).usesStuntsOrSfx === 'yes' && 'stunts or special effects',
        general(context).hostileEnvironment === 'yes' && 'a hostile area',
        general(context).usesRopesOrHeights === 'yes' && 'ropes or height',
      ].filter(Boolean)
      return findingIf(
        general(context).childrenOrVulnerable === 'yes' && found.length > 0,
        generalInfo,
        'childrenOrVulnerable',
        `Children or vulnerable people take part in a shoot with ${found.join(', ')}. Keep them apart, and say how`,
      )
    },
  },
]
