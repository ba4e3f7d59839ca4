import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, rowsIn, tripOf } from '@/domain/pras/checks/facts'
import { praTypes } from '@/domain/pras/schema'
import { answersOf } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { finalChecks } from '@/domain/pras/steps/definitions/final-checks'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'
import { CHECKED, finalCheckOf, permits, suppliers } from './paper-facts'

export const supplierChecks: readonly PraCheck[] = [
  {
    id: 'permit-only-applied-for',
    strength: 'explain',
    types: ['regular', 'dive'],
    find: context =>
      finalCheckOf(context, 'permitsInHand').answer !== 'yes'
        ? []
        : permits(context).flatMap(({ item, path }) =>
            findingIf(
              item.status === 'Applied',
              shootPlan,
              `${path}.status`,
              `${item.permit || 'A permit'} is only applied for, but the final checks say that permits are in hand. Make the two agree, or say what you do without the permit`,
            ),
          ),
  },
  {
    id: 'permit-open-at-start',
    strength: 'notice',
    types: ['regular', 'dive'],
    find: context => {
      const { start } = tripOf(context)
      const days = daysBetween(context.today, start)
      return permits(context).flatMap(({ item, path }) =>
        findingIf(
          item.status === 'Applied' && days <= 14,
          shootPlan,
          `${path}.status`,
          `${item.permit || 'A permit'} is only applied for, and the trip begins on ${formatDayShort(start)}. Ask for the permit again, or plan without that place`,
        ),
      )
    },
  },
  {
    id: 'supplier-without-risk-assessment',
    strength: 'explain',
    types: praTypes,
    source:
      'Management of Health and Safety at Work Regulations 1999, reg. 11: employers share their assessments',
    find: context =>
      suppliers(context).flatMap(({ item, path }) =>
        findingIf(
          item.ramsReceived === 'no',
          crew,
          `${path}.ramsReceived`,
          `No risk assessment of the supplier of ‘${item.service || 'a service'}’ has been received. Ask for it before they start, or say who has read what`,
        ),
      ),
  },
  {
    id: 'supplier-without-insurance',
    strength: 'explain',
    types: praTypes,
    find: context =>
      suppliers(context).flatMap(({ item, path }) =>
        findingIf(
          item.insuranceReceived === 'no',
          crew,
          `${path}.insuranceReceived`,
          `No insurance of the supplier of ‘${item.service || 'a service'}’ has been received. If the supplier hurts somebody, the production pays. Ask for the insurance, or say which policy covers the supplier`,
        ),
      ),
  },
  {
    id: 'supplier-papers-against-answer',
    strength: 'explain',
    types: CHECKED,
    find: context =>
      findingIf(
        finalCheckOf(context, 'rasFromSuppliersReceived').answer === 'yes' &&
          suppliers(context).some(({ item }) => item.ramsReceived === 'no'),
        finalChecks,
        'rasFromSuppliersReceived.answer',
        'The final checks say that the risk assessments of suppliers are received, but the crew step says that one is not. Make the two agree',
      ),
  },
  {
    id: 'permit-of-nobody',
    strength: 'notice',
    types: ['regular', 'dive'],
    find: context =>
      rowsIn(answersOf(shootPlan, context), 'permits').flatMap(({ item, path }) =>
        findingIf(
          item.status === 'Granted' && item.authority === '',
          shootPlan,
          `${path}.authority`,
          `${item.permit || 'A permit'} is granted, but no authority is named. Anyone who is stopped on location must be able to say who issued it. Name the authority`,
        ),
      ),
  },
]
