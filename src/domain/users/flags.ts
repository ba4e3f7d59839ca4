import type { User } from './schema'

/** The flags of a person, which decide their access. People cannot change their own. */
export type UserFlag = Exclude<
  { [Key in keyof User]: User[Key] extends boolean ? Key : never }[keyof User],
  'isArchived'
>

export interface AboutFlag {
  flag: UserFlag
  label: string
  opens: string
}

/** Every flag once, grouped by meaning: requirements 6, domain 4. */
export const flagGroups: readonly { title: string; flags: readonly AboutFlag[] }[] = [
  {
    title: 'Access',
    flags: [
      {
        flag: 'isEmployee',
        label: 'Employee',
        opens:
          'The person reads every PRA, its history, and companies. Productions of restricted companies need their own flags, too. Without this flag, the person is a freelancer, who reads only the PRAs of their own shoots.',
      },
      {
        flag: 'canAccessAdminApp',
        label: 'Administrator',
        opens:
          'The person can open the admin area, with people and their access, all records, the configuration and the logs.',
      },
      {
        flag: 'canAccessContracts',
        label: 'Contracts',
        opens:
          'The person reads and writes contracts, contract crew with their bank and tax details, and companies.',
      },
    ],
  },
  {
    title: 'Companies',
    flags: [
      {
        flag: 'canViewCompanyOneProductions',
        label: 'Productions of the first restricted company',
        opens:
          'The person sees the productions of this company, with their PRAs and files. Without this flag, they are hidden.',
      },
      {
        flag: 'canViewCompanyTwoProductions',
        label: 'Productions of the second restricted company',
        opens:
          'The person sees the productions of this company, with their PRAs and files. Without this flag, they are hidden.',
      },
    ],
  },
  {
    title: 'Approvals',
    flags: [
      {
        flag: 'isReviewer',
        label: 'Reviewer',
        opens:
          'The person can give the SP approval of any PRA that they may read, instead of the SP of the production.',
      },
      {
        flag: 'isDirector',
        label: 'Director',
        opens:
          'The person can give a director approval, and writes SOPs. A high-risk PRA needs two director approvals.',
      },
      {
        flag: 'isDroneTeam',
        label: 'Drone Team',
        opens:
          'The person approves drone PRAs, and keeps the records of pilots, aircraft, aviation SOPs and people’s certificates.',
      },
      {
        flag: 'isDiveTeam',
        label: 'Dive Team',
        opens:
          'The person approves dive PRAs at the first stage, and keeps diving SOPs and people’s certificates.',
      },
      {
        flag: 'isDiveTeamSecondStage',
        label: 'Dive Team, second stage',
        opens: 'The person confirms that the comments of the dive adviser on a dive PRA are dealt with.',
      },
    ],
  },
]

/** Other labels for some flags. The flags of companies have the companies' names as labels. */
export type FlagLabels = Partial<Record<UserFlag, string>>

/** Returns 'Employee' or 'Freelancer', and then the person's further rights: 'Administrator', 'Director'. */
export function accessWords(user: User, labels: FlagLabels = {}): string[] {
  const given = flagGroups.flatMap(({ flags }) => flags.filter(({ flag }) => user[flag]))
  return [
    user.isEmployee ? 'Employee' : 'Freelancer',
    ...given.filter(({ flag }) => flag !== 'isEmployee').map(({ flag, label }) => labels[flag] ?? label),
  ]
}
