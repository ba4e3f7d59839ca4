import { type ImportColumn, type ImportType, mapped } from '@/domain/import/import-type'
import type { RoleContext } from '@/domain/import/role-context'
import { readDay, readFullName, readYesNo, shortened } from '@/domain/shared/cells/cells'
import { checkUserRow, readPhoneCell } from './row'

type Column = ImportColumn<RoleContext>

const text = (field: string) => (cell: string) => ({ value: { [field]: cell } })

function asEmployee(cell: string) {
  return readYesNo(cell, {
    yes: ['employee', 'employed', 'staff', 'permanent', 'paye', 'fixed term'],
    no: ['freelance', 'freelancer', 'contractor', 'self employed', 'external', 'loan out', 'loanout'],
  })
}

const columns: readonly Column[] = [
  {
    id: 'email',
    label: 'E-mail',
    synonyms: 'mail,email address,work email,company email,contact email,user email,mail address'.split(','),
    examples: ['ada.lovelace@example.co.uk', 'vincent.van.gogh@example.co.uk'],
    read: text('email'),
  },
  {
    id: 'firstName',
    label: 'First name',
    synonyms: 'forename,given name,first,firstname,christian name,name first'.split(','),
    examples: ['Ada', 'Vincent'],
    read: text('firstName'),
  },
  {
    id: 'lastName',
    label: 'Last name',
    synonyms: 'surname,family name,last,lastname,second name,name last'.split(','),
    examples: ['Lovelace', 'van Gogh'],
    read: text('lastName'),
  },
  {
    id: 'fullName',
    label: 'Full name',
    synonyms:
      'name,crew member,crew name,person,display name,contact,contact name,employee name,first and last name'.split(
        ',',
      ),
    examples: ['', ''],
    read: cell => readFullName(cell),
  },
  {
    id: 'phone',
    label: 'Phone',
    synonyms:
      'phone number,mobile,mobile number,mobile phone,mob,telephone,telephone number,tel,tel no,cell,cell phone,contact number'.split(
        ',',
      ),
    examples: ['+44 7700 900123', '07700 900456'],
    read: cell => mapped(readPhoneCell(cell), phone => ({ phone })),
  },
  {
    id: 'isEmployee',
    label: 'Employee',
    synonyms:
      'is employee,isemployee,employed,staff,employment,employment status,employment type,engagement,employee or freelancer,employee freelancer'.split(
        ',',
      ),
    examples: ['Yes', 'No'],
    read: cell => mapped(asEmployee(cell), isEmployee => ({ isEmployee })),
  },
  {
    id: 'isFreelancer',
    label: 'Freelancer',
    synonyms: 'freelance,is freelancer,self employed,contractor'.split(','),
    examples: ['', ''],
    read: cell => mapped(readYesNo(cell), isFreelancer => ({ isEmployee: !isFreelancer })),
  },
  {
    id: 'roleId',
    label: 'Role',
    synonyms: 'job,job title,job role,position,occupation,grade,role on shoot'.split(','),
    examples: ['Researcher', 'Camera Operator'],
    isReference: true,
    read: (cell, { roleIds }) => {
      const roleId = roleIds.get(cell.toLowerCase())
      return roleId === undefined
        ? {
            reason: `“${shortened(cell)}” is not in the list of roles. Add it to the list, or write a role as the list does`,
          }
        : { value: { roleId } }
    },
  },
  {
    id: 'certificateType',
    label: 'Certificate',
    synonyms: 'certificate type,qualification,licence,license,certification'.split(','),
    examples: ['First aid', ''],
    read: text('certificateType'),
  },
  {
    id: 'certificateNumber',
    label: 'Certificate number',
    synonyms: 'certificate no,qualification number,licence number,license number'.split(','),
    examples: ['FA-1234', ''],
    read: text('certificateNumber'),
  },
  {
    id: 'certificateExpiresOn',
    label: 'Certificate expires on',
    synonyms:
      'certificate expires,certificate expiry,certificate expiry date,qualification expires,licence expiry,expires,expires on,expiry,expiry date,valid until,valid to'.split(
        ',',
      ),
    examples: ['12/04/2027', ''],
    isDay: true,
    read: cell => mapped(readDay(cell), certificateExpiresOn => ({ certificateExpiresOn })),
  },
]

/** The import of people. Each person is recognised by their e-mail address (domain 6.8). */
export const userImport: ImportType<RoleContext> = {
  noun: { one: 'person', many: 'people' },
  columns,
  key: 'email',
  check: checkUserRow,
  nameOf: ({ firstName = '', lastName = '' }) => `${firstName} ${lastName}`.trim(),
  refused: [
    {
      pattern:
        /^(can (access|view)|is (admin|reviewer|director|drone|dive)|admin|access|permission|reviewer|director|drone team|dive team|company access|password)/,
      reason: 'An import never gives access. Give access on the page of the person.',
    },
    {
      pattern: /^(is )?(archived|active|deleted|status)/,
      reason: 'People are archived and restored on their page.',
    },
    {
      pattern:
        /^(bank|sort code|account n|iban|bic|ni n|national insurance|date of birth|dob|birth|passport|address|home address|next of kin|utr|tax|medical)/,
      reason: 'The directory does not store this, because everybody reads the directory.',
    },
  ],
}
