import type { PraType } from '@/domain/pras/schema'
import type { Holder } from '@/domain/shared/certificates'
import { general } from './conditions'
import type { PraSteps } from './define-step'

/** Reduces a PRA to the facts that PRAs with a link to it need. */
export function holderOfPra(name: string, type: PraType, steps: PraSteps): Holder {
  const { usesDrone, usesDiving } = general({
    steps: { 'general-info': steps['general-info']?.content ?? {} },
  })
  return { name, unfit: '', certificates: [], linked: { type, usesDrone, usesDiving } }
}
