import { wordList } from './word-list'

/** A longer phrase that is itself a danger is in its hazard's list instead. */
export const otherMeanings: readonly string[] = [
  // Animals and plants whose name contains the name of another animal.
  ...wordList(`
    antlion, tiger beetle, tiger moth, tiger prawn, leopard slug, leopard gecko, leopard moth, wolf spider,
    wolf moon, lion tamarin, dandelion, red lion, elephant hawk, elephant hawk-moth, elephant grass,
    elephant shrew, rhinoceros beetle, rhino beetle, rhinoceros hornbill, water bear, woolly bear, koala
    bear, bear in mind, bear witness, bear berry, buffalo bill, buffalo grass, crocodile clip, crocodile
    tears, alligator clip, monkey puzzle, monkey flower, monkey orchid, snake head fritillary, snake
    fritillary, snake river, viper bugloss, spider crab, spider monkey, spider plant, sea spider, spider
    web, spider orchid, bee eater, bee-eater, bee orchid, bee fly, honey badger, honey buzzard, wasp spider,
    bat hawk, cricket bat, stag beetle, cow parsley, cow wheat, bull rush, horse chestnut, horse mussel,
    seahorse, sea horse, white horse, goat willow, goat moth, storm petrel, colony of ant, colony of leafcutter, colony of bee, colony of wasp, hen harrier, crane fly, ant
    mill, tick box, tick off, horseshoe crab, ground elder, ram pump, seal the housing, seal the case,
    dolphin fish, dogfish, pine cone, water vole, mole rat, kangaroo rat, dragon fruit, moth trap, ice
    plant, kelp gull, kelp goose, herring gull, fishing cat, net curtain, snow bunting, snow goose,
    snowdrop, snow drop, snowy owl, cave spider, river otter, river kingfisher, lake district, peak
    district, rock pipit, rock dove, rock ptarmigan, rock hyrax, rock wallaby, rock music, rock climbing
    wall, beach hut, beach ball, shore crab, fire salamander, fire crest, night jar, nightjar, night heron,
    night light, overnight, overnight stay, overnight at, night before, first night, last night, nights at,
    night at, two nights, one night, night in, nights in, each night, every night, home each night
  `),
  // Words from film making and everyday life.
  ...wordList(`
    gun mic, gun microphone, run and gun, shotgun mic, shotgun microphone, rifle mic, top gun, speed gun,
    heat gun, glue gun, body of water, cave in, current affairs, current series, current plan, net zero,
    internet, net worth, long line of, bar code, bar chart, energy bar, cereal bar, tool bar, handle bar,
    school of fish, school of, band width, storm proof, brainstorm, streaming platform, online platform,
    platform gate, fish ladder, career ladder, ladder snake, tower bridge, cherry blossom, skipping rope,
    laser rangefinder, acid rain, drug store, pet food, stage one, stage two, early stage, at this stage,
    stage of, host plant, host nest, host of, host country, ant hill, market research, stock market, street
    light, wall street, coronation street, trained crew, trained driver, trained guide, trained first aider,
    blind spot, blind valley, hide away, hide and seek, flash drive, hard drive, usb drive, drive the story,
    line handler, baggage handler, car park, car parking, road map, rapid response, traffic light, traffic cone, battery life, heavy rain,
    heavy dew, light rain, lights out, first light, last light, good light, the light, natural light, light through, pony bottle, pony
    cylinder,  saw the, we saw, they saw, i saw, spark of, ford focus, ford transit,
    ship to, shipping, vessel sink, blood vessel, trekking pole, armed with patience, wrecked boat, boat shed, boat hut, boat
    store, upturned boat, model boat, toy boat, look welded, looks welded, forge ahead, forge on, adaptive
    radiation, evolutionary radiation, radiation of, solar radiation, nuclear family, nuclear genome, x-ray
    tetra, x-ray fish, railway arms, railway hotel, railway inn, railway children, former railway, disused
    railway, old railway line, from the railway station, to the railway station, at the railway station, runway show, recipe for, recipe of, piccadilly circus, oxford circus, flea circus, glass eye, glass
    eel, station wagon, sugar glider, squirrel glider, hot wired
  `),
  // Words for distances.
  ...wordList(`
    metres from the car, m from the car, yards from the car, minutes from the car, steps from the car, away
    from the car, metres from the vehicle, minutes from the vehicle, away from the vehicle
  `),
]
