/** Things that are sold, by their place in a shop's tree of categories. Clothing stands in its own lexicon. */
export const productTree: Record<string, string> = {
  'Health & Beauty > Personal Care > Cosmetics > Makeup':
    'foundation|concealer|mascara|blush|bronzer|highlighter|lipstick|lip gloss|gloss|lip liner|lip oil|lip tint|lip balm|lip mask|lip stain|eyeliner|eyeshadow|eyeshadow palette|palette|primer|setting spray|setting powder|powder|brow gel|brow pencil|pencil|eyebrow pencil|lip pencil|brow pomade|lip combo|contour stick|contour|makeup brush|beauty blender|makeup sponge|lash glue|lashes|lash serum|nail polish|press on nails|skin tint|tinted moisturizer|blending sponge',
  'Health & Beauty > Personal Care > Cosmetics > Skin Care':
    'serum|sleeping mask|ointment|eye patches|moisturizer|cleanser|face wash|sunscreen|toner|essence|eye cream|face mask|sheet mask|night cream|exfoliant|retinol|vitamin c|face oil|face cream|cream|lotion|body lotion|body wash|body butter|body oil|body scrub|hand cream|micellar water|makeup remover|cleansing balm|cleansing oil|pimple patches|pimple patch|gua sha|face roller|led mask|spf|vaseline|face mist',
  'Health & Beauty > Personal Care > Hair Care':
    'shampoo|conditioner|dry shampoo|hair mask|hair oil|hair spray|hairspray|hair dryer|blow dryer|curling iron|flat iron|straightener|hair brush|hairbrush|heatless curls|hair gel|leave in|leave-in conditioner|detangler|airwrap|heat protectant|curling wand|hair ties|hair towel|scalp massager|silk pillowcase|bonnet',
  'Health & Beauty > Personal Care':
    'deodorant|toothbrush|electric toothbrush|toothpaste|mouthwash|water flosser|razor|perfume|fragrance|body mist|soap|loofah|shaving cream|beard oil|cologne|teeth whitening strips|whitening strips|massage gun|heating pad|tweezers|epilator',
  'Health & Beauty > Health Care':
    'protein powder|creatine|multivitamin|vitamins|gummies|supplement|electrolytes|electrolyte packets|greens powder|pre workout|pre-workout|collagen powder|protein bar|protein shake|probiotic|melatonin',
  'Home & Garden > Kitchen & Dining':
    'air fryer|blender|frother|milk frother|garlic press|coffee maker|coffee machine|espresso machine|kettle|toaster|toaster oven|microwave|pan|skillet|pot|dutch oven|knife|knife set|cutting board|chopper|vegetable chopper|rice cooker|slow cooker|pressure cooker|instant pot|stand mixer|hand mixer|mixer|food processor|food scale|kitchen scale|water bottle|tumbler|travel mug|mug|lunch box|bento box|food containers|meal prep containers|storage containers|glass containers|ice maker|ice tray|can opener|spatula|tongs|whisk|measuring cups|colander|baking sheet|baking mat|juicer|waffle maker|griddle|peeler|mandoline|salad spinner|dish rack|paper towel holder|spice rack|drinking glasses|wine glasses|espresso cups|straw|meat thermometer|thermometer|oil sprayer|egg cooker|popcorn maker|cookware set|cookware|ice cream maker|creami|soda maker|water filter|water pitcher|knife sharpener|sheet pan|mixing bowls|utensil holder|jar opener|bottle',
  'Home & Garden > Household Supplies':
    'organizer|drawer organizer|storage bin|storage bins|bins|basket|baskets|vacuum|robot vacuum|stick vacuum|mop|spin mop|steam mop|carpet cleaner|lint roller|scrubber|electric scrubber|cleaning spray|cleaning gel|detergent|laundry detergent|laundry basket|hamper|hangers|velvet hangers|shoe rack|trash can|garbage can|dish soap|sponge|duster|squeegee|stain remover|dryer balls|fabric shaver|fabric steamer|steamer|iron|label maker|shelf liner|lazy susan|hooks|command strips|over the door organizer|air purifier|humidifier|dehumidifier|dehumidifier|diffuser|essential oil diffuser|candle|candle warmer|candle lamp|air freshener|wallpaper|pillow|pillows|throw blanket|blanket|weighted blanket|comforter|duvet|duvet cover|sheets|sheet set|bed sheets|mattress|mattress topper|towel|towels|rug|bath mat|curtains|blackout curtains|shower curtain|shower head|showerhead|mirror|lamp|night light|sunset lamp|floor lamp|desk lamp|led lights|led strip lights|light bulb|vase|picture frame|frame|fan|tower fan|space heater|heater|side table|coffee table|bookshelf|shelf|couch|sofa|bed frame|plant pot|planter|wall art|clock|alarm clock|sunrise alarm clock|bidet|doormat|ottoman|nightstand|dresser|bar cart|step stool|ladder|tool set|drill|screwdriver',
  'Electronics > Audio':
    'headphones|earbuds|airpods|speaker|bluetooth speaker|soundbar|microphone|mic|turntable|record player|headset|earphones',
  'Electronics > Computers & Accessories':
    'laptop|monitor|monitor arm|keyboard|mechanical keyboard|mouse|mouse pad|desk mat|laptop stand|webcam|hard drive|ssd|usb hub|docking station|dock|tablet|ipad|stylus|macbook|printer|router|portable monitor|screenbar|monitor light|trackpad|cable organizer',
  'Electronics > Communications & Phones':
    'phone case|phone|iphone|charger|portable charger|power bank|charging cable|charging station|wireless charger|phone stand|phone mount|phone holder|magsafe wallet|screen protector|cable|adapter|popsocket|airtag',
  'Cameras & Optics':
    'camera|tripod|ring light|lens|drone|gimbal|action camera|dash cam|security camera|projector|light panel',
  'Electronics > Wearables': 'smart watch|smartwatch|fitness tracker|apple watch',
  'Sporting Goods':
    'yoga mat|dumbbells|resistance bands|resistance band|kettlebell|foam roller|lifting straps|lifting belt|jump rope|walking pad|treadmill|exercise bike|ankle weights|knee sleeves|shaker bottle|shaker|pull up bar|weight bench|running belt|tennis racket|paddle|bike|skateboard|tent|sleeping bag|cooler|hiking boots|camping chair|gym bag|massage ball|wrist wraps|jump box|weighted vest|golf clubs',
  'Luggage & Bags':
    'suitcase|carry on|carry-on|luggage|packing cubes|toiletry bag|travel pillow|neck pillow|passport holder|makeup bag|diaper bag|duffel|duffel bag|weekender bag|wallet|card holder',
  'Office Supplies':
    'planner|notebook|journal|pen|pens|highlighters|desk|standing desk|office chair|chair|gaming chair|footrest|whiteboard|sticky notes|pencil case|desk organizer|calendar|e-reader|kindle|marker|markers',
  'Baby & Toddler':
    'stroller|car seat|baby monitor|bottle warmer|diapers|high chair|baby carrier|sound machine|pacifier|crib|baby wipes|wipes',
  'Animals & Pet Supplies':
    'dog bed|cat tree|litter box|dog food|cat food|pet hair remover|leash|harness|dog toy|cat toy|water fountain|pet carrier|dog crate|lick mat|automatic feeder|scratching post',
  'Toys & Games': 'board game|puzzle|lego set|card game|plush|console|controller|game|toy|coloring book|gaming console',
  'Food, Beverages & Tobacco':
    'coffee beans|cold brew|energy drink|hot sauce|seasoning|matcha|snack box|chips|granola|sparkling water|tea bags|ramen packs|chocolate bar|cookies|olive oil|nut butter|cereal',
}
