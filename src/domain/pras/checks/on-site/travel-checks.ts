import type { PraCheck } from '@/domain/pras/checks/check'
import {
  findingIf,
  holds,
  isAbroad,
  isRemote,
  minutesOf,
  numberOf,
  rowsOf,
  stepOf,
  tripOf,
} from '@/domain/pras/checks/facts'
import { nameOf, text } from '@/domain/pras/steps/conditions'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { asContent } from '@/domain/shared/answers'
import { currentCertificates } from '@/domain/shared/certificates'
import { addDays, daysBetween, formatDayShort } from '@/domain/shared/dates'

const TRAVELLED = ['regular', 'low-risk', 'dive'] as const
const SHOOT = 'shoot-plan'

const legsOf = (context: StepContext, ...modes: string[]) =>
  rowsOf(context, SHOOT, 'travelPlan').filter(({ item }) => modes.includes(text(item.mode)))
const driversOf = (context: StepContext) =>
  rowsOf(context, 'crew', 'crewMembers').filter(({ item }) => item.isDriver === 'yes')
const staysOf = (context: StepContext) => rowsOf(context, SHOOT, 'accommodation')
const info = (context: StepContext) => stepOf(context, 'general-info')

/** Journeys, drivers, beds, and how people keep in touch. */
export const travelChecks: readonly PraCheck[] = [
  {
    id: 'self-drive-without-driver',
    strength: 'explain',
    types: TRAVELLED,
    source: 'HSE INDG382, driving for work; domain 1.4 and 1.7',
    find: context =>
      rowsOf(context, 'crew', 'crewMembers').length === 0 || driversOf(context).length > 0
        ? []
        : legsOf(context, 'Self-drive').map(({ item, path }) => ({
            slug: SHOOT,
            path: `${path}.mode`,
            message: `The crew drives to ${text(item.to) || 'the next place'}, and nobody in the crew list will drive. Mark who does, so that licence and insurance are asked for, or say who it is`,
          })),
  },
  {
    id: 'driver-licence-runs-out',
    strength: 'blocks',
    types: TRAVELLED,
    source: 'Road Traffic Act 1988, s. 87; HSE INDG382: licences checked',
    find: context => {
      const { end } = tripOf(context)
      return driversOf(context).flatMap(({ item, path }) => {
        const holder = context.registry?.('users', text(asContent(item.person).userId))
        const expired = currentCertificates(holder?.certificates ?? []).find(
          ({ kind, name, expiresOn }) =>
            kind === 'licence' && /driv|licen[cs]e/i.test(name) && expiresOn !== '' && expiresOn < end,
        )
        return findingIf(
          expired !== undefined,
          'crew',
          `${path}.isDriver`,
          `${nameOf(item.person, 'The driver')} will drive, and their ${expired?.name ?? 'licence'} expires on ${formatDayShort(expired?.expiresOn ?? '')}, before the last day. Renew it, or let another drive`,
        )
      })
    },
  },
  {
    id: 'drive-after-long-day',
    strength: 'explain',
    types: TRAVELLED,
    source: 'HSE INDG382 and domain 2 A: no driving after a long shooting day',
    find: context =>
      legsOf(context, 'Self-drive').flatMap(({ item, path }) =>
        rowsOf(context, SHOOT, 'schedule')
          .filter(day => text(day.item.date) !== '' && text(day.item.date) === text(item.date))
          .flatMap(day => {
            const worked = minutesOf(day.item.endTime) - minutesOf(day.item.startTime)
            return findingIf(
              worked > 11 * 60 && !/travel|drive/i.test(text(day.item.activity)),
              SHOOT,
              `${path}.date`,
              `On ${formatDayShort(text(item.date))} the crew works ${Math.round(worked / 6) / 10} hours and drives to ${text(item.to) || 'the next place'}. Tired drivers kill: stay the night, use a driver who has rested, or say who drives`,
            )
          }),
      ),
  },
  {
    id: 'drive-after-flight',
    strength: 'explain',
    types: TRAVELLED,
    source: 'HSE INDG382; domain 2 A and road-driving',
    find: context =>
      legsOf(context, 'Self-drive').flatMap(({ item, path }) =>
        findingIf(
          legsOf(context, 'Scheduled flight').some(
            flight => text(flight.item.date) !== '' && text(flight.item.date) === text(item.date),
          ),
          SHOOT,
          `${path}.date`,
          `On ${formatDayShort(text(item.date))} the crew flies and then drives itself to ${text(item.to) || 'the next place'}. Hire a driver or sleep first, or say how long both take`,
        ),
      ),
  },
  {
    id: 'hired-driver-unnamed',
    strength: 'explain',
    types: TRAVELLED,
    source: 'Domain 2 A: a vetted company',
    find: context =>
      legsOf(context, 'Hired driver').flatMap(({ item, path }) =>
        findingIf(
          text(item.operator) === '',
          SHOOT,
          `${path}.operator`,
          `A hired driver takes the crew to ${text(item.to) || 'the next place'}, and no company or driver is named. Name them once licence, insurance and vehicle are checked, or say who does that`,
        ),
      ),
  },
  {
    id: 'one-driver-for-many-journeys',
    strength: 'notice',
    types: TRAVELLED,
    source: 'HSE INDG382; domain 2 A: shared driving',
    find: context => {
      const drivers = driversOf(context)
      return findingIf(
        drivers.length === 1 && legsOf(context, 'Self-drive').length > 2,
        'crew',
        'crewMembers',
        `${nameOf(drivers[0]?.item.person, 'One person')} drives on every one of ${legsOf(context, 'Self-drive').length} journeys. A second driver keeps both awake`,
      )
    },
  },
  {
    id: 'boat-leg-against-answer',
    strength: 'explain',
    types: TRAVELLED,
    source: 'Domain 1.3 and 1.7: answers agree',
    find: context =>
      info(context).usesBoats !== 'no'
        ? []
        : legsOf(context, 'Boat').map(({ item }) => ({
            slug: 'general-info',
            path: 'usesBoats',
            message: `The crew goes to ${text(item.to) || 'the next place'} by boat, and boats are answered no. Answer yes, so that lifejackets and skipper are asked for, or say that it is a public ferry`,
          })),
  },
  {
    id: 'air-leg-against-answer',
    strength: 'explain',
    types: ['regular', 'low-risk'],
    source: 'Domain 1.3 and 1.7: charter flights and helicopters are manned aircraft',
    find: context =>
      info(context).usesMannedAircraft !== 'no'
        ? []
        : legsOf(context, 'Charter flight', 'Helicopter').map(({ item }) => ({
            slug: 'general-info',
            path: 'usesMannedAircraft',
            message: `The crew goes to ${text(item.to) || 'the next place'} by ${text(item.mode).toLowerCase()}, and manned aircraft are answered no. Answer yes, so that operator, pilot and aircraft are asked for, or say why not`,
          })),
  },
  {
    id: 'rough-ride-against-experience',
    strength: 'explain',
    types: ['regular'],
    source: 'Domain 2 A: training and helmets; HSE AIS33',
    find: context => {
      const words = `${text(stepOf(context, 'experience').briefingPlan)} ${rowsOf(
        context,
        'experience',
        'requiredTraining',
      )
        .map(({ item }) => text(item.course))
        .join(' ')} ${rowsOf(context, 'experience', 'teamExperience')
        .map(({ item }) => `${text(item.relevantExperience)} ${text(item.qualifications)}`)
        .join(' ')}`
      return legsOf(context, 'Snowmobile', 'Quad').flatMap(({ item, path }) =>
        findingIf(
          text(item.operator) === '' && !/snow ?mobile|skidoo|quad|atv|helmet/i.test(words),
          SHOOT,
          `${path}.mode`,
          `The crew goes to ${text(item.to) || 'the next place'} by ${text(item.mode).toLowerCase()}, and no operator, training or experience with it is named. Name who drives and what they are trained in, or say how they learn`,
        ),
      )
    },
  },
  {
    id: 'camp-against-answer',
    strength: 'explain',
    types: TRAVELLED,
    source: 'Domain 1.3 and 1.7: answers agree',
    find: context =>
      info(context).overnightRemoteCamp !== 'no' || !isRemote(context)
        ? []
        : staysOf(context)
            .filter(({ item }) => item.type === 'Camp')
            .map(({ item }) => ({
              slug: 'general-info',
              path: 'overnightRemoteCamp',
              message: `${text(item.name) || 'A camp'} is a camp more than 4 hours from care, and a remote camp is answered no. Answer yes, or say what makes it a lodge`,
            })),
  },
  {
    id: 'boat-bed-against-answer',
    strength: 'explain',
    types: TRAVELLED,
    source: 'Domain 1.3 and 1.7: answers agree',
    find: context =>
      info(context).usesBoats !== 'no'
        ? []
        : staysOf(context)
            .filter(({ item }) => item.type === 'Boat')
            .map(({ item }) => ({
              slug: 'general-info',
              path: 'usesBoats',
              message: `The crew sleeps on ${text(item.name) || 'a boat'}, and boats are answered no. Answer yes, or say that it never leaves its berth`,
            })),
  },
  {
    id: 'fire-and-security-unchecked',
    strength: 'explain',
    types: TRAVELLED,
    source: 'BBC Safety, accommodation; Regulatory Reform (Fire Safety) Order 2005; domain 1.7',
    find: context =>
      staysOf(context).flatMap(({ item, path }) =>
        findingIf(
          item.fireAndSecurityChecked === 'no',
          SHOOT,
          `${path}.fireAndSecurityChecked`,
          `Fire and security at ${text(item.name) || 'the accommodation'} are not checked: alarms, two ways out, locks. Check before anyone sleeps there, or say who does it on arrival`,
        ),
      ),
  },
  {
    id: 'nights-without-bed',
    strength: 'explain',
    types: TRAVELLED,
    source: 'Domain 1.7: accommodation of every night',
    find: context => {
      const { start, end } = tripOf(context)
      const nights = daysBetween(start, end)
      const stays = staysOf(context)
      if (stays.length === 0 || !(nights >= 1 && nights <= 366)) return []
      const missing = Array.from({ length: nights }, (_, days) => addDays(start, days)).filter(
        night => !stays.some(({ item }) => text(item.dateFrom) <= night && night < text(item.dateTo)),
      )
      return findingIf(
        missing.length > 0,
        SHOOT,
        'accommodation',
        `${missing.length === 1 ? 'One night has' : `${missing.length} nights have`} no accommodation, the first that of ${formatDayShort(missing[0] ?? '')}. Add it, or say where people sleep`,
      )
    },
  },
  {
    id: 'stay-after-trip',
    strength: 'explain',
    types: TRAVELLED,
    source: 'Domain 1.7: dates within the trip',
    find: context => {
      const { end } = tripOf(context)
      return staysOf(context).flatMap(({ item, path }) =>
        findingIf(
          daysBetween(end, text(item.dateTo)) > 0,
          SHOOT,
          `${path}.dateTo`,
          `The stay at ${text(item.name) || 'this place'} ends on ${formatDayShort(text(item.dateTo))}, after the trip (${formatDayShort(end)}). Correct one of them, or say who stays on and under which cover`,
        ),
      )
    },
  },
  {
    id: 'accommodation-without-telephone',
    strength: 'notice',
    types: TRAVELLED,
    source: 'Domain 1.7',
    find: context =>
      staysOf(context).flatMap(({ item, path }) =>
        findingIf(
          ['Hotel', 'Lodge', 'Research station'].includes(text(item.type)) && text(item.phone) === '',
          SHOOT,
          `${path}.phone`,
          `${text(item.name) || 'The accommodation'} has no telephone number here. Whoever looks for the crew at night rings it first`,
        ),
      ),
  },
  {
    id: 'remote-without-satellite',
    strength: 'explain',
    types: TRAVELLED,
    source:
      'BBC Safety, remote location working: two means of communication that do not depend on each other',
    find: context => {
      const { communications } = stepOf(context, SHOOT)
      return findingIf(
        isRemote(context) &&
          Array.isArray(communications) &&
          communications.length > 0 &&
          !holds(communications, 'Satellite phone', 'Satellite messenger', 'HF', 'PLB', 'Starlink'),
        SHOOT,
        'communications',
        'Care is more than 4 hours away, and nothing reaches it without a mobile network. Take a satellite telephone, messenger or PLB, or say what covers every place',
      )
    },
  },
  {
    id: 'very-remote-without-beacon',
    strength: 'explain',
    types: TRAVELLED,
    source: 'BBC Safety, remote location working; domain 2 B: PLB',
    find: context => {
      const { communications } = stepOf(context, SHOOT)
      return findingIf(
        ['12-24h', 'over-24h'].includes(text(info(context).remoteness)) &&
          Array.isArray(communications) &&
          communications.length > 0 &&
          !holds(communications, 'PLB', 'Satellite messenger'),
        SHOOT,
        'communications',
        'Care is more than 12 hours away, and nobody carries a beacon or messenger that tells rescuers where they are. Take one for each group, or say how they are found',
      )
    },
  },
  {
    id: 'uk-mobile-only-abroad',
    strength: 'notice',
    types: TRAVELLED,
    source: 'Domain 1.7',
    find: context => {
      const { communications } = stepOf(context, SHOOT)
      return findingIf(
        isAbroad(context) &&
          Array.isArray(communications) &&
          communications.length === 1 &&
          communications[0] === 'UK mobile',
        SHOOT,
        'communications',
        'The crew is abroad with UK mobiles only. A local SIM often has signal where a roaming one has none',
      )
    },
  },
  {
    id: 'sea-without-vhf',
    strength: 'explain',
    types: TRAVELLED,
    source: 'MCA and RNLI: VHF on every boat at sea',
    find: context => {
      const { communications } = stepOf(context, SHOOT)
      return findingIf(
        info(context).usesBoats === 'yes' &&
          holds(info(context).environments, 'open-sea') &&
          Array.isArray(communications) &&
          communications.length > 0 &&
          !holds(communications, 'VHF'),
        SHOOT,
        'communications',
        'Boats go to open sea, and VHF is not among the communications. Coastguard and other boats listen there: add it, or say what the skipper carries',
      )
    },
  },
  {
    id: 'heavy-kit-for-crew',
    strength: 'notice',
    types: ['regular', 'dive'],
    source: 'Manual Handling Operations Regulations 1992; HSE INDG143',
    find: context => {
      const crew = rowsOf(context, 'crew', 'crewMembers').length
      const weight = numberOf(stepOf(context, SHOOT).equipmentWeight)
      return findingIf(
        crew > 0 && weight / crew > 150,
        SHOOT,
        'equipmentWeight',
        `${weight} kg of kit for ${crew} ${crew === 1 ? 'person' : 'people'}: see who carries it, and in what loads`,
      )
    },
  },
]
