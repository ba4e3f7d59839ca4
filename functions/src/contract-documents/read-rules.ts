import type { Firestore } from 'firebase-admin/firestore'
import { readRuleLines } from '@/domain/contracts/documents/rule-lines'
import type { TemplateRule } from '@/domain/contracts/documents/template-rules'
import { AppError } from '@/domain/shared/app-error'
import { readConfig } from '../notify/deliver'

/** Throws AppError 'failed-precondition' if a rule cannot be read: without it a document might be missing. */
export async function rulesInForce(db: Firestore): Promise<TemplateRule[]> {
  const { contractTemplateRules } = await readConfig(db, [])
  const { rules, faults } = readRuleLines(contractTemplateRules)
  if (faults.length === 0) return rules
  throw new AppError(
    'failed-precondition',
    `No documents were made, because the app cannot read the rules that say which documents a contract has. An administrator must correct these rules in the configuration. ${faults[0]}`,
  )
}
