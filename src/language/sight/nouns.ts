/** Names of the vision models in plain English. */

/** What the models call otherwise than people do. */
const plain: Record<string, string> = {
  airplane: 'aeroplane',
  'cell phone': 'phone',
  couch: 'sofa',
  donut: 'doughnut',
  motorcycle: 'motorbike',
  'potted plant': 'plant',
  refrigerator: 'fridge',
  tv: 'television',
}

/** Words that go without "a", or with more than it. */
const phrases: Record<string, string> = {
  beer: 'a glass of beer',
  coffee: 'a cup of coffee',
  soup: 'a bowl of soup',
}
const uncountable = new Set(
  'bread, broccoli, cabbage, cauliflower, corn, dough, guacamole, ice cream, pasta, sheep, stew, wine'.split(', '),
)

export const plainName = (name: string) => plain[name] ?? name

const isPlural = (name: string) => /[^s]s$/.test(name) && !/(?:us|ens)$/.test(name)

/** "a dog", "an orange", "bread". */
export function one(name: string): string {
  if (uncountable.has(name) || isPlural(name)) return name
  return phrases[name] ?? `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}

/** "dogs": how many exactly is not certain. */
export function many(name: string): string {
  if (name in phrases || uncountable.has(name) || isPlural(name)) return one(name)
  return /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}
