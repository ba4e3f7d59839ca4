import { collection } from '@/data/firestore/collection'
import { praSchema } from '@/domain/pras/schema'

/** The headers of the PRAs. A separate file, since the first query of a visit needs them and none of the steps. */
export const pras = collection('pras', praSchema)
