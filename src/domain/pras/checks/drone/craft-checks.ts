import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, mentions } from '@/domain/pras/checks/facts'
import { general } from '@/domain/pras/steps/conditions'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { aircraft } from '@/domain/pras/steps/definitions/aircraft'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import { craftOf, DRONE, massText, sitesOf } from './drone-facts'

/** The wind that small drones usually withstand, in m/s. Used for drones whose limit is not in the register. */
const USUAL_WIND = 15

/** Units of speed, each with its value in metres per second. */
const units: readonly (readonly [unit: RegExp, toMetres: number])[] = [
  [/^m\/s|^metres? per second|^mps/i, 1],
  [/^kts?\b|^knots?/i, 0.514],
  [/^mph|^miles/i, 0.447],
  [/^km\/?h|^kph/i, 0.278],
]

/** All wind speeds in a text, in m/s: 'Wind 9 m/s, gusts 12 m/s', '25 kt'. */
export function windsIn(text: string): number[] {
  const found = text.matchAll(
    /(\d+(?:\.\d+)?) ?(m\/s|metres? per second|mps|kts?|knots?|mph|miles|km\/?h|kph)\b/gi,
  )
  return [...found].flatMap(([, number, unit = '']) =>
    units.filter(([named]) => named.test(unit)).map(([, toMetres]) => Number(number) * toMetres),
  )
}

const registered = (context: StepContext, id: string) => context.registry?.('aircraft', id)

/** The lowest wind limit of the PRA's drones in m/s, from the register; if no limit is registered, the usual one. */
function windOf(context: StepContext): number {
  const known = craftOf(context)
    .map(({ item }) => registered(context, item.aircraftId)?.mostWind ?? 0)
    .filter(wind => wind > 0)
  return known.length > 0 ? Math.min(...known) : USUAL_WIND
}

type Site = ReturnType<typeof sitesOf>[number]['item']

/** The texts about flights at a place: its own notes, the uses of the drones, and the summary of the whole shoot. */
const flightWords = (context: StepContext, site: Site): string =>
  [
    site.flightPlanNotes,
    ...craftOf(context).map(({ item }) => item.usedFor),
    general(context).activitySummary,
  ].join('. ')

const orbitThenMetres = /\borbit\w*\b[^.;\n]{0,40}?\b(\d{1,4}) ?(?:m|metres?)\b/gi
const metresThenOrbit = /\b(\d{1,4}) ?-?(?:m|metres?)\b[^.;,\n]{0,15}?\borbit/gi

/** The widest orbit that a text mentions, in metres; 0 if none. */
export const widestOrbit = (text: string): number =>
  Math.max(
    0,
    ...[...text.matchAll(orbitThenMetres), ...text.matchAll(metresThenOrbit)].map(match => Number(match[1])),
  )

const crowd =
  /\bcrowds?\b(?! of (?:starlings?|birds?|gulls?|geese|seals?|gannets?|animals?|deer|penguins?))|spectators?|festival|carnival|parade|\bmarket\b|stadium|\bconcert\b|\bfair\b|street party|busy (?:beach|square|street|park|path)/i

export const craftChecks: readonly PraCheck[] = [
  {
    id: 'mass-over-register',
    strength: 'blocks',
    types: DRONE,
    source: 'UK Regulation (EU) 2019/947: the maximum take-off mass of the maker; the aircraft register',
    find: context =>
      craftOf(context).flatMap(({ item, path, mass }) => {
        const record = registered(context, item.aircraftId)
        const most = record?.mostMass ?? 0
        return findingIf(
          most > 0 && mass > most,
          aircraft,
          `${path}.takeOffMass`,
          `${record?.name ?? 'The drone'} takes off with ${massText(mass)}, but its register entry allows ${massText(most)}. Above that mass the drone is not safe to fly. Carry less, or correct the wrong figure`,
        )
      }),
  },
  {
    id: 'people-within-flight-radius',
    strength: 'explain',
    types: DRONE,
    source: 'CAP 722: uninvolved people and the flight area; answers agree',
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          item.overUninvolvedPeople === 'no' && item.flightRadius > item.nearestUninvolvedPeople,
          suavLocations,
          `${path}.nearestUninvolvedPeople`,
          `At ${site}, uninvolved people are ${item.nearestUninvolvedPeople} m away, but the flight area reaches ${item.flightRadius} m. Draw the area smaller, or say on which side the people are and what keeps the drone away from them`,
        ),
      ),
  },
  {
    id: 'people-within-orbit',
    strength: 'explain',
    types: DRONE,
    source: 'CAP 722: distance to uninvolved people; answers agree',
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) => {
        const orbit = widestOrbit(flightWords(context, item))
        return findingIf(
          item.overUninvolvedPeople === 'no' && orbit > item.nearestUninvolvedPeople,
          suavLocations,
          `${path}.nearestUninvolvedPeople`,
          `At ${site}, the texts mention an orbit of ${orbit} m, but uninvolved people are ${item.nearestUninvolvedPeople} m away. Fly a smaller orbit, or say where the people are and how the orbit avoids them`,
        )
      }),
  },
  {
    id: 'crowd-words-against-answer',
    strength: 'explain',
    types: DRONE,
    source: 'UK Regulation (EU) 2019/947: never over assemblies of people; answers agree',
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) => {
        const said = `${item.siteName}. ${item.groundType}. ${item.peopleControl}. ${flightWords(context, item)}`
        return findingIf(
          item.overUninvolvedPeople === 'no' && mentions(said, crowd),
          suavLocations,
          `${path}.overUninvolvedPeople`,
          `At ${site}, the texts mention ‘${crowd.exec(said)?.[0] ?? 'a crowd'}’, but by your answer the drone does not fly over uninvolved people. Nobody may fly over an assembly. Say where the people are and what keeps the drone from flying over them, or change the answer`,
        )
      }),
  },
  {
    id: 'wind-over-limit',
    strength: 'explain',
    types: DRONE,
    source: 'Makers’ limits, by the aircraft register; else 15 m/s, which few small drones bear',
    find: context => {
      const most = windOf(context)
      return sitesOf(context).flatMap(({ item, path, site }) => {
        const named = Math.max(0, ...windsIn(item.weatherLimits))
        return findingIf(
          named > most + 0.5,
          suavLocations,
          `${path}.weatherLimits`,
          `At ${site}, the limits allow a wind of ${Math.round(named)} m/s, but the drone is built for at most ${most} m/s. Set a lower limit, or say which drone can fly in more wind`,
        )
      })
    },
  },
]
