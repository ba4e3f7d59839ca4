import type { PraCheck } from '@/domain/pras/checks/check'
import {
  crewOf,
  emergencyOf,
  findingIf,
  findingIn,
  hasAny,
  isOneOf,
  isRemote,
  mentions,
  rowsIn,
  tripOf,
} from '@/domain/pras/checks/facts'
import { praTypes } from '@/domain/pras/schema'
import { general, nameOf, samePerson } from '@/domain/pras/steps/conditions'
import { answersOf } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { experience } from '@/domain/pras/steps/definitions/experience'
import { finalChecks } from '@/domain/pras/steps/definitions/final-checks'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { personGiven } from '@/domain/shared/answers'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'
import { daysText, missesFilming } from './crew-facts'

const ASSESSED = ['regular', 'dive'] as const

export const peopleChecks: readonly PraCheck[] = [
  {
    id: 'person-in-charge-away',
    strength: 'explain',
    types: praTypes,
    source: 'Management of Health and Safety at Work Regulations 1999',
    find: context => {
      const lead = general(context).responsiblePerson
      return crewOf(context)
        .filter(({ item }) => personGiven(lead) && samePerson(item.person, lead))
        .flatMap(({ item }) =>
          findingIf(
            missesFilming(context, item),
            generalInfo,
            'responsiblePerson',
            `${nameOf(lead, 'The person in charge')} is there from ${daysText(item)}, which does not cover every filming day. Say who is in charge on the other days`,
          ),
        )
    },
  },
  {
    id: 'crew-of-one',
    strength: 'explain',
    types: ['regular', 'low-risk'],
    source: 'HSE INDG73, lone working',
    find: context => {
      const [first, ...others] = crewOf(context)
      return findingIf(
        first !== undefined && others.length === 0 && answersOf(crew, context).loneWorkers === 'no',
        crew,
        'loneWorkers',
        `${nameOf(first?.item.person, 'One person')} is the only person in the crew, but the answer about working alone is no. Answer yes and say how this person is looked after, or say who is with them`,
      )
    },
  },
  {
    id: 'lone-work-remote',
    strength: 'explain',
    types: praTypes,
    source: 'HSE INDG73, lone working',
    find: context =>
      findingIf(
        answersOf(crew, context).loneWorkers === 'yes' && isRemote(context),
        crew,
        'loneWorkers',
        'Somebody works alone, and care is more than 4 hours away. An injury that a second person could treat may kill. Send two people, or say why one must go alone',
      ),
  },
  {
    id: 'lone-work-on-mobile-only',
    strength: 'explain',
    types: ['regular', 'low-risk', 'dive'],
    source: 'HSE INDG73: contact with lone workers',
    find: context => {
      const { communications } = answersOf(shootPlan, context)
      return findingIf(
        answersOf(crew, context).loneWorkers === 'yes' &&
          communications.length > 0 &&
          communications.every(one => one === 'UK mobile' || one === 'Local SIM'),
        shootPlan,
        'communications',
        'Somebody works alone with a mobile telephone only. Add a radio, a satellite messenger or a PLB, or say that every place has a mobile signal',
      )
    },
  },
  {
    id: 'lone-work-at-night',
    strength: 'explain',
    types: ['regular', 'dive'],
    source: 'HSE INDG73, lone working; HSG256, night work',
    find: context =>
      findingIf(
        answersOf(crew, context).loneWorkers === 'yes' && answersOf(shootPlan, context).nightWork === 'yes',
        crew,
        'loneWorkers',
        'Somebody works alone, and there is night work. Plan these at different times, or say who stays awake, and who calls whom at what times',
      ),
  },
  {
    id: 'unfit-to-travel',
    strength: 'blocks',
    types: praTypes,
    source: 'BBC Safety, remote location working: fitness to travel',
    // The message names nobody, because it is about a private answer.
    find: context =>
      findingIf(
        crewOf(context).some(({ item }) => item.travelFitnessConfirmed === 'no'),
        crew,
        'crewMembers',
        'Somebody in the crew is not confirmed fit to travel. Wait for the word of the nominated health contact, or change the crew',
      ),
  },
  {
    id: 'vaccinations-open',
    strength: 'notice',
    types: praTypes,
    source: 'NaTHNaC TravelHealthPro',
    find: context =>
      findingIf(
        crewOf(context).some(({ item }) => item.vaccinationsCurrent === 'no'),
        crew,
        'crewMembers',
        'Not all vaccinations of the crew are current. Some take six weeks to protect, so book them now',
      ),
  },
  {
    id: 'next-of-kin-against-answer',
    strength: 'explain',
    types: ['regular', 'drone', 'dive'],
    find: context => {
      const crew = crewOf(context)
      const without = crew.filter(({ item }) => !item.nextOfKinOnFile).length
      return findingIf(
        answersOf(finalChecks, context).nextOfKinComplete.answer === 'yes' && without > 0,
        finalChecks,
        'nextOfKinComplete.answer',
        `You answered that the next of kin are complete, but ${without} of ${crew.length} people in the crew list have no tick. Tick these people when their details are held, or answer no`,
      )
    },
  },
  {
    id: 'next-of-kin-holder-travels',
    strength: 'explain',
    types: praTypes,
    find: context => {
      const { step, page } = emergencyOf(context)
      const holder = page.nextOfKinHeldBy
      return findingIf(
        personGiven(holder) &&
          isOneOf(
            holder,
            crewOf(context).map(({ item }) => item.person),
          ),
        step,
        'nextOfKinHeldBy',
        `${nameOf(holder, 'The holder of the next-of-kin details')} travels with the crew, and may be hurt or out of reach. Name somebody who stays in the UK, or say who else has the details`,
      )
    },
  },
  {
    id: 'company-contact-travels',
    strength: 'explain',
    types: praTypes,
    find: context => {
      const { step, page } = emergencyOf(context)
      const crew = crewOf(context).map(({ item }) => item.person)
      return page.companyEmergencyContacts
        .filter(person => isOneOf(person, crew))
        .map(person =>
          findingIn(
            step,
            'companyEmergencyContacts',
            `${nameOf(person, 'One of the people to call in the UK')} is to be called in the UK, but travels with the crew. Name somebody who stays in the UK, or say when this person is back`,
          ),
        )
    },
  },
  {
    id: 'one-company-contact',
    strength: 'explain',
    types: praTypes,
    find: context => {
      const { step, page } = emergencyOf(context)
      const contacts = page.companyEmergencyContacts
      return findingIf(
        contacts.filter(personGiven).length === 1,
        step,
        'companyEmergencyContacts',
        `Only ${nameOf(contacts[0], 'one person')} is to be called in the UK. At night a single telephone may not be answered. Name a second person, or say who takes over`,
      )
    },
  },
  {
    id: 'fixer-not-vetted',
    strength: 'explain',
    types: praTypes,
    source: 'BBC Safety, high-risk deployments',
    find: context => {
      const { localFixer: fixer, usesFixer } = answersOf(crew, context)
      return findingIf(
        usesFixer === 'yes' && fixer.vetted === 'no' && general(context).hostileEnvironment !== 'yes',
        crew,
        'localFixer.vetted',
        `The fixer ${fixer.name || 'The fixer'} is not vetted, but the crew’s safety and money depend on the fixer. Ask for references, or say who knows the fixer`,
      )
    },
  },
  {
    id: 'fixer-not-vetted-hostile',
    strength: 'blocks',
    types: praTypes,
    source: 'BBC Safety, hostile environments: fixers are vetted',
    find: context => {
      const { localFixer: fixer, usesFixer } = answersOf(crew, context)
      return findingIf(
        usesFixer === 'yes' && fixer.vetted === 'no' && general(context).hostileEnvironment === 'yes',
        crew,
        'localFixer.vetted',
        `The fixer ${fixer.name || 'The fixer'} is not vetted, and the area is hostile. Nobody may go there with an unknown fixer. Vet the fixer, or find another`,
      )
    },
  },
  {
    id: 'person-in-charge-without-experience',
    strength: 'explain',
    types: ASSESSED,
    find: context => {
      const lead = general(context).responsiblePerson
      const rows = rowsIn(answersOf(experience, context), 'teamExperience')
      return findingIf(
        personGiven(lead) && rows.length > 0 && !rows.some(({ item }) => samePerson(item.person, lead)),
        experience,
        'teamExperience',
        `${nameOf(lead, 'The person in charge')} is in charge on location, but their experience is not listed. Add it, or say why it does not matter on this shoot`,
      )
    },
  },
  {
    id: 'first-trip-in-charge',
    strength: 'explain',
    types: ASSESSED,
    source: 'Management of Health and Safety at Work Regulations 1999, reg. 13: capabilities',
    find: context => {
      const lead = general(context).responsiblePerson
      return rowsIn(answersOf(experience, context), 'teamExperience')
        .filter(({ item }) => personGiven(lead) && samePerson(item.person, lead))
        .flatMap(({ item, path }) =>
          findingIf(
            item.similarTripsCount === 0 &&
              (isRemote(context) || general(context).hostileEnvironment === 'yes'),
            experience,
            `${path}.similarTripsCount`,
            `${nameOf(lead, 'The person in charge')} leads a remote or hostile trip, but has never done a similar one. Add somebody with experience, or say who advises the leader`,
          ),
        )
    },
  },
  {
    id: 'training-overdue',
    strength: 'explain',
    types: ASSESSED,
    find: context => {
      const { start } = tripOf(context)
      return rowsIn(answersOf(experience, context), 'requiredTraining').flatMap(({ item, path }) => {
        const due = item.due
        const isLate = (due !== '' && due < context.today) || daysBetween(start, due) > 0
        return findingIf(
          item.done === 'no' && isLate,
          experience,
          `${path}.due`,
          `${nameOf(item.who, 'Somebody')} has not done ${item.course || 'the training'}, due on ${formatDayShort(due)}, ${due > start ? 'after the trip begins' : 'which has passed'}. Do it before travel, or say what this person does without the training`,
        )
      })
    },
  },
  {
    id: 'hefat-not-applicable',
    strength: 'explain',
    types: ASSESSED,
    source: 'BBC hostile environment form: HEFAT within three years',
    find: context =>
      findingIf(
        general(context).hostileEnvironment === 'yes' && answersOf(experience, context).hefatDone === 'na',
        experience,
        'hefatDone',
        'The area is hostile, but you answered ‘not applicable’ to the hostile-environment training. Answer yes or no, or say what the security adviser recommends instead',
      ),
  },
  {
    id: 'expert-asked-long-ago',
    strength: 'notice',
    types: ASSESSED,
    find: context => {
      const { start } = tripOf(context)
      return rowsIn(answersOf(experience, context), 'specialistAdvisers').flatMap(({ item, path }) =>
        findingIf(
          daysBetween(item.date, start) > 730,
          experience,
          `${path}.date`,
          `${item.name || 'The expert'} was asked on ${formatDayShort(item.date)}, more than two years before the trip. Ask again whether the advice still applies`,
        ),
      )
    },
  },
  {
    id: 'new-people-against-answer',
    strength: 'explain',
    types: ASSESSED,
    find: context => {
      const newcomers = rowsIn(answersOf(experience, context), 'teamExperience').filter(
        ({ item }) => item.similarTripsCount === 0,
      )
      return findingIf(
        answersOf(experience, context).inexperiencedCrew === 'no' && newcomers.length > 0,
        experience,
        'inexperiencedCrew',
        `${nameOf(newcomers[0]?.item.person, 'Somebody')} has done no similar trip, but the answer on whether anyone is new to this is no. Answer yes and say who supervises them, or correct the number`,
      )
    },
  },
  {
    id: 'volunteers-in-danger',
    strength: 'explain',
    types: praTypes,
    source: 'Health and Safety at Work etc. Act 1974, s. 3: people who are not employees',
    find: context => {
      const { environments } = general(context)
      const volunteer = crewOf(context).find(({ item }) => item.engagement === 'volunteer')
      if (!volunteer) return []
      return findingIf(
        general(context).usesFirearms === 'yes' ||
          general(context).hostileEnvironment === 'yes' ||
          isRemote(context) ||
          hasAny(environments, 'cave', 'volcano'),
        crew,
        `${volunteer.path}.engagement`,
        `${nameOf(volunteer.item.person, 'A volunteer')} is a volunteer on a shoot with special risk. Make sure that insurance covers volunteers and that they are trained like the crew, and say so`,
      )
    },
  },
  {
    id: 'security-role-without-answer',
    strength: 'explain',
    types: praTypes,
    source: 'BBC Safety, high-risk deployments',
    find: context =>
      findingIf(
        general(context).hostileEnvironment === 'no' &&
          crewOf(context).some(({ item }) =>
            mentions(item.roleOnShoot, /security (adviser|advisor|guard|escort)|bodyguard|close protection/i),
          ),
        generalInfo,
        'hostileEnvironment',
        'Somebody in the crew provides security, but the answer about a hostile area is no. Answer yes and add the security plan, or say what this person guards',
      ),
  },
]
