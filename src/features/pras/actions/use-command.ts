import { dispatch } from '@/data/pras/pras'
import type { PraCommand } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import type { Problem } from '@/domain/pras/steps/define-step'
import { useRecordCommand } from '@/records/sending/use-record-command'

/** Sends commands about one PRA. */
export const useCommand = (pra: Pra) => useRecordCommand<PraCommand, Problem, Pra>('PRA', pra, dispatch)
