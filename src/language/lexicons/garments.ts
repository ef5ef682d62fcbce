/** What people wear, by the categories of a shop. Singular; plurals are understood. */
export const garments = {
  dresses:
    'dress|gown|sundress|jumpsuit|romper|playsuit|maxi dress|midi dress|mini dress|slip dress|overalls|dungarees|pinafore|tunic dress|kaftan|sari|abaya',
  other:
    'suit|trouser suit|pantsuit|tuxedo|tracksuit|two piece|co-ord|boiler suit|pyjamas|pajamas|bikini|swimsuit|one piece',
  outerwear:
    'jacket|blazer|coat|trench|trench coat|puffer|puffer jacket|leather jacket|denim jacket|bomber|windbreaker|parka|shacket|peacoat|overcoat|raincoat|fleece|cape|poncho|gilet|kimono|chore jacket|anorak|duster|mac|rain jacket|ski jacket|varsity jacket|blouson|shawl|wrap|robe|duffle coat|bolero',
  tops: 'shirt|t-shirt|tshirt|t shirt|tee|top|tank top|crop top|tube top|halter top|corset top|blouse|sweater|jumper|cardigan|hoodie|sweatshirt|crewneck|turtleneck|bodysuit|camisole|cami|tank|polo|vest|button down|button up|button-down|flannel|pullover|knit|corset|bralette|jersey|henley|quarter zip|waistcoat|sports bra|bra|roll neck|rollneck|polo neck|polo shirt|rugby shirt|long sleeve|longsleeve|sweater vest|tunic|smock|base layer|half zip|zip up|kurta|shrug|overshirt|peplum|bustier|basque|thermal|mock neck|crew neck|v-neck',
  bottoms:
    'jeans|jean|pants|pant|trousers|trouser|shorts|skirt|mini skirt|midi skirt|maxi skirt|leggings|legging|joggers|sweatpants|cargos|cargo pants|chinos|slacks|culottes|skort|bike shorts|jorts|cutoffs|cut-offs|capris|bermudas|kilt|sarong|corduroys|cords|khakis|flares|bell bottoms|palazzos|skorts|dress pants|yoga pants|swim trunks|trunks|board shorts|waders',
  shoes:
    'shoe|sneaker|trainer|boot|ankle boot|heel|kitten heel|loafer|sandal|flat|ballet flat|pump|stiletto|mule|clog|slide|flip flop|mary janes|mary jane|oxford|espadrille|platform|wedge|slingback|air force ones|air force 1|air force 1s|air forces|sambas|samba|converse|chucks|birkenstocks|birks|uggs|crocs|doc martens|docs|jordans|dunks|gazelles|new balance|new balances|nikes|hokas|asics|vans|salomons|onitsukas|moccasin|brogue|cowboy boot|wellies|wellington|welly|ballerinas|ballerina|plimsolls|chelsea boot|hiking boot|rain boot|derby|derbies|monk strap|slipper|jellies|court shoe|runner|thong sandal|boat shoe|desert boot|combat boot',
  bags: 'bag|purse|tote|tote bag|handbag|clutch|crossbody|crossbody bag|backpack|shoulder bag|belt bag|fanny pack|satchel|bucket bag|baguette bag|bumbag|bum bag|waist bag|rucksack|messenger bag|holdall|saddle bag|camera bag|sling bag|pouch|minaudiere|basket bag|duffel',
  jewelry:
    'earring|necklace|ring|bracelet|hoop|gold hoops|stud|chain|pendant|choker|bangle|anklet|cuff|watch|jewelry|pearl|brooch|locket|jewellery|signet|signet ring|cufflink|tiara|huggies|ear cuff',
  accessories:
    'belt|scarf|hat|cap|baseball cap|beanie|sunglasses|sunnies|glasses|shades|gloves|socks|tights|headband|hair clip|claw clip|tie|beret|bucket hat|bandana|hair bow|bow|scrunchie|suspenders|bow tie|pocket square|hair ribbon|flat cap|fedora|trilby|visor|mittens|snood|headscarf|hijab|neckerchief|stockings|leg warmers|pashmina|cummerbund|braces|sun hat|straw hat|barrette|hair claw|ribbon|legwarmers|knee socks',
} as const

export type Category = keyof typeof garments

/** Plain colours and the words that shade them. */
export const colours =
  `black|white|off-white|off white|cream|ivory|beige|tan|camel|brown|chocolate|chocolate brown|espresso|mocha|taupe|khaki|olive|olive green|green|sage|sage green|emerald|emerald green|forest green|mint|mint green|lime|teal|turquoise|aqua|blue|navy|navy blue|light blue|baby blue|sky blue|royal blue|cobalt|powder blue|dark blue|lilac|lavender|purple|plum|burgundy|maroon|wine red|oxblood|red|cherry red|rust|terracotta|burnt orange|orange|coral|peach|pink|hot pink|blush pink|blush|baby pink|dusty rose|dusty pink|fuchsia|magenta|rose gold|yellow|butter yellow|mustard|mustard yellow|gold|silver|gray|grey|charcoal|charcoal gray|light gray|dark gray|heather gray|nude|denim blue|light wash|dark wash|medium wash|multicolor|rainbow|copper|bronze|stone|sand|oatmeal|ecru|slate|indigo|violet|light pink|dark green|light brown|dark brown|hunter green|cognac|champagne|rose|merlot|chestnut|pewter|gunmetal|pistachio|cherry|tomato red|baby yellow|periwinkle|mauve|aubergine|toffee|caramel`.split(
    '|',
  )

export const materials =
  `leather|faux leather|vegan leather|suede|denim|cotton|linen|silk|satin|wool|cashmere|velvet|corduroy|tweed|lace|mesh|chiffon|polyester|nylon|spandex|fleece|sherpa|faux fur|fur|canvas|tulle|sequin|knit|ribbed knit|jersey|mohair|patent leather|pearl|sterling silver|straw|raffia|rayon|viscose|merino|merino wool|organza|crochet|alpaca|terry|poplin`.split(
    '|',
  )

/** Where one dresses for, and how one calls the look. */
export const occasions =
  `wedding guest|wedding|date night|first date|coffee date|brunch|office|work|job interview|interview|airport|travel day|plane ride|vacation|beach day|beach|concert|festival|party|night out|girls night|birthday dinner|birthday|dinner|graduation|school|college|first day of school|church|gym|errands|coffee run|funeral|baby shower|bridal shower|holiday party|christmas party|new year's eve|thanksgiving|prom|homecoming|game day|weekend|garden party|cocktail party|picnic|cookout|rehearsal dinner|happy hour|business trip|lunch`.split(
    '|',
  )

export const styles =
  `quiet luxury|old money|streetwear|business casual|smart casual|clean girl|minimalist|minimal|boho|bohemian|preppy|y2k|cottagecore|coquette|dark academia|light academia|grunge|athleisure|coastal grandmother|office siren|parisian|scandi|scandinavian|western|cowboy|vintage|retro|edgy|feminine|androgynous|monochrome|monochromatic|casual|classic|elegant|chic|cozy|sporty|workwear|gorpcore|indie|goth|mob wife|balletcore|tomboy|techwear|skater|romantic|capsule wardrobe`.split(
    '|',
  )
