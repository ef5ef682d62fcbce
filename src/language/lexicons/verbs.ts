/** Verbs that instructions begin with, in their base form. */
export const actionVerbs =
  `get change carry circle count decorate detach dye erase expose feed flush frame grow harvest hydrate label latch link log match mend note pause pluck propagate protect punch reboot restart record reattach refill reinstall reseal scale schedule search send sharpen shorten sketch sow spritz support swivel transplant unclip unclog uncover unhook uninstall unlock untie verify wait zoom crack char deseed pit hull julienne temper torch truss dollop navigate highlight enable disable toggle resize rename paste cross dot conceal cleanse moisturize rinse brace squat lunge explode tug wring ferment pickle mop vacuum dust sew hem baste pleat shuck crosshatch whittle chisel anchor sweep snug tamp froth brew filter pre-heat air-fry re-roll oil-spray thaw defrost assemble add adjust align allow apply arrange assemble attach bake balance baste beat begin bend blanch blend block blot boil
braid bread break breathe bring broil brown brush buff build bury buy carve caramelize cast center charge check chill
choose chop clamp clean click clip close coat collect comb combine connect continue cook cool copy core cover cream create
crimp crochet crop crumble crush cube curl cut dab dampen deep-fry deglaze delete dice dig dilute dip disconnect discard
dissolve divide do double download drag drain drape draw dredge drill drive drizzle drop dry dump dust edit embed emulsify
empty engage enjoy enter even exfoliate exhale export extend face fasten fill filter find finish fit fix flatten flip
floss flour fluff focus fold follow form freeze frost fry garnish gather give glaze glue go grab grate grease grill grind
grip grout hammer hang heat hinge hit hold hook hover hug incorporate inhale insert inspect install invert iron join
juice jump keep knead knit knot lather lay layer lean leave let level lift light line load lock look loop loosen lower
make marinate mark mash massage measure melt microwave mince mist mix moisten mount move nail name notch oil open order
overlap pack paint paste pat peel pick pierce pin pinch pipe pivot place plan plant plate plug poke polish pop portion
position pour practice preheat prep prepare press prime proof prop prune pull pulse puree purge push put raise read reach
reduce refrigerate reheat release relax remove repeat replace repot reserve reset rest return reverse right-click rinse
roast roll rotate rub run salt sand saute save scan scatter scoop scoot score scrape screw scroll scrub seal sear season
seat secure select separate serve set sew shake shape share shave shift shred shut sift simmer sit skewer skim skip slice
slide smash smear smooth snap snip soak soften solder sort spin split spoon spot spray spread sprinkle squeeze stack stain
stand start steam steep step sterilize stick stir stitch stop store strain stretch strip stuff submerge swap sweep swipe
swirl switch take tap tape taste tear tempt test thread throw thin tie tighten tilt tip toast top toss touch trace
transfer treat trim trust try tuck turn twist type undo unfold unplug unscrew unwrap update use utilise visualize walk
warm wash water weave weigh wet whip whisk wiggle wipe wire work wrap write zest zip`.split(/\s+/)

/** Those that are as often nouns: they count only before what a noun would not have after it. */
export const nounVerbs = new Set(
  `get do link log note label count record search scale frame match support balance block bread bury cast center charge clip comb cook core cream curl double draw drill drive dust face
filter fit fix flour focus form frost grip heat hinge iron juice jump knot lean level light line load look
loop mist nail name notch oil order pack paint pin pinch pipe plan plate plug polish portion position practice
prime proof prop rest return reverse roll run salt sand scan score screw scroll season seat shape share shift
spot stain stand steam step stick stitch store strip swirl tape test tip toast top treat trust try update walk
warm water weave wire work zip enjoy even cool dry empty smooth thin wet right finish`.split(/\s+/),
)
