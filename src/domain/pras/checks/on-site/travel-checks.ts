import type { PraCheck } from '@/domain/pras/checks/check'
import {
  crewOf,
  findingIf,
  findingIn,
  hasAny,
  isAbroad,
  isAny,
  isRemote,
  rowsIn,
  tripOf,
} from '@/domain/pras/checks/facts'
import { general, nameOf } from '@/domain/pras/steps/conditions'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { experience } from '@/domain/pras/steps/definitions/experience'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { currentCertificates } from '@/domain/shared/certificates'
import { addDays, daysBetween, formatDayShort, minutesOf } from '@/domain/shared/dates'

const TRAVELLED = ['regular', 'low-risk', 'dive'] as const

const legsOf = (context: StepContext, ...modes: string[]) =>
  rowsIn(answersOf(shootPlan, context), 'travelPlan').filter(({ item }) => modes.includes(item.mode))
const driversOf = (context: StepContext) => crewOf(context).filter(({ item }) => item.isDriver === 'yes')
const staysOf = (context: StepContext) => rowsIn(answersOf(shootPlan, context), 'accommodation')

export const travelChecks: readonly PraCheck[] = [
  {
    id: 'self-drive-without-driver',
    strength: 'explain',
    types: TRAVELLED,
    source: 'HSE INDG382, driving for work',
    find: context =>
      crewOf(context).length === 0 || driversOf(context).length > 0
        ? []
        : legsOf(context, 'Self-drive').map(({ item, path }) =>
            findingIn(
              shootPlan,
              `${path}.mode`,
              `The crew drives to ${item.to || 'the next place'}, but nobody in the crew list is marked as a driver. Mark the driver, so that the PRA asks for licence and insurance, or say who drives`,
            ),
          ),
  },
  {
    id: 'driver-licence-runs-out',
    strength: 'blocks',
    types: TRAVELLED,
    source: 'Road Traffic Act 1988, s. 87; HSE INDG382: licences checked',
    find: context => {
      const { end } = tripOf(context)
      return driversOf(context).flatMap(({ item, path }) => {
        const holder = context.registry?.('users', item.person?.userId ?? '')
        const expired = currentCertificates(holder?.certificates ?? []).find(
          ({ kind, name, expiresOn }) =>
            kind === 'licence' && /driv|licen[cs]e/i.test(name) && expiresOn !== '' && expiresOn < end,
        )
        return findingIf(
          expired !== undefined,
          crew,
          `${path}.isDriver`,
          `${nameOf(item.person, 'The driver')} will drive, but their ${expired?.name ?? 'licence'} expires on ${formatDayShort(expired?.expiresOn ?? '')}, before the last day. Renew it, or choose another driver`,
        )
      })
    },
  },
  {
    id: 'drive-after-long-day',
    strength: 'explain',
    types: TRAVELLED,
    source: 'HSE INDG382: no driving after a long shooting day',
    find: context =>
      legsOf(context, 'Self-drive').flatMap(({ item, path }) =>
        rowsIn(answersOf(shootPlan, context), 'schedule')
          .filter(day => day.item.date !== '' && day.item.date === item.date)
          .flatMap(day => {
            const worked = minutesOf(day.item.endTime) - minutesOf(day.item.startTime)
            return findingIf(
              worked > 11 * 60 && !/travel|drive/i.test(day.item.activity),
              shootPlan,
              `${path}.date`,
              `On ${formatDayShort(item.date)} the crew works ${Math.round(worked / 6) / 10} hours and drives to ${item.to || 'the next place'}. Tired drivers cause fatal accidents. Stay the night, use a driver who has rested, or say who drives`,
            )
          }),
      ),
  },
  {
    id: 'drive-after-flight',
    strength: 'explain',
    types: TRAVELLED,
    source: 'HSE INDG382',
    find: context =>
      legsOf(context, 'Self-drive').flatMap(({ item, path }) =>
        findingIf(
          legsOf(context, 'Scheduled flight').some(
            flight => flight.item.date !== '' && flight.item.date === item.date,
          ),
          shootPlan,
          `${path}.date`,
          `On ${formatDayShort(item.date)} the crew flies and then drives itself to ${item.to || 'the next place'}. Hire a driver or sleep first, or say how long both take`,
        ),
      ),
  },
  {
    id: 'hired-driver-unnamed',
    strength: 'explain',
    types: TRAVELLED,
    find: context =>
      legsOf(context, 'Hired driver').flatMap(({ item, path }) =>
        findingIf(
          item.operator === '',
          shootPlan,
          `${path}.operator`,
          `A hired driver takes the crew to ${item.to || 'the next place'}, but no company or driver is named. Name them when licence, insurance and vehicle are checked, or say who checks these`,
        ),
      ),
  },
  {
    id: 'one-driver-for-many-journeys',
    strength: 'notice',
    types: TRAVELLED,
    source: 'HSE INDG382',
    find: context => {
      const drivers = driversOf(context)
      return findingIf(
        drivers.length === 1 && legsOf(context, 'Self-drive').length > 2,
        crew,
        'crewMembers',
        `${nameOf(drivers[0]?.item.person, 'One person')} drives on all ${legsOf(context, 'Self-drive').length} journeys. Add a second driver, so that both can rest`,
      )
    },
  },
  {
    id: 'boat-leg-against-answer',
    strength: 'explain',
    types: TRAVELLED,
    find: context =>
      general(context).usesBoats !== 'no'
        ? []
        : legsOf(context, 'Boat').map(({ item }) =>
            findingIn(
              generalInfo,
              'usesBoats',
              `The crew goes to ${item.to || 'the next place'} by boat, but the answer about boats is no. Answer yes, so that the PRA asks about lifejackets and the skipper, or say that it is a public ferry`,
            ),
          ),
  },
  {
    id: 'air-leg-against-answer',
    strength: 'explain',
    types: ['regular', 'low-risk'],
    find: context =>
      general(context).usesMannedAircraft !== 'no'
        ? []
        : legsOf(context, 'Charter flight', 'Helicopter').map(({ item }) =>
            findingIn(
              generalInfo,
              'usesMannedAircraft',
              `The crew goes to ${item.to || 'the next place'} by ${item.mode.toLowerCase()}, but the answer about manned aircraft is no. Answer yes, so that the PRA asks for the operator, the pilot and the aircraft, or say why not`,
            ),
          ),
  },
  {
    id: 'rough-ride-against-experience',
    strength: 'explain',
    types: ['regular'],
    source: 'HSE AIS33',
    find: context => {
      const words = `${answersOf(experience, context).briefingPlan} ${rowsIn(
        answersOf(experience, context),
        'requiredTraining',
      )
        .map(({ item }) => item.course)
        .join(' ')} ${rowsIn(answersOf(experience, context), 'teamExperience')
        .map(({ item }) => `${item.relevantExperience} ${item.qualifications}`)
        .join(' ')}`
      return legsOf(context, 'Snowmobile', 'Quad').flatMap(({ item, path }) =>
        findingIf(
          item.operator === '' && !/snow ?mobile|skidoo|quad|atv|helmet/i.test(words),
          shootPlan,
          `${path}.mode`,
          `The crew goes to ${item.to || 'the next place'} by ${item.mode.toLowerCase()}, but the PRA names no operator, training or experience for it. Name the driver and their training, or say how the driver learns`,
        ),
      )
    },
  },
  {
    id: 'camp-against-answer',
    strength: 'explain',
    types: TRAVELLED,
    find: context =>
      general(context).overnightRemoteCamp !== 'no' || !isRemote(context)
        ? []
        : staysOf(context)
            .filter(({ item }) => item.type === 'Camp')
            .map(({ item }) =>
              findingIn(
                generalInfo,
                'overnightRemoteCamp',
                `${item.name || 'A camp'} is a camp more than 4 hours from care, but the answer about a remote camp is no. Answer yes, or say why it is a lodge and not a camp`,
              ),
            ),
  },
  {
    id: 'boat-bed-against-answer',
    strength: 'explain',
    types: TRAVELLED,
    find: context =>
      general(context).usesBoats !== 'no'
        ? []
        : staysOf(context)
            .filter(({ item }) => item.type === 'Boat')
            .map(({ item }) =>
              findingIn(
                generalInfo,
                'usesBoats',
                `The crew sleeps on ${item.name || 'a boat'}, but the answer about boats is no. Answer yes, or say that the boat never leaves its berth`,
              ),
            ),
  },
  {
    id: 'fire-and-security-unchecked',
    strength: 'explain',
    types: TRAVELLED,
    source: 'BBC Safety, accommodation; Regulatory Reform (Fire Safety) Order 2005',
    find: context =>
      staysOf(context).flatMap(({ item, path }) =>
        findingIf(
          item.fireAndSecurityChecked === 'no',
          shootPlan,
          `${path}.fireAndSecurityChecked`,
          `Fire and security at ${item.name || 'the accommodation'} are not checked. Check alarms, two ways out and locks before anyone sleeps there, or say who checks them on arrival`,
        ),
      ),
  },
  {
    id: 'nights-without-bed',
    strength: 'explain',
    types: TRAVELLED,
    find: context => {
      const { start, end } = tripOf(context)
      const nights = daysBetween(start, end)
      const stays = staysOf(context)
      if (stays.length === 0 || !(nights >= 1 && nights <= 366)) return []
      const missing = Array.from({ length: nights }, (_, days) => addDays(start, days)).filter(
        night => !stays.some(({ item }) => item.dateFrom <= night && night < item.dateTo),
      )
      return findingIf(
        missing.length > 0,
        shootPlan,
        'accommodation',
        `${missing.length === 1 ? 'One night has' : `${missing.length} nights have`} no accommodation, beginning with the night of ${formatDayShort(missing[0] ?? '')}. Add it, or say where people sleep`,
      )
    },
  },
  {
    id: 'stay-after-trip',
    strength: 'explain',
    types: TRAVELLED,
    find: context => {
      const { end } = tripOf(context)
      return staysOf(context).flatMap(({ item, path }) =>
        findingIf(
          daysBetween(end, item.dateTo) > 0,
          shootPlan,
          `${path}.dateTo`,
          `The stay at ${item.name || 'this place'} ends on ${formatDayShort(item.dateTo)}, after the trip (${formatDayShort(end)}). Correct one of the two, or say who stays longer and which insurance covers them`,
        ),
      )
    },
  },
  {
    id: 'accommodation-without-telephone',
    strength: 'notice',
    types: TRAVELLED,
    find: context =>
      staysOf(context).flatMap(({ item, path }) =>
        findingIf(
          isAny(item.type, 'Hotel', 'Lodge', 'Research station') && item.phone === '',
          shootPlan,
          `${path}.phone`,
          `The accommodation ${item.name || 'The accommodation'} has no telephone number. People who look for the crew at night ring it first. Add the number`,
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
      const { communications } = answersOf(shootPlan, context)
      return findingIf(
        isRemote(context) &&
          communications.length > 0 &&
          !hasAny(communications, 'Satellite phone', 'Satellite messenger', 'HF', 'PLB', 'Starlink'),
        shootPlan,
        'communications',
        'Care is more than 4 hours away, and without a mobile network the crew cannot call for help. Take a satellite telephone, a satellite messenger or a PLB, or say which network covers every place',
      )
    },
  },
  {
    id: 'very-remote-without-beacon',
    strength: 'explain',
    types: TRAVELLED,
    source: 'BBC Safety, remote location working',
    find: context => {
      const { communications } = answersOf(shootPlan, context)
      return findingIf(
        isAny(general(context).remoteness, '12-24h', 'over-24h') &&
          communications.length > 0 &&
          !hasAny(communications, 'PLB', 'Satellite messenger'),
        shootPlan,
        'communications',
        'Care is more than 12 hours away, and nobody carries a beacon or messenger that tells rescuers where they are. Take one for each group, or say how rescuers find the crew',
      )
    },
  },
  {
    id: 'uk-mobile-only-abroad',
    strength: 'notice',
    types: TRAVELLED,
    find: context => {
      const { communications } = answersOf(shootPlan, context)
      return findingIf(
        isAbroad(context) && communications.length === 1 && communications[0] === 'UK mobile',
        shootPlan,
        'communications',
        'The crew is abroad with UK mobiles only. A local SIM often has signal in places where a UK one has none. Get local SIMs if you can',
      )
    },
  },
  {
    id: 'sea-without-vhf',
    strength: 'explain',
    types: TRAVELLED,
    source: 'MCA and RNLI: VHF on every boat at sea',
    find: context => {
      const { communications } = answersOf(shootPlan, context)
      return findingIf(
        general(context).usesBoats === 'yes' &&
          hasAny(general(context).environments, 'open-sea') &&
          communications.length > 0 &&
          !hasAny(communications, 'VHF'),
        shootPlan,
        'communications',
        'Boats go to open sea, but VHF is not among the communications. The coastguard and other boats listen on VHF. Add it, or say which radio the skipper carries',
      )
    },
  },
  {
    id: 'heavy-kit-for-crew',
    strength: 'notice',
    types: ['regular', 'dive'],
    source: 'Manual Handling Operations Regulations 1992; HSE INDG143',
    find: context => {
      const crew = crewOf(context).length
      const weight = answersOf(shootPlan, context).equipmentWeight
      return findingIf(
        crew > 0 && weight / crew > 150,
        shootPlan,
        'equipmentWeight',
        `There are ${weight} kg of kit for ${crew} ${crew === 1 ? 'person' : 'people'}. Plan who carries it, and in which loads`,
      )
    },
  },
]
