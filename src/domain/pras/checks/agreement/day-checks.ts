import type { Finding, PraCheck } from '@/domain/pras/checks/check'
import { tripOf } from '@/domain/pras/checks/facts'
import { writtenTexts } from '@/domain/pras/checks/texts'
import { praTypes } from '@/domain/pras/schema'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { formatDayShort } from '@/domain/shared/dates'
import {
  daysOutside,
  daysOutsideTrip,
  monthsOutsideTrip,
  type WrittenDay,
  wideTrip,
  wrongWeekdays,
} from './written-days'

/** Other texts are not checked, because they name days of permits, calls and certificates. */
const OF_THE_SHOOT: ReadonlySet<string> = new Set(
  `tripName locationSummary activitySummary
  schedule.location schedule.activity schedule.transport schedule.overnight schedule.notes dailyPattern restDays
  nightWorkControls nightTravelPlan travelPlan.driverRestPlan publicTimesTold publicKeptSafe checkInSchedule contingency
  goNoGoCriteria loneWorkersPlan childrenDetails hazards.specificDetail hazards.controls
  locations.times locations.peopleControl locations.airspaceNotes locations.flightPlanNotes locations.otherAirUsers
  pins.notes areas.notes routes.notes evacuationOptions.limits
  slackWaterTimes daylight surfaceWeather repetitiveDivePlan timeline flyingAfterDiving`.split(/\s+/),
)

/** Words near a day that is before the trip on purpose, because something is done or written earlier. */
const BEFORE =
  /\b(?:recc?e\w*|seen|saw|survey\w*|visit\w*|since|issued|dated|licen[cs]e\w*|permits?|law|act|regulations?|order|test\w*|servic\w*|check\w*|inspect\w*|r[au]ng|asked|told|agreed|confirmed|spoke|met|meeting|publish\w*|edition|version|report\w*|accident|incident|letter|e-?mail\w*|sent|signed|train\w*|course|rehears\w*|vaccin\w*|brief\w*|insur\w*|previous\w*|earlier|last|deadline|by|before|announced|booked on)\b/i
/** Words near a day that is after the trip on purpose, because something stays valid or happens later. */
const AFTER =
  /\b(?:valid|expir\w*|until|till|through|due|renew\w*|next|review\w*|deliver\w*|broadcast|ends?|after|insur\w*|licen[cs]e\w*|permits?|certificat\w*|by)\b/i
/** Words for something that happens every year, so that its day need not be within the trip. */
const YEARLY =
  /\b(?:season\w*|nest\w*|breed\w*|peak\w*|migrat\w*|rut\w*|spawn\w*|calv\w*|hibernat\w*|moult\w*|monsoon|rains?|snow\w*|midnight sun|polar night|every year|each year|usual\w*|annual\w*|normally)\b/i

const isExempt = (sentence: string, { day }: WrittenDay, trip: { start: string; end: string }) =>
  YEARLY.test(sentence) || (daysOutside(day, trip) < 0 ? BEFORE : AFTER).test(sentence)

const shootTexts = (context: StepContext) =>
  writtenTexts(context).filter(({ name }) => OF_THE_SHOOT.has(name))

const SENTENCE = /[;\n]|\.\s/

/** Checks that compare days in texts with the days of the trip, because people forget to change texts when a shoot is moved. */
export const dayChecks: readonly PraCheck[] = [
  {
    id: 'day-outside-trip',
    strength: 'explain',
    types: praTypes,
    source: 'Texts can keep old dates when a shoot is moved',
    find: context => {
      const { start, end } = tripOf(context)
      const trip = wideTrip({ start, end })
      return shootTexts(context).flatMap(({ slug, path, label, text }): Finding[] => {
        const days = text
          .split(SENTENCE)
          .flatMap(sentence => daysOutsideTrip(sentence, trip).filter(day => !isExempt(sentence, day, trip)))
        if (days.length === 0) return []
        const words = [...new Set(days.map(each => each.words))].join(', ')
        return [
          {
            slug,
            path,
            message: `‘${label}’ names ${words}, but the trip is from ${formatDayShort(start)} to ${formatDayShort(end)}. Correct the text, or say what happens on that day`,
          },
        ]
      })
    },
  },
  {
    id: 'weekday-of-another-day',
    strength: 'notice',
    types: praTypes,
    source: 'Texts can keep old dates when a shoot is moved',
    find: context =>
      shootTexts(context).flatMap(({ slug, path, label, text }) =>
        wrongWeekdays(text, tripOf(context))
          .slice(0, 1)
          .map(({ words, isA }) => ({
            slug,
            path,
            message: `‘${label}’ says ${words}, but that date is a ${isA}. Correct the weekday or the date`,
          })),
      ),
  },
  {
    id: 'month-outside-trip',
    strength: 'notice',
    types: praTypes,
    source: 'Texts can keep old dates when a shoot is moved',
    find: context => {
      const { start, end } = tripOf(context)
      return shootTexts(context).flatMap(({ slug, path, label, text }): Finding[] => {
        const [month] = text
          .split(SENTENCE)
          .filter(sentence => !YEARLY.test(sentence) && !BEFORE.test(sentence) && !AFTER.test(sentence))
          .flatMap(sentence => monthsOutsideTrip(sentence, { start, end }))
        return month
          ? [
              {
                slug,
                path,
                message: `‘${label}’ mentions ${month}, but the trip is from ${formatDayShort(start)} to ${formatDayShort(end)}. Check whether the text was written for other dates`,
              },
            ]
          : []
      })
    },
  },
]
