import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, isInUk, tripOf } from '@/domain/pras/checks/facts'
import { metresBetween } from '@/domain/pras/checks/places/distance'
import { aircraft } from '@/domain/pras/steps/definitions/aircraft'
import { droneInCaseOfEmergency } from '@/domain/pras/steps/definitions/drone-in-case-of-emergency'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'
import { namesPermission, restrictedZone } from './airspace-words'
import { isCertainlyDark } from './darkness'
import {
  craftOf,
  DRONE,
  emergencyOfDrone,
  fliesOnlyUnder,
  fliesUnder,
  isAfterNewRules,
  sitesOf,
} from './drone-facts'

const thing =
  '(?:masts?|towers?|pylons?|trees?|cliffs?|cranes?|buildings?|chimneys?|turbines?|wires?|lines?|ridges?|crags?|spires?|poles?|hills?)'
const heightThenThing = new RegExp(`(\\d{1,4}) ?-?(?:m|metres?)[ -](?:(?:high|tall)\\b|${thing}\\b)`, 'gi')
const thingThenHeight = new RegExp(
  `(?:\\b${thing}|high|tall|height)(?: are| is)?,?(?: of| to| up to| about| at)* (\\d{1,4}) ?(?:m|metres?)\\b(?! ?(?:away|from|north|south|east|west|off|of take|behind|beyond|beside|to the))`,
  'gi',
)

/** The height of the highest obstacle in a text, in metres: 'mast, 80 m', '45 m high trees'. NaN if there is none. */
export function highestObstacle(words: string): number {
  const found = [...words.matchAll(heightThenThing), ...words.matchAll(thingThenHeight)].map(match =>
    Number(match[1]),
  )
  return found.length === 0 ? Number.NaN : Math.max(...found)
}

/** The clock times in a text, in hours: '06:00 to 09:00', '22.30'. */
function hoursOfDay(words: string): number[] {
  return [...words.matchAll(/\b([01]?\d|2[0-3])[:.]([0-5]\d)\b/g)].map(
    match => Number(match[1]) + Number(match[2]) / 60,
  )
}

type Site = ReturnType<typeof sitesOf>[number]['item']

/** Returns whether flights are late at night, whatever the place, or in the dark at their place on the first or last day. */
function fliesInTheDark({ times, takeOff, dateFrom, dateTo }: Site): boolean {
  const days = [dateFrom, dateTo].filter(Boolean)
  return hoursOfDay(times).some(
    hour => hour >= 22.5 || hour < 3 || (takeOff && days.some(day => isCertainlyDark(takeOff, day, hour))),
  )
}

export const siteChecks: readonly PraCheck[] = [
  {
    id: 'restricted-airspace-without-permission',
    strength: 'blocks',
    types: DRONE,
    source: 'Air Navigation Order 2016, art. 94A and 94B: flight restriction zones; UK AIP ENR 5.1',
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) => {
        const words = `${item.airspaceClass}. ${item.airspaceNotes}`
        const zone = restrictedZone(words)
        return findingIf(
          zone !== '' && !namesPermission(words),
          suavLocations,
          `${path}.airspaceNotes`,
          `The airspace at ${site} is described as ‘${zone}’, but no permission is named. To fly there without permission is an offence. Enter who gave the permission, for which days, and its reference`,
        )
      }),
  },
  {
    id: 'controlled-airspace-without-contact',
    strength: 'explain',
    types: DRONE,
    source: 'CAP 722: air traffic control is told of flights in controlled airspace',
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          /\bclass [a-e]\b/i.test(item.airspaceClass) && item.airspaceNotes === '',
          suavLocations,
          `${path}.airspaceNotes`,
          `${site} is in controlled airspace (${item.airspaceClass}), but the notes do not say whom you tell. Enter the unit, its number and the times, or say why nobody needs to know`,
        ),
      ),
  },
  {
    id: 'geofence-unlocked-unexplained',
    strength: 'explain',
    types: DRONE,
    source: 'Manufacturers lock zones that the law restricts',
    find: context =>
      craftOf(context).flatMap(({ item, path, index }) =>
        findingIf(
          item.geofenceUnlock === 'yes' &&
            !sitesOf(context).some(site =>
              namesPermission(`${site.item.airspaceClass}. ${site.item.airspaceNotes}`),
            ),
          aircraft,
          `${path}.geofenceUnlock`,
          `The geofence of drone ${index + 1} is unlocked, and no location names a permission. A zone is locked for a reason. Enter who gave permission, or lock the geofence again`,
        ),
      ),
  },
  {
    id: 'airspace-checked-long-before',
    strength: 'notice',
    types: DRONE,
    source: 'NOTAMs hold for days: checked on the day',
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) => {
        const days = daysBetween(item.airspaceCheckedOn, item.dateFrom)
        return findingIf(
          days > 30 && daysBetween(item.airspaceCheckedOn, tripOf(context).start) <= 30,
          suavLocations,
          `${path}.airspaceCheckedOn`,
          `The airspace at ${site} was checked on ${formatDayShort(item.airspaceCheckedOn)}, ${days} days before the first flight there. Check it again on the day`,
        )
      }),
  },
  {
    id: 'foreign-authority-refuses',
    strength: 'blocks',
    types: DRONE,
    source: 'Chicago Convention, article 8',
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          item.foreignAuthorisation === 'no',
          suavLocations,
          `${path}.foreignAuthorisation`,
          `The aviation authority of the country has not authorised the flights at ${site}. Get the authorisation, or remove the location`,
        ),
      ),
  },
  {
    id: 'foreign-authorisation-not-applicable',
    strength: 'explain',
    types: DRONE,
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          item.foreignAuthorisation === 'na' && fliesUnder(context, 'foreign-authorisation'),
          suavLocations,
          `${path}.foreignAuthorisation`,
          `At ${site}, the pilot flies under the authorisation of another country, but the answer about this country’s authorisation is ‘not applicable’. Answer yes and add it, or say why none is needed here`,
        ),
      ),
  },
  {
    id: 'no-permission-of-land-owner',
    strength: 'explain',
    types: DRONE,
    source: 'CAP 722 and byelaws: take-off and landing with the land owner’s leave',
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          item.landownerPermission === 'no',
          suavLocations,
          `${path}.landownerPermission`,
          `The land owner has not permitted take-off and landing at ${site}. Ask the owner, or say what gives you the right to use the land`,
        ),
      ),
  },
  {
    id: 'no-permission-of-local-authority',
    strength: 'explain',
    types: DRONE,
    source: 'Byelaws of councils, parks and reserves',
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          item.localAuthorityPermission === 'no',
          suavLocations,
          `${path}.localAuthorityPermission`,
          `The local authority has not permitted the flights at ${site}. Ask for the permission, or say why none is needed`,
        ),
      ),
  },
  {
    id: 'privacy-not-assessed',
    strength: 'explain',
    types: DRONE,
    source: 'ICO, video surveillance and drones; UK GDPR',
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          item.privacyAssessment === 'no',
          suavLocations,
          `${path}.privacyAssessment`,
          `Privacy at ${site} has not been assessed. Assess who may be seen and who must be told, or say why nobody can be recognised`,
        ),
      ),
  },
  {
    id: 'night-times-against-answer',
    strength: 'explain',
    types: DRONE,
    source: 'CAP 722, night: the sun more than 6° below the horizon',
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          item.nightFlying === 'no' && fliesInTheDark(item),
          suavLocations,
          `${path}.nightFlying`,
          `Flights at ${site} are at ${item.times}, but the answer about night flights is no. Answer yes, or say that the sun is up at that time`,
        ),
      ),
  },
  {
    id: 'night-without-green-light',
    strength: 'explain',
    types: DRONE,
    source: 'CAA: a green flashing light on every drone at night, UK, since 1 January 2026',
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          item.nightFlying === 'yes' &&
            isInUk(context) &&
            isAfterNewRules(context) &&
            !/\blights?\b|strobe|beacon|\blit\b/i.test(
              `${item.flightPlanNotes} ${item.peopleControl} ${item.obstacles} ${item.airspaceNotes}`,
            ),
          suavLocations,
          `${path}.flightPlanNotes`,
          `Flights at ${site} are at night, but the notes name no lights. In the UK, a drone that flies at night must show a green flashing light, and the site is lit or walked by day. Say that you do this, or what you do instead`,
        ),
      ),
  },
  {
    id: 'radio-interference-unplanned',
    strength: 'explain',
    types: DRONE,
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          item.rfInterference === 'yes' && emergencyOfDrone(context).gnssFailure === '',
          suavLocations,
          `${path}.rfInterference`,
          `${site} has sources of radio interference, but the emergency page does not say what happens when the position or the compass fails. Write it on that page, or say why they cannot fail`,
        ),
      ),
  },
  {
    id: 'lost-over-water-unplanned',
    strength: 'explain',
    types: DRONE,
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) =>
        findingIf(
          item.overWater === 'yes' && emergencyOfDrone(context).lostOverWater === '',
          suavLocations,
          `${path}.overWater`,
          `Flights at ${site} go over water, but the emergency page does not say what happens to a drone that is lost there. Write it on that page, or say why nobody tries to recover the drone`,
        ),
      ),
  },
  {
    id: 'return-height-below-obstacle',
    strength: 'blocks',
    types: DRONE,
    find: context => {
      const height = emergencyOfDrone(context).returnToHomeHeight
      return sitesOf(context).flatMap(({ item, site }) => {
        const highest = highestObstacle(item.obstacles)
        return findingIf(
          height <= highest,
          droneInCaseOfEmergency,
          'returnToHomeHeight',
          `The drone at ${site} returns at ${height} m, but an obstacle there is ${highest} m high. If the link is lost, the drone flies into the obstacle. Set a greater return height`,
        )
      })
    },
  },
  {
    id: 'return-height-over-limit',
    strength: 'blocks',
    types: DRONE,
    source: 'UK Regulation (EU) 2019/947, UAS.OPEN.010, and PDRA01: 120 m',
    find: context => {
      const height = emergencyOfDrone(context).returnToHomeHeight
      return findingIf(
        height > 120 && fliesOnlyUnder(context, 'open-a1', 'open-a2', 'open-a3', 'specific-pdra01'),
        droneInCaseOfEmergency,
        'returnToHomeHeight',
        `The drone returns at ${height} m, above the 120 m (400 ft) that the pilot may fly. Set a lower return height, and choose a site without obstacles above it`,
      )
    },
  },
  {
    id: 'return-height-over-planned',
    strength: 'explain',
    types: DRONE,
    find: context => {
      const height = emergencyOfDrone(context).returnToHomeHeight
      return sitesOf(context).flatMap(({ item, site }) =>
        findingIf(
          height > item.maxHeight && height <= 120,
          droneInCaseOfEmergency,
          'returnToHomeHeight',
          `The drone at ${site} returns at ${height} m, higher than the ${item.maxHeight} m that is planned and that others were told. Set a lower return height, or say who knows of it`,
        ),
      )
    },
  },
  {
    id: 'emergency-landing-far',
    strength: 'explain',
    types: DRONE,
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) => {
        const metres = metresBetween(item.takeOff, item.emergencyLanding)
        return findingIf(
          metres > Math.max(1000, item.maxDistance * 2),
          suavLocations,
          `${path}.emergencyLanding`,
          `The emergency landing at ${site} is ${(metres / 1000).toFixed(1)} km from take-off, too far for a failing drone. Choose a nearer place, or check the position`,
        )
      }),
  },
  {
    id: 'flight-area-out-of-sight',
    strength: 'explain',
    types: DRONE,
    source: 'CAP 722: within sight of the pilot',
    find: context =>
      sitesOf(context).flatMap(({ item, path, site }) => {
        const farthest = Math.max(
          0,
          ...item.flightArea.map(corner => metresBetween(item.takeOff, corner) || 0),
        )
        return findingIf(
          farthest > item.maxDistance + 100 && item.beyondVisualLineOfSight === 'no',
          suavLocations,
          `${path}.flightArea`,
          `A corner of the flight area at ${site} is ${Math.round(farthest)} m from take-off, but the drone stays within ${item.maxDistance} m of the pilot. Draw the area smaller, or say where the pilot stands`,
        )
      }),
  },
  {
    id: 'batteries-not-declared',
    strength: 'explain',
    types: DRONE,
    source: 'IATA Dangerous Goods Regulations, lithium batteries',
    find: context =>
      craftOf(context).flatMap(({ item, path, index }) =>
        findingIf(
          item.airTransportDeclared === 'no',
          aircraft,
          `${path}.airTransportDeclared`,
          `The batteries of drone ${index + 1} are not declared to the airline. Batteries can catch fire in a hold. Declare them and carry them in the cabin, or say that they do not travel by air`,
        ),
      ),
  },
  {
    id: 'single-battery',
    strength: 'notice',
    types: DRONE,
    find: context =>
      craftOf(context).flatMap(({ item, path, index }) =>
        findingIf(
          item.batteriesCarried < 2,
          aircraft,
          `${path}.batteriesCarried`,
          `Drone ${index + 1} has ${item.batteriesCarried} batteries. With only one battery, every flight uses it up completely. Carry more`,
        ),
      ),
  },
  {
    id: 'firmware-old',
    strength: 'notice',
    types: DRONE,
    source: 'Manufacturers’ safety releases',
    find: context =>
      craftOf(context).flatMap(({ item, path, index }) =>
        findingIf(
          daysBetween(item.firmwareUpdatedOn, tripOf(context).start) > 365,
          aircraft,
          `${path}.firmwareUpdatedOn`,
          `Drone ${index + 1} has firmware of ${formatDayShort(item.firmwareUpdatedOn)}, more than a year old at the start of the trip. Check whether there is a safety release`,
        ),
      ),
  },
]
