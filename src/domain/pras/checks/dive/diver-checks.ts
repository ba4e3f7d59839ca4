import type { PraCheck } from '@/domain/pras/checks/check'
import { crewOf, eachOnce, findingIf, findingIn, isOneOf } from '@/domain/pras/checks/facts'
import { nameOf } from '@/domain/pras/steps/conditions'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'
import {
  DIVE,
  diveQuestions,
  diversOf,
  emergencyOfDive,
  isInBritishWaters,
  namedIn,
  pairsOf,
  planOf,
} from './dive-facts'

/** Checks of the documents that the law requires from the diving contractor and each diver. */
export const diverChecks: readonly PraCheck[] = [
  {
    id: 'hse-not-told',
    strength: 'blocks',
    types: DIVE,
    source: 'Diving at Work Regulations 1997, reg. 5: contractors supply their details to the HSE',
    find: context =>
      findingIf(
        isInBritishWaters(context) && diveQuestions(context).hseNotified === 'no',
        divePreliminaryQuestions,
        'hseNotified',
        `${diveQuestions(context).divingContractor || 'The diving contractor'} has not given its details to the HSE. A diving contractor must do this before acting as one. Ask the contractor to do it, then answer yes`,
      ),
  },
  {
    id: 'hse-not-applicable-in-britain',
    strength: 'explain',
    types: DIVE,
    source: 'Diving at Work Regulations 1997, regs 3 and 5',
    find: context =>
      findingIf(
        isInBritishWaters(context) && diveQuestions(context).hseNotified === 'na',
        divePreliminaryQuestions,
        'hseNotified',
        'In British waters, a diving contractor must give its details to the HSE once. Answer yes if this was done, or say why the regulations do not apply',
      ),
  },
  {
    id: 'recreational-card-in-britain',
    strength: 'explain',
    types: DIVE,
    source: 'HSE list of approved diving qualifications, Schedule 5, media diving',
    find: context =>
      !isInBritishWaters(context) || diveQuestions(context).qualificationsMeetStandard !== 'yes'
        ? []
        : diversOf(context).flatMap(({ item, path, index }) =>
            findingIf(
              /\b(padi|bsac|ssi|naui|sdi|cmas|raid|open water|rescue diver|ocean diver|sports? diver)\b/i.test(
                item.qualification,
              ) &&
                !/\bhse\b|commercial|professional|media|instructor|dive ?master|surface/i.test(
                  item.qualification,
                ),
              divePreliminaryQuestions,
              `${path}.qualification`,
              `${nameOf(item.person, `Diver ${index + 1}`)} has ${item.qualification}, which is a recreational card. HSE wants an approved qualification for work behind the camera. Enter that qualification, or say that this diver only appears on screen`,
            ),
          ),
  },
  {
    id: 'medical-longer-than-a-year',
    strength: 'explain',
    types: DIVE,
    source: 'Diving at Work Regulations 1997, reg. 15: medicals of 12 months at most',
    find: context =>
      diversOf(context).flatMap(({ item, path, index }) =>
        findingIf(
          daysBetween(context.today, item.medicalExpiry) > 367,
          divePreliminaryQuestions,
          `${path}.medicalExpiry`,
          `${nameOf(item.person, `Diver ${index + 1}`)}’s diving medical is entered as valid until ${formatDayShort(item.medicalExpiry)}. A diving medical lasts at most a year. Check the date on the certificate, or say which kind of medical it is`,
        ),
      ),
  },
  {
    id: 'presenter-without-communications',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106, presenters; BBC diving guidance',
    find: context => {
      const questions = diveQuestions(context)
      return findingIf(
        questions.presenterDives === 'yes' &&
          !/presenter|host|talent/i.test(
            [
              ...pairsOf(context).map(({ item }) => item.task),
              planOf(context).cameraTaskLoading,
              questions.similarDivesDone,
            ].join(' '),
          ),
        divePreliminaryQuestions,
        'presenterDives',
        'A presenter dives, but the plan does not say who looks after them. Name their safety diver in a buddy pair, or say who looks after them',
      )
    },
  },
  {
    id: 'diver-not-in-crew',
    strength: 'explain',
    types: DIVE,
    find: context => {
      const crew = crewOf(context).map(({ item }) => item.person)
      const people = eachOnce([...namedIn(context), ...emergencyOfDive(context).o2Providers])
      return crew.length === 0
        ? []
        : people
            .filter(person => !isOneOf(person, crew))
            .map(person =>
              findingIn(
                divePlanDetails,
                'surfaceTeam',
                `${nameOf(person, 'Somebody')} has a task in the dive plan but is not in the crew list, so nobody checks their medical, next of kin or briefing. Add them, or say who employs them`,
              ),
            )
    },
  },
]
