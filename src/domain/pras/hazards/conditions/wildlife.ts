import { assessedGeneralInfo } from '@/domain/pras/hazards/assessed'
import { answered, condition, type HazardConditions, inPlaces } from './condition'
import type { Environment, Facts } from './facts'
import { bigGame, crocodilian, polarBear } from './regions'
import { isSummer } from './seasons'
import { wordList } from './word-list'

const filmsAnimals = ({ answers }: Facts) => answers(assessedGeneralInfo).filmsWildlife === 'yes'

const outdoorsInSummer = (places: readonly Environment[], words: string) =>
  condition(assessedGeneralInfo, 'guess', facts =>
    isSummer(facts) && places.some(each => facts.environments.has(each)) ? words : '',
  )

export const wildlifeConditions: Record<string, HazardConditions> = {
  'big-cat': {
    when: [inPlaces(['savannah', 'jungle'], bigGame, 'lions, leopards or tigers live in this country')],
    words: wordList(`
      lion, lioness, tiger, leopard, cheetah, jaguar, puma, cougar, mountain lion, wolf, wolf pack, hyena,
      wild dog, snow leopard, lynx, dhole, big cat, komodo dragon, predator, large predator, dingo
    `),
  },
  bears: {
    when: [inPlaces(['polar'], polarBear, 'polar bears live in this country', 'sign')],
    words: wordList(`
      bear, polar bear, brown bear, black bear, grizzly, bear cub, sloth bear, sun bear, spectacled bear,
      kodiak
    `),
  },
  'elephant-mega': {
    when: [inPlaces(['savannah'], bigGame, 'elephants, buffalo or hippos live in this country')],
    words: wordList(`
      elephant, rhino, rhinoceros, hippo, hippopotamus, buffalo, gaur, bison, cape buffalo
    `),
  },
  crocs: {
    when: [inPlaces(['wetland', 'river-lake'], crocodilian, 'crocodiles or alligators live in these waters')],
    words: wordList('crocodile, croc, alligator, caiman, gharial, gator, saltie'),
  },
  primates: {
    words: wordList(`
      monkey, ape, great ape, gorilla, chimpanzee, chimp, orangutan, orang-utan, baboon, macaque, lemur,
      gibbon, langur, colobus, bonobo, capuchin, primate, mandrill, gelada, sifaka
    `),
  },
  hoofed: {
    words: wordList(`
      deer, sika, muntjac, bullock, heifer, stag, red deer, fallow, roe deer, wild boar, boar, moose, elk, cattle, cow, bull, calving,
      horse, pony, stallion, goat, ibex, chamois, reindeer, caribou, musk ox, muskox, wildebeest, antelope,
      zebra, giraffe, camel, llama, vicuna, guanaco, rut, rutting, grey seal pup, seal pup, seal rookery,
      seal colony, elephant seal, fur seal, sea lion, walrus, lambing, ram, saiga, yak, highland cow, bison,
      grey seal pupping
    `),
  },
  'venomous-land': {
    words: wordList(`
      snake, viper, adder, cobra, mamba, rattlesnake, python, anaconda, boa, scorpion, spider, tarantula,
      black widow, redback, centipede, funnel-web, taipan, krait, bushmaster, fer-de-lance, venomous,
      herpetologist, gila monster
    `),
  },
  'insects-anaphylaxis': {
    when: [outdoorsInSummer(['woodland', 'farmland'], 'bees and wasps are active in these months')],
    words: wordList(`
      bee, honeybee, bumblebee, wasp, hornet, ant, wood ant, army ant, fire ant, bullet ant, driver ant,
      hive, beekeeper, apiary, honey hunting, honey hunter, swarm of bee, stings
    `),
  },
  'mosquito-tick': {
    when: [outdoorsInSummer(['woodland', 'wetland'], 'ticks and mosquitoes are active in these months')],
    words: wordList(`
      mosquito, tick, sandfly, midge, horse fly, deer fly, deer tick, tsetse, blackfly, lyme, bracken,
      swamp, mangrove, peat bog
    `),
  },
  'bats-rabies': {
    words: wordList(`
      bat, fruit bat, flying fox, rabies, rabid, horseshoe bat, pipistrelle, guano, bat roost, feral dog,
      stray dog, street dog, vampire bat, raccoon
    `),
  },
  zoonosis: {
    words: wordList(`
      carcass, carrion, guano, bird colony, seabird colony, penguin colony, gannetry, puffin, gannet, tern
      colony, avian flu, bird flu, dead bird, lambing, rat, rodent, droppings, dung, faeces, abattoir,
      slaughterhouse, vulture, badger sett, roadkill, parrot, pigeon, hedgehog, livestock, wildfowl,
      poultry, colony of, rescue centre, bat, fruit bat, starling roost, post-mortem, stranded whale,
      stranding
    `),
  },
  'marine-mammal': {
    words: wordList(`
      whale, humpback, minke, dolphin, porpoise, harbour porpoise, orca, killer whale, seal, grey seal,
      harbour seal, leopard seal, elephant seal, fur seal, sea lion, walrus, manatee, dugong, narwhal,
      beluga, sperm whale, blue whale, basking shark, cetacean
    `),
  },
  'captive-animals': {
    when: [
      condition(assessedGeneralInfo, 'guess', facts =>
        facts.environments.has('studio') && filmsAnimals(facts) ? 'animals are filmed in a studio' : '',
      ),
    ],
    words: wordList(`
      captive, tame, trained animal, trained, zoo, aquarium, falcon, falconer, falconry, animal handler,
      animal wrangler, wrangler, imprinted, wildlife park, safari park, rescue centre, sanctuary,
      rehabilitation centre, animal actor, bird of prey centre, handler, keeper, hand-reared, enclosure,
      vivarium, pet, dog and handler, working dog, sled dog, husky, dog sled, butterfly house
    `),
  },
  'macro-set': {
    words: wordList(`
      macro set, set in the studio, aquarium, vivarium, terrarium, tank set, fish tank, glass tank, insect
      set, tarantula, invertebrate, leafcutter, formicarium, macro studio, burrow set, nest set, water tank,
      studio set, colony in a tank
    `),
  },
  'disturb-welfare': {
    words: wordList(`
      nest, nesting, den, sett, breeding, lek, roost, schedule 1, pupping, calving ground, chick, fledgling,
      eyrie, rookery, hatchling, cub
    `),
    when: [
      answered(
        assessedGeneralInfo,
        answers => answers.filmsWildlife,
        ['yes'],
        'wild animals are filmed',
        'yes',
      ),
    ],
  },
}
