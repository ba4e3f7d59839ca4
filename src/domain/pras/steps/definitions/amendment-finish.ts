import { amendmentReasons } from '@/domain/pras/schema'
import { ofType } from '@/domain/pras/steps/answer-conditions'
import { field } from '@/domain/shared/fields'

/**
 * The questions when an amendment is finished (domain 1.22). They are not stored as a step: the answers are sent with the command
 * that finishes the amendment, and stored in the PRA's list of amendments.
 */
export const amendmentFinishFields = [
  field.select(
    'reason',
    'Reason',
    amendmentReasons.map(reason => ({
      value: reason,
      label: reason.charAt(0).toUpperCase() + reason.slice(1),
    })),
    { required: true },
  ),
  field.textarea('summary', 'What changes, and why?', { required: true }),
  field.yesNo('affectsDroneOrDive', 'Does it affect drone flying or diving?', {
    required: true,
    // Low-risk PRAs are left out, because they have no drones and no dives.
    showWhen: ofType('regular', 'drone', 'dive'),
    help: 'If you answer yes in a drone or dive PRA, its team must approve again.',
  }),
  field.yesNo('crewBriefedOnChange', 'Is the crew briefed on the change?', { required: true }),
  field.yesNo('changedWhileOnLocation', 'Was it changed while on location?'),
  field.tick('declaration', 'The controls of this amendment are in place, and anyone may stop work', {
    required: true,
  }),
] as const
