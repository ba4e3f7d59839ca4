import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useKnownSops } from '@/data/records/known-registers'
import type { HazardEntry } from '@/domain/pras/hazards/schema'
import { paths } from '@/domain/shared/paths'

export function HazardSource({ entry }: { entry: HazardEntry }) {
  const { byId } = useKnownSops()
  const sops = entry.sopIds.flatMap(id => byId.get(id) ?? []).filter(sop => !sop.isArchived)
  if (entry.sourceRef === '' && sops.length === 0) return null
  return (
    <>
      {sops.length > 0 && (
        <>
          {sops.length === 1 ? 'Standing SOP: ' : 'Standing SOPs: '}
          {sops.map((sop, index) => (
            <span key={sop.id}>
              {index > 0 && ', '}
              <Anchor component={Link} inherit underline="always" to={paths.sops.one(sop.id)} target="_blank">
                {sop.code} {sop.title}
              </Anchor>
            </span>
          ))}
          .{' '}
        </>
      )}
      {entry.sourceRef !== '' && `Source: ${entry.sourceRef}.`}
    </>
  )
}
