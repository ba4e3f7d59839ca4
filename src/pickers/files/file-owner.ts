import { createContext } from 'react'
import type { FileParent } from '@/data/files/files'

/**
 * `<FileOwner value={{ parentType: 'pra', parentId, productionId, companyId, companyAccess }}>` around a form says which
 * record its uploads belong to: who may see that may see them.
 */
export const FileOwner = createContext<FileParent>({ parentType: 'none', parentId: '' })
