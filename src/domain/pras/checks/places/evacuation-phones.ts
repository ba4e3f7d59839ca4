import { emergencyOf, placeIn, rowsIn } from '@/domain/pras/checks/facts'
import type { StepContext } from '@/domain/pras/steps/define-step'

export function evacuationOf(context: StepContext) {
  const { step, page } = emergencyOf(context)
  return rowsIn(page, 'evacuationOptions').map(({ item, path }) => ({
    ...placeIn(step, `${path}.phone`),
    whose: item.provider || 'an evacuation provider',
    number: item.phone,
  }))
}
