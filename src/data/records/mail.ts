import { useQuery } from '@tanstack/react-query'
import { collection, MAX_PAGE } from '@/data/firestore/collection'
import { type Mail, mailSchema } from '@/domain/notifications/schema'
import type { AppError } from '@/domain/shared/app-error'

/** Mails this admin, to see whether mails arrive; returns the address. Rejects with AppError. */
export async function sendTestMail(): Promise<{ to: string }> {
  const { call } = await import('@/data/functions/call')
  return call('sendTestMail', {})
}

/** Mails enough to judge by, and failed ones enough to see what they have in common. */
const NEWEST = 50
const FAILED_SHOWN = 20

/** Mails are written by functions, which stamp nothing: the repository's reads serve them. */
const mailAsEntity = mailSchema.transform(mail => ({
  ...mail,
  revision: 1,
  lastModifiedAt: mail.at,
  lastModifiedById: '',
  lastWriteId: '',
  writtenAt: mail.at,
}))
const mails = collection('mail', mailAsEntity)

/** Those that hold a secret of their addressee are nobody's to read (firestore.rules). */
const readable = [['isConfidential', '==', false]] as const

export interface MailState {
  /** Newest first. */
  newest: Mail[]
  /** The latest that failed, newest first, and how many there are: 1,000 stands for that many or more. */
  failed: Mail[]
  failedCount: number
}

/** The state of the mails, for admins. Asked once; `retry` asks again. */
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
