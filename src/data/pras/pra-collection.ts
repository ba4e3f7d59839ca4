import { collection } from '@/data/firestore/collection'
import { praSchema } from '@/domain/pras/schema'

/** The headers of the PRAs. They have their own file, since the first query of a visit needs them but no steps. */
export const pras = collection('pras', praSchema)
