/** Foods and drinks by their head words: what an ingredient's last words are. Singular; compounds stand for themselves. */
export const foods = new Set(
  `flour|all-purpose flour|bread flour|almond flour|cornmeal|cornstarch|corn starch|cornflour|baking powder|baking soda|yeast|sugar|brown sugar|powdered sugar|icing sugar|caster sugar|
honey|maple syrup|agave|agave syrup|molasses|syrup|corn syrup|golden syrup|salt|sea salt|kosher salt|flaky salt|pepper|black pepper|white pepper|peppercorn|
butter|margarine|ghee|oil|olive oil|vegetable oil|canola oil|avocado oil|sesame oil|coconut oil|chili oil|cooking spray|lard|shortening|
egg|egg yolk|egg white|yolk|milk|buttermilk|oat milk|almond milk|coconut milk|condensed milk|evaporated milk|cream|heavy cream|whipping cream|double cream|sour cream|creme fraiche|whipped cream|half and half|yogurt|greek yogurt|kefir|
cheese|cream cheese|cheddar|mozzarella|parmesan|parmigiano|pecorino|feta|ricotta|gouda|gruyere|goat cheese|cottage cheese|mascarpone|halloumi|brie|burrata|paneer|provolone|monterey jack|pepper jack|
chicken|chicken breast|chicken thigh|chicken wing|drumstick|rotisserie chicken|turkey|ground turkey|beef|ground beef|steak|ribeye|sirloin|flank steak|brisket|short rib|chuck roast|mince|pork|pork chop|pork belly|pork shoulder|ground pork|bacon|pancetta|ham|prosciutto|sausage|chorizo|salami|pepperoni|lamb|duck|veal|meatball|hot dog|
fish|salmon|tuna|cod|tilapia|halibut|shrimp|prawn|scallop|crab|lobster|anchovy|sardine|mussel|clam|squid|fish sauce|oyster sauce|
rice|white rice|brown rice|jasmine rice|basmati rice|arborio rice|sushi rice|quinoa|couscous|bulgur|oat|rolled oat|oatmeal|barley|farro|pasta|spaghetti|penne|rigatoni|fettuccine|linguine|macaroni|orzo|lasagna sheet|noodle|rice noodle|ramen|udon|ramen noodle|egg noodle|gnocchi|tortellini|ravioli|wonton wrapper|
bread|sourdough|baguette|bun|brioche|tortilla|pita|naan|bagel|croissant|breadcrumb|bread crumb|panko|pizza dough|puff pastry|phyllo|pie crust|wrap|english muffin|graham cracker|cracker|crouton|pretzel|tortilla chip|chip|
garlic|garlic powder|onion|red onion|yellow onion|white onion|green onion|spring onion|scallion|shallot|leek|chive|onion powder|ginger|potato|sweet potato|russet potato|carrot|celery|bell pepper|red pepper|green pepper|jalapeno|chili|chilli|chile|chili flake|red pepper flake|chili powder|cayenne|cayenne pepper|paprika|smoked paprika|poblano|serrano|habanero|chipotle|
tomato|cherry tomato|tomato paste|tomato sauce|crushed tomato|diced tomato|sun-dried tomato|sundried tomato|marinara|marinara sauce|passata|cucumber|zucchini|courgette|eggplant|aubergine|squash|butternut squash|pumpkin|pumpkin puree|broccoli|cauliflower|cabbage|kale|spinach|lettuce|romaine|arugula|rocket|bok choy|mushroom|asparagus|green bean|pea|snow pea|corn|sweetcorn|beet|radish|turnip|brussels sprout|artichoke|avocado|olive|caper|pickle|kimchi|sauerkraut|bean sprout|okra|fennel|
bean|black bean|kidney bean|white bean|cannellini bean|pinto bean|refried bean|chickpea|lentil|red lentil|edamame|tofu|tempeh|seitan|hummus|tahini|
apple|banana|orange|lemon|lime|lemon juice|lime juice|orange juice|lemon zest|lime zest|zest|grapefruit|berry|strawberry|blueberry|raspberry|blackberry|cranberry|cherry|grape|raisin|date|medjool date|fig|peach|pear|plum|mango|pineapple|kiwi|watermelon|melon|pomegranate|coconut|shredded coconut|dragon fruit|passion fruit|apricot|applesauce|
nut|almond|walnut|pecan|cashew|peanut|pistachio|hazelnut|pine nut|peanut butter|almond butter|nutella|sesame seed|chia seed|flax seed|flaxseed|sunflower seed|pumpkin seed|poppy seed|
chocolate|dark chocolate|milk chocolate|white chocolate|chocolate chip|cocoa|cocoa powder|cacao|espresso|espresso powder|instant coffee|coffee|matcha|matcha powder|tea|vanilla|vanilla extract|almond extract|vanilla bean|rainbow sprinkle|marshmallow|caramel|oreo|biscoff|gelatin|protein powder|ice cream|ice|water|
basil|parsley|cilantro|coriander|mint|dill|rosemary|thyme|oregano|sage|bay leaf|tarragon|lemongrass|herb|italian seasoning|everything bagel seasoning|taco seasoning|old bay|seasoning|spice|cumin|turmeric|cinnamon|nutmeg|clove powder|cardamom|allspice|star anise|curry powder|curry paste|garam masala|five spice|sumac|zaatar|saffron|mustard|dijon|dijon mustard|mustard powder|msg|onion soup mix|ranch seasoning|ranch|
soy sauce|tamari|coconut aminos|worcestershire|worcestershire sauce|hot sauce|sriracha|gochujang|gochugaru|miso|miso paste|hoisin|hoisin sauce|teriyaki sauce|mirin|rice vinegar|vinegar|apple cider vinegar|balsamic|balsamic vinegar|balsamic glaze|red wine vinegar|white wine vinegar|ketchup|mayo|mayonnaise|kewpie mayo|barbecue sauce|bbq sauce|salsa|guacamole|pesto|alfredo sauce|enchilada sauce|buffalo sauce|stock|broth|chicken broth|chicken stock|beef broth|vegetable broth|vegetable stock|bouillon|bouillon cube|bone broth|
wine|red wine|white wine|beer|vodka|rum|tequila|gin|bourbon|whiskey|triple sec|vermouth|champagne|prosecco|sake|soda|club soda|tonic|tonic water|sparkling water|ginger beer|simple syrup|bitters|lemonade|jam|jelly|preserves|dough|batter|filling|seed|fruit|vegetable|veggie|greens|sweetener|stevia|monk fruit|food coloring|mixed greens|salad|slaw|meat|protein|granola|cereal|cornflake|rice paper|nori|seaweed|cookie|cake mix|pudding mix|pudding|frosting|whey|collagen|almond meal|xanthan gum|cream of tartar|cheese slice|american cheese|swiss cheese|string cheese|velveeta|adobo|chipotle in adobo`
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== ''),
)

/** Words before a food that describe it and belong to its name. */
export const foodAdjectives = new Set(
  `unsalted salted melted softened cold warm hot room-temperature fresh freshly dried frozen canned raw cooked uncooked boneless skinless bone-in
lean extra virgin light dark granulated ground minced chopped diced sliced grated shredded crushed crumbled toasted roasted smoked ripe
mashed whole large small medium big baby plain unsweetened sweetened sweet full-fat low-fat low nonfat fat free sodium low-sodium heavy
black white red green yellow brown purple golden thick thin finely roughly thinly coarse coarsely kosher sea flaky
all-purpose self-rising instant active dry quick rolled steel-cut old-fashioned boiling leftover day-old stale good quality
organic mixed mini cherry roma english persian russet yukon gold italian mexican greek thai korean japanese chinese indian french spicy mild
hot smooth crunchy creamy natural pure vanilla chocolate strawberry lemon garlic onion chili chicken beef vegetable peeled deveined
packed loosely sifted beaten hard-boiled boiled fried crispy semi-sweet semisweet bittersweet powdered confectioners toasted sharp
neutral canola sesame olive coconut avocado almond oat peanut rice wine apple cider balsamic soy fish oyster tomato self-raising strong plain`.split(
    /\s+/,
  ),
)
