import type { FieldRendererMap } from '@/ui/form/field-renderers'
import { AircraftSelect } from './aircraft-picker'
import { CompanySelect } from './company-picker'
import { FilePicker } from './files/file-picker'
import { ImagePicker } from './files/image-picker'
import { HazardSelect } from './hazard-picker'
import { PeopleSelect } from './people-picker'
import { PersonSelect } from './person-picker'
import { PilotSelect } from './pilot-picker'
import { PraSelect } from './pra-picker'
import { ProductionSelect } from './production-picker'
import { RoleSelect } from './role-picker'
import { SopSelect } from './sop-picker'
import { UserSelect, UsersSelect } from './user-picker'

/** `<FieldRenderers value={entityRenderers}>`: the controls of every kind of field that names a record or a file. */
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
  aircraft: AircraftSelect,
  pilot: PilotSelect,
  hazard: HazardSelect,
  files: FilePicker,
  image: ImagePicker,
  images: props => <FilePicker {...props} imagesOnly />,
}
