import { assessedGeneralInfo } from '@/domain/pras/hazards/assessed'
import { aircraft } from '@/domain/pras/steps/definitions/aircraft'
import { answered, condition, type HazardConditions, over, place, yes } from './condition'
import { isSummer } from './seasons'
import { wordList } from './word-list'

export const equipmentConditions: Record<string, HazardConditions> = {
  electricity: {
    when: [place('studio', 'the environments in General info include a studio or set')],
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
        'the team carries {n} drone batteries',
      ),
      yes(assessedGeneralInfo, answers => answers.usesDrone, 'the shoot involves a drone'),
    ].map(condition => ({ ...condition, strength: 'sign' as const })),
    words: wordList('lithium, lipo, li-ion, v-lock, vlock, battery, power bank, e-bike'),
  },
  'lasers-strobe': {
    words: wordList(`
      laser, strobe, infrared, infrared camera, infrared light, infra-red, ir light, ir lamp, uv light, ultraviolet, uv torch, black light,
      flash unit, flashgun, high-speed flash, lidar, flashing light, stroboscope
    `),
  },
  'tools-chain': {
    words: wordList(`
      knife, knives, chainsaw, machete, axe, power tool, saw, drill~, billhook, angle grinder, secateur, nail gun,
      harpoon, butcher~, butchery, gutting, forge, blacksmith, tree surgeon, woodcutter, strimmer, sawmill,
      carpenter, scythe, cutting a path
    `),
  },
  'hazardous-substances': {
    words: wordList(`
      formaldehyde, formalin, dry ice, liquid nitrogen, chemical, pesticide, ethanol, laboratory, lab,
      anaesthetic, preservative, acid, slurry, solvent, resin, mercury, cyanide, ammonia, bleach, arsenic,
      tannery, taxidermy, taxidermist, museum specimen, disinfectant, toxic, oil
      spill
    `),
  },
  fire: {
    when: [
      condition(assessedGeneralInfo, 'guess', facts =>
        ['woodland', 'savannah'].some(each => facts.environments.has(each)) && isSummer(facts)
          ? 'woods and grass in this country are dry in these months'
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
      explosion, pyrotechnic, firework, drumming, sawmill, jet engine, jets take off, airfield, helicopter, motorsport,
      nightclub, shooting range, blasting, angle grinder, foundry, forge, seabird colony, sled dog
    `),
  },
  'camera-trap': {
    words: wordList(`
      camera trap, camera-trap, remote camera, trail camera, trail cam, nestcam, nest camera, nest-box
      camera, nest box camera, time-lapse camera, hidden camera, unmanned camera, motion-triggered
    `),
  },
  'hot-works': {
    words: wordList(`
      weld~, hot work, blowtorch, blow torch, blowlamp, gas torch, cutting torch, plasma cutter, thermal lance,
      acetylene, oxyacetylene, solder~, braz~, disc cutter, angle grinder, cutting steel, grinding steel, forge,
      blacksmith, foundry, molten metal, molten glass, glassblower, glass blowing, kiln, hot air gun, bitumen,
      smelting, metalwork
    `),
  },
  'set-dust': {
    words: wordList(`
      mdf, sanding, sander, spray paint, spray painting, spray-painted, sprayed with paint, spray gun, paint shop,
      scenic paint, scenic painter, polystyrene, hot wire, fibreglass, fiberglass, resin casting, plaster cast,
      plaster dust, plasterer, silica dust, wood dust, sawdust, jesmonite, expanding foam, spray foam,
      isocyanate, two-pack paint, lacquer, scenery workshop, set workshop, carpentry workshop, set build,
      set builder, set construction
    `),
  },
  'gas-cylinders': {
    words: wordList(`
      gas cylinder, gas bottle, gas canister, helium, propane, butane, lpg, calor gas, co2 cylinder,
      carbon dioxide cylinder, nitrogen cylinder, acetylene, compressed gas, compressed air gun, air cannon,
      gas heater, patio heater, helium balloon, pressure vessel, nitrous oxide
    `),
  },
  radiation: {
    words: wordList(`
      x-ray, xray, radiography, radiographer, ct scanner, ct scan, radioactive, radioactivity, radiation,
      nuclear, isotope, radioisotope, uranium, plutonium, radium, dosimeter, geiger, chernobyl, pripyat,
      fukushima, reactor, particle accelerator, cyclotron
    `),
  },
  glass: {
    words: wordList(`
      sugar glass, breakaway glass, plate glass, plate of glass, pane of glass, glass pane, window pane, sheet of
      glass, glass sheet, broken window, smashed window, broken glass, shattered glass, glass shard, glass roof,
      glass floor, glazier, glassblower, glass blowing
    `),
  },
}
