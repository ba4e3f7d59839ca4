import { dayChecks } from './agreement/day-checks'
import { linkChecks } from './agreement/link-checks'
import { thingChecks } from './agreement/thing-checks'
import { boilerplateChecks } from './boilerplate/boilerplate-checks'
import type { PraCheck } from './check'
import { animalChecks } from './dive/animal-checks'
import { depthChecks } from './dive/depth-checks'
import { diverChecks } from './dive/diver-checks'
import { flyingChecks } from './dive/flying-checks'
import { gasChecks } from './dive/gas-checks'
import { kitChecks } from './dive/kit-checks'
import { oxygenChecks } from './dive/oxygen-checks'
import { placeChecks } from './dive/place-checks'
import { specialDiveChecks } from './dive/special-dive-checks'
import { teamChecks } from './dive/team-checks'
import { categoryChecks } from './drone/category-checks'
import { craftChecks } from './drone/craft-checks'
import { heightAndSightChecks } from './drone/height-and-sight-checks'
import { pilotChecks } from './drone/pilot-checks'
import { siteChecks } from './drone/site-checks'
import { activityChecks } from './on-site/activity-checks'
import { aircraftChecks } from './on-site/aircraft-checks'
import { childrenChecks } from './on-site/children-checks'
import { firstAidChecks } from './on-site/first-aid-checks'
import { medicalChecks } from './on-site/medical-checks'
import { peopleChecks } from './on-site/people-checks'
import { scheduleChecks } from './on-site/schedule-checks'
import { svalbardChecks } from './on-site/svalbard-checks'
import { travelChecks } from './on-site/travel-checks'
import { whoMayChecks } from './on-site/who-may-checks'
import { paperChecks } from './papers/paper-checks'
import { supplierChecks } from './papers/supplier-checks'
import { adviceChecks } from './places/advice-checks'
import { careTimeChecks } from './places/care-time-checks'
import { coordinateChecks } from './places/coordinate-checks'
import { phoneChecks } from './places/phone-checks'
import { shortNumberChecks } from './places/short-number-checks'

/**
 * All checks of whole PRAs except those of the emergency card. docs/decisions/checks-of-pras.md has the sources of their numbers.
 * Import this file only when a PRA is open, because it also loads the phone numbering plans of all countries.
 */
export const checkDefinitions: readonly PraCheck[] = [
  ...gasChecks,
  ...depthChecks,
  ...teamChecks,
  ...oxygenChecks,
  ...placeChecks,
  ...specialDiveChecks,
  ...flyingChecks,
  ...kitChecks,
  ...categoryChecks,
  ...heightAndSightChecks,
  ...pilotChecks,
  ...siteChecks,
  ...craftChecks,
  ...activityChecks,
  ...peopleChecks,
  ...medicalChecks,
  ...scheduleChecks,
  ...travelChecks,
  ...aircraftChecks,
  ...adviceChecks,
  ...coordinateChecks,
  ...careTimeChecks,
  ...phoneChecks,
  ...shortNumberChecks,
  ...paperChecks,
  ...animalChecks,
  ...diverChecks,
  ...firstAidChecks,
  ...childrenChecks,
  ...svalbardChecks,
  ...whoMayChecks,
  ...supplierChecks,
  ...thingChecks,
  ...dayChecks,
  ...linkChecks,
  ...boilerplateChecks,
]
