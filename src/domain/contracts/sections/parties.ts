import { requirement } from '@/domain/contracts/requirement'
import { essential, field } from '@/domain/shared/fields'
import { isService } from './conditions'
import { defineSection } from './section'

export const parties = defineSection({
  id: 'parties',
  title: 'Who and for what',
  fields: [
    essential(field.of('production', 'productionId', 'Production', { required: true })),
    field.of('company', 'productionCompanyId', 'Company that engages', requirement('R R R R R')),
    field.of('contractCrew', 'crewId', 'Person', {
      ...requirement('R R c R R', answers => ['stills', 'drone'].includes(String(answers.serviceType))),
      help: 'Choose the person who does the work. For a supplier, choose the operator or photographer by name.',
    }),
    field.of('contractCompany', 'contractCompanyId', 'Lender or supplier', requirement('- R R - O')),
    field.of('user', 'pmId', 'Production manager', requirement('R R R R R')),
    field.of('user', 'pcId', 'Production coordinator', requirement('R R R R R')),
    field.text('programmeName', 'Programme', { ...requirement('R R R R R'), maxLength: 200 }),
    field.text('episode', 'Episode', { ...requirement('O O O O O'), maxLength: 200 }),
    field.text('tripNumber', 'Trip number', { ...requirement('O O O O O'), maxLength: 50 }),
    field.text('crewSpecialism', 'Role on this contract', {
      ...requirement('R R c R R', isService('stills', 'drone', 'consultant')),
      maxLength: 200,
      placeholder: 'Wildlife camera operator',
    }),
    field.text('agentName', 'Agent', { ...requirement('O O O - O'), maxLength: 200 }),
    field.of('email', 'agentEmail', 'Agent’s e-mail', { ...requirement('O O O - O'), maxLength: 254 }),
  ],
})
