import { useNavigate } from 'react-router-dom'
import { leaveForGood } from '@/app/remembered-target'
import { toAppError } from '@/data/base/errors'
import { showError } from '@/data/base/session'
import { signOut } from '@/data/sign-in/auth'
import { paths } from '@/domain/shared/paths'
import { unsentSentence } from '@/features/auth/unsent-sentence'
import { useConfirm } from '@/ui/dialogs/confirm'

/** Signs out at the person's request, but asks first if typed text has not reached the server. */
export function useSignOut(): () => Promise<void> {
  const confirm = useConfirm()
  const navigate = useNavigate()
  return async () => {
    try {
      const { unsentDrafts } = await import('@/data/drafts/store')
      const unsent = (await unsentDrafts()).length
      if (unsent > 0) {
        const { ok } = await confirm({
          title: 'Sign out with unsent changes?',
          body: unsentSentence(unsent, 'signing out'),
          confirmLabel: 'Sign out and delete them',
          danger: true,
        })
        if (!ok) return
      }
      leaveForGood()
      await signOut()
      await navigate(paths.signIn, { replace: true })
    } catch (error) {
      console.error('Signing out failed', error)
      showError(toAppError(error).message)
    }
  }
}
