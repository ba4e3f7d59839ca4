import { useQuery } from '@tanstack/react-query'
import { collection, MAX_PAGE } from '@/data/firestore/collection'
import { type Mail, mailSchema } from '@/domain/notifications/schema'
import type { AppError } from '@/domain/shared/app-error'

/** Sends a test mail to this admin; returns the address. Rejects with AppError. */
export async function sendTestMail(): Promise<{ to: string }> {
  const { call } = await import('@/data/functions/call')
  return call('sendTestMail', {})
}

/** The number of newest mails, and of failed mails, to read: enough to recognise a pattern. */
const NEWEST = 50
const FAILED_SHOWN = 20

/** Functions write mails without the usual stamps. These are added here, so that the repository can read mails. */
const mailAsEntity = mailSchema.transform(mail => ({
  ...mail,
  revision: 1,
  lastModifiedAt: mail.at,
  lastModifiedById: '',
  lastWriteId: '',
  writtenAt: mail.at,
}))
const mails = collection('mail', mailAsEntity)

/** Leaves out mails that contain a secret link or code for their addressee: nobody may read them (firestore.rules). */
const readable = [['isConfidential', '==', false]] as const

export interface MailState {
  newest: Mail[]
  /** The latest failed mails, newest first, and the number of all failed mails: 1,000 means that many or more. */
  failed: Mail[]
  failedCount: number
}

/** Returns the state of the mails, for admins. Loaded once; `retry` loads it again. */
export function useMailState() {
  const { data, error, isPending, isFetching, refetch } = useQuery<MailState, AppError>({
    queryKey: ['mail', 'state'],
    queryFn: async () => {
      const hasFailed = [...readable, ['delivery.state', '==', 'ERROR']] as const
      const order = { field: 'at', direction: 'desc' } as const
      const [newest, failed, failedCount] = await Promise.all([
        mails.page(readable, { order, size: NEWEST }),
        mails.page(hasFailed, { order, size: FAILED_SHOWN }),
        mails.count(hasFailed),
      ])
      return { newest: newest.rows, failed: failed.rows, failedCount: Math.min(failedCount, MAX_PAGE) }
    },
  })
  return { state: data, error, isLoading: isPending, isFetching, retry: () => void refetch() }
}
