import type { FieldRendererMap } from '@/ui/form/field-renderers'
import { FilePicker } from './files/file-picker'
import { ImagePicker } from './files/image-picker'
import { HmrcRoleSelect } from './hmrc-role-picker'
import { PeopleSelect } from './people-picker'
import { PersonSelect } from './person-picker'
import { OnePraSelect, PraSelect } from './pra-picker'
import { ProductionSelect } from './production-picker'
import {
  AircraftSelect,
  CompanySelect,
  ContractCompanySelect,
  ContractCrewSelect,
  HazardSelect,
  NonUkContractRoleSelect,
  PilotSelect,
  RoleSelect,
  SopSelect,
} from './register-pickers'
import { UserSelect, UsersSelect } from './user-picker'

/** The controls for all fields that hold records or files: `<FieldRenderers value={entityRenderers}>`. */
export const entityRenderers: FieldRendererMap = {
  person: PersonSelect,
  people: PeopleSelect,
  user: UserSelect,
  users: UsersSelect,
  production: ProductionSelect,
  company: CompanySelect,
  role: RoleSelect,
  sops: SopSelect,
  pras: PraSelect,
  pra: OnePraSelect,
  contractCrew: ContractCrewSelect,
  contractCompany: ContractCompanySelect,
  nonUkContractRole: NonUkContractRoleSelect,
  hmrcRole: HmrcRoleSelect,
  aircraft: AircraftSelect,
  pilot: PilotSelect,
  hazard: HazardSelect,
  files: FilePicker,
  image: ImagePicker,
  images: props => <FilePicker {...props} accepts="images" />,
}
