import { createContext } from 'react'
import type { FileParent } from '@/data/files/files'

/** The record around a form, for its uploads: people who may see the record may see its files. */
export const FileOwner = createContext<FileParent>({ parentType: 'none', parentId: '' })
