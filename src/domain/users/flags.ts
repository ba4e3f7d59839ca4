import type { User } from './schema'

/** The flags of a person, which decide their access. People cannot change their own. */
export type UserFlag = Exclude<
  { [Key in keyof User]: User[Key] extends boolean ? Key : never }[keyof User],
  'isArchived'
>

export interface AboutFlag {
  flag: UserFlag
  label: string
  /** A sentence about the access that this flag allows. */
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
          'Reads every PRA, its history, and companies; those of restricted companies only with the flags for these. Without it: a freelancer, who reads the PRAs that they are on.',
      },
      {
        flag: 'canAccessAdminApp',
        label: 'Administrator',
        opens: 'Opens the admin area: people and their access, all records, the configuration and the logs.',
      },
      {
        flag: 'canAccessContracts',
        label: 'Contracts',
        opens: 'Reads and writes contracts, contract crew with their bank and tax details, and companies.',
      },
    ],
  },
  {
    title: 'Companies',
    flags: [
      {
        flag: 'canViewCompanyOneProductions',
        label: 'Productions of the first restricted company',
        opens: 'Sees its productions, with their PRAs and files. Without it they are hidden.',
      },
      {
        flag: 'canViewCompanyTwoProductions',
        label: 'Productions of the second restricted company',
        opens: 'Sees its productions, with their PRAs and files. Without it they are hidden.',
      },
    ],
  },
  {
    title: 'Approvals',
    flags: [
      {
        flag: 'isReviewer',
        label: 'Reviewer',
        opens: 'Gives the SP approval of any PRA that they read, in place of the SP of the production.',
      },
      {
        flag: 'isDirector',
        label: 'Director',
        opens: 'Gives the director approval; a high-risk PRA needs two. Writes SOPs.',
      },
      {
        flag: 'isDroneTeam',
        label: 'Drone Team',
        opens: 'Approves drone PRAs. Keeps pilots, aircraft, aviation SOPs and people’s certificates.',
      },
      {
        flag: 'isDiveTeam',
        label: 'Dive Team',
        opens: 'Approves dive PRAs, first stage. Keeps diving SOPs and people’s certificates.',
      },
      {
        flag: 'isDiveTeamSecondStage',
        label: 'Dive Team, second stage',
        opens: 'Confirms that the comments of the dive adviser on a dive PRA are dealt with.',
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
