import { z } from '@/domain/shared/zod'
import type { HashConfig } from './format'
import { ServiceError, type Services } from './services'

/** The most sign-ins in one request. */
export const SIGN_INS_AT_ONCE = 1000
/** The service's placeholder 'REDACTED', which replaces a password hash for people without the right to read it. */
const REDACTED = 'UkVEQUNURUQ='
/** Providers that follow from the address, the number and the password. The service does not accept these as providers. */
const ownProviders = ['password', 'phone', 'emailLink']

/** sign-ins/*.ndjson: one account in the service's own fields, with all that can be restored. */
export const signInSchema = z.object({
  localId: z.string().min(1),
  email: z.string().optional(),
  emailVerified: z.boolean().optional(),
  disabled: z.boolean().optional(),
  displayName: z.string().optional(),
  photoUrl: z.string().optional(),
  phoneNumber: z.string().optional(),
  passwordHash: z.string().optional(),
  salt: z.string().optional(),
  /** Milliseconds, as text. */
  createdAt: z.string().optional(),
  lastLoginAt: z.string().optional(),
  /** As JSON text. */
  customAttributes: z.string().optional(),
  providerUserInfo: z.array(z.looseObject({ providerId: z.string() })).optional(),
})
export type SignIn = z.infer<typeof signInSchema>

type Client = Pick<Services, 'signIns' | 'signInConfig'>

export async function walkSignIns(client: Client, take: (signIn: SignIn) => Promise<void>): Promise<void> {
  let pageToken = ''
  do {
    const page = await signInPage(client, SIGN_INS_AT_ONCE, pageToken)
    for (const user of page.users) await take(givable(user))
    pageToken = page.next
  } while (pageToken !== '')
}

/** Returns whether the project has accounts for signing in. A project without the service has none. */
export async function hasSignIns(client: Client): Promise<boolean> {
  return (await signInPage(client, 1, '')).users.length > 0
}

async function signInPage(client: Client, size: number, pageToken: string) {
  const token = pageToken ? `&nextPageToken=${encodeURIComponent(pageToken)}` : ''
  const answer = (await client.signIns(`/accounts:batchGet?maxResults=${size}${token}`)) as {
    users?: unknown[]
    nextPageToken?: string
  }
  return {
    users: (answer.users ?? []).map(user => signInSchema.parse(user)),
    next: answer.nextPageToken ?? '',
  }
}

function givable({ passwordHash, salt, providerUserInfo, ...rest }: SignIn): SignIn {
  const hasHash = passwordHash !== undefined && passwordHash !== '' && passwordHash !== REDACTED
  const providers = (providerUserInfo ?? []).filter(({ providerId }) => !ownProviders.includes(providerId))
  return {
    ...rest,
    ...(hasHash ? { passwordHash, salt } : {}),
    ...(providers.length > 0 ? { providerUserInfo: providers } : {}),
  }
}

/** null if the caller has no right to know it or the service does not say. */
export async function hashConfigOf(client: Client): Promise<HashConfig | null> {
  try {
    const config = (await client.signInConfig()) as { signIn?: { hashConfig?: HashConfig } }
    return config.signIn?.hashConfig ?? null
  } catch (error) {
    if (error instanceof ServiceError) return null
    throw error
  }
}

/** Replaces those with the same uid. Without a hash algorithm, passwords are left out. Throws if refused. */
export async function writeSignIns(
  client: Client,
  signIns: readonly SignIn[],
  hash: HashConfig | null,
  keepsBareHashes: boolean,
): Promise<void> {
  const keepsPasswords = hash !== null || keepsBareHashes
  const { algorithm: hashAlgorithm, ...parameters }: Partial<HashConfig> = hash ?? {}
  for (let at = 0; at < signIns.length; at += SIGN_INS_AT_ONCE) {
    const part = signIns.slice(at, at + SIGN_INS_AT_ONCE).map(({ passwordHash, salt, ...rest }) => ({
      ...rest,
      ...(keepsPasswords ? { passwordHash, salt } : {}),
    }))
    const { error = [] } = (await client.signIns('/accounts:batchCreate', {
      users: part,
      allowOverwrite: true,
      sanityCheck: false,
      ...parameters,
      hashAlgorithm,
    })) as { error?: { index?: number; message: string }[] }
    const [first] = error
    if (first) {
      const who = part[first.index ?? 0]
      throw new Error(
        `${error.length} sign-ins were refused, the first ${who?.email ?? who?.localId}: ${first.message}`,
      )
    }
  }
}
