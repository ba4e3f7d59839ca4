import type { TemplateName } from '@/domain/contracts/documents/templates'
import type { Template } from '~tools/templates/parts'
import { aerialDroneFilmingServiceAgreement } from './aerial-drone-filming-service-agreement'
import { consultantServices } from './consultant-services'
import { dailiesContract } from './dailies-contract'
import { goodsAndServicesContract } from './goods-and-services-contract'
import { loanoutAgreement } from './loanout-agreement'
import { marineVesselAgreement } from './marine-vessel-agreement'
import { selfEmployedCrewAgreement } from './self-employed-crew-agreement'
import { statusDeterminationLetter } from './status-determination-letter'
import { stillsAgreement } from './stills-agreement'

/** What each template began with. Once a file is there, the file is the source. */
export const contents: Readonly<Record<TemplateName, Template>> = {
  'self-employed-crew-agreement': selfEmployedCrewAgreement,
  'loanout-agreement': loanoutAgreement,
  'status-determination-letter': statusDeterminationLetter,
  'consultant-services': consultantServices,
  'goods-and-services-contract': goodsAndServicesContract,
  'aerial-drone-filming-service-agreement': aerialDroneFilmingServiceAgreement,
  'marine-vessel-agreement': marineVesselAgreement,
  'dailies-contract': dailiesContract,
  'stills-agreement': stillsAgreement,
}
