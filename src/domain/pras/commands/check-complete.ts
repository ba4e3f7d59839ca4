import { allProblems } from '@/domain/pras/checks/problems'
import type { Pra } from '@/domain/pras/schema'
import type { Problem } from '@/domain/pras/steps/define-step'
import type { Steps } from '@/domain/pras/stored'
import type { CertificateRegistry } from '@/domain/shared/certificates'
import { refuseProblems } from '@/domain/workflow/refuse-problems'

/**
 * Throws AppError 'failed-precondition' with `details.problems: Problem[]` if an answer is missing or not valid, or if a check
 * blocks the PRA or asks for a reason that nobody wrote (domain g4 to g6).
 * @param today `YYYY-MM-DD`
 */
export function checkComplete(pra: Pra, steps: Steps, today: string, registry: CertificateRegistry): void {
  const found: Problem[] = allProblems(pra, steps, today, registry)
  refuseProblems(
    found.filter(({ level }) => level === 'error'),
    'thing',
    'to be completed, corrected or explained, so the PRA was not sent. Correct the listed answers, and send it again.',
  )
}
