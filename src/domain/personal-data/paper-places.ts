import { PAPER_YEARS, UNSIGNED_YEARS } from './lifetimes'
import type { Place } from './place'

const years = `${PAPER_YEARS} years`
const LIMITATION = 'claims can be brought for so long (Limitation Act 1980, sections 5 and 11)'

const kin = [
  'nextOfKinName',
  'nextOfKinRelation',
  'nextOfKinPhone',
  'nextOfKinEmail',
  'nextOfKinAddress',
] as const
export const bank = [
  'bankName',
  'bankAddress',
  'sortCode',
  'accountNumber',
  'accountName',
  'iban',
  'bic',
] as const
export const details = ['address', 'dob', 'niNumber', 'utr', 'vatNumber', ...kin, ...bank]
/** Fields with the person's answers about pay and loans for one contract, and with the record of their right to work check. */
const ofEngagement = [
  ...['sex', 'hasP45', 'p45LeavingOn', 'p45TaxCode', 'p45WeekOne', 'p45Pay', 'p45Tax', 'starterStatement'],
  ...['studentLoanPlan', 'postgraduateLoan', 'route', 'document', 'documentExpiresOn', 'shareCode'],
  ...['checkedByName', 'limitOn', 'outsideReason', 'evidenceFileId'],
]
export const kinFields: readonly string[] = kin

export function praPlaces(): Place[] {
  const paper = {
    kept: `${years} after the shoot, once it was sent for approval, and then until those whom it names ask to be erased; a draft until then`,
    why: `it shows how people were kept safe, and ${LIMITATION}`,
    isPaper: true as const,
  }
  return [
    {
      path: 'pras/{id}',
      what: 'PRA',
      holds: 'Who owns, wrote and approved it, under which conditions',
      personal: [
        ...[
          'title',
          'ownerName',
          'searchTokens',
          'approvals',
          'amendments',
          'withdrawnAmendments',
          'declinedReason',
        ],
        ...['diveAdviserName', 'productionName'],
      ],
      others: [
        ...['reference', 'year', 'number', 'type', 'riskLevel', 'status', 'productionId', 'companyId'],
        ...['companyAccess', 'ownerId', 'createdById', 'createdAt', 'pmId', 'pcIds', 'spId', 'rolesSetByIds'],
        ...['authorIds', 'memberIds', 'startDate', 'endDate', 'countryIds', 'tally', 'conditionOwnerIds'],
        ...['roleIds', 'awaiting', 'openUntil'],
        ...['submittedVersion', 'approvedVersion', 'submittedHash', 'statusAt', 'linkedPraIds', 'sopIds'],
        ...['copiedFromId', 'isDebriefed', 'lastLogId'],
      ],
      ...paper,
    },
    {
      path: 'pras/{id}/steps/{id}',
      what: 'Answers of a PRA',
      holds:
        'The crew with their roles and phones, who is responsible for what, who is called in an emergency',
      personal: ['content'],
      others: [],
      ...paper,
    },
    {
      path: 'pras/{id}/versions/{id}',
      what: 'Version of a PRA',
      holds: 'The same, as it was sent',
      personal: ['createdByName', 'title', 'searchTokens', 'steps'],
      others: [
        ...['number', 'createdById', 'event', 'type', 'riskLevel', 'startDate', 'endDate', 'countryIds'],
        ...['memberIds', 'linkedPraIds', 'sopIds', 'hash'],
      ],
      ...paper,
    },
    {
      path: 'pras/{id}/comments/{id}',
      what: 'Comment',
      holds: 'Who said what about a PRA',
      personal: ['text', 'createdByName', 'resolvedByName'],
      others: [
        ...['slug', 'fieldName', 'mentions', 'createdById', 'createdAt', 'isResolved', 'resolvedById'],
        'resolvedAt',
      ],
      kept: 'as long as the PRA; a name is removed when that person is erased',
      why: 'the people who work on it answer each other; documents do not contain comments',
      isAuthored: true,
    },
    {
      path: 'pras/{id}/acknowledgements/{id}',
      what: 'Read and understood',
      holds: 'Who read which version',
      personal: ['userName'],
      others: ['version', 'at'],
      ...paper,
    },
    {
      path: 'pras/{id}/exports/{id}',
      what: 'Export of a PRA',
      holds: 'Who sent it to an adviser',
      personal: ['createdByName', 'fileName'],
      others: ['to', 'version', 'fileId', 'hash', 'createdById'],
      ...paper,
    },
    {
      path: 'pras/{id}/debrief/{id}',
      what: 'Debrief',
      holds: 'What happened on the shoot, and who handed it in',
      personal: ['content', 'praTitle', 'productionName', 'handedInByName'],
      others: [
        ...[
          'praId',
          'reference',
          'productionId',
          'companyAccess',
          'hasIncidents',
          'handedInById',
          'handedInAt',
        ],
      ],
      ...paper,
    },
    {
      path: 'pras/{id}/dayLog/{id}',
      what: 'Day log',
      holds: 'What was found on the day, and who signed it',
      personal: ['conditions', 'changed', 'action', 'signature', 'point'],
      isAuthored: true,
      others: ['kind', 'version', 'decision', 'createdById', 'recordedAt', 'utcOffset', 'due', 'fileId'],
      ...paper,
    },
  ]
}

export function contractPlaces(): Place[] {
  const paper = {
    kept: `${years} after it has ended, once it was signed, and then until those whom it names ask to be erased; the private details go by themselves then, those of one that never was, ${UNSIGNED_YEARS} year`,
    why: `${LIMITATION}; pay records are asked for three years after the tax year (Income Tax (PAYE) Regulations 2003, regulation 97)`,
    isPaper: true as const,
  }
  return [
    {
      path: 'contracts/{id}',
      what: 'Contract',
      holds: 'The other side, their e-mail and phone, the work, the dates and the pay',
      personal: contractPersonal,
      others: contractOthers,
      ...paper,
      owner: { fields: ['crewId'] },
      own: {
        cachedCrew: {},
        privateGiven: [],
        sentTo: [],
        personDetails: {},
        rightToWork: {},
        queryFrom: '',
        closedTo: [],
      },
    },
    {
      path: 'contracts/{id}/signings/{id}',
      what: 'Signatures of a contract',
      holds:
        'Who signed what was sent: name, drawing, e-mail address, time, address of the network, browser, and what happened before',
      personal: ['signatures', 'trail', 'deed'],
      others: ['reference', 'version', 'files', 'manifestHash', 'certificate'],
      ...paper,
      own: 'delete',
    },
    {
      path: 'contracts/{id}/private/{id}',
      what: 'Private details of a contract',
      holds:
        'Home address, date of birth, National Insurance number, next of kin, bank account, last pay and loans, what was seen of the right to work',
      personal: [...details, ...ofEngagement],
      others: ['checkedOn', 'checkedById', 'likeness', 'nextOn'],
      ...paper,
      own: 'delete',
    },
  ]
}

/** Fields of a contract with terms or texts that may contain data about a person. */
const contractPersonal = [
  ...[
    'name',
    'agentName',
    'agentEmail',
    'crewSpecialism',
    'programmeName',
    'location',
    'services',
    'deliverables',
  ],
  ...['creditAgreed', 'screenCredit', 'usageRights', 'specialConditions', 'cancellationTerms'],
  ...['otherCostsDescription', 'taxCode', 'previousTax', 'starterStatement', 'studentLoan', 'hasReceivedP45'],
  ...[
    'toolsOfTrade',
    'kitTotalReason',
    'statusConfirmation',
    'sdsReasons',
    'determinationGivenHow',
    'rightToWorkCheckedOn',
    'uavDetails',
  ],
  ...['pilotLicense', 'visualObserver', 'marineVessel', 'cachedCrew', 'cachedCompany', 'cachedProduction'],
  ...['cachedProductionCompany', 'returnedReason', 'checkReasons', 'documentSet', 'sentTo', 'query'],
  ...['declined', 'signatures'],
  ...['queryFrom', 'closedTo', 'personDetails', 'rightToWork'],
  ...[
    'cancelledReason',
    'searchTokens',
    'historicCompanyName',
    'paymentSchedule',
    'workingHours',
    'privateGiven',
  ],
]

/** Fields of a contract with ids, dates, sums and choices, which contain no data about a person. */
const contractOthers = [
  ...[
    'productionId',
    'productionCompanyId',
    'crewId',
    'contractCompanyId',
    'pmId',
    'pcId',
    'episode',
    'tripNumber',
  ],
  ...['contractStartDate', 'contractEndDate', 'countryOfShoot', 'serviceType', 'currency', 'filmingRate'],
  ...['numberOfFilmingDays', 'filmingRateWeekly', 'numberOfFilmingWeeks', 'dayRate', 'numberOfPrepDays'],
  ...['numberOfProductionDays', 'numberOfPostProductionDays', 'travelDayRate', 'numberOfTravelDays'],
  ...['overtimeBasis', 'otherCosts', 'rateIncludesHolidayPay', 'agreedDailyRate', 'salary', 'kitDayRate'],
  ...['numberOfKitDays', 'kitTotalAgreed', 'worksWhollyOverseas', 'nonUkContractRoleId', 'hmrcCriteriaMet'],
  ...[
    'engagerIsSmall',
    'sdsOutcome',
    'determinedById',
    'determinedAt',
    'determinationGivenOn',
    'fixedPrice',
    'payrollProvider',
    'governingState',
    'salaryPeriod',
    'numberOfSalaryPeriods',
    'contractInsuranceLimit',
    'uavMarketValue',
    'dronePraId',
    'type',
    'kitTotal',
  ],
  ...[
    'dailyRate',
    'holidayRate',
    'totalRate',
    'numberOfDaysContracted',
    'totalContractPayment',
    'reference',
    'year',
  ],
  ...['number', 'status', 'statusAt', 'companyId', 'companyAccess', 'createdBy', 'createdAt', 'version'],
  ...[
    'termsRevision',
    'writtenByIds',
    'submittedById',
    'approvedById',
    'sentAt',
    'sentFileIds',
    'keptFileIds',
  ],
  ...['bankDiffersFrom', 'signedAt', 'signedOn', 'signedFileId', 'cancelledAt', 'cancelledOn', 'feeDue'],
  ...['amendsContractId', 'copiedFromId', 'historicFilmingRate', 'historicTotalContractPayment'],
  ...['historicTravelDayRate', 'lastLogId', 'certificateFileId', 'signedCopyNote'],
]
