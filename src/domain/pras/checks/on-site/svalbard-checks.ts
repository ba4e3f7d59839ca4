import type { PraCheck } from '@/domain/pras/checks/check'
import {
  countriesOf,
  findingsAt,
  mentions,
  type Place,
  placeIn,
  rowsIn,
  tripOf,
} from '@/domain/pras/checks/facts'
import { praTypes } from '@/domain/pras/schema'
import { general } from '@/domain/pras/steps/conditions'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import { hazards } from '@/domain/pras/steps/definitions/hazards'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'

interface Said extends Place {
  text: string
}

/** The texts about the work in Svalbard, each with its path; empty if the trip does not go there. */
function saidInSvalbard(context: StepContext): Said[] {
  if (!countriesOf(context).includes('SJM')) return []
  const { activitySummary, locationSummary } = general(context)
  return [
    { ...placeIn(generalInfo, 'activitySummary'), text: activitySummary },
    { ...placeIn(generalInfo, 'locationSummary'), text: locationSummary },
    ...rowsIn(answersOf(shootPlan, context), 'schedule').map(({ item, path }) => ({
      ...placeIn(shootPlan, `${path}.activity`),
      text: `${item.location}. ${item.activity}. ${item.transport}`,
    })),
    ...rowsIn(answersOf(hazards, context), 'hazards').map(({ item, path }) => ({
      ...placeIn(hazards, `${path}.controls`),
      text: `${item.title}. ${item.specificDetail}\n${item.controls}`,
    })),
  ]
}

/** The legal distance to polar bears in metres: 500 if a day of the trip is from March to June, otherwise 300. */
function distanceOf(context: StepContext): number {
  const { start, end } = tripOf(context)
  const years = [start.slice(0, 4), end.slice(0, 4)]
  return start !== '' && years.some(year => end >= `${year}-03-01` && start <= `${year}-06-30`) ? 500 : 300
}

const bearThenMetres = /\bbears?\b[^.;\n]{0,60}?\b(\d{2,3}) ?(?:m|metres)\b/gi
const metresThenBear = /\b(\d{2,3}) ?(?:m|metres)\b[^.;,\n]{0,40}?\bbears?\b/gi

/** In metres. None if one of them is 500: such a text quotes the law with both its distances. */
function distancesTo(text: string): number[] {
  const found = [...text.matchAll(bearThenMetres), ...text.matchAll(metresThenBear)].map(match =>
    Number(match[1]),
  )
  return found.includes(500) ? [] : found
}

const regulatedIce = /tempelfjord|billefjord|dicksonfjord/i
const onIce = /\b(?:sea|fast|fjord)[- ]ice\b|\bon the ice\b/i

/** Checks that a film crew keeps the law of Svalbard. */
export const svalbardChecks: readonly PraCheck[] = [
  {
    id: 'polar-bear-nearer-than-law',
    strength: 'explain',
    types: praTypes,
    source:
      'Svalbard Environmental Protection Act, § 30, since 1 January 2025: 500 m from 1 March to 30 June, else 300 m (reported by Radio Canada International and the trade; the text of the act is not confirmed)',
    find: context => {
      const least = distanceOf(context)
      const nearest = ({ text }: Said) => Math.min(...distancesTo(text))
      return findingsAt(
        saidInSvalbard(context),
        said => nearest(said) < least,
        said =>
          `The text says ${nearest(said)} m to a bear. On these days, the law of Svalbard requires ${least} m from polar bears, and people who are nearer must withdraw. Change the distance, or name the Governor’s exception`,
      )
    },
  },
  {
    id: 'regulated-sea-ice',
    strength: 'explain',
    types: praTypes,
    source:
      'Governor of Svalbard, 4 March 2024: sea-ice traffic in Tempelfjorden, Billefjorden and Dicksonfjorden is regulated',
    find: context =>
      findingsAt(
        saidInSvalbard(context),
        ({ text }) => regulatedIce.test(text) && mentions(text, onIce),
        ({ text }) =>
          `The text mentions the sea ice of ${regulatedIce.exec(text)?.[0] ?? 'a fjord'}…, where traffic is regulated. Read the Governor’s map for these days, and say which corridor you use or who permitted the traffic`,
      ),
  },
]
