import { type Config, configFields, configSchema } from '@/domain/config/schema'
import { readRuleLines } from '@/domain/contracts/documents/rule-lines'
import type { FieldProblem } from '@/domain/fields/field-problems'
import { can } from '@/domain/permissions/can'
import { paths } from '@/domain/shared/paths'
import type { RecordType } from './record-type'

/** The record type of the settings that admins may change without a release (domain 6.8). There is one record. */
export const configType: RecordType<Config> = {
  collection: 'config',
  resource: 'config',
  schema: configSchema,
  noun: { one: 'configuration', many: 'configuration' },
  fields: configFields,
  blank: {},
  nameOf: () => 'Configuration',
  searchText: () => '',
  paths: { list: paths.adminConfig, one: () => paths.adminConfig },
  mayWrite: actor => can(actor, 'config.edit'),
  mayArchive: () => false,
  problems: ruleProblems,
}

function ruleProblems({ contractTemplateRules }: Config): FieldProblem[] {
  const { faults } = readRuleLines(contractTemplateRules)
  return faults.length === 0
    ? []
    : [{ path: 'contractTemplateRules', message: faults.slice(0, 5).join(' '), level: 'error' }]
}
