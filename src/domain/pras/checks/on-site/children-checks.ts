import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, minutesOf, rowsOf, stepOf } from '@/domain/pras/checks/facts'
import { text } from '@/domain/pras/steps/conditions'
import { ALL, infoOf } from './crew-facts'

/** Children and vulnerable people who take part. */
export const childrenChecks: readonly PraCheck[] = [
  {
    id: 'children-without-chaperone',
    strength: 'explain',
    types: ALL,
    source: 'Children (Performances and Activities) (England) Regulations 2014; Ofcom, under-eighteens',
    find: context =>
      findingIf(
        infoOf(context).childrenOrVulnerable === 'yes' &&
          text(stepOf(context, 'crew').childrenDetails) !== '' &&
          !/chaperon|parent|guardian|teacher|tutor|carer|safeguard|support worker/i.test(
            text(stepOf(context, 'crew').childrenDetails),
          ),
        'crew',
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
      infoOf(context).childrenOrVulnerable !== 'yes'
        ? []
        : rowsOf(context, 'shoot-plan', 'schedule').flatMap(({ item, path, index }) => {
            const [from, to] = [minutesOf(item.startTime), minutesOf(item.endTime)]
            return findingIf(
              to - from > 9.5 * 60 || to > 23 * 60 || from < 7 * 60,
              'shoot-plan',
              `${path}.endTime`,
              `Day ${index + 1} is from ${text(item.startTime)} to ${text(item.endTime)}. Children are at the place for 9.5 hours at most, from 7:00 to 23:00, younger ones less: plan their own hours, or say that none is there that day`,
            )
          }),
  },
  {
    id: 'children-with-danger',
    strength: 'explain',
    types: ALL,
    source: 'Management of Health and Safety at Work Regulations 1999, reg. 19; HSE, young people at work',
    find: context => {
      const found = [
        infoOf(context).usesFirearms === 'yes' && 'firearms',
        infoOf(context).usesStuntsOrSfx === 'yes' && 'stunts or special effects',
        infoOf(context).hostileEnvironment === 'yes' && 'a hostile area',
        infoOf(context).usesRopesOrHeights === 'yes' && 'ropes or height',
      ].filter(Boolean)
      return findingIf(
        infoOf(context).childrenOrVulnerable === 'yes' && found.length > 0,
        'general-info',
        'childrenOrVulnerable',
        `Children or vulnerable people take part in a shoot with ${found.join(', ')}. Keep them apart, and say how`,
      )
    },
  },
]
