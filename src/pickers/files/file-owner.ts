import { createContext } from 'react'
import type { FileParent } from '@/data/files/files'

/**
 * The record that a form's uploads belong to, by `<FileOwner value={{ parentType: 'pra', parentId, productionId, companyId,
 * companyAccess }}>` around the form: people who may see it may see them.
 */
export const FileOwner = createContext<FileParent>({ parentType: 'none', parentId: '' })
