import { formatDay } from '@/domain/shared/dates'
import { emptyTexts } from '@/domain/shared/entity'
import { isReason, LEAST_REASON } from '@/domain/shared/reasons/check-strength'
import { isIsoDay } from '@/domain/shared/values/iso-day'
import { type PlannedWrite, stamps, type WriteOrigin } from '@/domain/workflow/planned-write'
import { type RightToWork, type RightToWorkCheck, rightToWorkPath, rightToWorkSchema } from './schema'

/** The problem of a right to work check as entered, as a sentence; empty if there is none. `today` is `YYYY-MM-DD`. */
export function rightToWorkCheckFault(check: RightToWorkCheck | undefined, today: string): string {
  if (!check) return 'Say how the person showed their right to work.'
  const { route, checkedOn, likeness, limitOn, nextOn, evidenceFileId, outsideReason } = check
  if (!isIsoDay(checkedOn) || checkedOn > today)
    return 'Enter the day of the check. It must be today or earlier.'
  if (route === 'outside') {
    return isReason(outsideReason)
      ? ''
      : `Say why no check is needed, in at least ${LEAST_REASON} characters: for example, that a business contracts with us directly.`
  }
  if (!likeness)
    return 'Confirm that you compared the person with the picture in the document. Without that, the check does not count.'
  if (evidenceFileId === '')
    return 'Attach a copy of the original document, of the report, or of the result page. The law asks us to keep it.'
  if (limitOn !== '' && !isIsoDay(limitOn))
    return 'The last day of the person’s permission to stay is not a valid date.'
  if (nextOn !== '' && !isIsoDay(nextOn)) return 'The day of the next check is not a valid date.'
  if (limitOn !== '' && limitOn < checkedOn)
    return `The person’s permission to stay ended on ${formatDay(limitOn)}, before the check. Correct one of the two dates.`
  return limitOn !== '' && nextOn > limitOn
    ? 'The next check must be on or before the day on which the person’s permission to stay ends.'
    : ''
}

/** The writes that record a check, and keep the person's own answers in the same document. */
export function rightToWorkWrites(
  contractId: string,
  before: RightToWork | null,
  check: RightToWorkCheck,
  write: WriteOrigin,
): PlannedWrite[] {
  const { likeness, route, outsideReason, ...seen } = check
  const data =
    route === 'outside'
      ? { ...empty, outsideReason: outsideReason.trim() }
      : { ...empty, ...seen, route, likeness: likeness ? 'yes' : '', nextOn: check.nextOn || check.limitOn }
  return [
    {
      path: rightToWorkPath(contractId),
      op: before ? 'update' : 'create',
      data: {
        documentExpiresOn: before?.documentExpiresOn ?? '',
        shareCode: before?.shareCode ?? '',
        ...data,
        document: check.document || (before?.document ?? ''),
        checkedOn: check.checkedOn,
        checkedById: write.actor.id,
        checkedByName: write.actor.name,
        ...stamps((before?.revision ?? 0) + 1, write),
      },
    },
  ]
}

const empty = { route: '', likeness: '', limitOn: '', nextOn: '', evidenceFileId: '', outsideReason: '' }

/** The write that empties the right to work record of a person whom the contract no longer names; none if there is no record. */
export function rightToWorkForgotten(
  contractId: string,
  before: RightToWork | null,
  write: WriteOrigin,
): PlannedWrite[] {
  if (!before) return []
  const data = { ...emptyTexts(rightToWorkSchema), ...stamps(before.revision + 1, write) }
  return [{ path: rightToWorkPath(contractId), op: 'update', data }]
}
