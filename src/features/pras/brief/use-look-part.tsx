import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { usePraLogs, usePraVersion } from '@/data/pras/pra-queries'
import { changedSteps } from '@/domain/pras/compare/compare-steps'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { ownEarlierDecline } from '@/domain/view-models/decline'
import { lastLook } from '@/domain/view-models/last-look'
import { viewAddress } from '@/features/pras/compare/view-mode'
import type { BriefPart } from './brief-list'
import type { BriefedPra } from './briefed-pra'

/** The steps changed since the version that this person last decided about; for an amendment, since the one in force. */
export function useLookPart({ pra, shown, steps, header }: BriefedPra): BriefPart[] {
  const actor = useActor()
  const { logs } = usePraLogs(pra.id)
  const look = lastLook(pra, logs, actor.id, shown)
  const before = usePraVersion(pra.id, look?.version ?? 0)
  // The notes above already show this person's decline and the changes since then.
  if (!look || !before.version || ownEarlierDecline(pra, logs, actor.id)) return []
  const { version, why } = look
  const since = `version ${version}, which ${why === 'decided' ? 'you decided on' : 'is in force'}`
  const changed = changedSteps(
    { type: before.version.type, steps: before.steps },
    { type: header.type, steps },
  )
  return [
    {
      title: `Changed since version ${version}`,
      about: (
        <>
          Since {since}.{' '}
          <Link to={viewAddress(pra.id, { version: String(shown), show: 'changes', since: version })}>
            Show what changed
          </Link>
        </>
      ),
      none: `a change since ${since}`,
      most: 8,
      items: changed.map(slug => ({
        key: slug,
        content: <a href={`#step-${slug}`}>{stepBySlug(slug)?.title ?? slug}</a>,
      })),
    },
  ]
}
