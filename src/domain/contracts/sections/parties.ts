import { asked } from '@/domain/contracts/asked'
import { essential, field } from '@/domain/shared/fields'
import { defineSection } from './section'

export const parties = defineSection({
  id: 'parties',
  title: 'Who and for what',
  fields: [
    essential(field.of('production', 'productionId', 'Production', { required: true })),
    field.of('company', 'productionCompanyId', 'Company that engages', asked('R R R R R')),
    field.of('contractCrew', 'crewId', 'Person', {
      ...asked('R R c R R', answers => ['stills', 'drone'].includes(String(answers.serviceType))),
      help: 'Who does the work; of a supplier, the named operator or photographer.',
    }),
    field.of('contractCompany', 'contractCompanyId', 'Lender or supplier', asked('- R R - O')),
    field.of('user', 'pmId', 'Production manager', asked('R R R R R')),
    field.of('user', 'pcId', 'Production coordinator', asked('R R R R R')),
    field.text('programmeName', 'Programme', { ...asked('R R R R R'), maxLength: 200 }),
    field.text('episode', 'Episode', { ...asked('O O O O O'), maxLength: 200 }),
    field.text('tripNumber', 'Trip number', { ...asked('O O O O O'), maxLength: 50 }),
    field.text('crewSpecialism', 'Role on this contract', {
      ...asked('R R c R R', answers =>
        ['stills', 'drone', 'consultant'].includes(String(answers.serviceType)),
      ),
      maxLength: 200,
      placeholder: 'Wildlife camera operator',
    }),
    field.text('agentName', 'Agent', { ...asked('O O O - O'), maxLength: 200 }),
    field.of('email', 'agentEmail', 'Agent’s e-mail', { ...asked('O O O - O'), maxLength: 254 }),
  ],
})
