import type { Content } from '@/domain/shared/fields'
import { signInAs } from '~tests/data/support'

/**
 * Saves steps through the app's own repository, as the person in whose window the PRA was made. Use it for steps that another
 * test already fills in by hand.
 */
export async function putSteps(who: string, praId: string, answers: Record<string, Content>): Promise<void> {
  const { startSession } = await import('@/data/sign-in/auth')
  const { saveStep } = await import('@/data/pras/pras')
  await startSession()
  await signInAs({ email: `${who}@greenlight.test` })
  await Promise.all(
    Object.entries(answers).map(([slug, content]) =>
      saveStep({ praId, slug, content, baseRevision: 0, writeId: crypto.randomUUID() }),
    ),
  )
}
