/**
 * ImageNet's 1,000 classes in plain words. Classes that a viewer would not tell apart count together (118 breeds are a
 * dog), which is also what makes the classifier right: it errs within a word more often than between two. Classes that
 * nobody would mention, that are mostly somebody's clothing, or that the classifier falls back on are left out.
 */

const table = `
  fish: 0-4 389-397, bird: 7-24 80-100 127-146, lizard: 26 38-48, frog: 30-32, turtle: 33-37, crocodile: 49-50,
  snake: 52-68, spider: 70-77, kangaroo: 104, koala: 105, jellyfish: 107, crab: 118-121, lobster: 122-124,
  whale: 147-148, sea lion: 150, dog: 151-268, wolf: 269-272, fox: 277-280, cat: 281-285, leopard: 288-290, lion: 291,
  tiger: 292, bear: 294-297, beetle: 300-307, bee: 309, ant: 310, butterfly: 321-326, rabbit: 330-332,
  hamster: 333 338, squirrel: 335, zebra: 340, pig: 341-342, hippo: 344, cow: 345-347, sheep: 348-349, goat: 350,
  camel: 354, llama: 355, monkey: 366-382, elephant: 385-386, panda: 387-388, guitar: 402 420 546,
  aeroplane: 404 895 908, ambulance: 407, clock: 409 892, bakery: 415, balance beam: 416, balloons: 417,
  barber shop: 423-424, barn: 425, basketball: 430, bathroom: 435 876 896 861 794, bicycle: 444 671, bookshelves: 453,
  bookshop: 454, beer: 441, butcher's shop: 467, candles: 470, canoe: 472 693,
  car: 436 468 511 609 627 656 661 717 751 817, carousel: 476, castle: 483, cello: 486, phone: 487, church: 497 663,
  cinema: 498, coffee mug: 504, coffee: 967, coffee maker: 505 550, keyboard: 508, sweets: 509, ship: 403 510 628,
  crane: 517, computer: 527 664 782, desk: 526, dining table: 532, dishwasher: 534, dome: 538, drum kit: 541,
  weights: 422 543, frying pan: 567, fire engine: 555, fountain: 562, golf ball: 574, piano: 579 881, greenhouse: 580,
  grocery shop: 582, harp: 594, gymnastics bars: 602 702, jigsaw puzzle: 611, laptop: 620 681, library: 624,
  lipstick: 629, microphone: 650, microwave: 651, mixing bowl: 659, motorbike: 665 670, mosque: 668, palace: 698,
  parachute: 701, patio: 706, pier: 718 460, pool table: 736, potter's wheel: 739, printer: 742 713,
  punching bag: 747, racing car: 751, fridge: 760, restaurant: 762, running shoes: 770, bus: 779 874 654,
  scoreboard: 781, sewing machine: 786, shoe shop: 788, shopping trolley: 791, snowmobile: 802, soccer ball: 805,
  space shuttle: 812, speedboat: 814, stage: 819, train: 466 547 820, bridge: 821 839 888, sofa: 831, swing: 843,
  teapot: 849, television: 851 598 548, tennis ball: 852, toaster: 859, toilet: 861, tractor: 866, tram: 829,
  lorry: 867 569 675, violin: 889, volleyball: 890, washing machine: 897, wine: 907 966, wok: 909,
  sailing boat: 484 780 871 914, comic: 917, crossword: 918, traffic lights: 920, guacamole: 924, soup: 925 809,
  stew: 926, trifle: 927, ice cream: 928-929, bread: 930, bagel: 931, pretzels: 932, burger: 933, hot dog: 934,
  mashed potatoes: 935, cabbage: 936, broccoli: 937, cauliflower: 938, courgette: 939, squash: 940-942, cucumber: 943,
  artichoke: 944, peppers: 945, mushrooms: 947 992 996-997, apples: 948, strawberries: 949, oranges: 950, lemons: 951,
  figs: 952, pineapple: 953, bananas: 954, pomegranate: 957, pasta: 959, dough: 961, meat loaf: 962, pizza: 963,
  pie: 964, burrito: 965, mountains: 970 979 980, coral reef: 973, lake: 975, beach: 977-978, baseball player: 981,
  bride and groom: 982, diver: 983, rapeseed field: 984, daisy: 985, corn: 987, stethoscope: 823, telescope: 755,
  vacuum cleaner: 882, stove: 827, power drill: 740, typewriter: 878, umbrella: 879, vending machine: 886,
  gondola: 576, forklift: 561
`

export interface Concept {
  name: string
  /** The numbers of its classes. */
  classes: number[]
}

export const concepts: readonly Concept[] = table
  .trim()
  .split(/,\s+/)
  .map((entry) => {
    const [name, numbers] = entry.split(': ') as [string, string]
    return { name, classes: numbers.split(' ').flatMap(span) }
  })

function span(numbers: string): number[] {
  const [first, last = first] = numbers.split('-').map(Number) as [number, number?]
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}
