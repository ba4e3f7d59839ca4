import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, isAny } from '@/domain/pras/checks/facts'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import { DRONE, fliesOnlyUnder, fliesUnder, flyingPilots, sitesOf, UK_OPEN } from './drone-facts'

const OPEN_AND_PDRA01 = ['open-a1', 'open-a2', 'open-a3', 'specific-pdra01'] as const

export const heightAndSightChecks: readonly PraCheck[] = [
  {
    id: 'height-over-commanders-limit',
    strength: 'blocks',
    types: DRONE,
    source: `${UK_OPEN}.010 and PDRA01: 120 m (400 ft) above the surface`,
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          item.maxHeight > 120 &&
            fliesOnlyUnder(context, ...OPEN_AND_PDRA01) &&
            // A pilot without any authorisation is left out, because the step itself refuses such a pilot.
            [...flyingPilots(context)].some(({ basis }) =>
              isAny(basis, 'specific-oa', 'foreign-authorisation'),
            ),
          suavLocations,
          `${path}.maxHeight`,
          `At ${site}, the height of ${item.maxHeight} m is above 120 m (400 ft), the limit of the rules that the pilot in command flies under. Put the pilot with the authorisation in command, or fly lower`,
        ),
      ),
  },
  {
    id: 'height-over-120-m',
    strength: 'explain',
    types: DRONE,
    source: 'CAP 722: above 120 m (400 ft) only as an authorisation says',
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          item.maxHeight > 120 && fliesUnder(context, 'specific-oa', 'foreign-authorisation'),
          suavLocations,
          `${path}.maxHeight`,
          `At ${site}, the height of ${item.maxHeight} m is above 120 m (400 ft), where other aircraft fly. Say which authorisation names this height, and who is told before each flight`,
        ),
      ),
  },
  {
    id: 'beyond-sight-without-authorisation',
    strength: 'blocks',
    types: DRONE,
    source: `${UK_OPEN}.010 and PDRA01: within sight; CAP 722: beyond it by authorisation`,
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          item.beyondVisualLineOfSight === 'yes' && fliesOnlyUnder(context, ...OPEN_AND_PDRA01),
          suavLocations,
          `${path}.beyondVisualLineOfSight`,
          `At ${site}, the flight goes beyond visual line of sight, which neither the Open category nor PDRA01 allows. Fly within sight, or get an authorisation that allows it`,
        ),
      ),
  },
  {
    id: 'beyond-1-km-within-sight',
    strength: 'explain',
    types: DRONE,
    source: 'CAP 722: sight ends at about 500 m for most drones',
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          item.maxDistance > 1000 && item.beyondVisualLineOfSight === 'no',
          suavLocations,
          `${path}.maxDistance`,
          `At ${site}, the drone flies ${item.maxDistance.toLocaleString('en-GB')} m away, where nobody sees which way it flies. But the answer says that the flight stays within sight. Fly nearer, or answer that the flight goes beyond sight`,
        ),
      ),
  },
  {
    id: 'hardly-seen-within-sight',
    strength: 'notice',
    types: DRONE,
    source: 'CAP 722: sight ends at about 500 m for most drones',
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) => {
        const metres = item.maxDistance
        return findingIf(
          metres > 500 && metres <= 1000 && item.beyondVisualLineOfSight === 'no',
          suavLocations,
          `${path}.maxDistance`,
          `At ${site}, the drone flies ${metres} m away, where it can hardly be seen. But the answer says that the flight stays within sight. Test this on the ground first`,
        )
      }),
  },
]
