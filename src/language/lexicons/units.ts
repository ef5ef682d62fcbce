/** Units of measure as people say and write them, by what they measure. */
export const units = {
  volume:
    'cups?|mugs?|tablespoons?|tbsps?|tbs|teaspoons?|tsps?|fluid ounces?|fl oz|milliliters?|millilitres?|mils?|mls?|liters?|litres?|pints?|quarts?|gals?|gallons?|shots?',
  weight: 'kilograms?|kilos?|kgs?|kg|grams?|g|gr|milligrams?|mg|ounces?|oz|pounds?|lbs?',
  portion:
    'cloves?|sticks?|cans?|tins?|packets?|packs?|packages?|bags?|boxes|box|jars?|bottles?|slices?|pieces?|handfuls?|pinch(?:es)?|dash(?:es)?|splash(?:es)?|drizzles?|glugs?|knobs?|sprigs?|stalks?|ribs?|heads?|bunch(?:es)?|scoops?|drops?|fillets?|strips?|sheets?|blocks?|wedges?|dollops?|spoonfuls?|spoons?|shakes?|grinds?|ladles?|tubs?|bulbs?|squeezes?|sprinkles?|cubes?|balls?|squares?|thumbs?|stems?|rolls?|pumps?|squirts?|rashers?|leaves',
  time: 'seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?',
  length:
    'inch(?:es)?|feet|foot|yards?|miles?|millimeters?|mm|centimeters?|centimetres?|cm|meters?|metres?|kilometers?|km',
  temperature: 'degrees?',
} as const

export type UnitKind = keyof typeof units

/** Every unit's pattern, longest first, so that "tablespoons" is not read as "tablespoon". */
export const unitWords = Object.values(units)
  .flatMap((patterns) => patterns.split('|'))
  .map((pattern) => pattern)
  .sort((one, other) => other.length - one.length)
