import { defineHazards } from '@/domain/pras/hazards/define-hazard'
import type { HazardCategory, HazardEntry } from '@/domain/pras/hazards/schema'

/**
 * Titles of hazards from earlier releases. They are archived, so that stored PRAs which name them can be read (domain 2). Hazards
 * in use now cover the same risks.
 */
const titles: Record<string, [HazardCategory, string]> = {
  'border-carnet': ['security', 'Border and carnet'],
  'microlight-balloon': ['travel', 'Microlight or balloon'],
  'uv-snow': ['terrain', 'Sun and snow glare'],
  'getting-lost': ['terrain', 'Getting lost'],
  'surf-swell': ['water', 'Surf and swell'],
  'night-dive': ['diving', 'Night dive'],
  'fatigue-dive': ['diving', 'Fatigue of divers'],
  submersible: ['diving', 'Submersible'],
  'drone-battery': ['drones', 'Drone batteries'],
  cablecam: ['drones', 'Cable camera'],
  ungulate: ['wildlife', 'Hoofed animals'],
  'spiders-scorpions': ['wildlife', 'Spiders and scorpions'],
  birds: ['wildlife', 'Birds that attack'],
  carcass: ['wildlife', 'Carcasses'],
  'poisonous-plants': ['wildlife', 'Poisonous plants'],
  contributors: ['people', 'Contributors'],
  confined: ['terrain', 'Confined space'],
  'lighting-hot': ['equipment', 'Hot lights'],
  'compressed-gas': ['equipment', 'Compressed gas'],
  'smoke-haze': ['special', 'Smoke and haze'],
  lifting: ['height', 'Lifting operations'],
  'data-loss': ['equipment', 'Loss of data'],
  'animals-on-set': ['wildlife', 'Animals on set'],
  'civil-unrest': ['security', 'Civil unrest'],
  'weapons-props': ['special', 'Weapons as props'],
  'man-overboard': ['water', 'Man overboard'],
  'ship-charter': ['travel', 'Chartered ship'],
  'cash-theft': ['security', 'Cash and theft'],
  'kayak-paddle': ['water', 'Kayak and paddle craft'],
  infectious: ['people', 'Infectious illness'],
  wildfire: ['equipment', 'Wildfire'],
  covert: ['security', 'Covert filming'],
}

export const retired: HazardEntry[] = Object.entries(titles).flatMap(([id, [category, title]]) =>
  defineHazards(category, [
    {
      id,
      title,
      who: 'C',
      harm: 'See the active hazard that replaces this one',
      severity: 3,
      sops: [],
      source: '',
      controls: ['Use the active hazard that covers this'],
    },
  ]).map(hazard => ({ ...hazard, isArchived: true })),
)
