import { assessedGeneralInfo } from '@/domain/pras/hazards/assessed'
import { aircraft } from '@/domain/pras/steps/definitions/aircraft'
import { answered, condition, type HazardConditions, over, place, yes } from './condition'
import { isSummer } from './seasons'
import { wordList } from './word-list'

export const equipmentConditions: Record<string, HazardConditions> = {
  electricity: {
    when: [place('studio', 'General info names a studio or set')],
    words: wordList(`
      generator, mains power, mains supply, mains electricity, mains voltage, mains lead, mains socket,
      230 volts, lighting, lights, light rig, hmi, tungsten, lamp, gaffer, electrician, spark,
      distro, three-phase, power line, overhead line, pylon, solar array, electric fence, led panel,
      festoon, genny, aquarium, vivarium
    `),
  },
  'lithium-batteries': {
    when: [
      over(
        aircraft,
        ({ aircraft }) => aircraft.map(item => item.batteriesCarried),
        0,
        '{n} drone batteries are carried',
      ),
      yes(assessedGeneralInfo, answers => answers.usesDrone, 'the shoot involves a drone'),
    ].map(condition => ({ ...condition, strength: 'sign' as const })),
    words: wordList('lithium, lipo, li-ion, v-lock, vlock, battery, power bank, e-bike'),
  },
  'lasers-strobe': {
    words: wordList(`
      laser, strobe, infrared, infra-red, ir light, ir lamp, uv light, ultraviolet, uv torch, black light,
      flash unit, flashgun, high-speed flash, lidar, flashing light, stroboscope
    `),
  },
  'tools-chain': {
    words: wordList(`
      knife, chainsaw, machete, axe, power tool, saw, drill~, billhook, angle grinder, secateur, nail gun,
      harpoon, butcher~, butchery, gutting, forge, blacksmith, tree surgeon, woodcutter, strimmer, sawmill,
      carpenter, scythe, cutting a path
    `),
  },
  'hazardous-substances': {
    words: wordList(`
      formaldehyde, formalin, dry ice, liquid nitrogen, chemical, pesticide, ethanol, laboratory, lab,
      anaesthetic, preservative, acid, slurry, solvent, resin, mercury, cyanide, ammonia, bleach, arsenic,
      radioactive, radiation, tannery, taxidermy, taxidermist, museum specimen, disinfectant, toxic, oil
      spill
    `),
  },
  fire: {
    when: [
      condition(assessedGeneralInfo, 'guess', facts =>
        ['woodland', 'savannah'].some(each => facts.environments.has(each)) && isSummer(facts)
          ? 'woods and grass there are dry in these months'
          : '',
      ),
    ],
    words: wordList(`
      campfire, bonfire, wildfire, forest fire, bush fire, bushfire, controlled burn, muirburn, flame,
      candle, heater, open fire, barbecue, burning, fire pit, flaming torch, wood stove, gas stove, cooking
      fire, fire brigade, firefighter, fire crew, torches, forge, smoker, pyrotechnic, firework
    `),
  },
  noise: {
    when: [
      answered(
        aircraft,
        ({ mannedAircraft }) => mannedAircraft.map(item => item.doorsOff),
        ['yes'],
        'the aircraft flies with doors off',
      ),
      yes(assessedGeneralInfo, answers => answers.usesFirearms, 'the shoot involves firearms'),
    ].map(condition => ({ ...condition, strength: 'guess' as const })),
    words: wordList(`
      chainsaw, generator, gunfire, gunshot, concert, band, racing, race track, factory, engine room, loud,
      explosion, pyrotechnic, firework, drumming, sawmill, jet engine, airfield, helicopter, motorsport,
      nightclub, shooting range, blasting, angle grinder, foundry, forge, seabird colony, sled dog
    `),
  },
  'camera-trap': {
    words: wordList(`
      camera trap, camera-trap, remote camera, trail camera, trail cam, nestcam, nest camera, nest-box
      camera, nest box camera, time-lapse camera, hidden camera, unmanned camera, motion-triggered
    `),
  },
}
