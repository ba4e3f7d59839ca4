import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, hasAny, isAbroad, isInUk } from '@/domain/pras/checks/facts'
import { general } from '@/domain/pras/steps/conditions'
import { aircraft } from '@/domain/pras/steps/definitions/aircraft'
import { pilots } from '@/domain/pras/steps/definitions/pilots'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import { craftOf, DRONE, fliesOnlyUnder, flyingPilots, massText, sitesOf, UK_OPEN } from './drone-facts'

const OPEN = ['open-a1', 'open-a2', 'open-a3'] as const
const BRITISH = [...OPEN, 'specific-pdra01', 'specific-oa'] as const

export const categoryChecks: readonly PraCheck[] = [
  {
    id: 'open-category-over-25-kg',
    strength: 'blocks',
    types: DRONE,
    source: `${UK_OPEN}: less than 25 kg; PDRA01 too`,
    find: context =>
      craftOf(context).flatMap(({ path, mass, index }) =>
        findingIf(
          mass >= 25_000 && fliesOnlyUnder(context, ...OPEN, 'specific-pdra01'),
          aircraft,
          `${path}.takeOffMass`,
          `Drone ${index + 1} weighs ${massText(mass)}. From 25 kg on, neither the Open category nor PDRA01 allows the flight. Get an operational authorisation, or fly a lighter drone`,
        ),
      ),
  },
  {
    id: 'drone-over-25-kg',
    strength: 'notice',
    types: DRONE,
    source: 'CAP 722: from 25 kg each drone has its own authorisation',
    find: context =>
      craftOf(context).flatMap(({ path, mass, index }) =>
        findingIf(
          mass >= 25_000 && !fliesOnlyUnder(context, ...OPEN, 'specific-pdra01'),
          aircraft,
          `${path}.takeOffMass`,
          `Drone ${index + 1} weighs ${massText(mass)}. From 25 kg on, a drone needs its own authorisation and makes the risk high. Check that the authorisation names this drone`,
        ),
      ),
  },
  {
    id: 'a1-too-heavy',
    strength: 'blocks',
    types: DRONE,
    source: `${UK_OPEN}.020: A1 under 250 g, or under 900 g with class mark UK1`,
    find: context =>
      craftOf(context).flatMap(({ path, mass, index }) =>
        findingIf(
          mass >= 900 && fliesOnlyUnder(context, 'open-a1'),
          aircraft,
          `${path}.takeOffMass`,
          `Drone ${index + 1} weighs ${massText(mass)} and flies in Open A1, which allows at most 900 g. Fly in A2 or A3 or under an authorisation, or use a lighter drone`,
        ),
      ),
  },
  {
    id: 'a1-needs-class-mark',
    strength: 'explain',
    types: DRONE,
    source: `${UK_OPEN}.020: A1 from 250 g with class mark UK1 or C1 only`,
    find: context =>
      craftOf(context).flatMap(({ path, mass, index }) =>
        findingIf(
          mass >= 250 && mass < 900 && fliesOnlyUnder(context, 'open-a1'),
          aircraft,
          `${path}.takeOffMass`,
          `Drone ${index + 1} weighs ${massText(mass)}. In Open A1 it needs the class mark UK1 or C1, and must not fly over people. Name its mark, or fly in A3`,
        ),
      ),
  },
  {
    id: 'a2-too-heavy',
    strength: 'blocks',
    types: DRONE,
    source: `${UK_OPEN}.030: A2 under 4 kg with class mark UK2`,
    find: context =>
      craftOf(context).flatMap(({ path, mass, index }) =>
        findingIf(
          mass >= 4000 && fliesOnlyUnder(context, 'open-a2'),
          aircraft,
          `${path}.takeOffMass`,
          `Drone ${index + 1} weighs ${massText(mass)} and flies in Open A2, which allows at most 4 kg. Fly in A3 or under an authorisation, or use a lighter drone`,
        ),
      ),
  },
  {
    id: 'a2-needs-class-mark',
    strength: 'explain',
    types: DRONE,
    source: `${UK_OPEN}.030: A2 from 2 kg with class mark UK2 or C2 only; unmarked drones after 2025 are not confirmed`,
    find: context =>
      craftOf(context).flatMap(({ path, mass, index }) =>
        findingIf(
          mass >= 2000 && mass < 4000 && fliesOnlyUnder(context, 'open-a2'),
          aircraft,
          `${path}.takeOffMass`,
          `Drone ${index + 1} weighs ${massText(mass)}. Between 2 and 4 kg, Open A2 needs the class mark UK2 or C2. Name the mark, or fly in A3`,
        ),
      ),
  },
  {
    id: 'a2-people-within-5-m',
    strength: 'blocks',
    types: DRONE,
    source: `${UK_OPEN}.030: 30 m from people, 5 m at low speed`,
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          item.nearestUninvolvedPeople < 5 && fliesOnlyUnder(context, 'open-a2'),
          suavLocations,
          `${path}.nearestUninvolvedPeople`,
          `At ${site}, uninvolved people are ${item.nearestUninvolvedPeople} m away. Open A2 needs 30 m, or 5 m at low speed, and never less. Clear the ground`,
        ),
      ),
  },
  {
    id: 'a2-people-within-30-m',
    strength: 'explain',
    types: DRONE,
    source: `${UK_OPEN}.030: 30 m from people, 5 m at low speed`,
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) => {
        const metres = item.nearestUninvolvedPeople
        return findingIf(
          metres >= 5 && metres < 30 && fliesOnlyUnder(context, 'open-a2'),
          suavLocations,
          `${path}.nearestUninvolvedPeople`,
          `At ${site}, uninvolved people are ${metres} m away. Open A2 needs 30 m, and allows 5 m only in low-speed mode of a class UK2 drone. Clear the ground, or confirm that you fly in that mode`,
        )
      }),
  },
  {
    id: 'a3-people-within-50-m',
    strength: 'blocks',
    types: DRONE,
    source: `${UK_OPEN}.040 and CAA Drone Code: 50 m from people`,
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          item.nearestUninvolvedPeople < 50 && fliesOnlyUnder(context, 'open-a3'),
          suavLocations,
          `${path}.nearestUninvolvedPeople`,
          `At ${site}, uninvolved people are ${item.nearestUninvolvedPeople} m away. Open A3 needs 50 m from everyone. Clear the ground, or fly under an authorisation`,
        ),
      ),
  },
  {
    id: 'a3-in-built-up-area',
    strength: 'explain',
    types: DRONE,
    source: `${UK_OPEN}.040: 150 m from residential, commercial, industrial and recreational areas`,
    find: context =>
      findingIf(
        hasAny(general(context).environments, 'urban') && fliesOnlyUnder(context, 'open-a3'),
        pilots,
        'pilots.0.operationalBasis',
        'The shoot is in an urban place, and Open A3 needs 150 m from places where people live, work and play. Fly under an authorisation, or say how far away the flights are',
      ),
  },
  {
    id: 'over-people-in-open-category',
    strength: 'blocks',
    types: DRONE,
    source: `${UK_OPEN}.020 to .040: no flight over uninvolved people from 250 g`,
    find: context => {
      const heaviest = Math.max(...craftOf(context).map(({ mass }) => mass || 0), 0)
      return sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          item.overUninvolvedPeople === 'yes' &&
            (fliesOnlyUnder(context, 'open-a2', 'open-a3') ||
              (fliesOnlyUnder(context, ...OPEN) && heaviest >= 250)),
          suavLocations,
          `${path}.overUninvolvedPeople`,
          `At ${site}, the flight goes over uninvolved people. The Open category forbids that for a drone of ${massText(heaviest)}. Clear the ground, or fly under an authorisation that allows it`,
        ),
      )
    },
  },
  {
    id: 'over-people-under-pdra01',
    strength: 'explain',
    types: DRONE,
    source: 'CAA UK PDRA01: flight over uninvolved people is kept to a minimum, never over assemblies',
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          item.overUninvolvedPeople === 'yes' && fliesOnlyUnder(context, 'specific-pdra01'),
          suavLocations,
          `${path}.overUninvolvedPeople`,
          `At ${site}, the flight goes over uninvolved people. PDRA01 allows that only for moments, and never over an assembly. Clear the ground, or say when and for how long`,
        ),
      ),
  },
  {
    id: 'pdra01-people-within-30-m',
    strength: 'blocks',
    types: DRONE,
    source:
      'CAA UK PDRA01: 50 m from uninvolved people, 30 m at take-off and landing; not confirmed after 31 March 2026',
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          item.nearestUninvolvedPeople < 30 && fliesOnlyUnder(context, 'specific-pdra01'),
          suavLocations,
          `${path}.nearestUninvolvedPeople`,
          `At ${site}, uninvolved people are ${item.nearestUninvolvedPeople} m away. PDRA01 needs 50 m, and 30 m at take-off and landing. Clear the ground, or get another authorisation`,
        ),
      ),
  },
  {
    id: 'pdra01-people-within-50-m',
    strength: 'explain',
    types: DRONE,
    source:
      'CAA UK PDRA01: 50 m from uninvolved people, 30 m at take-off and landing; not confirmed after 31 March 2026',
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) => {
        const metres = item.nearestUninvolvedPeople
        return findingIf(
          metres >= 30 && metres < 50 && fliesOnlyUnder(context, 'specific-pdra01'),
          suavLocations,
          `${path}.nearestUninvolvedPeople`,
          `At ${site}, uninvolved people are ${metres} m away. PDRA01 allows 30 m only at take-off and landing, and needs 50 m otherwise. Clear the ground, or say that you mean only take-off and landing`,
        )
      }),
  },
  {
    id: 'pdra01-without-gvc',
    strength: 'blocks',
    types: DRONE,
    source: 'CAA UK PDRA01, remote pilot competence: GVC, or RPC-L1 and above',
    find: context =>
      flyingPilots(context).flatMap(({ item, path, name, basis }) =>
        findingIf(
          basis === 'specific-pdra01' && item.qualification === 'a2-cofc',
          pilots,
          `${path}.qualification`,
          `${name} holds an A2 CofC, but PDRA01 needs a GVC or a remote pilot certificate. Choose another pilot or another category`,
        ),
      ),
  },
  {
    id: 'foreign-qualification-in-britain',
    strength: 'explain',
    types: DRONE,
    source: 'CAA: foreign remote pilot certificates are not recognised automatically in the UK',
    find: context =>
      flyingPilots(context).flatMap(({ item, path, name, basis }) =>
        findingIf(
          item.qualification === 'foreign' && BRITISH.some(one => one === basis && one !== 'open-a3'),
          pilots,
          `${path}.qualification`,
          `${name} holds a certificate of another country but flies under a British category. The CAA does not recognise it automatically. Name the recognition, or choose another pilot`,
        ),
      ),
  },
  {
    id: 'foreign-basis-in-britain',
    strength: 'blocks',
    types: DRONE,
    source: 'Air Navigation Order 2016: flights in the UK are under UK rules',
    find: context =>
      flyingPilots(context).flatMap(({ path, name, basis }) =>
        findingIf(
          basis.startsWith('foreign') && isInUk(context) && !isAbroad(context),
          pilots,
          `${path}.operationalBasis`,
          `${name} flies under the rules of another country, and Great Britain is the only country of the trip. Choose the British category`,
        ),
      ),
  },
  {
    id: 'british-basis-abroad',
    strength: 'explain',
    types: DRONE,
    source: 'Chicago Convention, article 8',
    find: context =>
      flyingPilots(context).flatMap(({ path, name, basis }) =>
        findingIf(
          BRITISH.some(one => one === basis) && isAbroad(context) && !isInUk(context),
          pilots,
          `${path}.operationalBasis`,
          `${name} flies under a British category, but the trip is abroad, where that category does not apply. Choose what that country allows, or say why it is accepted there`,
        ),
      ),
  },
  {
    id: 'no-basis-needed-abroad',
    strength: 'explain',
    types: DRONE,
    find: context =>
      flyingPilots(context).flatMap(({ item, path, name, basis }) =>
        findingIf(
          basis === 'foreign-none' && item.localPermission !== 'yes',
          pilots,
          `${path}.operationalBasis`,
          `You answered that ${name} needs no authorisation in the country of the flight. Say who in that country told you so, and when`,
        ),
      ),
  },
]
