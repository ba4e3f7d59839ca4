import type { PraType } from '@/domain/pras/schema'

const pages: Readonly<Partial<Record<string, string>>> = {
  dive: 'dive-in-case-of-emergency',
  drone: 'drone-in-case-of-emergency',
} satisfies Partial<Record<PraType, string>>

/** The step that holds the emergency page of a PRA of this type. */
export const emergencySlugOf = (type: string): string => pages[type] ?? 'in-case-of-emergency'
