/** Things and words of the vision models as an Englishman would say them. */

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
const plurals: Record<string, string> = {
  person: 'people',
  knife: 'knives',
  mouse: 'mice',
  sheep: 'sheep',
  skis: 'skis',
  scissors: 'scissors',
}

/** What the models call otherwise than people do. */
const plain: Record<string, string> = {
  'cell phone': 'phone',
  couch: 'sofa',
  donut: 'doughnut',
  'hair drier': 'hair dryer',
  motorcycle: 'motorbike',
  'potted plant': 'plant',
  refrigerator: 'fridge',
  'sports ball': 'ball',
  tv: 'screen',
  airplane: 'aeroplane',
}

/** Words that go without "a", or with more than it. */
const phrases: Record<string, string> = {
  coffee: 'a cup of coffee',
  bread: 'bread',
  broccoli: 'broccoli',
  dough: 'dough',
  guacamole: 'guacamole',
  ice: 'ice',
  'ice cream': 'ice cream',
  pasta: 'a plate of pasta',
  soup: 'a bowl of soup',
  stew: 'a pot of stew',
  wine: 'wine',
  beer: 'a glass of beer',
  corn: 'corn',
  skis: 'skis',
  scissors: 'scissors',
  'bride and groom': 'a bride and groom',
}

export const plainName = (name: string) => plain[name] ?? name

const plural = (name: string) => plurals[name] ?? (/(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`)
const isPlural = (name: string) => /(?:[^s]s|oes)$/.test(name) && !/(?:us|lens|bus)$/.test(name)

function article(name: string): string {
  const phrase = phrases[name]
  if (phrase !== undefined) return phrase
  return isPlural(name) ? name : `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}

/** "a cup", "two cups", "several cups". */
export function several(name: string, count: number): string {
  if (count <= 1 || name in phrases || isPlural(name)) return article(name)
  return `${count < counts.length ? counts[count] : 'several'} ${plural(name)}`
}

/** "a person", "three people", "a group of people". */
export const peopleOf = (count: number) => (count < counts.length ? several('person', count) : 'a group of people')

/** "one", "six", "many". */
export const countOf = (count: number) => counts[count] ?? 'many'
