import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, rowsIn } from '@/domain/pras/checks/facts'
import { praTypes } from '@/domain/pras/schema'
import { general } from '@/domain/pras/steps/conditions'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { minutesOf } from '@/domain/shared/dates'

const ENGLAND = 'Children (Performances and Activities) (England) Regulations 2014, regs 21 to 24'

/** The most hours on location, and the latest time in minutes after midnight, for children below an age. */
const byAge: readonly { below: number; hours: number; latest: number }[] = [
  { below: 5, hours: 5, latest: 22 * 60 },
  { below: 9, hours: 8, latest: 23 * 60 },
  { below: 16, hours: 9.5, latest: 23 * 60 },
  // From school-leaving age on, children are young workers: Working Time Regulations 1998, reg. 5A.
  { below: 18, hours: 8, latest: 23 * 60 },
]
const EARLIEST = 7 * 60
/** The most children per chaperone. */
const TO_ONE = 12

const childrenOf = (age: number) => (Number.isNaN(age) ? 'Children' : `Children of ${age}`)

const agesOf = (context: StepContext) => {
  const answers = answersOf(crew, context)
  return general(context).childrenOrVulnerable === 'yes' && answers.childrenTakePart === 'yes'
    ? rowsIn(answers, 'children')
    : []
}

/** Checks for shoots in which children or vulnerable people take part. */
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
        'Children or vulnerable people take part, and the details name nobody who looks after them. Name the chaperone, parent or carer by role',
      ),
  },
  {
    id: 'children-long-day',
    strength: 'explain',
    types: ['regular'],
    source:
      'Children (Performances and Activities) (England) Regulations 2014, reg. 22: 9.5 hours from nine years on',
    find: context =>
      // If the ages are entered, the hours allowed by age are checked instead, which is more exact.
      general(context).childrenOrVulnerable !== 'yes' || agesOf(context).length > 0
        ? []
        : rowsIn(answersOf(shootPlan, context), 'schedule').flatMap(({ item, path, index }) => {
            const [from, to] = [minutesOf(item.startTime), minutesOf(item.endTime)]
            return findingIf(
              to - from > 9.5 * 60 || to > 23 * 60 || from < 7 * 60,
              shootPlan,
              `${path}.endTime`,
              `Day ${index + 1} is from ${item.startTime} to ${item.endTime}. Children may be at the place for at most 9.5 hours, between 7:00 and 23:00, and younger children for less. Plan separate hours for children, or say that no child is there that day`,
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
        `Children or vulnerable people take part in a shoot with ${found.join(', ')}. Keep them away from that work, and say how`,
      )
    },
  },
  {
    id: 'children-hours-by-age',
    strength: 'explain',
    types: praTypes,
    source: `${ENGLAND}: hours at the place, as councils report them; the times of day are not confirmed`,
    find: context =>
      agesOf(context).flatMap(({ item, path }) => {
        const [from, to] = [minutesOf(item.arrives), minutesOf(item.leaves)]
        const limit = byAge.find(({ below }) => item.age < below)
        if (!limit || Number.isNaN(from) || Number.isNaN(to)) return []
        const said = `${childrenOf(item.age)} are at the place from ${item.arrives} to ${item.leaves}`
        const rule = `${limit.hours} hours at most, from 7:00 to ${limit.latest / 60}:00 in England`
        return findingIf(
          to <= from || to - from > limit.hours * 60 || from < EARLIEST || to > limit.latest,
          crew,
          `${path}.leaves`,
          to <= from
            ? `${said}, so the end is not after the beginning. At that age, the limit is ${rule}. Correct the hours, or say which night you mean and who permits it`
            : `${said}. At that age, the limit is ${rule}. Shorten their hours, or say which licence permits more`,
        )
      }),
  },
  {
    id: 'children-without-licence',
    strength: 'explain',
    types: praTypes,
    source: `Children and Young Persons Act 1963, s. 37; ${ENGLAND}. Councils ask for 21 days`,
    find: context =>
      agesOf(context).flatMap(({ item, path }) =>
        findingIf(
          item.licence === 'none',
          crew,
          `${path}.licence`,
          `${childrenOf(item.age)} take part and have no licence yet. Apply to their council at least 21 days before. If they perform abroad for profit, apply to a magistrate. Or say why no licence is needed`,
        ),
      ),
  },
  {
    id: 'too-few-chaperones',
    strength: 'explain',
    types: praTypes,
    source: `${ENGLAND}: a chaperone to 12 children at most (North East Lincolnshire and Buckinghamshire councils)`,
    find: context => {
      const ages = agesOf(context)
      const count = ages.reduce((sum, { item }) => sum + (item.count || 0), 0)
      const { chaperones } = answersOf(crew, context)
      return findingIf(
        count > chaperones * TO_ONE,
        crew,
        'chaperones',
        `${count} children have ${chaperones} ${chaperones === 1 ? 'chaperone' : 'chaperones'}. One chaperone looks after at most ${TO_ONE} children. Name more chaperones, or say which parents look after their own children`,
      )
    },
  },
]
