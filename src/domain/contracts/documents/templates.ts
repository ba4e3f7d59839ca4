/** The document templates: the nine of requirements 9, and one for US payroll. Files, callables and records use these names. */
export const templateNames = [
  'self-employed-crew-agreement',
  'loanout-agreement',
  'status-determination-letter',
  'consultant-services',
  'goods-and-services-contract',
  'aerial-drone-filming-service-agreement',
  'marine-vessel-agreement',
  'dailies-contract',
  'stills-agreement',
  'us-payroll-agreement',
] as const
export type TemplateName = (typeof templateNames)[number]

/** The titles of the templates (requirements 9). The file of a template is `templates/{name}.docx`. */
export const templateTitles: Readonly<Record<TemplateName, string>> = {
  'self-employed-crew-agreement': 'Self-employed crew agreement',
  'loanout-agreement': 'Loan-out agreement',
  'status-determination-letter': 'Status determination letter',
  'consultant-services': 'Consultant services',
  'goods-and-services-contract': 'Goods and services contract',
  'aerial-drone-filming-service-agreement': 'Aerial drone filming service agreement',
  'marine-vessel-agreement': 'Marine vessel agreement',
  'dailies-contract': 'Dailies contract',
  'stills-agreement': 'Stills agreement',
  'us-payroll-agreement': 'US payroll agreement',
}

export function isTemplateName(name: string): name is TemplateName {
  return (templateNames as readonly string[]).includes(name)
}

export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
