import { createContext } from 'react'
import type { FileParent } from '@/data/files/files'

/**
 * The record that a form's uploads belong to: `<FileOwner value={{ parentType: 'pra', parentId, productionId, companyId,
 * companyAccess }}>` around the form. People who may see that record may see its files.
 */
export const FileOwner = createContext<FileParent>({ parentType: 'none', parentId: '' })
